// SPDX-License-Identifier: MIT
/* landing.c: who gets off when, on moons and on planets. */
#include "scenario.h"

/* ---- Who is asked --------------------------------------------------------------------------- */

/* The rocket just goes on. */
TEST(there_is_no_landing_on_spaces_0_to_5) {
  for (int space = 1; space <= 5; space++) {
    scenario s = start(2, "none", 0);
    board(&s, "looter looter");
    hop(&s, space);
    expect_phase(&s, MLEM_PHASE_ROLL);
  }
  scenario s = start(2, "none", 0);
  board(&s, "looter looter");
  hop(&s, 6);
  expect_phase(&s, MLEM_PHASE_LAND);
}

/* Though the moons of space 6 are but one step further. */
TEST(a_navigator_on_space_5_waits_too) {
  scenario s = start(2, "none", 0);
  board(&s, "navigator looter");
  hop(&s, 5);
  expect_phase(&s, MLEM_PHASE_ROLL);
}

/* A mat without such a rule asks the navigator, and still no seat where there is nothing. */
TEST(where_landing_begins_is_the_mats) {
  mlem_mat mat = standard_mat();
  mat.landing_from = 0;
  scenario s = start_on(&mat, 2, "none", 0);
  board(&s, "navigator looter");
  scenario four = s;
  hop(&s, 5);
  expect_turn(&s, 0);
  expect_legal(&s, "land +1 | stay");
  play(&s, "0 land +1");
  expect_at(&s, 0, MLEM_NAVIGATOR, on_moon(&s, 6, 1));
  expect_phase(&s, MLEM_PHASE_ROLL);
  hop(&four, 4);
  expect_phase(&four, MLEM_PHASE_ROLL);
}

/* Top to bottom from the leader, seat 2, each with the same choice. */
TEST(from_top_to_bottom_each_astronaut_stays_or_lands) {
  scenario s = start(3, "none", 2);
  board(&s, "looter looter looter");
  journey(&s, 6, 7);
  expect_turn(&s, 2);
  expect_refused(&s, "0 land");
  expect_legal(&s, "land | stay");
  play(&s, "2 stay");
  expect_turn(&s, 0);
  expect_legal(&s, "land | stay");
  play(&s, "0 land");
  expect_turn(&s, 1);
  expect_legal(&s, "land | stay");
  play(&s, "1 stay");
  expect_phase(&s, MLEM_PHASE_ROLL);
  expect_at(&s, 2, MLEM_LOOTER, MLEM_AT_ROCKET);
  expect_at(&s, 0, MLEM_LOOTER, on_planet(&s, "yarn"));
  expect_at(&s, 1, MLEM_LOOTER, MLEM_AT_ROCKET);
}

/* Two moons, three astronauts. */
TEST(an_astronaut_with_nowhere_to_get_off_is_not_asked) {
  scenario s = start(3, "none", 0);
  board(&s, "looter looter settler");
  journey(&s, 6);
  play(&s, "0 land", "1 land");
  expect_phase(&s, MLEM_PHASE_ROLL);
  expect_at(&s, 2, MLEM_SETTLER, MLEM_AT_ROCKET);
}

/* Staying now does not bind later; one who stayed is asked once a landing phase. */
TEST(who_stayed_may_land_next_time) {
  scenario s = start(2, "none", 0);
  board(&s, "looter looter");
  journey(&s, 6);
  play(&s, "0 stay", "1 stay");
  expect_phase(&s, MLEM_PHASE_ROLL);
  hop(&s, 7);
  play(&s, "0 land", "1 land");
}

/* Seat 0 leaves: seat 1 commands before it decides itself, then seat 2. */
TEST(when_the_commander_gets_off_the_next_aboard_commands_at_once) {
  scenario s = start(3, "none", 0);
  board(&s, "settler settler settler");
  journey(&s, 6, 7);
  expect_commander(&s, 0);
  play(&s, "0 land");
  expect_commander(&s, 1);
  play(&s, "1 land");
  expect_commander(&s, 2);
  play(&s, "2 stay", "* roll 1 2 3 3 4 4");
  expect_turn(&s, 2);
}

/* Who leaves from below changes nothing above. */
TEST(when_another_gets_off_the_commander_stays) {
  scenario s = start(3, "none", 0);
  board(&s, "settler settler settler");
  journey(&s, 6, 7);
  play(&s, "0 stay", "1 land", "2 stay", "* roll 1 2 3 3 4 4");
  expect_turn(&s, 0);
}

/* ---- Moons ---------------------------------------------------------------------------------- */

