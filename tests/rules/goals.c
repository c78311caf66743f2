// SPDX-License-Identifier: MIT
/* goals.c: four goals, each for the first seat that reaches it. */
#include "scenario.h"

/* Two seats and time enough. */
static scenario long_game(unsigned first) {
  mlem_mat mat = patient_mat();
  return start_on(&mat, 2, "none", first);
}

#define expect_goal(s, goal, seat) assert_int_equal((s)->state.goals[goal], seat)

/* No seat holds a goal before it is reached. */
TEST(the_goals_are_open_at_the_start) {
  scenario s = long_game(0);
  for (unsigned goal = 0; goal < MLEM_GOALS; goal++)
    expect_goal(&s, goal, MLEM_NONE);
}

/* Yarn twice, fishbowl and milk are three planets; feather is the fourth. */
TEST(astronauts_on_4_different_planets_reach_a_goal) {
  scenario s = long_game(0);
  bring(&s, 0, "looter", 6, 7);
  bring(&s, 0, "booster", 6, 8);
  bring(&s, 0, "settler", 6, 10);
  bring(&s, 0, "parachute", 6, 12, 14);
  expect_goal(&s, MLEM_GOAL_PLANETS, MLEM_NONE);
  bring(&s, 0, "stargazer", 6, 12, 16);
  expect_goal(&s, MLEM_GOAL_PLANETS, 0);
  expect_score(&s, 0, "goals", 5);
}

/* Two are too few, whichever of its spaces they came from; another seat's do not help. */
TEST(three_astronauts_on_one_planet_reach_a_goal) {
  scenario s = long_game(0);
  bring(&s, 1, "looter", 6, 7);
  bring(&s, 0, "looter", 6, 7);
  bring(&s, 0, "booster", 6, 8);
  bring(&s, 0, "settler", 6, 10);
  expect_goal(&s, MLEM_GOAL_COLONY, MLEM_NONE);
  bring(&s, 0, "stargazer", 6, 7);
  expect_goal(&s, MLEM_GOAL_COLONY, 0);
  expect_score(&s, 0, "goals", 5);
}

/* Moons of any spaces, but only moons. */
TEST(four_astronauts_on_moons_reach_a_goal) {
  scenario s = long_game(0);
  bring(&s, 0, "looter", 6);
  bring(&s, 0, "booster", 6);
  bring(&s, 0, "settler", 6, 7);
  bring(&s, 0, "parachute", 6, 9);
  expect_goal(&s, MLEM_GOAL_MOONS, MLEM_NONE);
  bring(&s, 0, "stargazer", 6, 12);
  expect_goal(&s, MLEM_GOAL_MOONS, 0);
  expect_score(&s, 0, "goals", 5);
}

/* Comet and galaxy together. Seat 1 gets off first the second time, so it is seat 1's. */
TEST(two_astronauts_in_deep_space_reach_a_goal) {
  scenario s = long_game(0);
  board(&s, "looter looter");
  journey(&s, 6, 12, 24, 26);
  expect_goal(&s, MLEM_GOAL_DEEP, MLEM_NONE);
  board(&s, "booster booster");
  journey(&s, 6, 12, 24, 26);
  expect_at(&s, 1, MLEM_LOOTER, MLEM_AT_GALAXY);
  expect_at(&s, 1, MLEM_BOOSTER, MLEM_AT_COMET);
  expect_goal(&s, MLEM_GOAL_DEEP, 1);
  expect_score(&s, 1, "goals", 5);
  expect_score(&s, 0, "goals", 0);
}

/* From 25, one space further, is deep space as well. */
TEST(a_navigators_galaxy_counts_for_the_deep_space_goal) {
  scenario s = long_game(0);
  board(&s, "looter moonwalker");
  journey(&s, 6);
  play(&s, "0 stay", "1 land");
  journey(&s, 12, 24, 26);
  board(&s, "looter navigator");
  journey(&s, 6, 9, 15, 25);
  play(&s, "1 stay", "0 land +1");
  expect_goal(&s, MLEM_GOAL_DEEP, 0);
}

/* Seat 1 reaches what seat 0 already has: nothing left. */
TEST(a_goal_goes_to_the_first_seat_only) {
  scenario s = long_game(0);
  bring(&s, 0, "looter", 6, 7);
  bring(&s, 0, "booster", 6, 7);
  bring(&s, 0, "settler", 6, 7);
  bring(&s, 1, "looter", 6, 7);
  bring(&s, 1, "booster", 6, 7);
  bring(&s, 1, "settler", 6, 7);
  bring(&s, 1, "stargazer", 6, 7);
  expect_goal(&s, MLEM_GOAL_COLONY, 0);
  expect_score(&s, 0, "goals", 5);
  expect_score(&s, 1, "goals", 0);
}

