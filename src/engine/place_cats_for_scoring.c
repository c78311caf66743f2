// SPDX-License-Identifier: MIT
/* place_cats_for_scoring.c: puts cats where they stand at the end of a game that was not recorded,
 * so that it can be scored. */
#include "landing_rules.h"

/* Only the moon of this bit is free while the astronaut gets off. */
static void place_on_moon(const mlem_game *game, mlem_state *state, uint8_t seat, unsigned moon) {
  uint64_t taken = state->moons, bit = UINT64_C(1) << moon;
  unsigned space = 0;
  while (!(game->space_moons[space] & bit))
    space++;
  state->moons = ~bit;
  land_on_moon(game, state, seat, space, NULL);
  state->moons = taken | bit;
}

static bool place_on_planet(const mlem_game *game, mlem_state *state, uint8_t seat,
                            unsigned planet) {
  for (unsigned space = 0; space < game->deep; space++)
    if (game->mat.spaces[space].planet == planet) {
      land_on_planet(game, state, seat, space, NULL);
      return true;
    }
  return false;
}

mlem_status mlem_place_astronaut(const mlem_game *game, mlem_state *state, uint8_t seat,
                                 uint8_t astronaut, uint8_t at) {
  unsigned moon = at - (unsigned)MLEM_AT_MOON;
  if (seat >= game->seats || astronaut >= MLEM_ASTRONAUTS ||
      state->at[seat][astronaut] != MLEM_AT_HOME || state->crew[seat] != MLEM_NONE)
    return MLEM_ILLEGAL;
  bool on_moon = at >= MLEM_AT_MOON;
  if (on_moon ? moon >= game->mat.moon_count || (state->moons >> moon & 1)
              : at != MLEM_AT_COMET && at != MLEM_AT_GALAXY &&
                    (at < MLEM_AT_PLANET || at - MLEM_AT_PLANET >= game->mat.planet_count))
    return MLEM_ILLEGAL;
  state->crew[seat] = astronaut;
  bool good = true;
  if (on_moon)
    place_on_moon(game, state, seat, moon);
  else if (at >= MLEM_AT_PLANET)
    good = place_on_planet(game, state, seat, (unsigned)at - MLEM_AT_PLANET);
  else {
    state->space = game->deep;
    state->arrived_as_commander = at == MLEM_AT_COMET ? seat : MLEM_NONE;
    land_in_deep_space(game, state, seat, NULL);
  }
  state->crew[seat] = MLEM_NONE;
  if (good)
    state->home[seat] = (uint8_t)(state->home[seat] & ~(1u << astronaut));
  return good ? MLEM_OK : MLEM_ILLEGAL;
}
