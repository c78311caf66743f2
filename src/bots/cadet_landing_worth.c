// SPDX-License-Identifier: MIT
/* cadet_landing_worth.c: what getting off is worth to a cadet, in a few dozen instructions. */
#include "cadet_quick_rules.h"

#include <string.h>

static bool seat_before(const mlem_state *seen, unsigned planet, unsigned a, unsigned b) {
  for (unsigned order = seen->planet_order[planet]; order; order >>= 3) {
    if ((order & 7) == a + 1)
      return true;
    if ((order & 7) == b + 1)
      return false;
  }
  return false;
}

/* How many seats stand before `seat` on a planet if it had `cats` there. */
static unsigned rank_with(const mlem_game *game, const mlem_state *seen, unsigned planet,
                          unsigned seat, unsigned cats) {
  unsigned rank = 0;
  for (unsigned other = 0; other < game->seats; other++) {
    unsigned theirs = seen->planet_cats[planet][other];
    if (other == seat || theirs == 0)
      continue;
    rank += theirs > cats || (theirs == cats && seat_before(seen, planet, other, seat));
  }
  return rank < 2 ? rank : 2;
}

static float planet_worth(const cadet_tables *cadet, const mlem_game *game, const mlem_state *seen,
                          unsigned seat, unsigned planet, bool settles) {
  const uint8_t *points = game->mat.planets[planet].points;
  unsigned cats = seen->planet_cats[planet][seat];
  int after = points[rank_with(game, seen, planet, seat, cats + 1)];
  int before = cats ? points[rank_with(game, seen, planet, seat, cats)] : 0;
  if (seen->at[seat][MLEM_SETTLER] == MLEM_AT_PLANET + planet) {
    before *= 2;
    after *= 2;
  } else if (settles)
    after *= 2;
  float worth = (float)(after - before);
  if (cats == 0) {
    worth += cadet->rules.foothold;
    if (seen->goals[MLEM_GOAL_PLANETS] == MLEM_NONE) {
      unsigned planets = 0;
      for (unsigned i = 0; i < game->mat.planet_count; i++)
        planets += seen->planet_cats[i][seat] > 0;
      worth += planets + 1 >= MLEM_PLANETS_NEEDED ? (float)game->mat.goal_points
                                                  : cadet->rules.goal_step * (float)planets;
    }
  } else if (seen->goals[MLEM_GOAL_COLONY] == MLEM_NONE)
    worth += cats + 1 >= MLEM_COLONY_NEEDED ? (float)game->mat.goal_points : cadet->rules.goal_step;
  return worth;
}

/* How many of a seat's cats are on moons, and in deep space: eight places read at once. */
static unsigned cats_on_moons(const mlem_state *seen, unsigned seat) {
  uint64_t at;
  memcpy(&at, seen->at[seat], sizeof at);
  /* One bit a cat, added up in the top byte. */
  at = (at >> 6 | at >> 7) & UINT64_C(0x0101010101010101);
  return (unsigned)(at * UINT64_C(0x0101010101010101) >> 56);
}

static unsigned cats_in_deep_space(const mlem_state *seen, unsigned seat) {
  unsigned count = 0;
  for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++)
    count += (seen->at[seat][i] | 1) == MLEM_AT_GALAXY;
  return count;
}

/* Missions of `seat` that a cat on this moon or planet would fulfil, and that none does yet. */
static unsigned new_missions(const mlem_game *game, const mlem_state *seen, unsigned seat,
                             unsigned place) {
  uint8_t hand[MLEM_DEALT_MISSIONS];
  unsigned held = mlem_hand(seen, seat, hand), count = 0;
  for (unsigned i = 0; i < held; i++)
    count +=
        mlem_mission_wants(game, hand[i], place) && !mlem_mission_done(game, seen, seat, hand[i]);
  return count;
}

float mlem_cadet_worth(const cadet_tables *cadet, const mlem_game *game, const mlem_state *seen,
                       unsigned seat, unsigned space, bool commands) {
  unsigned astronaut = seen->crew[seat];
  if (space >= game->deep) {
    float points = commands ? game->mat.comet : game->mat.galaxy;
    if (astronaut == MLEM_STARGAZER)
      points *= 2;
    if (seen->goals[MLEM_GOAL_DEEP] == MLEM_NONE)
      points += cats_in_deep_space(seen, seat) + 1 >= MLEM_DEEP_NEEDED
                    ? (float)game->mat.goal_points
                    : cadet->rules.goal_step;
    return points;
  }
  if (space < game->mat.landing_from)
    return -1;
  unsigned planet = game->mat.spaces[space].planet, place;
  float worth;
  if (planet != MLEM_NONE) {
    worth = planet_worth(cadet, game, seen, seat, planet, astronaut == MLEM_SETTLER);
    place = MLEM_AT_PLANET + planet;
  } else {
    uint64_t moons = game->space_moons[space] & ~seen->moons;
    if (!moons)
      return -1;
    unsigned moon = 63u - (unsigned)__builtin_clzll(moons);
    worth = (float)(game->mat.moons[moon] * (astronaut == MLEM_MOONWALKER ? 2 : 1));
    if (seen->goals[MLEM_GOAL_MOONS] == MLEM_NONE) {
      unsigned cats = cats_on_moons(seen, seat);
      worth += cats + 1 >= MLEM_MOONS_NEEDED ? (float)game->mat.goal_points
                                             : cadet->rules.goal_step * (float)cats;
    }
    place = MLEM_AT_MOON + moon;
  }
  if (game->variants & MLEM_MISSIONS)
    worth += cadet->rules.mission * (float)new_missions(game, seen, seat, place);
  return worth;
}
