// SPDX-License-Identifier: MIT
/* roll_and_travel.c: the roll, and what the commander makes of it. */
#include "scenario.h"

static scenario aboard(const char *crew) {
  scenario s = start(2, "none", 0);
  board(&s, crew);
  return s;
}

/* Neither more nor fewer dice than the pool has. */
TEST(the_whole_pool_is_rolled) {
  scenario s = aboard("looter looter");
  expect_refused(&s, "* roll 1 1 1 1 1");
  expect_refused(&s, "* roll 1 1 1 1 1 1 1");
  play(&s, "* roll 1 1 3 3 3 3", "0 fly 1");
  expect_refused(&s, "* roll 2 2 2 2 2 2");
  play(&s, "* roll 2 2 2 2");
}

/* Space 0 shows 1, 2 and A; space 5 shows 1 and 4: the same roll gives other choices. */
TEST(a_face_is_usable_where_the_space_shows_it) {
  scenario s = aboard("looter looter");
  scenario far = s;
  play(&s, "* roll 1 1 2 3 4 A");
  expect_legal(&s, "fly 1 | fly 2 | fly A | fly 1 2 | fly 1 A | fly 2 A | fly 1 2 A");
  hop(&far, 5);
  play(&far, "* roll 1 1 2 3 4 A");
  expect_legal(&far, "fly 1 | fly 4 | fly 1 4");
}

/* To fly with nothing is no choice. */
TEST(a_flight_uses_at_least_something) {
  scenario s = aboard("looter booster");
  play(&s, "* roll 1 1 2 3 4 A");
  assert_false(mlem_is_legal(&s.game, &s.state, MLEM_FLY));
}

/* It is the commander who chooses. */
TEST(only_the_commander_chooses) {
  scenario s = aboard("looter looter");
  play(&s, "* roll 1 1 2 3 4 A");
  expect_turn(&s, 0);
  expect_refused(&s, "1 fly 1");
}

/* Three 1s are three steps, not one, and three dice. */
TEST(a_chosen_face_flies_with_all_its_dice) {
  scenario s = aboard("looter looter");
  play(&s, "* roll 1 1 1 2 3 4", "0 fly 1");
  expect_space(&s, 3);
  expect_pool(&s, 3);
}

/* On space 19, which shows 1, 3 and 4. */
TEST(a_number_face_counts_itself) {
  scenario s = aboard("looter looter");
  journey(&s, 6, 9, 19);
  stay_all(&s);
  play(&s, "* roll 1 2 2 2 3 4");
  scenario one = s, three = s, four = s, sum = s;
  play(&one, "0 fly 1");
  expect_space(&one, 20);
  play(&three, "0 fly 3");
  expect_space(&three, 22);
  play(&four, "0 fly 4");
  expect_space(&four, 23);
  play(&sum, "0 fly 1 4");
  expect_space(&sum, 24);
}

/* Two A fly 2, 4 or 6 steps: worth 1 on space 0, 2 on space 9, 3 on space 18. */
TEST(A_counts_what_the_afterburner_is_worth_on_the_space) {
  scenario s = aboard("looter looter");
  scenario nine = s, eighteen = s;
  play(&s, "* roll 3 3 3 3 A A", "0 fly A");
  expect_space(&s, 2);
  journey(&nine, 6, 9);
  stay_all(&nine);
  play(&nine, "* roll 2 2 2 2 A A", "0 fly A");
  expect_space(&nine, 13);
  journey(&eighteen, 6, 12, 18);
  stay_all(&eighteen);
  play(&eighteen, "* roll 1 1 1 1 A A", "0 fly A");
  expect_space(&eighteen, 24);
}

/* All that was chosen is added: 1 + 1 + 2 + 1 (A) + 1 (booster). */
TEST(the_rocket_moves_the_sum_of_all_that_was_chosen) {
  scenario s = aboard("booster looter");
  play(&s, "* roll 1 1 2 3 4 A", "0 fly 1 2 A b0");
  expect_space(&s, 6);
}

