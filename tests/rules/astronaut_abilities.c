// SPDX-License-Identifier: MIT
/* astronaut_abilities.c: who is aboard, and what each of the eight can do. */
#include "scenario.h"

static const char everybody[] = "board satellite | board navigator | board parachute | "
                                "board moonwalker | board settler | board stargazer | "
                                "board looter | board booster";

/* No seat has better astronauts than another. */
TEST(every_seat_has_the_same_eight_astronauts) {
  scenario s = start(3, "none", 0);
  expect_legal(&s, everybody);
  play(&s, "0 board looter");
  expect_legal(&s, everybody);
  play(&s, "1 board looter");
  expect_legal(&s, everybody);
}

/* The top of the rocket commands: first the leader, whatever its seat. */
TEST(the_topmost_aboard_is_commander) {
  scenario s = start(3, "none", 2);
  board(&s, "looter looter looter");
  expect_commander(&s, 2);
  play(&s, "* roll 1 2 3 3 3 3");
  expect_turn(&s, 2);
}

/* ---- Satellite ------------------------------------------------------------------------------ */

/* Any satellite counts, not only the commander's. */
TEST(a_satellite_aboard_starts_the_rocket_on_space_3) {
  scenario s = start(3, "none", 1);
  board(&s, "looter booster satellite");
  expect_space(&s, 3);
  s = start(3, "none", 1);
  board(&s, "satellite booster looter");
  expect_space(&s, 3);
}

/* Without a satellite there is no head start. */
TEST(without_a_satellite_the_rocket_starts_on_space_0) {
  scenario s = start(3, "none", 0);
  board(&s, "looter booster navigator");
  expect_space(&s, 0);
}

/* Satellites do not add up. */
TEST(two_satellites_start_it_on_space_3_too) {
  scenario s = start(3, "none", 0);
  board(&s, "satellite satellite satellite");
  expect_space(&s, 3);
}

/* The next expedition looks at its own crew. */
TEST(a_satellite_helps_only_while_it_is_aboard) {
  scenario s = start(2, "none", 0);
  board(&s, "satellite looter");
  crash(&s);
  board(&s, "looter looter");
  expect_space(&s, 0);
}

/* ---- Moonwalker, settler, stargazer --------------------------------------------------------- */

/* The moon at the end of its walk counts twice; the neighbour's does not. */
TEST(a_moonwalker_doubles_the_moon_it_lands_on) {
  scenario s = start(3, "none", 0);
  board(&s, "looter moonwalker booster");
  journey(&s, 6, 9);
  play(&s, "0 land", "1 land", "2 land");
  expect_score(&s, 0, "moons", 3);
  expect_score(&s, 1, "moons", 4);
  expect_score(&s, 2, "moons", 1);
}

/* Its seat's other moons stay as they are. */
TEST(a_moonwalker_doubles_no_other_moon_of_its_seat) {
  scenario s = start(2, "none", 0);
  bring(&s, 0, "looter", 6, 9);
  bring(&s, 0, "moonwalker", 6, 9);
  expect_score(&s, 0, "moons", 3 + 2 * 2);
}

/* Planets and deep space do not know moonwalkers. */
TEST(a_moonwalker_doubles_nothing_but_moons) {
  scenario s = start(2, "none", 0);
  bring(&s, 0, "moonwalker", 6, 7);
  expect_score(&s, 0, "planets", 3);
  s = start(2, "none", 0);
  board(&s, "moonwalker looter");
  journey(&s, 6, 12, 24, 26);
  expect_score(&s, 0, "deep", 7);
}

/* Both stand on yarn (3, 2, 1): only the settler's seat counts double. */
TEST(a_settler_doubles_its_own_seats_points_for_its_planet) {
  scenario s = start(2, "none", 0);
  board(&s, "settler looter");
  journey(&s, 6, 7);
  play(&s, "0 land", "1 land");
  expect_score(&s, 0, "planets", 6);
  expect_score(&s, 1, "planets", 2);
}

/* Whatever rank the seat has, and once for the seat, not once for each astronaut. */
TEST(a_settler_doubles_the_value_of_its_seats_rank) {
  scenario s = start(2, "none", 0);
  bring(&s, 0, "looter", 6, 7);
  bring(&s, 0, "booster", 6, 7);
  bring(&s, 1, "settler", 6, 7);
  expect_score(&s, 0, "planets", 3);
  expect_score(&s, 1, "planets", 4);
  bring(&s, 1, "looter", 6, 7);
  bring(&s, 1, "booster", 6, 7);
  expect_score(&s, 0, "planets", 2);
  expect_score(&s, 1, "planets", 6);
}

