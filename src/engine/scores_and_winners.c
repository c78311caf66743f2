// SPDX-License-Identifier: MIT
/* scores_and_winners.c: points in seven parts, and who wins. */
#include "rule_queries.h"

#include <string.h>

/* The seat whose turn comes next in the ranking of a planet, or MLEM_NONE: most astronauts first,
 * ties by who landed there first. */
static uint8_t best_on_planet(const mlem_state *state, unsigned planet, unsigned ranked) {
  uint8_t best = MLEM_NONE;
  for (unsigned order = state->planet_order[planet]; order; order >>= 3) {
    uint8_t seat = (uint8_t)((order & 7) - 1);
    if (ranked & (1u << seat))
      continue;
    if (best == MLEM_NONE || state->planet_cats[planet][seat] > state->planet_cats[planet][best])
      best = seat;
  }
  return best;
}

/* What a planet gives the seat with this rank; a settler there doubles it. */
static unsigned points_on_planet(const mlem_game *game, const mlem_state *state, unsigned planet,
                                 uint8_t seat, unsigned rank) {
  unsigned points = game->mat.planets[planet].points[rank < 2 ? rank : 2];
  return state->at[seat][MLEM_SETTLER] == MLEM_AT_PLANET + planet ? 2 * points : points;
}

unsigned mlem_planet_seats(const mlem_game *game, const mlem_state *state, unsigned planet,
                           mlem_planet_seat seats[MLEM_MAX_SEATS]) {
  unsigned count = 0, ranked = 0;
  for (unsigned order = state->planet_order[planet]; order; order >>= 3) {
    uint8_t seat = (uint8_t)((order & 7) - 1);
    seats[count++] = (mlem_planet_seat){.seat = seat, .cats = state->planet_cats[planet][seat]};
  }
  for (unsigned rank = 0; rank < count; rank++) {
    mlem_planet_seat *next = seats;
    uint8_t seat = best_on_planet(state, planet, ranked);
    while (next->seat != seat)
      next++;
    // NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): as many rounds as seats
    ranked |= 1u << seat;
    next->rank = (uint8_t)rank;
    next->points = (uint16_t)points_on_planet(game, state, planet, seat, rank);
    next->settled = state->at[seat][MLEM_SETTLER] == MLEM_AT_PLANET + planet;
    if (next->settled)
      next->settler = next->points / 2;
  }
  return count;
}

/* Astronauts above, below them who was there earlier: the larger number ranks higher. */
static unsigned rank_on_planet(const mlem_state *state, unsigned planet, unsigned seat,
                               unsigned arrival) {
  return state->planet_cats[planet][seat] * 8u + MLEM_MAX_SEATS - arrival;
}

void mlem_add_planet(const mlem_game *game, const mlem_state *state, unsigned planet,
                     uint16_t points[MLEM_MAX_SEATS]) {
  unsigned first = 0, second = 0, arrival = 0;
  for (unsigned order = state->planet_order[planet]; order; order >>= 3) {
    unsigned rank = rank_on_planet(state, planet, (order & 7) - 1, arrival++);
    unsigned lesser = rank < first ? rank : first;
    first = rank > first ? rank : first;
    second = lesser > second ? lesser : second;
  }
  arrival = 0;
  for (unsigned order = state->planet_order[planet]; order; order >>= 3) {
    uint8_t seat = (uint8_t)((order & 7) - 1);
    unsigned rank = rank_on_planet(state, planet, seat, arrival++);
    /* From the third on all ranks give the same. */
    unsigned place = rank == first ? 0 : rank == second ? 1 : 2;
    points[seat] = (uint16_t)(points[seat] + points_on_planet(game, state, planet, seat, place));
  }
}

int mlem_score_missions(const mlem_game *game, const mlem_state *state, unsigned seat) {
  unsigned done = mlem_missions_done(game, state, seat);
  /* Before one is given back, four may be done. */
  return game->mat.mission_points[done < MLEM_KEPT_MISSIONS ? done : MLEM_KEPT_MISSIONS];
}

void mlem_scores(const mlem_game *game, const mlem_state *state,
                 mlem_score scores[MLEM_MAX_SEATS]) {
  uint16_t planets[MLEM_MAX_SEATS] = {0};
  memset(scores, 0, MLEM_MAX_SEATS * sizeof *scores);
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++)
    if (state->planet_order[planet])
      mlem_add_planet(game, state, planet, planets);
  for (unsigned goal = 0; goal < MLEM_GOALS; goal++)
    if (state->goals[goal] != MLEM_NONE)
      scores[state->goals[goal]].part[MLEM_PART_GOALS] += game->mat.goal_points;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    mlem_score *score = &scores[seat];
    score->part[MLEM_PART_MOONS] = state->moon_points[seat];
    score->part[MLEM_PART_PLANETS] = planets[seat];
    score->part[MLEM_PART_DEEP] = state->deep_points[seat];
    score->part[MLEM_PART_UFO] = state->ufo_points[seat];
    score->part[MLEM_PART_EXPLORATION] = state->exploration_points[seat];
    if (has_variant(game, MLEM_MISSIONS))
      score->part[MLEM_PART_MISSIONS] = mlem_score_missions(game, state, seat);
    for (unsigned part = 0; part < MLEM_PARTS; part++)
      score->total += score->part[part];
  }
}

bool mlem_points_are_face_down(const mlem_game *game, const mlem_state *state, uint8_t viewer,
                               uint8_t seat) {
  return has_house_rule(game, MLEM_HOUSE_FACE_DOWN) &&
         has_variant(game, MLEM_UFO | MLEM_EXPLORATION) && viewer != seat &&
         state->phase != MLEM_PHASE_OVER;
}

void mlem_live_scores(const mlem_game *game, const mlem_state *state, uint8_t viewer,
                      mlem_score scores[MLEM_MAX_SEATS]) {
  static const mlem_part face_down[] = {MLEM_PART_UFO, MLEM_PART_EXPLORATION};
  mlem_scores(game, state, scores);
  for (uint8_t seat = 0; seat < game->seats; seat++) {
    if (!mlem_points_are_face_down(game, state, viewer, seat))
      continue;
    for (unsigned i = 0; i < sizeof face_down / sizeof face_down[0]; i++) {
      scores[seat].total -= scores[seat].part[face_down[i]];
      scores[seat].part[face_down[i]] = 0;
    }
  }
}

uint8_t mlem_winners(const mlem_game *game, const mlem_score scores[MLEM_MAX_SEATS]) {
  unsigned winners = 0;
  int best = -1;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    if (scores[seat].total > best) {
      best = scores[seat].total;
      winners = 0;
    }
    if (scores[seat].total == best)
      winners |= 1u << seat;
  }
  return (uint8_t)winners;
}

void mlem_returns(const mlem_game *game, const mlem_state *state, double returns[MLEM_MAX_SEATS]) {
  mlem_score scores[MLEM_MAX_SEATS];
  mlem_scores(game, state, scores);
  unsigned winners = mlem_winners(game, scores);
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    returns[seat] = winners & (1u << seat) ? 1.0 / __builtin_popcount(winners) : 0.0;
}
