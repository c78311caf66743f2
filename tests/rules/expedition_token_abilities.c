// SPDX-License-Identifier: MIT
/* expedition_token_abilities.c: the abilities of the expedition tokens: extra, keep and reroll. */
#include "scenario.h"

/* Two seats aboard with the token of this line. */
static scenario with(const char *token, const char *crew) {
  scenario s = start(2, "ufo", 0);
  play(&s, token);
  board(&s, crew);
  return s;
}

/* ---- Extra ---------------------------------------------------------------------------------- */

/* The token shows 2, 3, 4: from space 0 only the 2 flies, from space 4 all nine. */
TEST(all_extra_faces_that_the_space_shows_count) {
  scenario s = with("* expedition x5", "looter looter");
  scenario four = s;
  play(&s, "* roll 1 3 3 3");
  expect_legal(&s, "fly 1 | fly extra | fly 1 extra");
  play(&s, "0 fly 1 extra");
  expect_space(&s, 3);
  hop(&four, 4);
  play(&four, "* roll 1 1 1 1", "0 fly extra");
  expect_space(&four, 13);
}

/* The token shows 1; space 2 does not. */
TEST(extra_needs_a_face_that_the_space_shows) {
  scenario s = with("* expedition x1", "looter looter");
  hop(&s, 2);
  scenario none = s;
  play(&s, "* roll 1 1 1 1 1 2");
  expect_legal(&s, "fly 2");
  play(&none, "* roll 1 1 1 1 1 1");
  assert_int_equal(none.state.failures, 1);
}

/* Two 2s and two A: 6 from space 0 (A is 1); only the A from space 9 (A is 2). */
TEST(extra_faces_may_repeat_and_A_counts_as_on_the_space) {
  mlem_mat mat = standard_mat();
  mat.expeditions[0].extra[MLEM_FACE_1] = 0;
  mat.expeditions[0].extra[MLEM_FACE_2] = 2;
  mat.expeditions[0].extra[MLEM_FACE_A] = 2;
  scenario s = start_on(&mat, 2, "ufo", 0);
  play(&s, "* expedition x1");
  board(&s, "looter looter");
  scenario nine = s;
  play(&s, "* roll 3 3 3 3 3 3", "0 fly extra");
  expect_space(&s, 6);
  journey(&nine, 6, 9);
  stay_all(&nine);
  play(&nine, "* roll 2 2 2 2 2 2", "0 fly extra");
  expect_space(&nine, 13);
}

/* They are dice beside the pool: a flight with them alone leaves it whole. */
TEST(extra_dice_are_no_dice_of_the_pool) {
  scenario s = with("* expedition x5", "looter looter");
  scenario beside = s;
  play(&s, "* roll 2 2 3 3", "0 fly extra");
  expect_space(&s, 2);
  expect_pool(&s, 4);
  play(&beside, "* roll 2 2 3 3", "0 fly 2 extra");
  expect_space(&beside, 6);
  expect_pool(&beside, 2);
}

/* A rolled 2 does not force the token's 2, nor the other way round. */
TEST(extra_stands_apart_from_rolled_dice_of_its_face) {
  scenario s = with("* expedition x2", "looter looter");
  play(&s, "* roll 2 3 3 3 3 3");
  expect_legal(&s, "fly 2 | fly extra | fly 2 extra");
  play(&s, "0 fly 2");
  assert_int_equal(s.state.token_used, 0);
  play(&s, "* roll 3 4 4 4 4", "0 fly 3 extra");
  expect_space(&s, 7);
}

/* With the booster: 1 + 1. */
TEST(extra_flies_with_boosters_too) {
  scenario s = with("* expedition x1", "looter booster");
  play(&s, "* roll 3 3 3 3 3 3");
  expect_legal(&s, "fly b1 | fly extra | fly b1 extra | crash");
  play(&s, "0 fly b1 extra");
  expect_space(&s, 2);
}

/* Space 1 shows 3 too, but the token is spent. */
TEST(extra_is_used_once) {
  scenario s = with("* expedition x3", "looter looter");
  play(&s, "* roll 2 3 3 3 3", "0 fly extra");
  expect_space(&s, 1);
  play(&s, "* roll 1 4 4 4 4");
  expect_legal(&s, "fly 1");
}

