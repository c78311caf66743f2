// SPDX-License-Identifier: MIT
/* unit_rating.c: ratings against figures that OpenSkill publishes, and what must always hold. */
#include "../../src/server/tables/player_rating.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static void assert_near(double value, double expected) {
  assert_true(fabs(value - expected) < 1e-9);
}

static void test_two_new_players(void **state) {
  rating players[2] = {{RATING_MU, RATING_SIGMA}, {RATING_MU, RATING_SIGMA}};
  unsigned places[2] = {1, 2};
  (void)state;
  rating_update(players, places, NULL, 2);
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
  rating_update(players, places, NULL, 5);
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
    rating_update(players, places, NULL, 3);
  assert_true(isfinite(players[0].mu) && players[0].mu > players[1].mu &&
              players[1].mu > players[2].mu && players[2].sigma > 0);
}

/* ---- Farming: a simulation ------------------------------------------------------------------- */

enum { HONEST = 40, PLAYED = 100, CROWD = 700 };

typedef struct person {
  rating rating;
  double skill;
  uint32_t games;
} person;

typedef struct world {
  person people[CROWD];
  uint32_t met[CROWD][CROWD];
  unsigned count;
  uint64_t random;
} world;

static double uniform(world *w) {
  w->random = w->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (double)(w->random >> 11) / 9007199254740992.0;
}

/* About normal: mean 0, deviation 1. */
static double normal(world *w) {
  double sum = -6;
  for (unsigned i = 0; i < 12; i++)
    sum += uniform(w);
  return sum;
}

static unsigned add_person(world *w, double skill) {
  assert_true(w->count < CROWD);
  w->people[w->count] = (person){{RATING_MU, RATING_SIGMA}, skill, 0};
  return w->count++;
}

static void finish_game(world *w, const unsigned *who, const unsigned *places, unsigned count) {
  rating_pairs pairs;
  rating ratings[RATING_MOST];
  for (unsigned i = 0; i < count; i++)
    for (unsigned q = 0; q < count; q++) {
      const person *one = &w->people[who[i]], *other = &w->people[who[q]];
      pairs[i][q] =
          rating_pair_of(one->games, &other->rating, other->games, w->met[who[i]][who[q]]);
    }
  for (unsigned i = 0; i < count; i++)
    ratings[i] = w->people[who[i]].rating;
  rating_update(ratings, places, pairs, count);
  for (unsigned i = 0; i < count; i++) {
    w->people[who[i]].rating = ratings[i];
    w->people[who[i]].games++;
    for (unsigned q = 0; q < count; q++)
      w->met[who[i]][who[q]]++;
  }
}

/* `count` different people of those from `first` on. */
static void draw_people(world *w, unsigned first, unsigned among, unsigned *who, unsigned count) {
  for (unsigned i = 0; i < count;) {
    unsigned one = first + (unsigned)(uniform(w) * among), known = 0;
    while (known < i && who[known] != one)
      known++;
    if (known == i)
      who[i++] = one;
  }
}

static void honest_game(world *w, unsigned first, unsigned among) {
  unsigned who[4], places[4];
  double form[4];
  draw_people(w, first, among, who, 4);
  for (unsigned i = 0; i < 4; i++)
    form[i] = w->people[who[i]].skill + RATING_BETA * normal(w);
  for (unsigned i = 0; i < 4; i++) {
    places[i] = 1;
    for (unsigned q = 0; q < 4; q++)
      places[i] += form[q] > form[i];
  }
  finish_game(w, who, places, 4);
}

static double shown(const person *p) {
  return p->rating.mu - 3 * p->rating.sigma;
}

/* A farm: identities of one person, `batch` at a time, which first get a history among themselves
 * (`warm` games) and then lose `harvest` games against the farmer; in all no more games than an
 * honest person plays. */
static double farm(world *w, unsigned batch, unsigned warm, unsigned harvest) {
  unsigned farmer = add_person(w, RATING_MU), played = 0;
  while (played < PLAYED) {
    unsigned first = w->count, lost = batch < 3 ? batch : 3;
    for (unsigned i = 0; i < batch; i++)
      add_person(w, RATING_MU);
    for (unsigned i = 0; i < warm && played < PLAYED; i++, played++)
      if (batch >= 4)
        honest_game(w, first, batch);
      else {
        unsigned who[4] = {farmer}, places[4] = {1, 2, 2, 2};
        draw_people(w, first, batch, who + 1, lost);
        finish_game(w, who, places, 1 + lost);
      }
    for (unsigned i = 0; i < harvest && played < PLAYED; i++, played++) {
      unsigned who[4] = {farmer}, places[4] = {1, 2, 2, 2};
      draw_people(w, first, batch, who + 1, lost);
      finish_game(w, who, places, 1 + lost);
    }
  }
  return shown(&w->people[farmer]);
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* With as many games as the others, a farmer comes out below the average honest player. */
static void test_farming_gains_less_than_playing(void **state) {
  static world w;
  static const unsigned farms[][3] = {{1, 0, 1},   {3, 5, 3},    {3, 12, 6},   {9, 15, 12},
                                      {9, 25, 20}, {21, 60, 14}, {30, 80, 20}, {12, 40, 20}};
  double honest[HONEST];
  (void)state;
  w.random = 1;
  for (unsigned i = 0; i < HONEST; i++)
    add_person(&w, RATING_MU + 6 * normal(&w));
  for (unsigned i = 0; i < HONEST * PLAYED / 4; i++)
    honest_game(&w, 0, HONEST);
  for (unsigned i = 0; i < HONEST; i++)
    honest[i] = shown(&w.people[i]);
  qsort(honest, HONEST, sizeof honest[0], ascending);
  assert_true(honest[HONEST - 1] > honest[HONEST / 2] + 5); /* skill shows */
  for (unsigned i = 0; i < sizeof farms / sizeof farms[0]; i++)
    assert_true(farm(&w, farms[i][0], farms[i][1], farms[i][2]) < honest[HONEST / 2]);
}

/* A win against the same opponent counts less each time, and nothing before both have a history. */
static void test_pairs(void **state) {
  rating known = {RATING_MU, 3}, unknown = {RATING_MU, RATING_SIGMA};
  (void)state;
  assert_near(rating_pair_of(RATING_HISTORY - 1, &known, 100, 0).gain, 0);
  assert_near(rating_pair_of(100, &known, RATING_HISTORY - 1, 0).information, 0);
  assert_near(rating_pair_of(100, &unknown, 100, 0).gain, 0);
  assert_near(rating_pair_of(100, &unknown, 100, 0).information, 1);
  assert_near(rating_pair_of(100, &unknown, 100, 1).information, 0.25);
  assert_true(rating_pair_of(100, &known, 100, 3).gain < rating_pair_of(100, &known, 100, 2).gain);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_two_new_players), cmocka_unit_test(test_order_and_ties),
      cmocka_unit_test(test_many_games_stay_finite), cmocka_unit_test(test_pairs),
      cmocka_unit_test(test_farming_gains_less_than_playing)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
