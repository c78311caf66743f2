// SPDX-License-Identifier: MIT
/* expedition_of_three_or_more_seats.c: see expedition_of_three_or_more_seats.h. */
#include "expedition_of_three_or_more_seats.h"

#include "../bots/expedition_crew_setup.h"
#include "../bots/value_of_next_expedition.h"

#include <string.h>

/* Positions of an expedition that are kept for the ledgers. Nearly every solution of a game of four
 * needs fewer, where every choice is looked at, too. */
enum { ROOM = 1 << 19, GROUP_ROOM = 1 << 18 };

/* How closely an expedition is looked at that cannot be the last one. With variants closer looks
 * did not make the review more consistent, and a crew of five has many more ends. The judges of
 * single seats have little room. */
static const joint_doubts
    usual = {.own = 6, .others = 6, .from = 0.00001f, .exact_from = 0.00001f},
    variants = {.own = 6, .others = 6, .from = 0.0005f, .exact_from = 0.00001f},
    five_seats = {.own = 4, .others = 4, .from = 0.003f, .exact_from = 0.0003f},
    single_seat = {.own = 2, .others = 2, .from = 0.02f, .exact_from = 0.0003f},
    deep = {.own = 8, .others = 8, .in_flight = 3, .from = 0.000003f},
    deep_five_seats = {.own = 6, .others = 6, .from = 0.0003f, .exact_from = 0.00001f};

/* In the last but one nearly every choice is looked at, with up to four seats. */
#define DOUBT_BEFORE_LAST 8

/* Captain's points say little about who wins where the game may end: every choice is looked at, and
 * every end is judged by itself; with five seats only those that are reached at least so often. */
#define RARE_IN_LAST_OF_FIVE 0.00001f

static void look_at_all(joint_doubts *doubts, const mlem_game *game) {
  doubts->own = doubts->others = doubts->in_flight = JOINT_EVERY_CHOICE;
  doubts->from = doubts->exact_from = game->seats == MLEM_MAX_SEATS ? RARE_IN_LAST_OF_FIVE : 0;
}

static joint_doubts usual_doubts(const joint_judge *j, const mlem_game *game) {
  if (game->seats == MLEM_MAX_SEATS)
    return j->deep ? deep_five_seats : five_seats;
  return j->deep ? deep : game->variants ? variants : usual;
}

static joint_doubts doubts_for(const joint_judge *j, const mlem_game *game,
                               const mlem_state *seen) {
  bool single = j->room == JOINT_NODES;
  joint_doubts doubts = single ? single_seat : usual_doubts(j, game);
  if (!single && mlem_game_may_end(game, seen, 1))
    look_at_all(&doubts, game);
  else if (!single && game->seats < MLEM_MAX_SEATS && doubts.own < DOUBT_BEFORE_LAST &&
           mlem_game_may_end(game, seen, 2))
    doubts.own = doubts.others = DOUBT_BEFORE_LAST;
  doubts.exact = true;
  /* There is room for a few planned positions after the last one that is looked at. */
  doubts.up_to = single ? JOINT_NODES / 5 : j->room - j->room / 4;
  return doubts;
}

size_t joint_judge_memory(const mlem_game *game) {
  return game->seats > 2 ? mlem_joint_memory_size(ROOM, GROUP_ROOM) : 0;
}

void joint_judge_prepare(joint_judge *j, captain_workspace *captain, const value_net *net,
                         bool looks_deeper, void *memory) {
  j->captain = captain;
  j->net = net;
  j->deep = looks_deeper;
  j->room = JOINT_NODES;
  j->work.solved = 0;
  if (!memory)
    return;
  j->room = ROOM;
  j->work.joint.memory = mlem_joint_memory_in(memory, ROOM, GROUP_ROOM);
  memset(j->work.joint.memory.slots, 0, 2 * sizeof(uint32_t) * ROOM);
}

bool joint_judge_serves(const mlem_game *game, const mlem_state *seen) {
  return game->seats > 2 && seen->aboard != 0;
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
  mlem_joint_add_points(&j->work.joint, seat, -f->judge.rules->token, value);
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
