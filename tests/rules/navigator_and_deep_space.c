// SPDX-License-Identifier: MIT
/* navigator_and_deep_space.c: one space further or nearer; and deep space, which leaves no choice
 * but to them. */
#include "scenario.h"

/* Two seats aboard, on the way to the last of the stops. */
static scenario at(const char *crew, const int *stops) {
  scenario s = start(2, "none", 0);
  board(&s, crew);
  journey_at(&s, stops, HERE);
  return s;
}

/* ---- Here, further, nearer ------------------------------------------------------------------ */

/* Space 9 has moons, between yarn on 8 and fishbowl on 10. */
TEST(a_navigator_may_get_off_one_space_further_or_nearer) {
  scenario s = at("navigator looter", STOPS(6, 9));
  expect_legal(&s, "land | land +1 | land -1 | stay");
  scenario further = s, nearer = s, here = s;
  play(&further, "0 land +1");
  expect_at(&further, 0, MLEM_NAVIGATOR, on_planet(&s, "fishbowl"));
  play(&nearer, "0 land -1");
  expect_at(&nearer, 0, MLEM_NAVIGATOR, on_planet(&s, "yarn"));
  play(&here, "0 land");
  expect_at(&here, 0, MLEM_NAVIGATOR, on_moon(&s, 9, 2));
  play(&s, "0 stay");
  expect_at(&s, 0, MLEM_NAVIGATOR, MLEM_AT_ROCKET);
  expect_space(&s, 9);
}

/* Others get off where the rocket is. */
TEST(nobody_but_a_navigator_gets_off_elsewhere) {
  scenario s = at("looter navigator", STOPS(6, 9));
  expect_legal(&s, "land | stay");
  play(&s, "0 stay");
  expect_legal(&s, "land | land +1 | land -1 | stay");
}

/* From yarn on 8 to the moons of 9: 3 points; from 7 to those of 6: 2. */
TEST(a_navigator_takes_the_furthest_moon_of_the_space_it_gets_off_at) {
  scenario s = at("navigator looter", STOPS(6, 8));
  play(&s, "0 land +1");
  expect_at(&s, 0, MLEM_NAVIGATOR, on_moon(&s, 9, 2));
  expect_score(&s, 0, "moons", 3);
  s = at("navigator looter", STOPS(6, 7));
  play(&s, "0 land -1");
  expect_at(&s, 0, MLEM_NAVIGATOR, on_moon(&s, 6, 1));
  expect_score(&s, 0, "moons", 2);
}

/* From 6 there is nothing on 5 to get off at. */
TEST(a_navigator_has_no_choice_where_there_is_nothing) {
  scenario s = at("navigator looter", STOPS(6));
  expect_legal(&s, "land | land +1 | stay");
}

/* Yarn is on 7 and 8: from either, the other is no new choice. */
TEST(a_choice_that_leads_to_the_same_planet_as_here_is_left_out) {
  scenario s = at("navigator looter", STOPS(6, 7));
  expect_legal(&s, "land | land -1 | stay");
  s = at("navigator looter", STOPS(6, 8));
  expect_legal(&s, "land | land +1 | stay");
}

/* A planet along three spaces: in its middle there is one choice. */
TEST(in_the_middle_of_a_long_planet_there_is_one_choice) {
  mlem_mat mat = standard_mat();
  put_planet(&mat, 9, planet_of(&mat, "yarn"));
  scenario s = start_on(&mat, 2, "none", 0);
  board(&s, "navigator looter");
  journey(&s, 6, 8);
  expect_legal(&s, "land | stay");
}

/* Moons on 12, the same planet on 11 and 13: +1 is looked at first, so -1 is left out. */
TEST(of_two_ways_to_the_same_planet_further_comes_before_nearer) {
  mlem_mat mat = standard_mat();
  mat.spaces[11].planet = planet_of(&mat, "milk");
  scenario s = start_on(&mat, 2, "none", 0);
  board(&s, "navigator looter");
  journey(&s, 6, 12);
  expect_legal(&s, "land | land +1 | stay");
  expect_refused(&s, "0 land -1");
}

/* Moons on 18 and on 19 are different ones; feather is on 17. */
TEST(moons_of_neighbouring_spaces_are_different_choices) {
  scenario s = at("navigator looter", STOPS(6, 12, 18));
  expect_legal(&s, "land | land +1 | land -1 | stay");
  play(&s, "0 land +1");
  expect_at(&s, 0, MLEM_NAVIGATOR, on_moon(&s, 19, 1));
}