/* ---- Keep ----------------------------------------------------------------------------------- */

/* Four dice flew, none left. */
TEST(keep_leaves_the_number_dice_that_flew_in_the_pool) {
  scenario s = with("* expedition x6", "looter looter");
  play(&s, "* roll 1 1 1 2 3 4", "0 fly 1 2 keep");
  expect_space(&s, 5);
  expect_pool(&s, 6);
}

/* All of them: the pool stays whole instead of falling to 1. */
TEST(keep_keeps_a_whole_pool) {
  scenario s = with("* expedition x9", "looter looter");
  play(&s, "* roll 1 1 1 1", "0 fly 1 keep");
  expect_space(&s, 4);
  expect_pool(&s, 4);
}

/* A dice and boosters have nothing to keep. */
TEST(ruling_keep_is_said_only_with_number_dice) {
  scenario s = with("* expedition x6", "looter booster");
  scenario burn = s;
  play(&s, "* roll 1 3 3 3 3 A");
  expect_legal(&s, "fly 1 | fly A | fly b1 | fly 1 A | fly 1 b1 | fly A b1 | fly 1 A b1 | "
                   "fly 1 keep | fly 1 A keep | fly 1 b1 keep | fly 1 A b1 keep");
  play(&burn, "* roll 3 3 3 3 3 A");
  expect_legal(&burn, "fly A | fly b1 | fly A b1");
}

/* No commander has to keep, and the token waits. */
TEST(keep_may_wait_for_a_better_flight) {
  scenario s = with("* expedition x6", "looter looter");
  play(&s, "* roll 1 3 3 3 3 3", "0 fly 1");
  expect_pool(&s, 5);
  play(&s, "* roll 2 2 2 4 4");
  expect_legal(&s, "fly 2 | fly 2 keep");
  play(&s, "0 fly 2 keep");
  expect_pool(&s, 5);
}

/* Then it is spent. */
TEST(keep_is_used_once) {
  scenario s = with("* expedition x6", "looter looter");
  play(&s, "* roll 1 3 3 3 3 3", "0 fly 1 keep", "* roll 1 4 4 4 4 4");
  expect_legal(&s, "fly 1");
  play(&s, "0 fly 1");
  expect_pool(&s, 5);
}

/* The dice stay, the booster is spent. */
TEST(keep_keeps_no_booster) {
  scenario s = with("* expedition x6", "booster looter");
  play(&s, "* roll 1 3 3 3 3 3", "0 fly 1 b0 keep");
  expect_space(&s, 2);
  hop(&s, 3);
  play(&s, "* roll 1 3 3 3 3 3");
  expect_legal(&s, "fly 1");
}

/* ---- Reroll --------------------------------------------------------------------------------- */

/* All dice of the pool fall anew, good ones too, and the old roll is forgotten. */
TEST(reroll_rolls_the_whole_pool_and_the_new_roll_counts) {
  scenario s = with("* expedition x10", "looter looter");
  play(&s, "* roll 1 1 1 2 3 4");
  expect_legal(&s, "fly 1 | fly 2 | fly 1 2 | reroll");
  play(&s, "0 reroll");
  expect_turn(&s, MLEM_CHANCE);
  expect_refused(&s, "* roll 2 2 2 2 2");
  play(&s, "* roll 2 2 3 3 3 A");
  expect_legal(&s, "fly 2 | fly A | fly 2 A");
  play(&s, "0 fly 2");
  expect_space(&s, 4);
  expect_pool(&s, 4);
}

/* Only the pool: what flew before stays out. */
TEST(reroll_rolls_only_what_the_pool_has) {
  scenario s = with("* expedition x10", "looter looter");
  play(&s, "* roll 1 1 3 3 3 3", "0 fly 1", "* roll 2 2 2 2", "0 reroll");
  expect_refused(&s, "* roll 2 2 2 2 2 2");
  play(&s, "* roll 3 3 3 3");
}

/* The first reroll was the last. */
TEST(a_travel_phase_has_no_second_reroll) {
  scenario s = with("* expedition x10", "looter looter");
  play(&s, "* roll 3 3 3 3 3 3", "0 reroll", "* roll 1 3 3 3 3 3");
  expect_legal(&s, "fly 1");
  play(&s, "0 fly 1", "* roll 1 4 4 4 4");
  expect_legal(&s, "fly 1");
}

