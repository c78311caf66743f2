// SPDX-License-Identifier: MIT
/* test_odds.c: exact odds against all 6^n rolls one by one, against a million sampled ones, and
 * against the engine. */
#include "../src/lab/random_mat.h"

#include <mlem/mlem.h>

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MATS = 12 };

static mlem_game games[MATS]; /* the standard mat, then random ones */
static mlem_odds odds[MATS];

static int set_up(void **state) {
  mlem_random random = {20};
  (void)state;
  for (unsigned i = 0; i < MATS; i++) {
    mlem_mat mat = *mlem_mat_find("standard");
    if (i > 0)
      random_mat(&mat, &random);
    if (mlem_game_init(&games[i], &mat, NULL) != MLEM_OK)
      return -1;
    mlem_odds_init(&odds[i], &games[i]);
  }
  return 0;
}

static bool near(double a, double b) {
  return fabs(a - b) < 1e-9;
}

/* ---- Brute force ----------------------------------------------------------------------------- */

static unsigned power6(unsigned n) {
  return n ? 6 * power6(n - 1) : 1;
}

static void roll_number(const mlem_game *game, unsigned number, unsigned pool, unsigned counts[5]) {
  memset(counts, 0, 5 * sizeof *counts);
  for (unsigned die = 0; die < pool; die++, number /= 6)
    counts[game->mat.die[number % 6]]++;
}

/* The values of a set of faces, told without any code of the library. */
static bool fly(const mlem_game *game, unsigned space, unsigned pool, const unsigned counts[5],
                unsigned set, unsigned *to, unsigned *left) {
  unsigned steps = 0, spent = 0;
  for (unsigned face = 0; face < 5; face++) {
    if (!(set >> face & 1))
      continue;
    if (!counts[face] || !(game->mat.spaces[space].faces >> face & 1))
      return false;
    steps += counts[face] * (face == 4 ? game->mat.spaces[space].burn : face + 1);
    spent += face == 4 ? 0 : counts[face];
  }
  *to = space + steps < game->deep ? space + steps : game->deep;
  *left = spent < pool ? pool - spent : 1;
  return true;
}

static void crash_is_exact(void **state) {
  (void)state;
  for (unsigned m = 0; m < MATS; m++)
    for (unsigned space = 0; space < games[m].deep; space++)
      for (unsigned pool = 1; pool <= games[m].mat.pool && pool <= 4; pool++) {
        unsigned crashes = 0, counts[5];
        for (unsigned n = 0; n < power6(pool); n++) {
          unsigned usable = 0;
          roll_number(&games[m], n, pool, counts);
          for (unsigned face = 0; face < 5; face++)
            usable += games[m].mat.spaces[space].faces >> face & 1 ? counts[face] : 0;
          crashes += usable == 0;
        }
        double expected = crashes / (double)power6(pool);
        mlem_rocket rocket = {(uint8_t)space, (uint8_t)pool, 0, MLEM_NONE};
        assert_true(near(mlem_crash_chance(&games[m], rocket), expected));
        assert_true(near(odds[m].crash[games[m].mat.spaces[space].faces][pool], expected));
      }
}

static void tables_are_whole(void **state) {
  (void)state;
  for (unsigned m = 0; m < MATS; m++)
    for (unsigned mask = 0; mask < MLEM_ODDS_MASKS; mask++)
      for (unsigned pool = 1; pool <= MLEM_MAX_POOL; pool++) {
        double sum = odds[m].crash[mask][pool];
        for (unsigned i = odds[m].first[mask][pool]; i < odds[m].first[mask][pool + 1]; i++) {
          assert_true(i < MLEM_ODDS_ROLLS);
          sum += odds[m].rolls[i].chance;
        }
        assert_true(near(sum, 1));
      }
}