/* On another planet of the same seat the settler has no say. */
TEST(a_settler_doubles_no_other_planet) {
  scenario s = start(2, "none", 0);
  bring(&s, 0, "settler", 6, 7);
  bring(&s, 0, "looter", 6, 10);
  expect_score(&s, 0, "planets", 2 * 3 + 5);
}

/* A settler on a moon or in deep space is a cat like any other. */
TEST(a_settler_doubles_nothing_but_its_planet) {
  scenario s = start(2, "none", 0);
  bring(&s, 0, "looter", 6, 7);
  bring(&s, 0, "settler", 6, 9);
  expect_score(&s, 0, "planets", 3);
  expect_score(&s, 0, "moons", 3);
  s = start(2, "none", 0);
  board(&s, "settler settler");
  journey(&s, 6, 12, 24, 26);
  expect_score(&s, 0, "deep", 7);
  expect_score(&s, 1, "deep", 5);
}

/* Comet 7, galaxy 5: with a stargazer 14 and 10. */
TEST(a_stargazer_doubles_the_comet_to_14_and_the_galaxy_to_10) {
  scenario s = start(3, "none", 0);
  board(&s, "stargazer stargazer looter");
  journey(&s, 6, 12, 24, 26);
  expect_score(&s, 0, "deep", 14);
  expect_score(&s, 1, "deep", 10);
  expect_score(&s, 2, "deep", 5);
}

/* On the way there it doubles nothing. */
TEST(a_stargazer_doubles_nothing_but_deep_space) {
  scenario s = start(2, "none", 0);
  board(&s, "stargazer stargazer");
  journey(&s, 6, 9);
  play(&s, "0 land", "1 stay");
  hop(&s, 11);
  play(&s, "1 land");
  expect_score(&s, 0, "moons", 3);
  expect_score(&s, 1, "planets", 5);
}

/* ---- Looter --------------------------------------------------------------------------------- */

/* The commander has a die less from then on, whosever the looter was. */
TEST(a_looter_that_gets_off_takes_a_die_from_the_pool) {
  scenario s = start(2, "none", 0);
  board(&s, "settler looter");
  journey(&s, 6);
  expect_pool(&s, 6);
  play(&s, "0 stay", "1 land");
  expect_pool(&s, 5);
  expect_refused(&s, "* roll 2 2 2 2 2 2");
  play(&s, "* roll 2 2 2 2 2");
}

/* All the rolled dice flew, one is left, and the looter must leave it. */
TEST(a_looter_never_takes_the_last_die) {
  scenario s = start(2, "none", 0);
  board(&s, "settler looter");
  play(&s, "* roll 2 2 2 2 2 2", "0 fly 2", "0 stay", "1 land");
  expect_at(&s, 1, MLEM_LOOTER, on_moon(&s, 12, 1));
  expect_pool(&s, 1);
}

/* Of two dice it takes one. */
TEST(a_looter_leaves_one_die_of_two) {
  scenario s = start(2, "none", 0);
  board(&s, "settler looter");
  play(&s, "* roll 2 2 2 2 3 3", "0 fly 2", "0 stay");
  expect_pool(&s, 2);
  play(&s, "1 land");
  expect_pool(&s, 1);
}

/* Aboard it is harmless. */
TEST(a_looter_that_stays_takes_nothing) {
  scenario s = start(2, "none", 0);
  board(&s, "settler looter");
  journey(&s, 6);
  play(&s, "0 land", "1 stay");
  expect_pool(&s, 6);
}

/* It robs the one who commands after it. */
TEST(a_looter_that_was_commander_robs_the_next_commander) {
  scenario s = start(2, "none", 0);
  board(&s, "looter settler");
  journey(&s, 6);
  play(&s, "0 land", "1 stay");
  expect_commander(&s, 1);
  expect_pool(&s, 5);
}

/* One die each, and only in this expedition. */
TEST(two_looters_take_two_dice_until_the_expedition_ends) {
  scenario s = start(3, "none", 0);
  board(&s, "settler looter looter");
  journey(&s, 6, 7);
  play(&s, "0 stay", "1 land", "2 land");
  expect_pool(&s, 4);
  crash(&s);
  expect_pool(&s, 6);
}

/* ---- Booster -------------------------------------------------------------------------------- */

/* A 1 more, and no die of the pool. The commander uses it, not its owner. */
TEST(a_booster_aboard_is_a_die_showing_1_for_the_commander) {
  scenario s = start(2, "none", 0);
  board(&s, "looter booster");
  play(&s, "* roll 2 3 3 3 3 3");
  expect_turn(&s, 0);
  expect_legal(&s, "fly 2 | fly b1 | fly 2 b1");
  expect_refused(&s, "1 fly b1");
  play(&s, "0 fly 2 b1");
  expect_space(&s, 3);
  expect_pool(&s, 5);
}

