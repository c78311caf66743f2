// SPDX-License-Identifier: MIT
/* house_rules.c: the house rules, one by one and mixed. */
#include "scenario.h"

#define expect_goal(s, goal, seat) assert_int_equal((s)->state.goals[goal], seat)

/* ---- booster-with-ones ---------------------------------------------------------------------- */

/* A booster is one more die of the group of 1s. */
TEST(with_a_usable_1_boosters_fly_only_together_with_the_1s) {
  scenario s = start(2, "none", 0);
  use_house_rules(&s, MLEM_HOUSE_BOOSTER_WITH_ONES);
  board(&s, "booster booster");
  play(&s, "* roll 1 2 3 3 3 3");
  expect_legal(&s, "fly 1 | fly 2 | fly 1 2 | fly 1 b0 | fly 1 b1 | fly 1 b0 b1 | fly 1 2 b0 | "
                   "fly 1 2 b1 | fly 1 2 b0 b1");
  expect_refused(&s, "0 fly b0");
  expect_refused(&s, "0 fly 2 b0");
  play(&s, "0 fly 1 b1");
  expect_space(&s, 2);
  expect_pool(&s, 5);
}

/* No 1 was rolled: there is no group to belong to. */
TEST(without_a_usable_1_boosters_fly_as_ever) {
  scenario s = start(2, "none", 0);
  use_house_rules(&s, MLEM_HOUSE_BOOSTER_WITH_ONES);
  board(&s, "booster looter");
  scenario saved = s;
  play(&s, "* roll 2 3 3 3 3 3");
  expect_legal(&s, "fly 2 | fly b0 | fly 2 b0");
  play(&saved, "* roll 3 3 3 3 3 4");
  expect_legal(&saved, "fly b0 | crash");
}

/* Extra dice that show 1 lie beside the roll: they are no group of it. */
TEST(an_extra_1_is_no_1_of_the_roll) {
  scenario s = start(2, "ufo", 0);
  use_house_rules(&s, MLEM_HOUSE_BOOSTER_WITH_ONES);
  play(&s, "* expedition x1");
  board(&s, "booster looter");
  scenario rolled = s;
  play(&s, "* roll 2 3 3 3 3 3");
  expect_legal(&s, "fly 2 | fly b0 | fly 2 b0 | fly extra | fly 2 extra | fly b0 extra | "
                   "fly 2 b0 extra");
  play(&rolled, "* roll 1 3 3 3 3 3");
  expect_legal(&rolled, "fly 1 | fly 1 b0 | fly extra | fly 1 extra | fly 1 b0 extra");
}

/* ---- goals-in-landing ----------------------------------------------------------------------- */

/* Two of seat 0 are on yarn, and its parachute gets off there after a crash. */
static scenario third_by_parachute(unsigned house) {
  mlem_mat mat = patient_mat();
  scenario s = start_on(&mat, 2, "none", 0);
  use_house_rules(&s, house);
  bring(&s, 0, "looter", 6, 7);
  bring(&s, 0, "booster", 6, 7);
  board(&s, "parachute moonwalker");
  journey(&s, 6, 7);
  stay_all(&s);
  crash(&s);
  play(&s, "0 land");
  return s;
}

/* The goal stays open until an astronaut of that seat gets off in a landing phase, anywhere. */
TEST(a_parachute_claims_no_goal_but_the_seats_next_landing_does) {
  scenario s = third_by_parachute(MLEM_HOUSE_GOALS_IN_LANDING);
  expect_goal(&s, MLEM_GOAL_COLONY, MLEM_NONE);
  bring(&s, 1, "looter", 6);
  expect_goal(&s, MLEM_GOAL_COLONY, MLEM_NONE);
  bring(&s, 0, "settler", 6);
  expect_goal(&s, MLEM_GOAL_COLONY, 0);
  expect_score(&s, 0, "goals", 5);
}

/* Deep space is a landing phase, too, even where no seat is asked. */
TEST(a_landing_in_deep_space_claims_what_a_parachute_reached) {
  scenario s = third_by_parachute(MLEM_HOUSE_GOALS_IN_LANDING);
  board(&s, "looter settler");
  journey(&s, 6, 12, 24, 26);
  expect_goal(&s, MLEM_GOAL_COLONY, 0);
}

