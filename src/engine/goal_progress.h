// SPDX-License-Identifier: MIT
/* goal_progress.h: what each goal counts, for claiming it and for asking how far a seat has come.
 */
#ifndef MLEM_ENGINE_GOAL_PROGRESS_H
#define MLEM_ENGINE_GOAL_PROGRESS_H

#include "tell_events.h"

static const uint8_t goals_needed[MLEM_GOALS] = {MLEM_PLANETS_NEEDED, MLEM_COLONY_NEEDED,
                                                 MLEM_MOONS_NEEDED, MLEM_DEEP_NEEDED};

/* How many of the seat's astronauts are at places first..last. */
STEP unsigned count_at(const mlem_state *state, unsigned seat, unsigned first, unsigned last) {
  unsigned count = 0;
  for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++)
    count += state->at[seat][i] >= first && state->at[seat][i] <= last;
  return count;
}

STEP unsigned count_planets(const mlem_game *game, const mlem_state *state, unsigned seat) {
  unsigned count = 0;
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++)
    count += state->planet_cats[planet][seat] > 0;
  return count;
}

STEP unsigned largest_colony(const mlem_game *game, const mlem_state *state, unsigned seat) {
  unsigned most = 0;
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++)
    if (state->planet_cats[planet][seat] > most)
      most = state->planet_cats[planet][seat];
  return most;
}

STEP unsigned goal_progress(const mlem_game *game, const mlem_state *state, unsigned seat,
                            mlem_goal goal) {
  switch (goal) {
  case MLEM_GOAL_PLANETS:
    return count_planets(game, state, seat);
  case MLEM_GOAL_COLONY:
    return largest_colony(game, state, seat);
  case MLEM_GOAL_MOONS:
    return count_at(state, seat, MLEM_AT_MOON, MLEM_AT_MOON + MLEM_MAX_MOONS - 1);
  case MLEM_GOAL_DEEP:
    return count_at(state, seat, MLEM_AT_COMET, MLEM_AT_GALAXY);
  default:
    return 0;
  }
}

#endif
