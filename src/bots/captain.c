// SPDX-License-Identifier: MIT
/*
 * captain.c: exact expectation over the current expedition, and a judgement of the rest.
 *
 * For every decision the expedition is solved with all its passengers (expedition_solver.c); the
 * legal actions are then compared by the points that they lead to.
 */
#include "captain.h"

#include "bot_list.h"
#include "decided_landing.h"
#include "expedition_crew.h"
#include "expedition_ends.h"
#include "expedition_landings.h"
#include "next_expedition.h"

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

/* Rolls that do not matter for the choice of an astronaut; and for a quick admiral. */
#define RARE       0.003
#define QUICK_RARE 0.01

/* With more aboard, the lowest that is not the one to decide is left out: it decides last. */
enum { MOST_MEMBERS = 4, BOARD_MEMBERS = 3 };

/* ---- Setting up a flight --------------------------------------------------------------------- */

/* By whom the ends of a flight are judged. */
typedef struct judgement {
  const captain_rules *rules;
  const value_net *net; /* or NULL */
  bool quick;           /* looks at its own astronaut alone, and leaves out rare rolls */
} judgement;

static flight *new_flight(captain_workspace *work, judgement by, const mlem_game *game,
                          const mlem_state *seen) {
  mlem_crew_begin(&work->flight, work, by.rules, by.net, game, seen);
  return &work->flight;
}

/* ---- Solving once an expedition -------------------------------------------------------------- */