/* Meanwhile another seat reaches the same in a landing phase. */
TEST(a_goal_that_was_not_claimed_is_open_to_others) {
  scenario s = third_by_parachute(MLEM_HOUSE_GOALS_IN_LANDING);
  bring(&s, 1, "looter", 6, 7);
  bring(&s, 1, "booster", 6, 7);
  bring(&s, 1, "settler", 6, 7);
  expect_goal(&s, MLEM_GOAL_COLONY, 1);
  bring(&s, 0, "settler", 6);
  expect_goal(&s, MLEM_GOAL_COLONY, 1);
}

/* With another house rule alone, the parachute claims it at once. */
TEST(without_the_switch_a_parachute_claims_its_goal) {
  scenario s = third_by_parachute(MLEM_ALL_HOUSE_RULES & ~MLEM_HOUSE_GOALS_IN_LANDING);
  expect_goal(&s, MLEM_GOAL_COLONY, 0);
}

/* ---- comet-passes and no-step-back ---------------------------------------------------------- */

/* The crew, top to bottom, arrives in deep space. */
static scenario in_deep_space(const char *crew, unsigned house) {
  scenario s = start(3, "none", 0);
  use_house_rules(&s, house);
  board(&s, crew);
  journey(&s, 6, 12, 24, 26);
  return s;
}

/* The next one aboard takes it, doubled for a stargazer. */
TEST(if_the_commander_steps_back_the_next_one_takes_the_comet) {
  scenario s = in_deep_space("navigator stargazer looter", MLEM_HOUSE_COMET_PASSES);
  play(&s, "0 land -1");
  expect_at(&s, 1, MLEM_STARGAZER, MLEM_AT_COMET);
  expect_at(&s, 2, MLEM_LOOTER, MLEM_AT_GALAXY);
  expect_score(&s, 1, "deep", 14);
}

/* Two commanders in a row step back: the third one has it. */
TEST(the_comet_passes_on_again) {
  scenario s = in_deep_space("navigator navigator looter", MLEM_HOUSE_COMET_PASSES);
  play(&s, "0 land -1");
  expect_turn(&s, 1);
  scenario taken = s;
  play(&s, "1 land -1");
  expect_at(&s, 2, MLEM_LOOTER, MLEM_AT_COMET);
  play(&taken, "1 land");
  expect_at(&taken, 1, MLEM_NAVIGATOR, MLEM_AT_COMET);
  expect_at(&taken, 2, MLEM_LOOTER, MLEM_AT_GALAXY);
}

/* A navigator that is not commander takes nothing along, and after the last one the rocket is
 * empty. */
TEST(only_the_commanders_step_back_passes_the_comet_on) {
  scenario s = in_deep_space("looter navigator settler", MLEM_HOUSE_COMET_PASSES);
  play(&s, "1 land -1");
  expect_at(&s, 0, MLEM_LOOTER, MLEM_AT_COMET);
  expect_at(&s, 2, MLEM_SETTLER, MLEM_AT_GALAXY);
  scenario alone = start(2, "none", 0);
  use_house_rules(&alone, MLEM_HOUSE_COMET_PASSES);
  board(&alone, "settler navigator");
  journey(&alone, 6);
  play(&alone, "0 land", "1 stay");
  journey(&alone, 12, 24, 26);
  play(&alone, "1 land -1");
  expect_phase(&alone, MLEM_PHASE_BOARD);
  expect_score(&alone, 1, "deep", 0);
}

/* It is not even asked. */
TEST(a_navigator_must_get_off_in_deep_space_like_everybody) {
  scenario s = in_deep_space("navigator looter navigator", MLEM_HOUSE_NO_STEP_BACK);
  expect_phase(&s, MLEM_PHASE_BOARD);
  expect_at(&s, 0, MLEM_NAVIGATOR, MLEM_AT_COMET);
  expect_at(&s, 2, MLEM_NAVIGATOR, MLEM_AT_GALAXY);
}

