// SPDX-License-Identifier: MIT
/* list_choices.c: lists what can be decided, and finds what was meant. */
#include "list_choices.h"

#include <ctype.h>
#include <mlem/notation.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

flight flight_of(const mlem_game *game, const mlem_state *before, mlem_action action) {
  mlem_state after = *before;
  mlem_events events;
  flight f = {0};
  if ((action & MLEM_ACTION_KIND) != MLEM_FLY ||
      mlem_apply(game, &after, action, &events) != MLEM_OK)
    return f;
  f.pool = before->pool;
  /* The state may be further already: in deep space everybody gets off at once. */
  for (size_t i = 0; i < events.count; i++) {
    const mlem_event *e = &events.list[i];
    switch ((mlem_event_kind)e->kind) {
    case MLEM_EVENT_FLEW:
      f.to = e->to;
      f.steps = (uint8_t)(e->to - e->from);
      break;
    case MLEM_EVENT_TUNNEL:
      f.to = e->to;
      f.tunnel = true;
      break;
    case MLEM_EVENT_DICE_SPENT:
      f.pool = (uint8_t)(f.pool - e->points);
      break;
    case MLEM_EVENT_EXPLORATION_DIE:
      f.pool = (uint8_t)(f.pool + e->points);
      f.die = e->points > 0;
      break;
    case MLEM_EVENT_EXPLORATION_POINTS:
    case MLEM_EVENT_UFO_MET:
      f.points = (uint8_t)(f.points + e->points);
      break;
    default:
      break;
    }
  }
  return f;
}

/* Flights by distance, then by how many dice they leave, then by their bits. */
typedef struct ranked {
  mlem_action action;
  flight way;
} ranked;

static int compare(const void *left, const void *right) {
  const ranked *a = left, *b = right;
  bool fly_a = (a->action & MLEM_ACTION_KIND) == MLEM_FLY;
  bool fly_b = (b->action & MLEM_ACTION_KIND) == MLEM_FLY;
  if (fly_a != fly_b)
    return fly_a ? -1 : 1;
  if (a->way.to != b->way.to)
    return a->way.to - b->way.to;
  if (a->way.pool != b->way.pool)
    return b->way.pool - a->way.pool;
  return a->action - b->action;
}

void words_choices_list(const mlem_game *game, const mlem_state *state, words_choices *choices) {
  static const size_t most = MLEM_MAX_ACTIONS;
  choices->count = mlem_legal_actions(game, state, choices->list);
  if (state->phase != MLEM_PHASE_TRAVEL || choices->count > most)
    return;
  ranked *order = calloc(choices->count, sizeof *order);
  if (!order)
    return; /* the engine's order is good, too */
  for (size_t i = 0; i < choices->count; i++)
    order[i] = (ranked){choices->list[i], flight_of(game, state, choices->list[i])};
  qsort(order, choices->count, sizeof *order, compare);
  for (size_t i = 0; i < choices->count; i++)
    choices->list[i] = order[i].action;
  free(order);
}

/* Small letters but for A, one space between words: what the notation expects. */
static size_t tidy(const char *text, char *tidied, size_t size) {
  size_t used = 0;
  for (; *text; text++) {
    char c = (char)tolower((unsigned char)*text);
    bool alone = (text[1] == ' ' || text[1] == '\0') && used > 0 && tidied[used - 1] == ' ';
    if (c == 'a' && alone)
      c = 'A';
    if (c == ' ' && (used == 0 || tidied[used - 1] == ' '))
      continue;
    if (used + 1 >= size)
      return 0;
    tidied[used++] = c;
  }
  while (used > 0 && tidied[used - 1] == ' ')
    used--;
  tidied[used] = '\0';
  return used;
}

static bool is_listed(const words_choices *choices, mlem_action action) {
  for (size_t i = 0; i < choices->count; i++)
    if (choices->list[i] == action)
      return true;
  return false;
}

bool words_choices_find(const mlem_game *game, const words_choices *choices, const char *text,
                        mlem_action *action) {
  char tidied[MLEM_ACTION_TEXT + 16];
  size_t length = tidy(text, tidied, sizeof tidied);
  if (length == 0)
    return false;
  if (length <= 4 && strspn(tidied, "0123456789") == length) {
    unsigned long number = strtoul(tidied, NULL, 10);
    if (number < 1 || number > choices->count)
      return false;
    *action = choices->list[number - 1];
    return true;
  }
  if (mlem_action_parse(game, tidied, length, action))
    return is_listed(choices, *action);
  char boarding[sizeof tidied + sizeof "board "];
  int longer = snprintf(boarding, sizeof boarding, "board %s", tidied); /* a cat's name alone */
  return mlem_action_parse(game, boarding, (size_t)longer, action) && is_listed(choices, *action);
}

void words_flights_to(const mlem_game *game, const mlem_state *state, unsigned space,
                      words_choices *flights) {
  words_choices all;
  flights->count = 0;
  words_choices_list(game, state, &all);
  for (size_t i = 0; i < all.count; i++)
    if ((all.list[i] & MLEM_ACTION_KIND) == MLEM_FLY &&
        flight_of(game, state, all.list[i]).to == space)
      flights->list[flights->count++] = all.list[i];
}
