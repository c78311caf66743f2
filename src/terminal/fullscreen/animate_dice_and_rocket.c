// SPDX-License-Identifier: MIT
/* animate_dice_and_rocket.c: dice that tumble and settle, a rocket that moves space by space. */
#include "game_screen.h"

#include <mlem/dealer.h>

/* Any key skips what is left of an animation; the game itself has already gone on. */
static bool frame(game_screen *t, int milliseconds) {
  game_screen_draw(t);
  int key = screen_key(milliseconds);
  if (key == KEY_NOTHING || game_screen_common_key(t, key))
    return !t->leaving;
  t->hurry = key == ' ' || key == KEY_RETURN;
  return false;
}

/* The dice settle from the left, as the hand in the record is sorted. */
static void tumble(game_screen *t, mlem_outcome roll) {
  uint8_t settled[MLEM_MAX_POOL];
  unsigned count = 0;
  mlem_random eyes = {play_count(t->session)};
  for (unsigned face = 0; face < MLEM_FACES; face++)
    for (unsigned n = mlem_roll_count(roll, face); n > 0 && count < MLEM_MAX_POOL; n--)
      settled[count++] = (uint8_t)face;
  unsigned frames = 8 + count;
  for (unsigned f = 0; f < frames && !t->leaving; f++) {
    t->board.tumbling = count;
    for (unsigned i = 0; i < count; i++)
      t->board.dice[i] = f >= 8 + i
                             ? settled[i]
                             : t->session->game->mat.die[mlem_random_below(&eyes, MLEM_DIE_SIDES)];
    if (!frame(t, 45))
      break;
  }
  t->board.tumbling = 0;
}

static void fly(game_screen *t, unsigned from, unsigned to) {
  int delay = to - from > 8 ? 40 : 70;
  for (unsigned space = from; space < to && !t->leaving; space++) {
    t->board.rocket = (int)space;
    if (!frame(t, delay))
      break;
  }
  t->board.rocket = -1;
}

static const mlem_event *find_event(const mlem_events *events, mlem_event_kind kind) {
  for (size_t i = 0; i < events->count; i++)
    if (events->list[i].kind == kind)
      return &events->list[i];
  return NULL;
}

void game_screen_animate(game_screen *t) {
  mlem_events events;
  size_t last = play_count(t->session) - 1;
  const mlem_step *step = play_step(t->session, last);
  play_events(t->session, last, &events);
  const mlem_event *flew = find_event(&events, MLEM_EVENT_FLEW);
  const mlem_event *tunnel = find_event(&events, MLEM_EVENT_TUNNEL);
  bool still = t->pace == 0 || t->hurry;
  if (!still && find_event(&events, MLEM_EVENT_ROLLED)) {
    /* As it was before the roll, with dice in the air. */
    game_screen_set(t, last);
    tumble(t, step->outcomes[0]);
  }
  if (!still && flew) {
    game_screen_set(t, last);
    fly(t, flew->from, flew->to);
    if (tunnel)
      fly(t, tunnel->from, tunnel->to);
  }
  game_screen_refresh(t);
}
