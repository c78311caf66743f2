// SPDX-License-Identifier: MIT
/*
 * captain_decision_values.c: exact expectation over the current expedition, and a judgement of the
 * rest.
 *
 * For every decision the expedition is solved with all its passengers
 * (captain_solved_expedition.c); the legal actions are then compared by the points that they lead
 * to. The choice of an astronaut is in captain_astronaut_choice.c.
 */
#include "captain_decision_values.h"

#include "bot_kinds.h"
#include "captain_astronaut_choice.h"
#include "captain_solved_expedition.h"
#include "expedition_crew_setup.h"
#include "expedition_ends_two_seats.h"
#include "expedition_landing_gains.h"
#include "landing_that_decides_game.h"

#include <string.h>

/* What the best flight on the standard mat is worth: other mats are measured by it. */
#define STANDARD_FLIGHT 7.0f

void mlem_captain_prepare(captain_workspace *work, const mlem_game *game) {
  if (work->ready && memcmp(&work->mat, &game->mat, sizeof work->mat) == 0)
    return;
  mlem_odds_wish wish;
  work->mat = game->mat;
  mlem_odds_init(&work->odds, game);
  mlem_odds_nominal(game, &wish);
  mlem_odds_solve(&work->odds, game, &wish, 0, MLEM_NONE, &work->values);
  work->scale = (float)work->values.roll[0][0][0][game->mat.pool] / STANDARD_FLIGHT;
  if (work->scale < 0.1f)
    work->scale = 0.1f;
  mlem_flight_list(&work->ways, &work->odds, game);
  mlem_value_mat_init(&work->profile, &work->odds, game, &work->values);
  mlem_cadet_init(&work->cadet, &work->odds, game, &work->values);
  work->ready = true;
}

/* What a sure win is worth, and a sure loss costs. */
#define DECIDED 1000.0f

/* Rolls that do not matter to a quick admiral. */
#define QUICK_RARE 0.01

/* With more aboard, the lowest that is not the one to decide is left out: it decides last. */
enum { MOST_MEMBERS = 4 };

/* ---- The phases ------------------------------------------------------------------------------ */

/* How often cats end up on a space: mostly past the middle. A guess is enough to return a token. */
static float traffic(const mlem_game *game, unsigned space) {
  float apart = (float)space / (float)game->deep - 0.68f;
  return 1 - (apart < 0 ? -apart : apart);
}

static void value_returns(const mlem_game *game, const mlem_action *actions, size_t count,
                          float *values) {
  for (size_t i = 0; i < count; i++) {
    unsigned index = actions[i] & MLEM_ACTION_DETAIL;
    values[i] = 0;
    for (unsigned space = 0; space < game->deep && index < game->mat.mission_count; space++) {
      const mlem_mission_token *mission = &game->mat.missions[index];
      unsigned planet = game->mat.spaces[space].planet;
      if (mission->spaces >> space & 1)
        values[i] -= 0.7f * traffic(game, space);
      if (planet != MLEM_NONE && (mission->planets >> planet & 1))
        values[i] -= traffic(game, space);
    }
  }
}

static void value_travel(solution s, const mlem_state *seen, const mlem_action *actions,
                         size_t count, float *values) {
  const flight *f = s.f;
  for (size_t i = 0; i < count; i++) {
    crew_travel to = mlem_crew_travel(f, seen, actions[i]);
    values[i] = actions[i] == MLEM_CRASH    ? mlem_solution_crash(s, seen->space)
                : actions[i] == MLEM_REROLL ? mlem_solution_roll(s, seen->pool, to.aids)
                                            : mlem_solution_arrival(s, to.space, to.pool, to.aids);
    if (to.token && f->aids != FLIGHT_AIDS)
      values[i] -= f->judge.rules->token *
                   (f->net ? f->point[FLIGHT_UFO_POINTS][seen->seat][seen->seat] : 1);
  }
}

static void value_landing(solution s, const mlem_state *seen, const mlem_action *actions,
                          size_t count, float *values) {
  for (size_t i = 0; i < count; i++) {
    unsigned option = actions[i] == MLEM_STAY ? FLIGHT_STAY : actions[i] & MLEM_ACTION_DETAIL;
    unsigned commander =
        seen->space == s.f->judge.game->deep ? seen->arrived_as_commander : MLEM_NONE;
    values[i] =
        mlem_solution_landing(s, seen->space, seen->pool, mlem_crew_aids(s.f), option, commander);
    /* More than any judgement: the game would be over. */
    values[i] += DECIDED * (float)mlem_decided_landing(s.f->judge.game, seen, actions[i]);
  }
}