/* Where no navigator steps back, no comet passes on. */
TEST(without_a_step_back_the_comet_never_passes_on) {
  scenario s =
      in_deep_space("navigator looter settler", MLEM_HOUSE_NO_STEP_BACK | MLEM_HOUSE_COMET_PASSES);
  expect_at(&s, 0, MLEM_NAVIGATOR, MLEM_AT_COMET);
  expect_at(&s, 1, MLEM_LOOTER, MLEM_AT_GALAXY);
}

/* One space further from 25 is a way into deep space, not back from it. */
TEST(a_navigator_on_25_still_has_its_three_ways) {
  scenario s = start(2, "none", 0);
  use_house_rules(&s, MLEM_HOUSE_NO_STEP_BACK);
  board(&s, "navigator looter");
  journey(&s, 6, 9, 15, 25);
  expect_legal(&s, "land | land +1 | land -1 | stay");
}

/* ---- pile-ends ------------------------------------------------------------------------------ */

/* A mat with two expedition tokens: x4 (UFO 3 steps, 5 dice) and another. */
static scenario after_the_last_token(unsigned house) {
  mlem_mat mat = patient_mat();
  mat.expeditions[0] = mat.expeditions[3];
  mat.expedition_count = 2;
  scenario s = start_on(&mat, 2, "ufo", 0);
  use_house_rules(&s, house);
  for (unsigned i = 0; i < 2; i++) {
    play(&s, i ? "* expedition x2" : "* expedition x4");
    board(&s, "looter looter");
    crash(&s);
  }
  return s;
}

/* Boarding follows at once, with all dice and no ability; the UFO stays, and can be met. */
TEST(after_the_last_token_expeditions_have_none) {
  scenario s = after_the_last_token(MLEM_HOUSE_PILE_ENDS);
  expect_phase(&s, MLEM_PHASE_BOARD);
  expect_pool(&s, 6);
  assert_int_equal(s.state.token, MLEM_NONE);
  assert_int_equal(s.state.ufo_space, 22);
  board(&s, "looter looter");
  scenario no_ability = s;
  play(&no_ability, "* roll 1 1 2 3 3 4");
  expect_legal(&no_ability, "fly 1 | fly 2 | fly 1 2");
  s.state.ufo_space = 6;
  journey(&s, 6);
  expect_score(&s, 0, "ufo", 5);
  stay_all(&s);
  crash(&s);
  expect_phase(&s, MLEM_PHASE_BOARD);
}

/* The rulebooks are silent; without the switch a new pile is made. */
TEST(without_the_switch_a_new_pile_is_shuffled) {
  scenario s = after_the_last_token(MLEM_ALL_HOUSE_RULES & ~MLEM_HOUSE_PILE_ENDS);
  expect_phase(&s, MLEM_PHASE_EXPEDITION);
  assert_int_equal(outcomes(&s), 2);
}

/* Without the UFO variant there are no tokens that could end. */
TEST(without_the_variant_the_pile_changes_nothing) {
  scenario s = start(2, "exploration missions", 0);
  use_house_rules(&s, MLEM_HOUSE_PILE_ENDS);
  expect_phase(&s, MLEM_PHASE_DEAL);
  assert_int_equal(mlem_state_check(&s.game, &s.state), MLEM_OK);
}

/* ---- face-down ------------------------------------------------------------------------------ */

/* Seat 0 has met the UFO: 5 points that only seat 0 sees until the end. */
TEST(face_down_points_are_shown_to_their_owner_only_until_the_end) {
  mlem_score shown[MLEM_MAX_SEATS];
  scenario s = start(2, "ufo", 0);
  use_house_rules(&s, MLEM_HOUSE_FACE_DOWN);
  play(&s, "* expedition x2");
  board(&s, "looter looter");
  journey(&s, 6, 9, 15, 25);
  expect_score(&s, 0, "ufo", 5);
  mlem_live_scores(&s.game, &s.state, 0, shown);
  assert_int_equal(shown[0].part[MLEM_PART_UFO], 5);
  assert_int_equal(shown[0].total, 5);
  mlem_live_scores(&s.game, &s.state, 1, shown);
  assert_int_equal(shown[0].part[MLEM_PART_UFO], 0);
  assert_int_equal(shown[0].total, 0);
  assert_true(mlem_points_are_face_down(&s.game, &s.state, 1, 0));
  assert_false(mlem_points_are_face_down(&s.game, &s.state, 0, 0));
  assert_true(mlem_points_are_face_down(&s.game, &s.state, MLEM_NONE, 0));
  s.state.phase = MLEM_PHASE_OVER;
  mlem_live_scores(&s.game, &s.state, 1, shown);
  assert_int_equal(shown[0].total, 5);
  assert_false(mlem_points_are_face_down(&s.game, &s.state, 1, 0));
}