/* Nine steps from space 24, where two are left. */
TEST(ruling_the_rocket_stops_at_deep_space) {
  scenario s = aboard("looter looter");
  journey(&s, 6, 12, 24);
  stay_all(&s);
  play(&s, "* roll 2 2 2 A A A", "0 fly A");
  expect_at(&s, 0, MLEM_LOOTER, MLEM_AT_COMET);
  expect_at(&s, 1, MLEM_LOOTER, MLEM_AT_GALAXY);
}

/* ---- Boosters ------------------------------------------------------------------------------- */

/* Rolled 1s are a group; the booster is none of it. */
TEST(ruling_boosters_may_fly_alone_and_apart_from_rolled_1s) {
  scenario s = aboard("booster looter");
  play(&s, "* roll 1 1 3 3 3 3");
  expect_legal(&s, "fly 1 | fly b0 | fly 1 b0");
  scenario dice = s, both = s;
  play(&s, "0 fly b0");
  expect_space(&s, 1);
  expect_pool(&s, 6);
  play(&dice, "0 fly 1");
  expect_space(&dice, 2);
  assert_int_equal(dice.state.boosters, 1);
  play(&both, "0 fly 1 b0");
  expect_space(&both, 3);
}

/* Space 2 shows 2, 3 and A. */
TEST(a_booster_flies_only_from_a_space_that_shows_1) {
  scenario s = aboard("booster looter");
  hop(&s, 2);
  play(&s, "* roll 1 1 1 1 1 2");
  expect_legal(&s, "fly 2");
}

/* ---- Crash or not --------------------------------------------------------------------------- */

/* No seat is asked. */
TEST(with_nothing_usable_and_nothing_to_save_it_the_rocket_crashes_by_itself) {
  scenario s = aboard("looter looter");
  play(&s, "* roll 3 3 3 4 4 4");
  assert_int_equal(s.state.failures, 1);
  expect_phase(&s, MLEM_PHASE_BOARD);
}

/* Bad faces are no reason to give up while one is good. */
TEST(while_a_face_is_usable_giving_up_is_no_choice) {
  scenario s = aboard("booster looter");
  play(&s, "* roll 1 3 3 3 3 3");
  expect_refused(&s, "0 crash");
  s = start(2, "ufo", 0);
  play(&s, "* expedition x10");
  board(&s, "looter looter");
  play(&s, "* roll 1 3 3 3 3 3");
  expect_legal(&s, "fly 1 | reroll");
  expect_refused(&s, "0 crash");
}

/* The booster may save the rocket, or not. */
TEST(a_booster_can_save_the_rocket_if_the_commander_wants) {
  scenario s = aboard("looter booster");
  play(&s, "* roll 3 3 3 4 4 4");
  expect_legal(&s, "fly b1 | crash");
  scenario saved = s;
  play(&saved, "0 fly b1");
  expect_space(&saved, 1);
  assert_int_equal(saved.state.failures, 0);
  play(&s, "0 crash");
  assert_int_equal(s.state.failures, 1);
  expect_phase(&s, MLEM_PHASE_BOARD);
}

/* Neither a spent booster nor one on a space without 1 saves anything. */
TEST(a_booster_that_cannot_be_used_saves_nothing) {
  scenario s = aboard("booster looter");
  scenario spent = s;
  play(&spent, "* roll 2 3 3 3 3 3", "0 fly b0", "* roll 4 4 4 4 4 4");
  assert_int_equal(spent.state.failures, 1);
  hop(&s, 2);
  play(&s, "* roll 1 1 1 1 1 1");
  assert_int_equal(s.state.failures, 1);
}

/* The token's dice may save the rocket, or not. */
TEST(extra_dice_can_save_the_rocket_if_the_commander_wants) {
  scenario s = start(2, "ufo", 0);
  play(&s, "* expedition x2");
  board(&s, "looter looter");
  play(&s, "* roll 3 3 3 4 4 4");
  expect_legal(&s, "fly extra | crash");
  scenario saved = s;
  play(&saved, "0 fly extra");
  expect_space(&saved, 2);
  play(&s, "0 crash");
  assert_int_equal(s.state.failures, 1);
}