/* What a solution depends on, beside where the rocket stands. */
static uint64_t key_of(const flight *f, const mlem_state *seen, judgement by, unsigned member) {
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

/* A solved flight, as one member sees it. */
typedef struct solution {
  flight *f;
  const duel *d; /* NULL: in the tables of the flight */
  unsigned member;
} solution;

/* Solves the flight, or as much of it as the last solution does not know. */
static solution solve(captain_workspace *work, flight *f, const mlem_state *seen, judgement by,
                      unsigned member) {
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
    (known ? mlem_flight_solve_roll : mlem_flight_solve)(f);
  return (solution){f, two ? &work->duel : NULL, member};
}

static float mine(solution s, float upper) {
  return s.member == 0 ? upper : 1 - upper;
}

static float value_of(solution s, const float values[MLEM_MAX_SEATS]) {
  return mlem_flight_utility(s.f, s.f->seat[s.member], values);
}

static float value_of_roll(solution s, unsigned pool, unsigned aids) {
  return s.d ? mine(s, mlem_duel_roll(s.d, pool, aids))
             : value_of(s, s.f->roll[pool][aids][s.f->masks - 1]);
}

static float value_of_arrival(solution s, unsigned space, unsigned pool, unsigned aids) {
  return s.d ? mine(s, mlem_duel_arrival(s.d, s.f, space, pool, aids))
             : value_of(s, mlem_flight_arrival(s.f, space, pool, aids, s.f->masks - 1));
}

static float value_of_crash(solution s, unsigned space) {
  float end[MLEM_MAX_SEATS];
  if (s.d)
    return mine(s, mlem_duel_crash(s.d, s.f, space));
  mlem_flight_crash(s.f, space, s.f->masks - 1, end);
  return value_of(s, end);
}

static float value_of_landing(solution s, unsigned space, unsigned pool, unsigned aids,
                              unsigned option, unsigned commander) {
  float end[MLEM_MAX_SEATS];
  if (s.d)
    return mine(s, mlem_duel_land(s.d, s.f, space, pool, aids, s.member, option));
  mlem_flight_land(s.f, space, pool, aids, s.f->masks - 1, s.member, 0, option, commander, end);
  return value_of(s, end);
}

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

/* With two seats, `reply` is what boards behind; JUDGE_PLAIN: it is not known. */
static float value_boarding_before(captain_workspace *work, judgement by, const mlem_game *game,
                                   const mlem_state *seen, unsigned astronaut, unsigned reply) {
  flight *f = new_flight(work, by, game, seen);
  bool satellite = astronaut == MLEM_SATELLITE || reply == MLEM_SATELLITE;
  for (unsigned seat = 0; seat < game->seats; seat++)
    satellite |= seen->crew[seat] == MLEM_SATELLITE;
  unsigned member = mlem_crew_boarding(f, seen, astronaut, game->seats == 2 ? 2 : BOARD_MEMBERS);
  if (reply != JUDGE_PLAIN)
    f->astronaut[1] = (uint8_t)reply;
  if (reply == MLEM_BOOSTER)
    f->booster_members |= 2;
  f->from = satellite ? game->mat.satellite : 0;
  f->token = MLEM_NONE; /* it serves any crew alike */
  f->rare = RARE;       /* eight flights to solve, and the crew is half a guess anyway */
  work->solved = 0;
  solution s = solve(work, f, seen, by, member);
  work->solved = 0;
  return value_of_roll(s, seen->pool, mlem_crew_aids(f));
}

static float value_boarding(captain_workspace *work, judgement by, const mlem_game *game,
                            const mlem_state *seen, unsigned astronaut) {
  if (by.quick)
    return mlem_cadet_rules.board[seen->place > 0][astronaut];
  bool asks = work->replies && by.net && game->seats == 2 && seen->place == 0;
  if (!asks)
    return value_boarding_before(work, by, game, seen, astronaut, JUDGE_PLAIN);
  /* The other one boards what is worst for this seat. */
  float least = 1;
  unsigned other = (seen->leader + 1u) % 2;
  for (unsigned reply = 0; reply < MLEM_ASTRONAUTS; reply++)
    if (seen->home[other] >> reply & 1) {
      float value = value_boarding_before(work, by, game, seen, astronaut, reply);
      least = value < least ? value : least;
    }
  return least;
}

static void value_travel(solution s, const mlem_state *seen, const mlem_action *actions,
                         size_t count, float *values) {
  const flight *f = s.f;
  for (size_t i = 0; i < count; i++) {
    crew_travel to = mlem_crew_travel(f, seen, actions[i]);
    values[i] = actions[i] == MLEM_CRASH    ? value_of_crash(s, seen->space)
                : actions[i] == MLEM_REROLL ? value_of_roll(s, seen->pool, to.aids)
                                            : value_of_arrival(s, to.space, to.pool, to.aids);
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
        value_of_landing(s, seen->space, seen->pool, mlem_crew_aids(s.f), option, commander);
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

/* Deeper looks take long: only the few that are best without. The others stay behind them. */
static void value_boardings_deeper(captain_workspace *work, judgement by, const mlem_game *game,
                                   const mlem_state *seen, const mlem_action *actions, size_t count,
                                   float *values) {
  enum { LOOKED_AT = 3 };
  bool done[MLEM_ASTRONAUTS] = {false};
  float least = 1;
  for (size_t n = 0; n < LOOKED_AT && n < count; n++) {
    size_t best = count;
    for (size_t i = 0; i < count; i++)
      if (!done[i] && (best == count || values[i] > values[best]))
        best = i;
    done[best] = true;
    values[best] = value_boarding(work, by, game, seen, actions[best] & MLEM_ACTION_DETAIL);
    least = values[best] < least ? values[best] : least;
  }
  for (size_t i = 0; i < count; i++)
    if (!done[i] && values[i] > least)
      values[i] = least;
}

static void value_boardings(captain_workspace *work, judgement by, const mlem_game *game,
                            const mlem_state *seen, const mlem_action *actions, size_t count,
                            float *values) {
  struct captain_workspace *deeper = work->deeper;
  bool replies = work->replies;
  work->deeper = NULL;
  for (size_t i = 0; i < count; i++)
    values[i] = value_boarding(work, by, game, seen, actions[i] & MLEM_ACTION_DETAIL);
  work->deeper = deeper;
  work->replies = false; /* deep and wide at once takes too long */
  if (deeper && by.net && mlem_next_sees_end(game, seen))
    value_boardings_deeper(work, by, game, seen, actions, count, values);
  work->replies = replies;
}

static size_t value_actions(captain_workspace *work, judgement by, const mlem_game *game,
                            const mlem_state *seen, mlem_action *actions, float *values) {
  size_t count = mlem_legal_actions(game, seen, actions);
  if (seen->phase == MLEM_PHASE_RETURN) {
    value_returns(game, actions, count, values);
    return count;
  }
  if (seen->phase == MLEM_PHASE_BOARD) {
    value_boardings(work, by, game, seen, actions, count, values);
    return count;
  }
  flight *f = new_flight(work, by, game, seen);
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
    f->seats = game->seats;
    f->masks = 1u << f->members;
    work->solved = 0;
    mlem_landings_prepare(f);
    value_parachute(f, seen, member, actions, count, values);
    return count;
  }
  solution s = solve(work, f, seen, by, member);
  if (seen->phase == MLEM_PHASE_TRAVEL)
    value_travel(s, seen, actions, count, values);
  else
    value_landing(s, seen, actions, count, values);
  return count;
}

size_t mlem_captain_values(captain_workspace *work, const captain_rules tables[CAPTAIN_TABLES],
                           const mlem_game *game, const mlem_state *seen, mlem_action *actions,
                           float *values) {
  judgement by = {&tables[game->seats > 2], NULL, false};
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
  judgement by = {&mlem_captain_rules[game->seats > 2],
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