/* Once used it is spent, though the next space shows 1 as well. */
TEST(a_booster_is_used_once_an_expedition) {
  scenario s = start(2, "none", 0);
  board(&s, "booster looter");
  play(&s, "* roll 2 3 3 3 3 3", "0 fly b0");
  expect_space(&s, 1);
  play(&s, "* roll 1 3 4 4 4 4");
  expect_legal(&s, "fly 1 | fly 3 | fly 1 3");
}

/* Another expedition, another use. */
TEST(a_booster_is_fresh_in_the_next_expedition) {
  scenario s = start(2, "none", 0);
  board(&s, "booster looter");
  play(&s, "* roll 2 3 3 3 3 3", "0 fly b0");
  crash(&s);
  board(&s, "looter booster");
  play(&s, "* roll 2 3 3 3 3 3");
  expect_legal(&s, "fly 2 | fly b0 | fly 2 b0");
}

/* It boosts only while it is aboard. Space 9 shows 1. */
TEST(a_booster_that_got_off_is_of_no_use_any_more) {
  scenario s = start(2, "none", 0);
  board(&s, "looter booster");
  journey(&s, 6, 9);
  play(&s, "0 stay");
  scenario aboard = s;
  play(&aboard, "1 stay", "* roll 1 2 2 2 2 2");
  expect_legal(&aboard, "fly 1 | fly b1 | fly 1 b1");
  play(&s, "1 land", "* roll 1 2 2 2 2 2");
  expect_legal(&s, "fly 1");
}

/* An unused booster whose expedition crashed does not fly along at home. */
TEST(a_booster_at_home_is_of_no_use) {
  scenario s = start(2, "none", 0);
  board(&s, "booster looter");
  crash(&s);
  board(&s, "looter looter");
  play(&s, "* roll 1 3 3 3 3 3");
  expect_legal(&s, "fly 1");
}

/* Each may be used or not, both at once too. */
TEST(boosters_of_two_seats_are_two_choices) {
  scenario s = start(3, "none", 0);
  board(&s, "booster looter booster");
  play(&s, "* roll 2 3 3 3 3 3");
  expect_legal(&s, "fly 2 | fly b0 | fly b2 | fly 2 b0 | fly 2 b2 | fly b0 b2 | fly 2 b0 b2");
  scenario both = s;
  play(&both, "0 fly b0 b2");
  expect_space(&both, 2);
  play(&s, "0 fly b2", "* roll 1 4 4 4 4 4");
  expect_legal(&s, "fly 1 | fly b0 | fly 1 b0");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_seat_has_the_same_eight_astronauts),
      cmocka_unit_test(the_topmost_aboard_is_commander),
      cmocka_unit_test(a_satellite_aboard_starts_the_rocket_on_space_3),
      cmocka_unit_test(without_a_satellite_the_rocket_starts_on_space_0),
      cmocka_unit_test(two_satellites_start_it_on_space_3_too),
      cmocka_unit_test(a_satellite_helps_only_while_it_is_aboard),
      cmocka_unit_test(a_moonwalker_doubles_the_moon_it_lands_on),
      cmocka_unit_test(a_moonwalker_doubles_no_other_moon_of_its_seat),
      cmocka_unit_test(a_moonwalker_doubles_nothing_but_moons),
      cmocka_unit_test(a_settler_doubles_its_own_seats_points_for_its_planet),
      cmocka_unit_test(a_settler_doubles_the_value_of_its_seats_rank),
      cmocka_unit_test(a_settler_doubles_no_other_planet),
      cmocka_unit_test(a_settler_doubles_nothing_but_its_planet),
      cmocka_unit_test(a_stargazer_doubles_the_comet_to_14_and_the_galaxy_to_10),
      cmocka_unit_test(a_stargazer_doubles_nothing_but_deep_space),
      cmocka_unit_test(a_looter_that_gets_off_takes_a_die_from_the_pool),
      cmocka_unit_test(a_looter_never_takes_the_last_die),
      cmocka_unit_test(a_looter_leaves_one_die_of_two),
      cmocka_unit_test(a_looter_that_stays_takes_nothing),
      cmocka_unit_test(a_looter_that_was_commander_robs_the_next_commander),
      cmocka_unit_test(two_looters_take_two_dice_until_the_expedition_ends),
      cmocka_unit_test(a_booster_aboard_is_a_die_showing_1_for_the_commander),
      cmocka_unit_test(a_booster_is_used_once_an_expedition),
      cmocka_unit_test(a_booster_is_fresh_in_the_next_expedition),
      cmocka_unit_test(a_booster_that_got_off_is_of_no_use_any_more),
      cmocka_unit_test(a_booster_at_home_is_of_no_use),
      cmocka_unit_test(boosters_of_two_seats_are_two_choices),
  };
  return cmocka_run_group_tests_name("rules, astronauts", tests, NULL, NULL);
}
