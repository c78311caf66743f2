// SPDX-License-Identifier: MIT
/* draw_chance_line.c: one chance line from any dealer: drawn, applied and written in one pass. */
#include "game.h"

static mlem_outcome draw_fast(void *source, const mlem_game *game, const mlem_state *state) {
  game_luck *luck = source;
  return mlem_dealer_draw(luck->tables, game, state, &luck->random);
}

game_dealer game_fast_dealer(game_luck *luck) {
  return (game_dealer){draw_fast, luck};
}

/* One more outcome of the same line: its events are added. */
static void apply_more(const mlem_game *game, mlem_state *state, mlem_outcome outcome,
                       mlem_events *events) {
  mlem_events some;
  if (mlem_apply_chance(game, state, outcome, &some) != MLEM_OK)
    return;
  for (size_t i = 0; i < some.count && events->count < MLEM_MAX_EVENTS; i++)
    events->list[events->count++] = some.list[i];
}

size_t game_draw(game_dealer dealer, const mlem_game *game, mlem_state *state, mlem_step *step,
                 mlem_events *events, char *line) {
  mlem_scribe scribe = {0};
  size_t length = 0;
  unsigned count = mlem_step_outcomes(state);
  if (step)
    *step = (mlem_step){.chance = true, .count = (uint8_t)count};
  for (unsigned i = 0; i < count; i++) {
    mlem_outcome outcome = dealer.draw(dealer.source, game, state);
    if (step)
      step->outcomes[i] = outcome;
    if (line)
      length = mlem_chance_line(&scribe, game, state, outcome, line);
    if (!events)
      mlem_apply_chance_unchecked(game, state, outcome);
    else if (i == 0)
      mlem_apply_chance(game, state, outcome, events);
    else
      apply_more(game, state, outcome, events);
  }
  return length;
}