/* Both seats lack one: the upper astronaut decides it, before the lower one is asked. */
TEST(goals_are_checked_after_every_astronaut_that_gets_off) {
  scenario s = long_game(1);
  board(&s, "looter looter");
  journey(&s, 6, 7);
  play(&s, "1 land", "0 land");
  board(&s, "booster booster");
  journey(&s, 6, 7);
  play(&s, "0 land", "1 land");
  board(&s, "settler settler");
  journey(&s, 6, 7);
  play(&s, "1 land");
  expect_goal(&s, MLEM_GOAL_COLONY, 1);
  play(&s, "0 land");
  expect_goal(&s, MLEM_GOAL_COLONY, 1);
}

/* The third on yarn comes by parachute. */
TEST(a_parachute_can_reach_a_goal_too) {
  scenario s = long_game(0);
  bring(&s, 0, "looter", 6, 7);
  bring(&s, 0, "booster", 6, 7);
  board(&s, "parachute moonwalker");
  journey(&s, 6, 7);
  stay_all(&s);
  crash(&s);
  expect_goal(&s, MLEM_GOAL_COLONY, MLEM_NONE);
  play(&s, "0 land");
  expect_goal(&s, MLEM_GOAL_COLONY, 0);
  expect_score(&s, 0, "goals", 5);
}

/* Even after the last failure. */
TEST(a_parachute_can_reach_a_goal_after_the_last_failure) {
  mlem_mat mat = standard_mat();
  mat.failures = 3;
  scenario s = start_on(&mat, 2, "none", 0);
  bring(&s, 0, "looter", 6, 7);
  bring(&s, 0, "booster", 6, 7);
  board(&s, "parachute moonwalker");
  journey(&s, 6, 7);
  stay_all(&s);
  crash(&s);
  play(&s, "0 land");
  expect_turn(&s, MLEM_OVER);
  expect_score(&s, 0, "goals", 5);
}

/* Three on yarn and one each on three others: ten points. Each seat may hold several. */
TEST(a_seat_may_reach_several_goals) {
  scenario s = long_game(0);
  bring(&s, 0, "looter", 6, 7);
  bring(&s, 0, "booster", 6, 7);
  bring(&s, 0, "settler", 6, 7);
  bring(&s, 0, "parachute", 6, 10);
  bring(&s, 0, "stargazer", 6, 12, 14);
  expect_score(&s, 0, "goals", 5);
  bring(&s, 0, "moonwalker", 6, 12, 16);
  expect_score(&s, 0, "goals", 10);
}

/* In one landing phase two seats reach two goals. */
TEST(two_seats_may_reach_different_goals_in_one_landing_phase) {
  scenario s = long_game(0);
  bring(&s, 0, "looter", 6, 10);
  bring(&s, 0, "booster", 6, 10);
  bring(&s, 1, "looter", 6, 7);
  bring(&s, 1, "booster", 6, 12, 14);
  bring(&s, 1, "settler", 6, 12, 16);
  board(&s, "stargazer settler");
  journey(&s, 6, 10);
  play(&s, "1 land", "0 land");
  expect_goal(&s, MLEM_GOAL_PLANETS, 1);
  expect_goal(&s, MLEM_GOAL_COLONY, 0);
  expect_score(&s, 0, "goals", 5);
  expect_score(&s, 1, "goals", 5);
}

/* What a goal is worth is the mat's. */
TEST(a_goal_is_worth_what_the_mat_says) {
  mlem_mat mat = patient_mat();
  mat.goal_points = 8;
  scenario s = start_on(&mat, 2, "none", 0);
  bring(&s, 0, "looter", 6, 7);
  bring(&s, 0, "booster", 6, 7);
  bring(&s, 0, "settler", 6, 7);
  expect_score(&s, 0, "goals", 8);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_goals_are_open_at_the_start),
      cmocka_unit_test(astronauts_on_4_different_planets_reach_a_goal),
      cmocka_unit_test(three_astronauts_on_one_planet_reach_a_goal),
      cmocka_unit_test(four_astronauts_on_moons_reach_a_goal),
      cmocka_unit_test(two_astronauts_in_deep_space_reach_a_goal),
      cmocka_unit_test(a_navigators_galaxy_counts_for_the_deep_space_goal),
      cmocka_unit_test(a_goal_goes_to_the_first_seat_only),
      cmocka_unit_test(goals_are_checked_after_every_astronaut_that_gets_off),
      cmocka_unit_test(a_parachute_can_reach_a_goal_too),
      cmocka_unit_test(a_parachute_can_reach_a_goal_after_the_last_failure),
      cmocka_unit_test(a_seat_may_reach_several_goals),
      cmocka_unit_test(two_seats_may_reach_different_goals_in_one_landing_phase),
      cmocka_unit_test(a_goal_is_worth_what_the_mat_says),
  };
  return cmocka_run_group_tests_name("rules, goals", tests, NULL, NULL);
}