/* Without the switch, and for a game without these tokens, everything is shown. */
TEST(points_are_open_without_the_switch) {
  scenario s = start(2, "ufo exploration", 0);
  assert_false(mlem_points_are_face_down(&s.game, &s.state, 1, 0));
  scenario base = start(2, "missions", 0);
  use_house_rules(&base, MLEM_HOUSE_FACE_DOWN);
  assert_false(mlem_points_are_face_down(&base.game, &base.state, 1, 0));
}

/* ---- Mixes ---------------------------------------------------------------------------------- */

/* A parachute's goal is claimed by the one who takes the comet that passed on. */
TEST(house_rules_work_together) {
  mlem_mat mat = patient_mat();
  scenario s = start_on(&mat, 2, "none", 0);
  use_house_rules(&s, MLEM_HOUSE_GOALS_IN_LANDING | MLEM_HOUSE_COMET_PASSES |
                          MLEM_HOUSE_BOOSTER_WITH_ONES);
  bring(&s, 1, "looter", 6, 7);
  bring(&s, 1, "booster", 6, 7);
  board(&s, "moonwalker parachute");
  journey(&s, 6, 7);
  stay_all(&s);
  crash(&s);
  play(&s, "1 land");
  board(&s, "settler moonwalker");
  crash(&s);
  board(&s, "navigator stargazer");
  journey(&s, 6, 12, 24, 26);
  play(&s, "0 land -1");
  expect_at(&s, 1, MLEM_STARGAZER, MLEM_AT_COMET);
  expect_goal(&s, MLEM_GOAL_COLONY, 1);
}

/* Bits that are no house rule are refused. */
TEST(unknown_house_rules_are_refused) {
  mlem_game game;
  mlem_mat mat = standard_mat();
  mlem_options all = {.house = MLEM_ALL_HOUSE_RULES}, unknown = {.house = 64};
  assert_int_equal(mlem_game_init(&game, &mat, &all), MLEM_OK);
  assert_int_equal(mlem_game_init(&game, &mat, &unknown), MLEM_BAD_OPTIONS);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(with_a_usable_1_boosters_fly_only_together_with_the_1s),
      cmocka_unit_test(without_a_usable_1_boosters_fly_as_ever),
      cmocka_unit_test(an_extra_1_is_no_1_of_the_roll),
      cmocka_unit_test(a_parachute_claims_no_goal_but_the_seats_next_landing_does),
      cmocka_unit_test(a_landing_in_deep_space_claims_what_a_parachute_reached),
      cmocka_unit_test(a_goal_that_was_not_claimed_is_open_to_others),
      cmocka_unit_test(without_the_switch_a_parachute_claims_its_goal),
      cmocka_unit_test(if_the_commander_steps_back_the_next_one_takes_the_comet),
      cmocka_unit_test(the_comet_passes_on_again),
      cmocka_unit_test(only_the_commanders_step_back_passes_the_comet_on),
      cmocka_unit_test(a_navigator_must_get_off_in_deep_space_like_everybody),
      cmocka_unit_test(without_a_step_back_the_comet_never_passes_on),
      cmocka_unit_test(a_navigator_on_25_still_has_its_three_ways),
      cmocka_unit_test(after_the_last_token_expeditions_have_none),
      cmocka_unit_test(without_the_switch_a_new_pile_is_shuffled),
      cmocka_unit_test(without_the_variant_the_pile_changes_nothing),
      cmocka_unit_test(face_down_points_are_shown_to_their_owner_only_until_the_end),
      cmocka_unit_test(points_are_open_without_the_switch),
      cmocka_unit_test(house_rules_work_together),
      cmocka_unit_test(unknown_house_rules_are_refused),
  };
  return cmocka_run_group_tests_name("rules, house", tests, NULL, NULL);
}
