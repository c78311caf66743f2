// SPDX-License-Identifier: MIT
/* missions_goals_and_standings.c: which missions are done, how far goals are, points as they stand,
 * and what a landing would bring. */
#include "goal_progress.h"

#include <string.h>

/* ---- Missions -------------------------------------------------------------------------------- */

unsigned mlem_hand(const mlem_state *state, unsigned seat, uint8_t missions[MLEM_DEALT_MISSIONS]) {
  unsigned count = 0;
  for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++) {
    uint8_t mission = state->missions[seat][i];
    if (mission != MLEM_NONE && mission != state->returned[seat])
      missions[count++] = mission;
  }
  return count;
}

bool mlem_mission_wants(const mlem_game *game, unsigned mission, unsigned at) {
  if (at >= MLEM_AT_MOON)
    return (game->mission_moons[mission] >> (at - MLEM_AT_MOON)) & 1;
  return at >= MLEM_AT_PLANET &&
         ((game->mat.missions[mission].planets >> (at - MLEM_AT_PLANET)) & 1) != 0;
}

bool mlem_mission_done(const mlem_game *game, const mlem_state *state, unsigned seat,
                       unsigned mission) {
  for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++)
    if (mlem_mission_wants(game, mission, state->at[seat][i]))
      return true;
  return false;
}

unsigned mlem_missions_done(const mlem_game *game, const mlem_state *state, unsigned seat) {
  uint8_t missions[MLEM_DEALT_MISSIONS];
  unsigned count = mlem_hand(state, seat, missions), done = 0;
  for (unsigned i = 0; i < count; i++)
    done += mlem_mission_done(game, state, seat, missions[i]);
  return done;
}

/* ---- Astronauts and goals -------------------------------------------------------------------- */

unsigned mlem_goal_progress(const mlem_game *game, const mlem_state *state, unsigned seat,
                            mlem_goal goal) {
  return goal_progress(game, state, seat, goal);
}

unsigned mlem_goal_needed(mlem_goal goal) {
  return (unsigned)goal < MLEM_GOALS ? goals_needed[goal] : 0;
}

unsigned mlem_cats_out(const mlem_state *state, unsigned seat) {
  return count_at(state, seat, MLEM_AT_ROCKET + 1, UINT8_MAX);
}

/* ---- Standings ------------------------------------------------------------------------------- */

void mlem_standings(const mlem_game *game, const mlem_score scores[MLEM_MAX_SEATS],
                    uint8_t order[MLEM_MAX_SEATS], uint8_t ranks[MLEM_MAX_SEATS]) {
  for (unsigned seat = 0; seat < game->seats; seat++) {
    unsigned better = 0, equal = 0; /* seats with more points; with as many, before this one */
    for (unsigned other = 0; other < game->seats; other++) {
      better += scores[other].total > scores[seat].total;
      equal += other < seat && scores[other].total == scores[seat].total;
    }
    if (order)
      order[better + equal] = (uint8_t)seat;
    if (ranks)
      ranks[seat] = (uint8_t)better;
  }
}

/* ---- Getting off ----------------------------------------------------------------------------- */

/* Gets the deciding seat off on a copy, alone: what others do afterwards is no part of the worth.
 */
static void get_off_alone(const mlem_game *game, const mlem_state *state, mlem_action action,
                          mlem_state *after) {
  *after = *state;
  /* With everyone below gone from the rocket, the step ends with this astronaut. */
  after->aboard = (uint8_t)(after->aboard & ((2u << state->place) - 1));
  mlem_apply_unchecked(game, after, action);
}

/* What changes on the planet where the seat gets off, for it and for the others. */
static void compare_planet(const mlem_game *game, const mlem_state *before, const mlem_state *after,
                           mlem_worth *worth) {
  uint16_t old_points[MLEM_MAX_SEATS] = {0}, new_points[MLEM_MAX_SEATS] = {0};
  mlem_add_planet(game, before, worth->planet, old_points);
  mlem_add_planet(game, after, worth->planet, new_points);
  for (unsigned seat = 0; seat < game->seats; seat++) {
    int gain = new_points[seat] - old_points[seat];
    if (seat == before->seat)
      worth->part[MLEM_PART_PLANETS] = gain;
    else
      worth->others += gain;
  }
}

bool mlem_landing_worth(const mlem_game *game, const mlem_state *state, mlem_action action,
                        mlem_worth *worth) {
  memset(worth, 0, sizeof *worth);
  worth->moon = worth->planet = MLEM_NONE;
  if ((state->phase != MLEM_PHASE_LAND && state->phase != MLEM_PHASE_PARACHUTE) ||
      action == MLEM_STAY || !mlem_is_legal(game, state, action))
    return false;
  mlem_state after;
  unsigned seat = state->seat, astronaut = state->crew[seat];
  get_off_alone(game, state, action, &after);
  unsigned at = after.at[seat][astronaut];
  if (at >= MLEM_AT_MOON)
    worth->moon = (uint8_t)(at - MLEM_AT_MOON);
  else if (at >= MLEM_AT_PLANET) {
    worth->planet = (uint8_t)(at - MLEM_AT_PLANET);
    compare_planet(game, state, &after, worth);
  }
  worth->part[MLEM_PART_MOONS] = after.moon_points[seat] - state->moon_points[seat];
  worth->part[MLEM_PART_DEEP] = after.deep_points[seat] - state->deep_points[seat];
  for (unsigned goal = 0; goal < MLEM_GOALS; goal++)
    if (after.goals[goal] == seat && state->goals[goal] != seat) {
      worth->goals = (uint8_t)(worth->goals | 1u << goal);
      worth->part[MLEM_PART_GOALS] += game->mat.goal_points;
    }
  if (has_variant(game, MLEM_MISSIONS)) {
    worth->part[MLEM_PART_MISSIONS] =
        mlem_score_missions(game, &after, seat) - mlem_score_missions(game, state, seat);
    worth->mission =
        (uint8_t)(mlem_missions_done(game, &after, seat) - mlem_missions_done(game, state, seat));
  }
  for (unsigned part = 0; part < MLEM_PARTS; part++)
    worth->total += worth->part[part];
  return true;
}