/* A reroll is hope enough for a choice. */
TEST(ruling_a_reroll_could_save_the_rocket_too) {
  scenario s = start(2, "ufo", 0);
  play(&s, "* expedition x10");
  board(&s, "looter looter");
  play(&s, "* roll 3 3 3 4 4 4");
  expect_legal(&s, "reroll | crash");
  scenario saved = s;
  play(&saved, "0 reroll", "* roll 1 3 3 4 4 4", "0 fly 1");
  expect_space(&saved, 1);
  play(&s, "0 crash");
  assert_int_equal(s.state.failures, 1);
}

/* Without dice to keep, keep is no help. */
TEST(keep_saves_nothing) {
  scenario s = start(2, "ufo", 0);
  play(&s, "* expedition x6");
  board(&s, "looter looter");
  play(&s, "* roll 3 3 3 4 4 4");
  assert_int_equal(s.state.failures, 1);
}

/* ---- The pool ------------------------------------------------------------------------------- */

/* Of 1 1 2 3 A A, the flight with 1 and A costs the two 1s. */
TEST(number_dice_that_flew_leave_the_pool_and_A_and_unused_dice_stay) {
  scenario s = aboard("looter looter");
  play(&s, "* roll 1 1 2 3 A A", "0 fly 1 A");
  expect_space(&s, 4);
  expect_pool(&s, 4);
}

/* However many A, they cost nothing. */
TEST(A_dice_never_leave_the_pool) {
  scenario s = aboard("looter looter");
  play(&s, "* roll A A A A A A", "0 fly A");
  expect_space(&s, 6);
  expect_pool(&s, 6);
}

/* All six fly, one stays; and it stays after the next flight again. */
TEST(the_pool_never_falls_below_1) {
  scenario s = aboard("looter looter");
  play(&s, "* roll 1 1 1 1 1 1", "0 fly 1");
  expect_pool(&s, 1);
  stay_all(&s);
  play(&s, "* roll 2", "0 fly 2");
  expect_space(&s, 8);
  expect_pool(&s, 1);
}

/* What flew is gone for the rest of the expedition, and back for the next. */
TEST(used_dice_are_back_in_the_next_expedition) {
  scenario s = aboard("looter looter");
  play(&s, "* roll 1 1 1 1 3 3", "0 fly 1");
  expect_pool(&s, 2);
  crash(&s);
  board(&s, "looter looter");
  expect_pool(&s, 6);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_whole_pool_is_rolled),
      cmocka_unit_test(a_face_is_usable_where_the_space_shows_it),
      cmocka_unit_test(a_flight_uses_at_least_something),
      cmocka_unit_test(only_the_commander_chooses),
      cmocka_unit_test(a_chosen_face_flies_with_all_its_dice),
      cmocka_unit_test(a_number_face_counts_itself),
      cmocka_unit_test(A_counts_what_the_afterburner_is_worth_on_the_space),
      cmocka_unit_test(the_rocket_moves_the_sum_of_all_that_was_chosen),
      cmocka_unit_test(ruling_the_rocket_stops_at_deep_space),
      cmocka_unit_test(ruling_boosters_may_fly_alone_and_apart_from_rolled_1s),
      cmocka_unit_test(a_booster_flies_only_from_a_space_that_shows_1),
      cmocka_unit_test(with_nothing_usable_and_nothing_to_save_it_the_rocket_crashes_by_itself),
      cmocka_unit_test(while_a_face_is_usable_giving_up_is_no_choice),
      cmocka_unit_test(a_booster_can_save_the_rocket_if_the_commander_wants),
      cmocka_unit_test(a_booster_that_cannot_be_used_saves_nothing),
      cmocka_unit_test(extra_dice_can_save_the_rocket_if_the_commander_wants),
      cmocka_unit_test(ruling_a_reroll_could_save_the_rocket_too),
      cmocka_unit_test(keep_saves_nothing),
      cmocka_unit_test(number_dice_that_flew_leave_the_pool_and_A_and_unused_dice_stay),
      cmocka_unit_test(A_dice_never_leave_the_pool),
      cmocka_unit_test(the_pool_never_falls_below_1),
      cmocka_unit_test(used_dice_are_back_in_the_next_expedition),
  };
  return cmocka_run_group_tests_name("rules, travel", tests, NULL, NULL);
}