static void arrivals_are_exact(void **state) {
  (void)state;
  for (unsigned m = 0; m < MATS; m++)
    for (unsigned space = 0; space < games[m].deep; space += 3)
      for (unsigned pool = 1; pool <= games[m].mat.pool && pool <= 4; pool++) {
        double furthest[MLEM_MAX_SPACES + 1] = {0}, nearest[MLEM_MAX_SPACES + 1] = {0};
        unsigned counts[5], to, left;
        for (unsigned n = 0; n < power6(pool); n++) {
          unsigned far = 0, close = UINT32_MAX;
          roll_number(&games[m], n, pool, counts);
          for (unsigned set = 1; set < 32; set++)
            if (fly(&games[m], space, pool, counts, set, &to, &left)) {
              far = to > far ? to : far;
              close = to < close ? to : close;
            }
          if (far) {
            furthest[far] += 1.0 / power6(pool);
            nearest[close] += 1.0 / power6(pool);
          }
        }
        mlem_rocket rocket = {(uint8_t)space, (uint8_t)pool, 0, MLEM_NONE};
        mlem_arrivals a, b;
        mlem_odds_arrivals(&odds[m], &games[m], rocket, MLEM_WAY_FURTHEST, NULL, &a);
        mlem_odds_arrivals(&odds[m], &games[m], rocket, MLEM_WAY_NEAREST, NULL, &b);
        for (unsigned i = 0; i <= games[m].deep; i++) {
          assert_true(near(a.at[i], furthest[i]));
          assert_true(near(b.at[i], nearest[i]));
        }
        assert_true(near(a.crash, mlem_crash_chance(&games[m], rocket)));
      }
}

/* The best chance to reach a space, and the best points, by every roll of every flight. */
static double best[MLEM_MAX_SPACES + 1][4];

static void solve_slowly(const mlem_game *game, const double *worth, bool landing) {
  for (unsigned pool = 0; pool < 4; pool++)
    best[game->deep][pool] = worth[game->deep] > 0 ? worth[game->deep] : 0;
  for (unsigned space = game->deep; space-- > 0;)
    for (unsigned pool = 1; pool <= 3; pool++) {
      unsigned counts[5], to, left;
      double sum = 0;
      for (unsigned n = 0; n < power6(pool); n++) {
        double most = 0;
        roll_number(game, n, pool, counts);
        for (unsigned set = 1; set < 32; set++)
          if (fly(game, space, pool, counts, set, &to, &left) && best[to][left] > most)
            most = best[to][left];
        sum += most / power6(pool);
      }
      bool off = !landing || space >= game->mat.landing_from;
      best[space][pool] = off && worth[space] > sum ? worth[space] : sum;
    }
}

static void best_flights_are_exact(void **state) {
  static mlem_odds_values values;
  (void)state;
  for (unsigned m = 0; m < MATS; m++) {
    unsigned target = games[m].deep * 2u / 3;
    mlem_odds_wish wish;
    mlem_odds_nominal(&games[m], &wish);
    mlem_odds_solve(&odds[m], &games[m], &wish, 0, MLEM_NONE, &values);
    solve_slowly(&games[m], wish.worth, true);
    for (unsigned space = 0; space < games[m].deep; space++)
      for (unsigned pool = 1; pool <= games[m].mat.pool && pool <= 3; pool++)
        assert_true(near(values.arrival[0][0][space][pool], best[space][pool]));
    for (unsigned space = 0; space <= games[m].deep; space++)
      wish.worth[space] = space == target ? 1 : -1;
    mlem_odds_reach(&odds[m], &games[m], UINT64_C(1) << target, 0, MLEM_NONE, &values);
    solve_slowly(&games[m], wish.worth, false);
    for (unsigned space = 0; space < games[m].deep; space++)
      for (unsigned pool = 1; pool <= games[m].mat.pool && pool <= 3; pool++)
        assert_true(near(values.arrival[0][0][space][pool], best[space][pool]));
  }
}

/* A commander who flies for another seat does not fly better for its own; aids never harm. */
static void order_holds(void **state) {
  static mlem_odds_values own, ride, other, aided;
  (void)state;
  for (unsigned m = 0; m < MATS; m++) {
    mlem_odds_wish wish, strange;
    mlem_odds_nominal(&games[m], &wish);
    strange = wish;
    for (unsigned space = 0; space <= games[m].deep; space++)
      strange.worth[space] = space % 3 ? -1 : (double)(space + 1);
    mlem_odds_solve(&odds[m], &games[m], &wish, 1, MLEM_NONE, &own);
    mlem_odds_solve(&odds[m], &games[m], &strange, 1, MLEM_NONE, &other);
    mlem_odds_ride(&odds[m], &games[m], &wish, &strange, &other, &own, &ride);
    mlem_odds_solve(&odds[m], &games[m], &wish, 1, 0, &aided);
    for (unsigned space = 0; space < games[m].deep; space++)
      for (unsigned pool = 1; pool <= games[m].mat.pool; pool++) {
        assert_true(ride.roll[0][0][space][pool] <= own.roll[0][0][space][pool] + 1e-9);
        assert_true(own.roll[0][1][space][pool] >= own.roll[0][0][space][pool] - 1e-9);
        assert_true(aided.roll[1][0][space][pool] >= own.roll[0][0][space][pool] - 1e-9);
      }
    mlem_odds_ride(&odds[m], &games[m], &wish, &wish, &own, &own, &ride);
    for (unsigned space = 0; space < games[m].deep; space++)
      assert_true(near(ride.roll[0][1][space][1], own.roll[0][1][space][1]));
  }
}

