// SPDX-License-Identifier: MIT
/* captain_solved_expedition.c: see captain_solved_expedition.h. */
#include "captain_solved_expedition.h"

#include "expedition_crew_setup.h"

#include <string.h>

flight *mlem_solution_begin(captain_workspace *work, captain_judgement by, const mlem_game *game,
                            const mlem_state *seen) {
  flight *f = &work->flight;
  mlem_crew_begin(f, work, by.rules, by.net, game, seen);
  f->every_pair = work->closely;
  f->coarse &= !work->closely;
  return f;
}

/* What a solution depends on, beside where the rocket stands. */
static uint64_t key_of(const flight *f, const mlem_state *seen, captain_judgement by,
                       unsigned member) {
  mlem_state still = *seen;
  if (by.quick && f->members == 1) {
    /* Where the others got off in this expedition changes little, unless it was a moon. */
    memset(still.planet_cats, 0, sizeof still.planet_cats);
    memset(still.planet_order, 0, sizeof still.planet_order);
    memset(still.at, 0, sizeof still.at);
    memset(still.crew, 0, sizeof still.crew);
    memset(still.deep_points, 0, sizeof still.deep_points);
    memset(still.moon_points, 0, sizeof still.moon_points);
    still.aboard = still.boosters = 0;
    still.crew[0] = f->astronaut[0];
    still.crew[1] = (uint8_t)f->booster_members;
  }
  still.roll = 0;
  still.choices = 0;
  still.phase = still.seat = still.place = still.space = still.pool = 0;
  still.chain = still.arrived_as_commander = 0;
  uint64_t key =
      mlem_state_hash(&still) ^ (uint64_t)(uintptr_t)by.net ^ (uint64_t)(uintptr_t)by.rules;
  return (key + member * UINT64_C(4) + by.quick * UINT64_C(2)) | 1;
}

solution mlem_solution_solve(captain_workspace *work, flight *f, const mlem_state *seen,
                             captain_judgement by, unsigned member) {
  uint64_t key = key_of(f, seen, by, member);
  bool known = key == work->solved && f->from >= work->solved_from && f->pool <= work->solved_pool;
  bool two = f->net && f->judge.game->seats == 2 && f->members == 2;
  if (!known) {
    work->solved = key;
    work->solved_from = f->from;
    work->solved_pool = f->pool;
  }
  if (two)
    (known ? mlem_duel_solve_roll : mlem_duel_solve)(&work->duel, f);
  else
    (known ? mlem_flight_set_sizes : mlem_flight_solve)(f);
  return (solution){f, two ? &work->duel : NULL, member};
}

static float mine(solution s, float upper) {
  return s.member == 0 ? upper : 1 - upper;
}

static float value_of(solution s, const float values[MLEM_MAX_SEATS]) {
  return mlem_flight_utility(s.f, s.f->seat[s.member], values);
}

float mlem_solution_roll(solution s, unsigned pool, unsigned aids) {
  return s.d ? mine(s, mlem_duel_roll(s.d, pool, aids))
             : value_of(s, mlem_flight_roll(s.f, s.f->from, pool, aids, s.f->masks - 1));
}

float mlem_solution_arrival(solution s, unsigned space, unsigned pool, unsigned aids) {
  return s.d ? mine(s, mlem_duel_arrival(s.d, s.f, space, pool, aids))
             : value_of(s, mlem_flight_arrival(s.f, space, pool, aids, s.f->masks - 1));
}

float mlem_solution_crash(solution s, unsigned space) {
  float end[MLEM_MAX_SEATS];
  if (s.d)
    return mine(s, mlem_duel_crash(s.d, s.f, space));
  mlem_flight_crash(s.f, space, s.f->masks - 1, end);
  return value_of(s, end);
}

float mlem_solution_landing(solution s, unsigned space, unsigned pool, unsigned aids,
                            unsigned option, unsigned commander) {
  float end[MLEM_MAX_SEATS];
  if (s.d)
    return mine(s, mlem_duel_land(s.d, s.f, space, pool, aids, s.member, option));
  mlem_flight_land(s.f, space, pool, aids, s.f->masks - 1, s.member, 0, option, commander, end);
  return value_of(s, end);
}