/* The new roll is as final as any other. */
TEST(a_reroll_with_no_usable_face_crashes_by_itself) {
  scenario s = with("* expedition x10", "looter looter");
  play(&s, "* roll 1 3 3 3 3 3", "0 reroll", "* roll 3 3 3 3 3 3");
  assert_int_equal(s.state.failures, 1);
  expect_phase(&s, MLEM_PHASE_EXPEDITION);
}

/* ... unless a booster can save the rocket. */
TEST(after_a_reroll_a_booster_can_still_save_the_rocket) {
  scenario s = with("* expedition x10", "looter booster");
  play(&s, "* roll 3 3 3 3 3 3");
  expect_legal(&s, "fly b1 | reroll | crash");
  play(&s, "0 reroll", "* roll 4 4 4 4 4 4");
  expect_legal(&s, "fly b1 | crash");
}

/* ---- Whose ability -------------------------------------------------------------------------- */

/* What the first commander left unused, the second may use. */
TEST(an_ability_belongs_to_the_commander_of_that_moment) {
  scenario s = with("* expedition x6", "settler looter");
  journey(&s, 6);
  play(&s, "0 land", "1 stay", "* roll 1 1 1 2 2 2");
  expect_turn(&s, 1);
  expect_legal(&s, "fly 2 | fly 2 keep");
  play(&s, "1 fly 2 keep");
  expect_pool(&s, 6);
}

/* One use for the whole expedition, not one for each commander. */
TEST(an_ability_that_one_commander_used_is_gone_for_the_next) {
  scenario s = with("* expedition x6", "settler looter");
  play(&s, "* roll 1 1 2 2 3 3", "0 fly 1 2 keep", "0 land", "1 stay", "* roll 1 1 1 2 2 2");
  expect_legal(&s, "fly 2");
}

/* A token has one ability only: with extra or reroll, nothing is kept. */
TEST(a_token_lends_no_other_ability_than_its_own) {
  scenario s = with("* expedition x2", "looter looter");
  play(&s, "* roll 1 3 3 3 3 3");
  expect_refused(&s, "0 fly 1 keep");
  expect_refused(&s, "0 reroll");
  s = start(2, "none", 0);
  board(&s, "looter looter");
  play(&s, "* roll 1 3 3 3 3 3");
  expect_legal(&s, "fly 1");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_extra_faces_that_the_space_shows_count),
      cmocka_unit_test(extra_needs_a_face_that_the_space_shows),
      cmocka_unit_test(extra_faces_may_repeat_and_A_counts_as_on_the_space),
      cmocka_unit_test(extra_dice_are_no_dice_of_the_pool),
      cmocka_unit_test(extra_stands_apart_from_rolled_dice_of_its_face),
      cmocka_unit_test(extra_flies_with_boosters_too),
      cmocka_unit_test(extra_is_used_once),
      cmocka_unit_test(keep_leaves_the_number_dice_that_flew_in_the_pool),
      cmocka_unit_test(keep_keeps_a_whole_pool),
      cmocka_unit_test(ruling_keep_is_said_only_with_number_dice),
      cmocka_unit_test(keep_may_wait_for_a_better_flight),
      cmocka_unit_test(keep_is_used_once),
      cmocka_unit_test(keep_keeps_no_booster),
      cmocka_unit_test(reroll_rolls_the_whole_pool_and_the_new_roll_counts),
      cmocka_unit_test(reroll_rolls_only_what_the_pool_has),
      cmocka_unit_test(a_travel_phase_has_no_second_reroll),
      cmocka_unit_test(a_reroll_with_no_usable_face_crashes_by_itself),
      cmocka_unit_test(after_a_reroll_a_booster_can_still_save_the_rocket),
      cmocka_unit_test(an_ability_belongs_to_the_commander_of_that_moment),
      cmocka_unit_test(an_ability_that_one_commander_used_is_gone_for_the_next),
      cmocka_unit_test(a_token_lends_no_other_ability_than_its_own),
  };
  return cmocka_run_group_tests_name("rules, abilities", tests, NULL, NULL);
}
