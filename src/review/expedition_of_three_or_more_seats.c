// SPDX-License-Identifier: MIT
/* expedition_of_three_or_more_seats.c: see expedition_of_three_or_more_seats.h. */
#include "expedition_of_three_or_more_seats.h"

#include "../bots/expedition_crew_setup.h"

/* The memory has room for a few planned positions after the last one that is looked at. */
enum { UP_TO = JOINT_NODES - JOINT_NODES / 4 };

static const joint_doubts quick = {.own = 3,
                                   .others = 3,
                                   .from = 0.003f,
                                   .up_to = UP_TO,
                                   .exact = true,
                                   .exact_from = 0.00001f},
                          quicker = {.own = 2,
                                     .others = 2,
                                     .from = 0.02f,
                                     .up_to = UP_TO / 4,
                                     .exact = true,
                                     .exact_from = 0.0003f},
                          deep = {
                              .own = 4, .others = 4, .from = 0.003f, .up_to = UP_TO, .exact = true};

/* Whether a seat flies its last astronaut, or has only one left to fly: the expedition may be the
 * last one. */
static bool may_end(const mlem_game *game, const mlem_state *seen) {
  for (unsigned seat = 0; seat < game->seats; seat++)
    if (__builtin_popcount(seen->home[seat]) + (seen->crew[seat] < MLEM_ASTRONAUTS) == 1)
      return true;
  return false;
}

/* With secret missions every seat has values of its own, and a crew of five has many more ends:
 * there a review would take several times as long. Where the game may end, captain's plan of rare
 * decisions says little about who wins, so these are looked at, too. */
static joint_doubts doubts_for(const joint_judge *j, const mlem_game *game,
                               const mlem_state *seen) {
  bool large = game->variants & MLEM_MISSIONS || game->seats == MLEM_MAX_SEATS;
  joint_doubts doubts = j->deep ? deep : large ? quicker : quick;
  if (!large && may_end(game, seen))
    doubts.from = 0;
  return doubts;
}

bool joint_judge_serves(const mlem_game *game, const mlem_state *seen) {
  return game->seats > 2 && (seen->aboard & (seen->aboard - 1u)) != 0;
}

static unsigned solve(joint_judge *j, const mlem_game *game, const mlem_state *seen) {
  return mlem_joint_solve(&j->work, j->captain, j->net, game, seen, doubts_for(j, game, seen));
}

void joint_judge_value(joint_judge *j, const mlem_game *game, const mlem_state *seen,
                       value_outlook *value) {
  unsigned mine = solve(j, game, seen);
  const flight *f = &j->work.plan;
  unsigned aids = mlem_crew_aids(f), all = f->masks - 1;
  unsigned commander = seen->space == game->deep ? seen->arrived_as_commander : MLEM_NONE;
  if (seen->phase == MLEM_PHASE_ROLL)
    mlem_joint_roll(&j->work.joint, seen->space, seen->pool, aids, all, 0, value);
  else
    mlem_joint_land(&j->work.joint, seen->space, seen->pool, aids, all, 0,
                    seen->phase == MLEM_PHASE_LAND ? mine : 0, FLIGHT_ANY, commander, value);
}

/* A token that the plan leaves out has a constant worth. */
static void pay_token(const joint_judge *j, unsigned seat, value_outlook *value) {
  const flight *f = &j->work.plan;
  for (unsigned other = 0; other < f->seats; other++)
    value->win[other] -= f->judge.rules->token * j->work.joint.point[seat][other];
  value->points[seat] -= f->judge.rules->token;
}

void joint_judge_travel(joint_judge *j, const mlem_game *game, const mlem_state *seen,
                        mlem_action action, value_outlook *value) {
  solve(j, game, seen);
  const flight *f = &j->work.plan;
  unsigned all = f->masks - 1;
  crew_travel to = mlem_crew_travel(f, seen, action);
  if (action == MLEM_REROLL)
    mlem_joint_roll(&j->work.joint, seen->space, to.pool, to.aids, all, 0, value);
  else
    mlem_joint_arrival(&j->work.joint, to.space, to.pool, to.aids, all, 0, value);
  if (to.token && f->aids != FLIGHT_AIDS)
    pay_token(j, seen->seat, value);
}
