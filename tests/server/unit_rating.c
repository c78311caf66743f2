// SPDX-License-Identifier: MIT
/* unit_rating.c: ratings against figures that OpenSkill publishes, and what must always hold. */
#include "../../src/server/tables/rating.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_near(double value, double expected) {
  assert_true(fabs(value - expected) < 1e-9);
}

static void test_two_new_players(void **state) {
  rating players[2] = {{RATING_MU, RATING_SIGMA}, {RATING_MU, RATING_SIGMA}};
  unsigned places[2] = {1, 2};
  (void)state;
  rating_update(players, places, 2);
  assert_near(players[0].mu, 27.63523138347365);
  assert_near(players[1].mu, 22.36476861652635);
  assert_near(players[0].sigma, 8.065506316323548);
  assert_near(players[1].sigma, 8.065506316323548);
}

static void test_order_and_ties(void **state) {
  rating players[5];
  unsigned places[5] = {3, 1, 5, 1, 4};
  (void)state;
  for (unsigned i = 0; i < 5; i++)
    players[i] = (rating){RATING_MU, RATING_SIGMA};
  rating_update(players, places, 5);
  assert_near(players[1].mu, players[3].mu);
  assert_true(players[1].mu > players[0].mu && players[0].mu > players[4].mu &&
              players[4].mu > players[2].mu);
  for (unsigned i = 0; i < 5; i++)
    assert_true(players[i].sigma < RATING_SIGMA && players[i].sigma > 0);
}

static void test_many_games_stay_finite(void **state) {
  rating players[3] = {
      {RATING_MU, RATING_SIGMA}, {RATING_MU, RATING_SIGMA}, {RATING_MU, RATING_SIGMA}};
  unsigned places[3] = {1, 2, 3};
  (void)state;
  for (unsigned i = 0; i < 10000; i++)
    rating_update(players, places, 3);
  assert_true(isfinite(players[0].mu) && players[0].mu > players[1].mu &&
              players[1].mu > players[2].mu && players[2].sigma > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_two_new_players),
                                     cmocka_unit_test(test_order_and_ties),
                                     cmocka_unit_test(test_many_games_stay_finite)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