/* Space 9 has moons of 1, 2 and 3. */
TEST(the_furthest_free_moon_is_taken) {
  scenario s = start(4, "none", 0);
  board(&s, "settler looter booster parachute");
  journey(&s, 6, 9);
  play(&s, "0 land", "1 stay", "2 land", "3 land");
  expect_at(&s, 0, MLEM_SETTLER, on_moon(&s, 9, 2));
  expect_at(&s, 2, MLEM_BOOSTER, on_moon(&s, 9, 1));
  expect_at(&s, 3, MLEM_PARACHUTE, on_moon(&s, 9, 0));
  expect_score(&s, 0, "moons", 3);
  expect_score(&s, 1, "moons", 0);
  expect_score(&s, 2, "moons", 2);
  expect_score(&s, 3, "moons", 1);
}

/* On a mat where the furthest is the poorest, it is still taken. */
TEST(the_furthest_moon_comes_first_even_if_it_is_worth_least) {
  mlem_mat mat = standard_mat();
  worth_moons(&mat, 9, 7, 5, 1);
  scenario s = start_on(&mat, 2, "none", 0);
  board(&s, "settler looter");
  journey(&s, 6, 9);
  play(&s, "0 land", "1 land");
  expect_score(&s, 0, "moons", 1);
  expect_score(&s, 1, "moons", 5);
}

/* In the middle of the landing phase they are there. */
TEST(moon_points_come_at_once) {
  scenario s = start(2, "none", 0);
  board(&s, "settler looter");
  journey(&s, 6, 9);
  play(&s, "0 land");
  assert_int_equal(s.state.moon_points[0], 3);
  expect_turn(&s, 1);
}

/* A moon is taken for the rest of the game. */
TEST(a_moon_holds_one_astronaut_for_good) {
  scenario s = start(2, "none", 0);
  bring(&s, 0, "looter", 6);
  bring(&s, 1, "looter", 6);
  expect_at(&s, 0, MLEM_LOOTER, on_moon(&s, 6, 1));
  expect_at(&s, 1, MLEM_LOOTER, on_moon(&s, 6, 0));
  board(&s, "settler settler");
  hop(&s, 6);
  expect_phase(&s, MLEM_PHASE_ROLL);
}

/* ---- Planets -------------------------------------------------------------------------------- */

/* Five seats, and then the first two again. */
TEST(a_planet_has_room_for_any_number) {
  scenario s = start(5, "none", 0);
  board(&s, "looter looter looter looter looter");
  journey(&s, 6, 7);
  play(&s, "0 land", "1 land", "2 land", "3 land", "4 land");
  board(&s, "booster booster booster booster booster");
  journey(&s, 6, 7);
  play(&s, "1 land", "2 land", "3 land", "4 land", "0 land");
  for (unsigned seat = 0; seat < 5; seat++)
    assert_int_equal(s.state.planet_cats[0][seat], 2);
}

/* Yarn is one planet, whether the rocket stands on 7 or on 8. */
TEST(all_spaces_of_a_planet_lead_to_the_same_planet) {
  scenario s = start(2, "none", 0);
  bring(&s, 0, "looter", 6, 7);
  bring(&s, 0, "booster", 6, 8);
  expect_at(&s, 0, MLEM_LOOTER, on_planet(&s, "yarn"));
  expect_at(&s, 0, MLEM_BOOSTER, on_planet(&s, "yarn"));
}

/* What a place on it is worth changes until the end: seat 0 leads, then seat 1. */
TEST(a_planet_is_scored_at_the_end) {
  scenario s = start(2, "none", 0);
  bring(&s, 0, "looter", 6, 7);
  expect_score(&s, 0, "planets", 3);
  bring(&s, 1, "looter", 6, 7);
  expect_score(&s, 0, "planets", 3);
  bring(&s, 1, "booster", 6, 7);
  expect_score(&s, 0, "planets", 2);
  expect_score(&s, 1, "planets", 3);
  expect_score(&s, 1, "moons", 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(there_is_no_landing_on_spaces_0_to_5),
      cmocka_unit_test(a_navigator_on_space_5_waits_too),
      cmocka_unit_test(where_landing_begins_is_the_mats),
      cmocka_unit_test(from_top_to_bottom_each_astronaut_stays_or_lands),
      cmocka_unit_test(an_astronaut_with_nowhere_to_get_off_is_not_asked),
      cmocka_unit_test(who_stayed_may_land_next_time),
      cmocka_unit_test(when_the_commander_gets_off_the_next_aboard_commands_at_once),
      cmocka_unit_test(when_another_gets_off_the_commander_stays),
      cmocka_unit_test(the_furthest_free_moon_is_taken),
      cmocka_unit_test(the_furthest_moon_comes_first_even_if_it_is_worth_least),
      cmocka_unit_test(moon_points_come_at_once),
      cmocka_unit_test(a_moon_holds_one_astronaut_for_good),
      cmocka_unit_test(a_planet_has_room_for_any_number),
      cmocka_unit_test(all_spaces_of_a_planet_lead_to_the_same_planet),
      cmocka_unit_test(a_planet_is_scored_at_the_end),
  };
  return cmocka_run_group_tests_name("rules, landing", tests, NULL, NULL);
}
