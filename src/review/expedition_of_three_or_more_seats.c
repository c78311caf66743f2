// SPDX-License-Identifier: MIT
/* expedition_of_three_or_more_seats.c: see expedition_of_three_or_more_seats.h. */
#include "expedition_of_three_or_more_seats.h"

#include "../bots/expedition_crew_setup.h"
#include "../bots/value_of_next_expedition.h"

#include <string.h>

/* Positions of an expedition that are kept where one view serves all seats. Nearly every solution
 * of a game of four needs fewer, the last expeditions, too. */
enum { ROOM = 1 << 18 };

/* How closely an expedition is looked at that cannot be the last one. */
static const joint_doubts quick = {.own = 6, .others = 6, .from = 0.0005f, .exact_from = 0.00001f},
                          quicker = {.own = 2, .others = 2, .from = 0.02f, .exact_from = 0.0003f},
                          deep = {.own = 8, .others = 8, .in_flight = 3, .from = 0.0001f};

/* Where the game may end with this expedition captain's points say little about who wins, so every
 * choice is looked at, but for flights that are much worse in points. */
#define DOUBT_IN_LAST_FLIGHT 3
#define RARE_IN_LAST         0.00001f

/* In the expedition before that, nearly every choice. */
#define DOUBT_BEFORE_LAST 8
#define RARE_BEFORE_LAST  0.00001f

/* With secret missions every seat has values of its own, and a crew of five has many more ends:
 * there a review would take several times as long. */
static joint_doubts doubts_for(const joint_judge *j, const mlem_game *game,
                               const mlem_state *seen) {
  bool missions = game->variants & MLEM_MISSIONS, large = missions || game->seats == MLEM_MAX_SEATS;
  joint_doubts doubts = j->deep ? deep : large ? quicker : quick;
  if (!missions && mlem_game_may_end(game, seen, 1)) {
    doubts.own = doubts.others = JOINT_EVERY_CHOICE;
    doubts.in_flight = DOUBT_IN_LAST_FLIGHT;
    doubts.from = RARE_IN_LAST;
  } else if (!large && mlem_game_may_end(game, seen, 2)) {
    doubts.own = doubts.others = DOUBT_BEFORE_LAST;
    doubts.from = RARE_BEFORE_LAST;
  }
  doubts.exact = true;
  /* There is room for a few planned positions after the last one that is looked at. */
  doubts.up_to = large && !j->deep ? JOINT_NODES / 5 : j->room - j->room / 4;
  return doubts;
}

size_t joint_judge_memory(const mlem_game *game) {
  bool one_view = !(game->variants & MLEM_MISSIONS);
  return game->seats > 2 && one_view ? ROOM * (sizeof(joint_node) + 2 * sizeof(uint32_t)) : 0;
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
  joint_node *nodes = memory;
  j->room = ROOM;
  j->work.joint.memory =
      (joint_memory){.room = ROOM, .nodes = nodes, .slots = (uint32_t *)(nodes + ROOM)};
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