/* The same the other way: from the moons of 19 back to those of 18. */
TEST(moons_of_the_space_before_are_another_choice_too) {
  scenario s = at("navigator looter", STOPS(6, 9, 19));
  expect_legal(&s, "land | land +1 | land -1 | stay");
  play(&s, "0 land -1");
  expect_at(&s, 0, MLEM_NAVIGATOR, on_moon(&s, 18, 1));
}

/* Both moons of 6 are taken: from 6 only 7 is left, and from 7 nothing but 7. */
TEST(full_moons_are_no_choice) {
  scenario s = start(3, "none", 0);
  board(&s, "looter looter navigator");
  journey(&s, 6);
  play(&s, "0 land", "1 land");
  expect_turn(&s, 2);
  expect_legal(&s, "land +1 | stay");
  play(&s, "2 stay");
  hop(&s, 7);
  expect_legal(&s, "land | stay");
}

/* ---- From the last space -------------------------------------------------------------------- */

/* The comet is for a rocket in deep space only. */
TEST(a_navigator_going_further_from_25_gets_the_galaxy_even_as_commander) {
  scenario s = at("navigator looter", STOPS(6, 9, 15, 25));
  expect_legal(&s, "land | land +1 | land -1 | stay");
  play(&s, "0 land +1");
  expect_at(&s, 0, MLEM_NAVIGATOR, MLEM_AT_GALAXY);
  expect_score(&s, 0, "deep", 5);
  expect_turn(&s, 1);
  expect_legal(&s, "land | stay");
}

/* Not even when no other astronaut is left aboard. */
TEST(a_lonely_navigator_going_further_from_25_gets_the_galaxy) {
  scenario s = start(2, "none", 0);
  board(&s, "settler navigator");
  journey(&s, 6);
  play(&s, "0 land");
  journey(&s, 9, 15, 25);
  play(&s, "1 land +1");
  expect_score(&s, 1, "deep", 5);
  expect_phase(&s, MLEM_PHASE_BOARD);
}

/* And the commander who flies on has the comet to itself. */
TEST(a_navigator_below_the_commander_gets_the_galaxy_from_25_too) {
  scenario s = at("looter navigator", STOPS(6, 9, 15, 25));
  play(&s, "0 stay", "1 land +1");
  expect_score(&s, 1, "deep", 5);
  hop(&s, 26);
  expect_score(&s, 0, "deep", 7);
}

/* ---- Deep space ----------------------------------------------------------------------------- */

/* No seat is asked, and all get off; the expedition is over without a failure. */
TEST(in_deep_space_everyone_must_get_off) {
  scenario s = start(5, "none", 3);
  board(&s, "looter settler booster satellite parachute");
  journey(&s, 6, 12, 24, 26);
  assert_int_equal(s.state.expedition, 2);
  assert_int_equal(s.state.failures, 0);
  for (unsigned seat = 0; seat < 5; seat++)
    expect_score(&s, seat, "deep", seat == 3 ? 7 : 5);
}

/* Seat 0 has led and left; seat 1 commands on arrival, and when it is off, seat 2 does not. */
TEST(the_commander_on_arrival_gets_the_comet_and_all_others_the_galaxy) {
  scenario s = start(3, "none", 0);
  board(&s, "settler settler settler");
  journey(&s, 6);
  play(&s, "0 land");
  journey(&s, 12, 24, 26);
  expect_at(&s, 1, MLEM_SETTLER, MLEM_AT_COMET);
  expect_at(&s, 2, MLEM_SETTLER, MLEM_AT_GALAXY);
  expect_score(&s, 0, "deep", 0);
  expect_score(&s, 1, "deep", 7);
  expect_score(&s, 2, "deep", 5);
}

/* One space back to the moons of 25, but never to stay aboard. */
TEST(ruling_a_navigator_in_deep_space_may_go_one_space_back_instead) {
  scenario s = start(3, "none", 0);
  board(&s, "looter navigator settler");
  journey(&s, 6, 12, 24, 26);
  expect_turn(&s, 1);
  expect_legal(&s, "land | land -1");
  expect_at(&s, 0, MLEM_LOOTER, MLEM_AT_COMET);
  expect_at(&s, 2, MLEM_SETTLER, MLEM_AT_ROCKET);
  scenario galaxy = s;
  play(&s, "1 land -1");
  expect_at(&s, 1, MLEM_NAVIGATOR, on_moon(&s, 25, 1));
  expect_score(&s, 1, "moons", 6);
  expect_score(&s, 1, "deep", 0);
  expect_score(&s, 0, "deep", 7);
  expect_score(&s, 2, "deep", 5);
  play(&galaxy, "1 land");
  expect_score(&galaxy, 1, "deep", 5);
}

