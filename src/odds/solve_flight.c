// SPDX-License-Identifier: MIT
/*
 * solve_flight.c: the rest of a flight, by dynamic programming.
 *
 * A flight only ever goes forward, so the spaces are solved from deep space back to 0: what a
 * rocket is worth before its roll follows from what it is worth on arrival further on.
 */
#include "ways_to_fly.h"

#include <string.h>

/* The best arrival among the ways to fly, for the seat that holds `leading`; a follower comes
 * along. */
typedef struct search {
  const mlem_odds_values *leading, *following;
  double best, follower;
} search;

static unsigned fresh(mlem_rocket rocket) {
  return rocket.token != MLEM_NONE;
}

static void take_best(void *context, flight_option option) {
  search *s = context;
  mlem_rocket to = option.rocket;
  double value = s->leading->arrival[fresh(to)][to.boosters][to.space][to.pool];
  if (value <= s->best)
    return;
  s->best = value;
  if (s->following)
    s->follower = s->following->arrival[fresh(to)][to.boosters][to.space][to.pool];
}

static bool rerolls(const mlem_game *game, mlem_rocket rocket) {
  return rocket.token < game->mat.expedition_count &&
         game->mat.expeditions[rocket.token].ability == MLEM_ABILITY_REROLL;
}

/* What a rocket is worth before its roll: to the leader, or to the follower if there is one. */
static double roll_value(const mlem_odds *odds, const mlem_game *game, mlem_rocket rocket,
                         const mlem_odds_values *leading, const mlem_odds_values *following) {
  unsigned faces = game->mat.spaces[rocket.space].faces;
  unsigned pool = rocket.pool;
  bool reroll = rerolls(game, rocket);
  double sum = 0;
  /* The last round is the roll that shows no usable face: boosters and tokens may still fly. */
  for (unsigned i = odds->first[faces][pool]; i <= odds->first[faces][pool + 1]; i++) {
    bool none = i == odds->first[faces][pool + 1];
    double chance = none ? odds->crash[faces][pool] : odds->rolls[i].chance;
    search s = {.leading = leading, .following = following, .best = -1};
    if (chance <= 0)
      continue;
    each_option(game, rocket, none ? 0 : odds->rolls[i].counts, take_best, &s);
    if (reroll && leading->roll[0][rocket.boosters][rocket.space][pool] > s.best) {
      s.best = leading->roll[0][rocket.boosters][rocket.space][pool];
      s.follower = following ? following->roll[0][rocket.boosters][rocket.space][pool] : 0;
    }
    if (s.best >= 0)
      sum += chance * (following ? s.follower : s.best);
  }
  return sum;
}

static bool may_get_off(const mlem_game *game, const mlem_odds_wish *wish, unsigned space) {
  return space >= game->mat.landing_from && wish->worth[space] >= 0;
}

static void begin(const mlem_game *game, const mlem_odds_wish *wish, unsigned boosters,
                  uint8_t token, mlem_odds_values *values) {
  values->boosters = (uint8_t)(boosters < MLEM_MAX_SEATS ? boosters : MLEM_MAX_SEATS);
  values->token = token < game->mat.expedition_count ? token : MLEM_NONE;
  double deep = wish->worth[game->deep] > 0 ? wish->worth[game->deep] : 0;
  for (unsigned t = 0; t < 2; t++)
    for (unsigned b = 0; b <= MLEM_MAX_SEATS; b++)
      for (unsigned pool = 0; pool <= MLEM_MAX_POOL; pool++) {
        values->roll[t][b][game->deep][pool] = 0;
        values->arrival[t][b][game->deep][pool] = deep;
      }
}

/* A cell of the tables: where a rocket is and what it has left. */
typedef struct cell {
  unsigned space, token, boosters, pool; /* token: 1 while it can be used */
} cell;

static cell first_cell(const mlem_game *game) {
  return (cell){.space = game->deep - 1u};
}

/* All cells before deep space, the furthest space first: a flight leads to cells that came before.
 */
static bool next_cell(const mlem_game *game, const mlem_odds_values *values, cell *at) {
  if (++at->pool <= game->mat.pool)
    return true;
  at->pool = 1;
  if (++at->boosters <= values->boosters)
    return true;
  at->boosters = 0;
  if (++at->token <= (values->token != MLEM_NONE))
    return true;
  at->token = 0;
  return at->space-- > 0;
}

static mlem_rocket rocket_at(const mlem_odds_values *values, cell at) {
  return (mlem_rocket){(uint8_t)at.space, (uint8_t)at.pool, (uint8_t)at.boosters,
                       at.token ? values->token : MLEM_NONE};
}

void mlem_odds_solve(const mlem_odds *odds, const mlem_game *game, const mlem_odds_wish *wish,
                     unsigned boosters, uint8_t token, mlem_odds_values *values) {
  begin(game, wish, boosters, token, values);
  for (cell at = first_cell(game); next_cell(game, values, &at);) {
    mlem_rocket rocket = rocket_at(values, at);
    double on = roll_value(odds, game, rocket, values, NULL);
    bool off = may_get_off(game, wish, at.space) && wish->worth[at.space] > on;
    values->roll[at.token][at.boosters][at.space][at.pool] = on;
    values->arrival[at.token][at.boosters][at.space][at.pool] = off ? wish->worth[at.space] : on;
  }
}

void mlem_odds_ride(const mlem_odds *odds, const mlem_game *game, const mlem_odds_wish *wish,
                    const mlem_odds_wish *commander_wish, const mlem_odds_values *commander,
                    const mlem_odds_values *alone, mlem_odds_values *values) {
  begin(game, wish, commander->boosters, commander->token, values);
  for (cell at = first_cell(game); next_cell(game, values, &at);) {
    mlem_rocket rocket = rocket_at(values, at);
    double on = roll_value(odds, game, rocket, commander, values);
    bool leaves =
        may_get_off(game, commander_wish, at.space) &&
        commander_wish->worth[at.space] > commander->roll[at.token][at.boosters][at.space][at.pool];
    double next = leaves ? alone->roll[at.token][at.boosters][at.space][at.pool] : on;
    bool off = may_get_off(game, wish, at.space) && wish->worth[at.space] > next;
    values->roll[at.token][at.boosters][at.space][at.pool] = on;
    values->arrival[at.token][at.boosters][at.space][at.pool] = off ? wish->worth[at.space] : next;
  }
}

void mlem_odds_reach(const mlem_odds *odds, const mlem_game *game, uint64_t spaces,
                     unsigned boosters, uint8_t token, mlem_odds_values *values) {
  mlem_odds_wish wish;
  for (unsigned space = 0; space <= game->deep; space++)
    wish.worth[space] = spaces >> space & 1 ? 1 : -1;
  begin(game, &wish, boosters, token, values);
  for (cell at = first_cell(game); next_cell(game, values, &at);) {
    mlem_rocket rocket = rocket_at(values, at);
    double on = roll_value(odds, game, rocket, values, NULL);
    /* To be there is enough, even where getting off is not allowed. */
    values->roll[at.token][at.boosters][at.space][at.pool] = on;
    values->arrival[at.token][at.boosters][at.space][at.pool] = spaces >> at.space & 1 ? 1 : on;
  }
}
