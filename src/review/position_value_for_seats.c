// SPDX-License-Identifier: MIT
/* position_value_for_seats.c: see position_value_for_seats.h. */
#include "position_value_for_seats.h"

#include "../bots/cadet_quick_rules.h"

#include <string.h>

/* With two seats: from so many expeditions before the last one on, the next expedition is solved.
 * What drift is left comes from errors of the network. An expedition further takes five times as
 * long, because every pair of landings has to be judged by itself: added up, they drift more. */
enum { QUICK_REACH = 0, DEEP_REACH = 1 };

void position_prepare(position_judge *j, const value_net *net, const mlem_game *game, bool deep,
                      void *memory) {
  mlem_captain_prepare(&j->mind, game);
  j->net = net;
  j->solved = 0;
  if (game->seats == 2) {
    if (j->was_joint)
      memset(&j->deeper, 0, sizeof j->deeper);
    mlem_captain_prepare(&j->deeper, game);
    memset(&j->next, 0, sizeof j->next);
    j->deeper.next = &j->next;
    j->deeper.reach = deep ? DEEP_REACH : QUICK_REACH;
    j->deeper.closely = deep;
  } else {
    if (!j->was_joint)
      memset(&j->joint, 0, sizeof j->joint);
    joint_judge_prepare(&j->joint, &j->mind, net, deep, memory);
  }
  j->was_joint = game->seats > 2;
}

void position_look_again(position_judge *j, const mlem_game *game) {
  if (game->seats > 2)
    j->joint.work.solved = 0;
}

bool position_better(const value_outlook *a, const value_outlook *b, unsigned seat) {
  const float same = 1e-6f;
  float more = a->win[seat] - b->win[seat];
  return more > same || (more > -same && a->points[seat] > b->points[seat]);
}

/* ---- Solving ----------------------------------------------------------------------------------
 */

/* What a solution depends on, beside where the rocket stands. */
static uint64_t key_of(const mlem_state *seen) {
  mlem_state still = *seen;
  still.roll = 0;
  still.choices = 0;
  still.phase = still.seat = still.place = still.space = still.pool = 0;
  still.chain = still.arrived_as_commander = 0;
  return mlem_state_hash(&still) | 1;
}

static void fill_flight(position_judge *j, flight *f, const mlem_game *game) {
  const mlem_state *seen = &j->state;
  mlem_crew_begin(f, &j->mind, &mlem_captain_rules[0], j->net, game, seen);
  f->in_points = f == &j->points;
  f->deeper = f->in_points ? NULL : &j->deeper;
  f->every_pair = true;
  mlem_crew_aboard(f, seen, seen->seat, game->seats);
}

static void solve_rolls(position_judge *j) {
  flight *f = &j->mind.flight;
  if (j->rolls_at == f->from)
    return;
  if (j->duel)
    mlem_duel_solve_roll(&j->mind.duel, f);
  else
    mlem_flight_set_sizes(f);
  mlem_flight_set_sizes(&j->points);
  j->rolls_at = f->from;
}

/* Solves the expedition of a position, or as much of it as the last solution does not know. */
static void solve(position_judge *j, const mlem_game *game, const mlem_state *seen) {
  flight *f = &j->mind.flight;
  uint64_t key = key_of(seen);
  j->state = *seen;
  fill_flight(j, f, game);
  fill_flight(j, &j->points, game);
  if (key == j->solved && f->from >= j->solved_from && f->pool <= j->solved_pool) {
    f->pool = j->points.pool = j->solved_pool;
    solve_rolls(j);
    return;
  }
  j->solved = key;
  j->solved_from = j->rolls_at = f->from;
  j->solved_pool = f->pool;
  j->duel = f->members == 2;
  if (j->duel)
    mlem_duel_solve(&j->mind.duel, f);
  else
    mlem_flight_solve(f);
  mlem_flight_solve(&j->points);
}