static void value_parachute(flight *f, const mlem_state *seen, unsigned member,
                            const mlem_action *actions, size_t count, float *values) {
  for (size_t i = 0; i < count; i++) {
    bool lands = actions[i] != MLEM_STAY;
    float end[MLEM_MAX_SEATS];
    /* The crash is counted already. */
    for (unsigned seat = 0; seat < f->judge.game->seats; seat++)
      end[seat] = f->rest[0][lands ? 1u << member : 0][seat] +
                  (lands ? f->gain[member][seen->space][seat] : 0);
    values[i] = mlem_flight_utility(f, seen->seat, end);
  }
}

static size_t value_actions(captain_workspace *work, captain_judgement by, const mlem_game *game,
                            const mlem_state *seen, mlem_action *actions, float *values) {
  size_t count = mlem_legal_actions(game, seen, actions);
  if (seen->phase == MLEM_PHASE_RETURN) {
    value_returns(game, actions, count, values);
    return count;
  }
  if (seen->phase == MLEM_PHASE_BOARD) {
    mlem_captain_value_boardings(work, by, game, seen, actions, count, values);
    return count;
  }
  flight *f = mlem_solution_begin(work, by, game, seen);
  unsigned member = 0;
  if (by.quick) {
    mlem_crew_add(f, seen->seat, seen->crew[seen->seat], seen->boosters >> seen->seat & 1);
    f->rare = QUICK_RARE;
    f->few_ends = true;
  } else
    member = mlem_crew_aboard(f, seen, seen->seat, MOST_MEMBERS);
  if (seen->phase == MLEM_PHASE_PARACHUTE && by.net) {
    for (size_t i = 0; i < count; i++)
      values[i] = mlem_ends_parachute(f, seen->seat, actions[i] != MLEM_STAY);
    return count;
  }
  if (seen->phase == MLEM_PHASE_PARACHUTE) {
    mlem_flight_set_sizes(f);
    work->solved = 0;
    mlem_landings_prepare(f);
    value_parachute(f, seen, member, actions, count, values);
    return count;
  }
  solution s = mlem_solution_solve(work, f, seen, by, member);
  if (seen->phase == MLEM_PHASE_TRAVEL)
    value_travel(s, seen, actions, count, values);
  else
    value_landing(s, seen, actions, count, values);
  return count;
}

size_t mlem_captain_values(captain_workspace *work, const captain_rules tables[CAPTAIN_TABLES],
                           const mlem_game *game, const mlem_state *seen, mlem_action *actions,
                           float *values) {
  captain_judgement by = {&tables[game->seats > 2], NULL, false};
  return value_actions(work, by, game, seen, actions, values);
}

bool mlem_admiral_sees_chances(const value_net *net, const mlem_game *game,
                               const mlem_state *seen) {
  bool alone = seen->phase != MLEM_PHASE_BOARD && (seen->aboard & (seen->aboard - 1u)) == 0;
  return net && seen->phase != MLEM_PHASE_RETURN &&
         (game->seats == 2 || alone || seen->phase == MLEM_PHASE_PARACHUTE);
}

size_t mlem_admiral_values(captain_workspace *work, const value_net *net, bool quick,
                           const mlem_game *game, const mlem_state *seen, mlem_action *actions,
                           float *values) {
  captain_judgement by = {&mlem_captain_rules[game->seats > 2],
                          mlem_admiral_sees_chances(net, game, seen) ? net : NULL, quick};
  return value_actions(work, by, game, seen, actions, values);
}

/* ---- The bot --------------------------------------------------------------------------------- */

void mlem_captain_begin(mlem_bot *bot) {
  mlem_captain_prepare(bot->memory, bot->game);
}

mlem_action mlem_captain_choose_in(captain_workspace *work, const mlem_game *game,
                                   const mlem_state *seen,
                                   const captain_rules rules[CAPTAIN_TABLES]) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  float values[MLEM_MAX_ACTIONS];
  size_t best = 0;
  size_t count = mlem_captain_values(work, rules, game, seen, actions, values);
  for (size_t i = 1; i < count; i++)
    if (values[i] > values[best])
      best = i;
  return actions[best];
}

mlem_action mlem_captain_choose(mlem_bot *bot, const mlem_state *seen,
                                const captain_rules rules[CAPTAIN_TABLES]) {
  return mlem_captain_choose_in(bot->memory, bot->game, seen, rules);
}

static mlem_action choose(mlem_bot *bot, const mlem_state *seen) {
  return mlem_captain_choose(bot, seen, mlem_captain_rules);
}

const mlem_bot_kind mlem_bot_captain = {
    .name = "captain",
    .character = N_("reckons every roll of the flight, and everybody aboard"),
    .choose = choose,
    .begin = mlem_captain_begin,
    .memory = sizeof(captain_workspace),
};