/* ---- Sampling -------------------------------------------------------------------------------- */

/* Within five standard deviations. The seed is fixed: this holds for ever or never. */
static void assert_sampled(unsigned hits, unsigned of, double chance) {
  double deviation = sqrt(chance * (1 - chance) / of);
  assert_true(fabs(hits / (double)of - chance) <= 5 * deviation + 1e-12);
}

static void a_million_rolls_agree(void **state) {
  enum { ROLLS = 1000000 };
  static unsigned crashes[MLEM_MAX_SPACES];
  const mlem_game *game = &games[0];
  mlem_dealer dealer;
  mlem_random random = {99};
  mlem_state rocket;
  (void)state;
  mlem_dealer_init(&dealer, game);
  mlem_state_init(game, &rocket);
  rocket.phase = MLEM_PHASE_ROLL;
  rocket.pool = 3;
  for (unsigned i = 0; i < ROLLS; i++) {
    mlem_outcome roll = mlem_dealer_draw(&dealer, game, &rocket, &random);
    for (unsigned space = 0; space < game->deep; space++) {
      unsigned usable = 0;
      for (unsigned face = 0; face < MLEM_FACES; face++)
        usable |= game->mat.spaces[space].faces >> face & 1 ? mlem_roll_count(roll, face) : 0;
      crashes[space] += usable == 0;
    }
  }
  for (unsigned space = 0; space < game->deep; space++)
    assert_sampled(crashes[space], ROLLS,
                   mlem_crash_chance(game, (mlem_rocket){(uint8_t)space, 3, 0, MLEM_NONE}));
}

/* Flights by the solved values reach the target as often as promised. */
static void flights_keep_their_promise(void **state) {
  enum { FLIGHTS = 100000, TARGET = 15 };
  static mlem_odds_values values;
  const mlem_game *game = &games[0];
  mlem_random random = {7};
  unsigned reached = 0;
  (void)state;
  mlem_odds_reach(&odds[0], game, UINT64_C(1) << TARGET, 0, MLEM_NONE, &values);
  for (unsigned i = 0; i < FLIGHTS; i++) {
    unsigned space = 0, pool = game->mat.pool;
    while (space < TARGET) {
      unsigned counts[5], to = 0, left = 0, best_space = 0, best_pool = 0;
      double most = -1;
      roll_number(game, mlem_random_below(&random, power6(pool)), pool, counts);
      for (unsigned set = 1; set < 32; set++)
        if (fly(game, space, pool, counts, set, &to, &left) &&
            values.arrival[0][0][to][left] > most) {
          most = values.arrival[0][0][to][left];
          best_space = to;
          best_pool = left;
        }
      if (most < 0)
        break;
      space = best_space;
      pool = best_pool;
    }
    reached += space == TARGET;
  }
  assert_sampled(reached, FLIGHTS, values.roll[0][0][0][game->mat.pool]);
}

/* A plan has each site ahead once, with the chance that the reach of its spaces says. */
static void plans_are_exact(void **state) {
  static mlem_odds_values values;
  mlem_plan plan;
  mlem_odds_wish wish;
  (void)state;
  for (unsigned m = 0; m < MATS; m++) {
    mlem_state s;
    mlem_state_init(&games[m], &s);
    assert_int_equal(mlem_apply(&games[m], &s, MLEM_BOARD, NULL), MLEM_OK);
    uint8_t seat = 0;
    while (s.crew[seat] == MLEM_NONE)
      seat++;
    s.pool = games[m].mat.pool < 3 ? games[m].mat.pool : 3;
    mlem_odds_plan(&odds[m], &games[m], &s, seat, &values, &plan);
    mlem_odds_current(&games[m], &s, seat, &wish);
    mlem_odds_solve(&odds[m], &games[m], &wish, mlem_rocket_of(&s).boosters, MLEM_NONE, &values);
    assert_true(near(plan.stay, mlem_odds_at(&values, mlem_rocket_of(&s))));
    uint64_t seen = 0;
    for (size_t i = 0; i < plan.count; i++) {
      assert_true(plan.sites[i].spaces != 0 && (seen & plan.sites[i].spaces) == 0);
      seen |= plan.sites[i].spaces;
      mlem_odds_reach(&odds[m], &games[m], plan.sites[i].spaces, mlem_rocket_of(&s).boosters,
                      MLEM_NONE, &values);
      assert_true(near(plan.sites[i].chance, mlem_odds_at(&values, mlem_rocket_of(&s))));
    }
    for (unsigned space = 1; space <= games[m].deep; space++)
      if (wish.worth[space] > 0)
        assert_true(seen >> space & 1);
  }
}

