// SPDX-License-Identifier: MIT
/* missions.c: when a secret mission is done, and what it is worth. */
#include "scenario.h"

/* Seat 0 keeps the first three, seat 1 keeps m5 m7 m8, which need moons of 12 and beyond. */
static scenario keeps(const char *deal, const char *gave_back) {
  scenario s = start(2, "missions", 0);
  play(&s, deal, "* deal 1 m5 m6 m7 m8", gave_back, "1 return m6");
  return s;
}

/* Milk, feather, catnip: one after the other. */
TEST(missions_are_worth_0_2_5_or_10_for_0_to_3_done) {
  scenario s = keeps("* deal 0 m15 m16 m17 m1", "0 return m1");
  expect_score(&s, 0, "missions", 0);
  bring(&s, 0, "looter", 6, 12, 14);
  expect_score(&s, 0, "missions", 2);
  bring(&s, 0, "booster", 6, 12, 16);
  expect_score(&s, 0, "missions", 5);
  bring(&s, 0, "settler", 6, 12, 20);
  expect_score(&s, 0, "missions", 10);
}

/* The mat says what they are worth. */
TEST(mission_points_are_the_mats) {
  mlem_mat mat = standard_mat();
  memcpy(mat.mission_points, (const uint8_t[]){1, 3, 9, 27}, 4);
  scenario s = start_on(&mat, 2, "missions", 0);
  play(&s, "* deal 0 m1 m2 m3 m4", "* deal 1 m5 m6 m7 m8", "0 return m4", "1 return m5");
  expect_score(&s, 0, "missions", 1);
  bring(&s, 0, "looter", 6);
  expect_score(&s, 0, "missions", 9);
  expect_score(&s, 1, "missions", 1);
}

/* m1 names the moons of 6 and 9: either will do, any of their moons. */
TEST(a_moon_of_any_named_space_does_the_mission) {
  scenario s = keeps("* deal 0 m1 m18 m17 m16", "0 return m16");
  scenario six = s, nine = s, twelve = s;
  bring(&six, 0, "looter", 6);
  expect_score(&six, 0, "missions", 2);
  bring(&nine, 1, "looter", 6, 9);
  bring(&nine, 0, "looter", 6, 9);
  expect_at(&nine, 0, MLEM_LOOTER, on_moon(&nine, 9, 1));
  expect_score(&nine, 0, "missions", 2);
  bring(&twelve, 0, "looter", 6, 12);
  expect_score(&twelve, 0, "missions", 0);
}

/* m19 names fishbowl and feather: either will do, from either of its spaces. */
TEST(any_named_planet_does_the_mission) {
  scenario s = keeps("* deal 0 m19 m18 m17 m1", "0 return m1");
  scenario fishbowl = s, feather = s, milk = s;
  bring(&fishbowl, 0, "looter", 6, 11);
  expect_score(&fishbowl, 0, "missions", 2);
  bring(&feather, 0, "looter", 6, 12, 16);
  expect_score(&feather, 0, "missions", 2);
  bring(&milk, 0, "looter", 6, 12, 14);
  expect_score(&milk, 0, "missions", 0);
}

/* Both targets of m1 are reached: still one mission. */
TEST(a_mission_counts_once) {
  scenario s = keeps("* deal 0 m1 m18 m17 m16", "0 return m16");
  bring(&s, 0, "looter", 6);
  bring(&s, 0, "booster", 6, 9);
  expect_score(&s, 0, "missions", 2);
}

/* m1 and m2 both name space 6. */
TEST(one_astronaut_may_do_several_missions) {
  scenario s = keeps("* deal 0 m1 m2 m17 m16", "0 return m16");
  bring(&s, 0, "looter", 6);
  expect_score(&s, 0, "missions", 5);
}

/* Yarn would have done m13, but that went back to the box. */
TEST(a_returned_mission_does_not_count) {
  scenario s = keeps("* deal 0 m13 m18 m17 m16", "0 return m13");
  bring(&s, 0, "looter", 6, 7);
  expect_score(&s, 0, "missions", 0);
}

/* It takes an astronaut of one's own: seat 1 on the moon of seat 0's mission does not count. */
TEST(only_its_own_seats_astronauts_do_a_mission) {
  scenario s = keeps("* deal 0 m1 m18 m17 m16", "0 return m16");
  bring(&s, 1, "looter", 6);
  expect_score(&s, 0, "missions", 0);
  expect_score(&s, 1, "missions", 0);
}

/* To be there in the rocket is not enough. */
TEST(an_astronaut_aboard_does_no_mission) {
  scenario s = keeps("* deal 0 m1 m18 m17 m16", "0 return m16");
  board(&s, "looter looter");
  journey(&s, 6);
  stay_all(&s);
  expect_score(&s, 0, "missions", 0);
}

/* A navigator's target counts, not the rocket's space. */
TEST(a_navigator_does_the_mission_of_where_it_got_off) {
  scenario s = keeps("* deal 0 m1 m13 m17 m14", "0 return m14");
  board(&s, "navigator looter");
  journey(&s, 6);
  play(&s, "0 land +1");
  expect_at(&s, 0, MLEM_NAVIGATOR, on_planet(&s, "yarn"));
  expect_score(&s, 0, "missions", 2);
}

/* A viewer who does not know a mission cannot count it. */
TEST(unknown_missions_count_as_not_done) {
  scenario s = keeps("* deal 0 m1 m18 m17 m16", "0 return m16");
  bring(&s, 0, "looter", 6);
  scenario seen = s;
  mlem_observe(&s.game, &s.state, 1, &seen.state);
  expect_score(&s, 0, "missions", 2);
  expect_score(&seen, 0, "missions", 0);
}

/* Without the variant no seat has missions. */
TEST(without_the_variant_there_are_no_mission_points) {
  mlem_mat mat = standard_mat();
  mat.mission_points[0] = 1;
  scenario s = start_on(&mat, 2, "none", 0);
  bring(&s, 0, "looter", 6);
  expect_score(&s, 0, "missions", 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(missions_are_worth_0_2_5_or_10_for_0_to_3_done),
      cmocka_unit_test(mission_points_are_the_mats),
      cmocka_unit_test(a_moon_of_any_named_space_does_the_mission),
      cmocka_unit_test(any_named_planet_does_the_mission),
      cmocka_unit_test(a_mission_counts_once),
      cmocka_unit_test(one_astronaut_may_do_several_missions),
      cmocka_unit_test(a_returned_mission_does_not_count),
      cmocka_unit_test(only_its_own_seats_astronauts_do_a_mission),
      cmocka_unit_test(an_astronaut_aboard_does_no_mission),
      cmocka_unit_test(a_navigator_does_the_mission_of_where_it_got_off),
      cmocka_unit_test(unknown_missions_count_as_not_done),
      cmocka_unit_test(without_the_variant_there_are_no_mission_points),
  };
  return cmocka_run_group_tests_name("rules, missions", tests, NULL, NULL);
}