/* Those that have not boarded yet send whom cadet would send. */
static void board_the_rest(const mlem_game *game, mlem_state *state) {
  while (state->phase == MLEM_PHASE_BOARD) {
    unsigned best =
        mlem_cadet_astronaut(&mlem_cadet_rules, state->home[state->seat], state->place > 0);
    mlem_apply_unchecked(game, state, (mlem_action)(MLEM_BOARD | best));
  }
}

/* ---- Values of a solved expedition ------------------------------------------------------------
 */

static void take_duel(const position_judge *j, float upper, value_outlook *value) {
  value->win[j->mind.flight.seat[0]] = upper;
  value->win[j->mind.flight.seat[1]] = 1 - upper;
}

static void value_roll(const position_judge *j, unsigned pool, unsigned aids,
                       value_outlook *value) {
  const flight *f = &j->mind.flight, *p = &j->points;
  if (j->duel)
    take_duel(j, mlem_duel_roll(&j->mind.duel, pool, aids), value);
  else
    memcpy(value->win, mlem_flight_roll(f, f->from, pool, aids, f->masks - 1), sizeof value->win);
  memcpy(value->points, mlem_flight_roll(p, p->from, pool, aids, p->masks - 1),
         sizeof value->points);
}

static unsigned member_of(const flight *f, unsigned seat) {
  for (unsigned member = 0; member < f->members; member++)
    if (f->seat[member] == seat)
      return member;
  return 0;
}

/* The rocket has arrived; the seat that is to decide, or the first one, may get off. */
static void value_landing(const position_judge *j, const mlem_game *game, const mlem_state *seen,
                          value_outlook *value) {
  const flight *f = &j->mind.flight, *p = &j->points;
  unsigned aids = mlem_crew_aids(f);
  unsigned next = seen->phase == MLEM_PHASE_LAND ? member_of(f, seen->seat) : 0;
  unsigned commander = seen->space == game->deep ? seen->arrived_as_commander : MLEM_NONE;
  if (j->duel)
    take_duel(j, mlem_duel_land(&j->mind.duel, f, seen->space, seen->pool, aids, next, FLIGHT_ANY),
              value);
  else
    mlem_flight_land(f, seen->space, seen->pool, aids, f->masks - 1, next, 0, FLIGHT_ANY, commander,
                     value->win);
  mlem_flight_land(p, seen->space, seen->pool, aids, p->masks - 1, next, 0, FLIGHT_ANY, commander,
                   value->points);
}

static void value_travel(const position_judge *j, const mlem_state *seen, mlem_action action,
                         value_outlook *value) {
  const flight *f = &j->mind.flight, *p = &j->points;
  crew_travel to = mlem_crew_travel(f, seen, action);
  if (action == MLEM_REROLL)
    value_roll(j, to.pool, to.aids, value);
  else {
    if (j->duel)
      take_duel(j, mlem_duel_arrival(&j->mind.duel, f, to.space, to.pool, to.aids), value);
    else
      memcpy(value->win, mlem_flight_arrival(f, to.space, to.pool, to.aids, f->masks - 1),
             sizeof value->win);
    memcpy(value->points, mlem_flight_arrival(p, to.space, to.pool, to.aids, p->masks - 1),
           sizeof value->points);
  }
}

/* Before a roll, before a refill, or while seats get off. */
static void value_under_way(position_judge *j, const mlem_game *game, const mlem_state *seen,
                            value_outlook *value) {
  if (joint_judge_serves(game, seen)) {
    joint_judge_value(&j->joint, game, seen, value);
    return;
  }
  solve(j, game, seen);
  if (seen->phase == MLEM_PHASE_ROLL)
    value_roll(j, seen->pool, mlem_crew_aids(&j->mind.flight), value);
  else
    value_landing(j, game, seen, value);
}

static void value_after_travel(position_judge *j, const mlem_game *game, const mlem_state *seen,
                               mlem_action action, value_outlook *value) {
  if (joint_judge_serves(game, seen)) {
    joint_judge_travel(&j->joint, game, seen, action, value);
    return;
  }
  solve(j, game, seen);
  value_travel(j, seen, action, value);
}

/* ---- Positions --------------------------------------------------------------------------------
 */