/* ---- Against the engine ---------------------------------------------------------------------- */

static int bonus_of(const mlem_state *state, unsigned seat) {
  return state->ufo_points[seat] + state->exploration_points[seat];
}

static void check_preview(const mlem_game *game, const mlem_state *before, mlem_action action,
                          const mlem_dealer *dealer, mlem_random *random) {
  mlem_preview preview;
  mlem_state after = *before;
  assert_true(mlem_fly_preview(game, before, action, &preview));
  assert_true(preview.crash >= 0 && preview.crash <= 1);
  mlem_apply_unchecked(game, &after, action);
  while (after.phase == MLEM_PHASE_REFILL)
    mlem_apply_chance_unchecked(game, &after, mlem_dealer_draw(dealer, game, &after, random));
  if ((action & MLEM_ACTION_KIND) == MLEM_FLY)
    assert_int_equal(bonus_of(&after, before->seat) - bonus_of(before, before->seat),
                     preview.points);
  if (action == MLEM_CRASH || after.expedition != before->expedition ||
      after.phase == MLEM_PHASE_OVER)
    return; /* deep space, or a crash: the rocket is gone */
  assert_int_equal(after.space, preview.space);
  if (after.aboard != before->aboard)
    return;
  assert_int_equal(after.pool, preview.pool);
  assert_true(near(mlem_crash_chance(game, mlem_rocket_of(&after)), preview.crash));
}

static void check_landing(const mlem_game *game, const mlem_state *before, mlem_action action) {
  mlem_worth worth;
  mlem_state after = *before;
  mlem_score old[MLEM_MAX_SEATS], new[MLEM_MAX_SEATS];
  if (action == MLEM_STAY) {
    assert_false(mlem_landing_worth(game, before, action, &worth));
    return;
  }
  assert_true(mlem_landing_worth(game, before, action, &worth));
  mlem_apply_unchecked(game, &after, action);
  mlem_scores(game, before, old);
  mlem_scores(game, &after, new);
  assert_int_equal(new[before->seat].total - old[before->seat].total, worth.total);
  for (unsigned part = 0; part < MLEM_PARTS; part++)
    assert_int_equal(new[before->seat].part[part] - old[before->seat].part[part], worth.part[part]);
}

static void previews_come_true(void **state) {
  static mlem_game game;
  static mlem_action actions[MLEM_MAX_ACTIONS];
  mlem_dealer dealer;
  mlem_random random = {5};
  (void)state;
  for (unsigned round = 0; round < 48; round++) {
    mlem_options options = {.seats = (uint8_t)(2 + round % 4), .variants = round / 4 % 2 ? 7 : 0};
    mlem_state play;
    assert_int_equal(mlem_game_init(&game, &games[round % MATS].mat, &options), MLEM_OK);
    mlem_dealer_init(&dealer, &game);
    mlem_state_init(&game, &play);
    while (mlem_turn(&play) != MLEM_OVER) {
      if (mlem_turn(&play) == MLEM_CHANCE) {
        mlem_apply_chance_unchecked(&game, &play, mlem_dealer_draw(&dealer, &game, &play, &random));
        continue;
      }
      size_t count = mlem_legal_actions(&game, &play, actions);
      for (size_t i = 0; i < count && i < 64; i++) {
        if (play.phase == MLEM_PHASE_TRAVEL)
          check_preview(&game, &play, actions[i], &dealer, &random);
        if (play.phase == MLEM_PHASE_LAND || play.phase == MLEM_PHASE_PARACHUTE)
          check_landing(&game, &play, actions[i]);
      }
      mlem_apply_unchecked(&game, &play, actions[mlem_random_below(&random, (uint32_t)count)]);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(crash_is_exact),
      cmocka_unit_test(tables_are_whole),
      cmocka_unit_test(arrivals_are_exact),
      cmocka_unit_test(best_flights_are_exact),
      cmocka_unit_test(order_holds),
      cmocka_unit_test(a_million_rolls_agree),
      cmocka_unit_test(flights_keep_their_promise),
      cmocka_unit_test(plans_are_exact),
      cmocka_unit_test(previews_come_true),
  };
  return cmocka_run_group_tests(tests, set_up, NULL);
}