/* Both moons of 25 are taken: no choice, no question. */
TEST(ruling_a_navigator_in_deep_space_needs_room_on_the_space_before) {
  scenario s = start(3, "none", 0);
  board(&s, "settler settler navigator");
  journey(&s, 6, 9, 15, 25);
  play(&s, "0 land", "1 land");
  expect_legal(&s, "land +1 | land -1 | stay");
  play(&s, "2 stay");
  hop(&s, 26);
  expect_phase(&s, MLEM_PHASE_BOARD);
  expect_score(&s, 2, "deep", 7);
}

/* A planet before deep space always has room. */
TEST(ruling_a_planet_before_deep_space_is_a_way_back_too) {
  mlem_mat mat = standard_mat();
  put_planet(&mat, 25, planet_of(&mat, "moonstone"));
  scenario s = start_on(&mat, 2, "none", 0);
  board(&s, "navigator looter");
  journey(&s, 6, 12, 24, 26);
  play(&s, "0 land -1");
  expect_at(&s, 0, MLEM_NAVIGATOR, on_planet(&s, "moonstone"));
}

/* The comet is lost, not passed on. */
TEST(ruling_if_the_commander_navigates_back_no_seat_gets_the_comet) {
  scenario s = start(3, "none", 0);
  board(&s, "navigator looter stargazer");
  journey(&s, 6, 12, 24, 26);
  expect_turn(&s, 0);
  expect_legal(&s, "land | land -1");
  play(&s, "0 land -1");
  expect_score(&s, 0, "moons", 6);
  expect_score(&s, 0, "deep", 0);
  expect_score(&s, 1, "deep", 5);
  expect_score(&s, 2, "deep", 10);
}

/* A commanding navigator that goes nowhere takes the comet. */
TEST(a_navigator_that_is_commander_may_take_the_comet) {
  scenario s = at("navigator looter", STOPS(6, 12, 24, 26));
  play(&s, "0 land");
  expect_at(&s, 0, MLEM_NAVIGATOR, MLEM_AT_COMET);
  expect_score(&s, 0, "deep", 7);
  expect_score(&s, 1, "deep", 5);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_navigator_may_get_off_one_space_further_or_nearer),
      cmocka_unit_test(nobody_but_a_navigator_gets_off_elsewhere),
      cmocka_unit_test(a_navigator_takes_the_furthest_moon_of_the_space_it_gets_off_at),
      cmocka_unit_test(a_navigator_has_no_choice_where_there_is_nothing),
      cmocka_unit_test(a_choice_that_leads_to_the_same_planet_as_here_is_left_out),
      cmocka_unit_test(in_the_middle_of_a_long_planet_there_is_one_choice),
      cmocka_unit_test(of_two_ways_to_the_same_planet_further_comes_before_nearer),
      cmocka_unit_test(moons_of_neighbouring_spaces_are_different_choices),
      cmocka_unit_test(moons_of_the_space_before_are_another_choice_too),
      cmocka_unit_test(full_moons_are_no_choice),
      cmocka_unit_test(a_navigator_going_further_from_25_gets_the_galaxy_even_as_commander),
      cmocka_unit_test(a_lonely_navigator_going_further_from_25_gets_the_galaxy),
      cmocka_unit_test(a_navigator_below_the_commander_gets_the_galaxy_from_25_too),
      cmocka_unit_test(in_deep_space_everyone_must_get_off),
      cmocka_unit_test(the_commander_on_arrival_gets_the_comet_and_all_others_the_galaxy),
      cmocka_unit_test(ruling_a_navigator_in_deep_space_may_go_one_space_back_instead),
      cmocka_unit_test(ruling_a_navigator_in_deep_space_needs_room_on_the_space_before),
      cmocka_unit_test(ruling_a_planet_before_deep_space_is_a_way_back_too),
      cmocka_unit_test(ruling_if_the_commander_navigates_back_no_seat_gets_the_comet),
      cmocka_unit_test(a_navigator_that_is_commander_may_take_the_comet),
  };
  return cmocka_run_group_tests_name("rules, navigator", tests, NULL, NULL);
}