static void judge_between(position_judge *j, const mlem_game *game, const mlem_state *seen,
                          value_outlook *value) {
  mlem_value_judge(j->net, &j->mind.memo, &j->mind.profile, game, seen, value);
  if (game->seats != 2 || seen->phase == MLEM_PHASE_OVER || seen->expedition == 0 ||
      !mlem_next_judges(&j->deeper, game, seen))
    return;
  value->win[0] = mlem_next_expedition(&j->deeper, j->net, game, seen);
  value->win[1] = 1 - value->win[0];
}

static void after_applying(position_judge *j, const mlem_game *game, const mlem_state *seen,
                           mlem_action action, value_outlook *value) {
  mlem_state next = *seen;
  mlem_apply_unchecked(game, &next, action);
  position_value(j, game, &next, value);
}

/* The best of all decisions of the seat that is to decide. */
static void best_decision(position_judge *j, const mlem_game *game, const mlem_state *seen,
                          value_outlook *value) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  size_t count = mlem_legal_actions(game, seen, actions);
  for (size_t i = 0; i < count; i++) {
    value_outlook next;
    position_after(j, game, seen, actions[i], &next);
    if (i == 0 || position_better(&next, value, seen->seat))
      *value = next;
  }
}

/* A hand that is dealt and known is worth what the best three of it are; one hand after the other,
 * while the next ones still have four. */
static void judge_hands(position_judge *j, const mlem_game *game, const mlem_state *seen,
                        value_outlook *value) {
  mlem_state state = *seen;
  judge_between(j, game, &state, value);
  for (unsigned seat = 0; seat < game->seats; seat++) {
    if (state.kept[seat] || state.missions[seat][MLEM_DEALT_MISSIONS - 1] == MLEM_NONE)
      continue;
    mlem_state best = state;
    for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++) {
      mlem_state next = state;
      value_outlook kept;
      next.returned[seat] = state.missions[seat][i];
      next.kept[seat] = 1;
      judge_between(j, game, &next, &kept);
      if (i > 0 && !position_better(&kept, value, seat))
        continue;
      *value = kept;
      best = next;
    }
    state = best;
  }
}

/* Points on the way, and a token that is spent, are added at a constant rate: that can leave the
 * range of a chance. */
static void keep_chances(value_outlook *value) {
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    value->win[seat] = value->win[seat] < 0 ? 0 : value->win[seat] > 1 ? 1 : value->win[seat];
}

void position_value(position_judge *j, const mlem_game *game, const mlem_state *seen,
                    value_outlook *value) {
  memset(value, 0, sizeof *value);
  switch ((mlem_phase)seen->phase) {
  case MLEM_PHASE_DEAL:
  case MLEM_PHASE_RETURN:
    judge_hands(j, game, seen, value);
    break;
  case MLEM_PHASE_BOARD:
    if (seen->place > 0) {
      mlem_state boarded = *seen;
      board_the_rest(game, &boarded);
      position_value(j, game, &boarded, value);
    } else
      judge_between(j, game, seen, value);
    break;
  case MLEM_PHASE_ROLL:
  case MLEM_PHASE_REFILL:
  case MLEM_PHASE_LAND:
    value_under_way(j, game, seen, value);
    break;
  case MLEM_PHASE_TRAVEL:
  case MLEM_PHASE_PARACHUTE:
    best_decision(j, game, seen, value);
    break;
  default:
    judge_between(j, game, seen, value);
    break;
  }
  keep_chances(value);
}

void position_after(position_judge *j, const mlem_game *game, const mlem_state *seen,
                    mlem_action action, value_outlook *value) {
  if (seen->phase == MLEM_PHASE_TRAVEL && action != MLEM_CRASH) {
    memset(value, 0, sizeof *value);
    value_after_travel(j, game, seen, action, value);
    keep_chances(value);
    return;
  }
  after_applying(j, game, seen, action, value);
}

void position_after_chance(position_judge *j, const mlem_game *game, const mlem_state *seen,
                           mlem_outcome outcome, value_outlook *value) {
  mlem_state next = *seen;
  mlem_apply_chance_unchecked(game, &next, outcome);
  position_value(j, game, &next, value);
}
