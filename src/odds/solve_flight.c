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

void mlem_odds_solve(const mlem_odds *odds, const mlem_game *game, const mlem_odds_wish *wish,
                     unsigned boosters, uint8_t token, mlem_odds_values *values) {
  begin(game, wish, boosters, token, values);
  for (unsigned space = game->deep; space-- > 0;)
    for (unsigned t = 0; t <= (values->token != MLEM_NONE); t++)
      for (unsigned b = 0; b <= values->boosters; b++)
        for (unsigned pool = 1; pool <= game->mat.pool; pool++) {
          mlem_rocket rocket = {(uint8_t)space, (uint8_t)pool, (uint8_t)b,
                                t ? values->token : MLEM_NONE};
          double on = roll_value(odds, game, rocket, values, NULL);
          bool off = may_get_off(game, wish, space) && wish->worth[space] > on;
          values->roll[t][b][space][pool] = on;
          values->arrival[t][b][space][pool] = off ? wish->worth[space] : on;
        }
}

void mlem_odds_ride(const mlem_odds *odds, const mlem_game *game, const mlem_odds_wish *wish,
                    const mlem_odds_wish *commander_wish, const mlem_odds_values *commander,
                    const mlem_odds_values *alone, mlem_odds_values *values) {
  begin(game, wish, commander->boosters, commander->token, values);
  for (unsigned space = game->deep; space-- > 0;)
    for (unsigned t = 0; t <= (values->token != MLEM_NONE); t++)
      for (unsigned b = 0; b <= values->boosters; b++)
        for (unsigned pool = 1; pool <= game->mat.pool; pool++) {
          mlem_rocket rocket = {(uint8_t)space, (uint8_t)pool, (uint8_t)b,
                                t ? values->token : MLEM_NONE};
          double on = roll_value(odds, game, rocket, commander, values);
          bool leaves = may_get_off(game, commander_wish, space) &&
                        commander_wish->worth[space] > commander->roll[t][b][space][pool];
          double next = leaves ? alone->roll[t][b][space][pool] : on;
          bool off = may_get_off(game, wish, space) && wish->worth[space] > next;
          values->roll[t][b][space][pool] = on;
          values->arrival[t][b][space][pool] = off ? wish->worth[space] : next;
        }
}

void mlem_odds_reach(const mlem_odds *odds, const mlem_game *game, uint64_t spaces,
                     unsigned boosters, uint8_t token, mlem_odds_values *values) {
  mlem_odds_wish wish;
  for (unsigned space = 0; space <= game->deep; space++)
    wish.worth[space] = spaces >> space & 1 ? 1 : -1;
  begin(game, &wish, boosters, token, values);
  for (unsigned space = game->deep; space-- > 0;)
    for (unsigned t = 0; t <= (values->token != MLEM_NONE); t++)
      for (unsigned b = 0; b <= values->boosters; b++)
        for (unsigned pool = 1; pool <= game->mat.pool; pool++) {
          mlem_rocket rocket = {(uint8_t)space, (uint8_t)pool, (uint8_t)b,
                                t ? values->token : MLEM_NONE};
          double on = roll_value(odds, game, rocket, values, NULL);
          /* To be there is enough, even where getting off is not allowed. */
          values->roll[t][b][space][pool] = on;
          values->arrival[t][b][space][pool] = spaces >> space & 1 ? 1 : on;
        }
}
