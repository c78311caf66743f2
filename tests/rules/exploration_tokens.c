// SPDX-License-Identifier: MIT
/* exploration_tokens.c: what an exploration token does where a flight ends. */
#include "scenario.h"

/* A game with these five tokens on the mat and two seats aboard. */
static scenario laid(const char *tokens, const char *crew) {
  scenario s = start(2, "exploration", 0);
  play(&s, tokens);
  board(&s, crew);
  return s;
}

/* ---- Acting and refilling ------------------------------------------------------------------- */

/* The rocket flies over the tokens of spaces 4 and 7. */
TEST(a_token_acts_only_where_the_flight_ends) {
  scenario s = laid("* explore e1 e2 e5 e6 e7", "looter looter");
  hop(&s, 6);
  expect_phase(&s, MLEM_PHASE_LAND);
  journey(&s, 9);
  expect_score(&s, 0, "exploration", 0);
  assert_true(lies_on_mat(&s, "e1"));
  assert_true(lies_on_mat(&s, "e2"));
}

/* A satellite puts the rocket on space 3, but it has not travelled there. */
TEST(a_token_does_not_act_at_takeoff) {
  scenario s = start(2, "ufo exploration", 0);
  play(&s, "* explore e12 e2 e3 e4 e5", "* expedition x5");
  board(&s, "satellite looter");
  expect_phase(&s, MLEM_PHASE_ROLL);
  expect_pool(&s, 4);
  assert_true(lies_on_mat(&s, "e12"));
}

/* The effect comes first, then the refill, then the landing. */
TEST(a_token_that_acted_is_taken_off_and_one_of_the_pile_is_laid) {
  scenario s = laid("* explore e3 e4 e5 e6 e7", "looter looter");
  journey(&s, 6, 9);
  expect_phase(&s, MLEM_PHASE_REFILL);
  expect_score(&s, 0, "exploration", 1);
  assert_false(lies_on_mat(&s, "e3"));
  assert_int_equal(outcomes(&s), 15);
  expect_refused(&s, "* explore e3");
  expect_refused(&s, "* explore e4");
  expect_refused(&s, "* explore e1 e2");
  play(&s, "* explore e1");
  assert_true(lies_on_mat(&s, "e1"));
  assert_int_equal(__builtin_popcount(s.state.exploration_mat), 5);
  expect_phase(&s, MLEM_PHASE_LAND);
}

/* Twenty tokens, then no more: here the pile is empty from the start. */
TEST(when_the_pile_is_empty_nothing_is_laid) {
  mlem_mat mat = standard_mat();
  mat.exploration_count = 5;
  scenario s = start_on(&mat, 2, "exploration", 0);
  play(&s, "* explore e1 e2 e3 e4 e5");
  board(&s, "looter looter");
  journey(&s, 6, 9);
  expect_phase(&s, MLEM_PHASE_LAND);
  expect_score(&s, 0, "exploration", 1);
  assert_int_equal(__builtin_popcount(s.state.exploration_mat), 4);
}

/* ---- Points --------------------------------------------------------------------------------- */

/* Seat 0 has led and got off; seat 1 commands, and scores. */
TEST(points_go_to_the_commander) {
  scenario s = laid("* explore e3 e4 e5 e6 e7", "looter looter");
  journey(&s, 6);
  play(&s, "0 land", "1 stay");
  hop(&s, 9);
  play(&s, "* explore e1");
  expect_score(&s, 0, "exploration", 0);
  expect_score(&s, 1, "exploration", 1);
}

/* 1 on space 9, 2 on 15, 3 on 25. */
TEST(points_are_those_of_the_tokens_and_add_up) {
  scenario s = laid("* explore e3 e6 e11 e1 e2", "looter looter");
  journey(&s, 6, 9);
  play(&s, "* explore e4");
  journey(&s, 15);
  play(&s, "* explore e5");
  expect_score(&s, 0, "exploration", 3);
  journey(&s, 25);
  play(&s, "* explore e7");
  expect_score(&s, 0, "exploration", 6);
}

/* ---- A die ---------------------------------------------------------------------------------- */

/* Four dice flew to space 8: of the two left, three. */
TEST(a_die_token_gives_the_pool_one_die) {
  scenario s = laid("* explore e13 e1 e3 e4 e5", "looter looter");
  play(&s, "* roll 2 2 2 2 3 3", "0 fly 2");
  expect_pool(&s, 3);
  play(&s, "* explore e7", "0 stay", "1 stay", "* roll 1 1 1");
}

/* A whole pool does not grow, and the token is still gone. */
TEST(the_pool_never_grows_beyond_6) {
  scenario s = laid("* explore e12 e2 e3 e4 e5", "looter looter");
  play(&s, "* roll 3 3 3 A A A", "0 fly A");
  expect_pool(&s, 6);
  assert_false(lies_on_mat(&s, "e12"));
  play(&s, "* explore e1");
  expect_phase(&s, MLEM_PHASE_ROLL);
}

/* A mat with eight dice has room for eight. */
TEST(the_pools_limit_is_the_mats) {
  mlem_mat mat = standard_mat();
  mat.pool = 8;
  scenario s = start_on(&mat, 2, "exploration", 0);
  play(&s, "* explore e12 e2 e3 e4 e5");
  board(&s, "looter looter");
  expect_pool(&s, 8);
  play(&s, "* roll 1 2 3 3 3 3 3 3", "0 fly 1 2");
  expect_pool(&s, 7);
}

/* The expedition began with four dice; the two others wait to be regained. */
TEST(dice_that_the_expedition_token_left_out_can_come_back) {
  scenario s = start(2, "ufo exploration", 0);
  play(&s, "* explore e12 e13 e3 e4 e5", "* expedition x5");
  board(&s, "looter looter");
  play(&s, "* roll 3 A A A", "0 fly A", "* explore e1");
  expect_pool(&s, 5);
  play(&s, "* roll 3 3 3 3 3");
}

/* Two flew, one came: five. Had the die come first, it would have been lost. */
TEST(used_dice_leave_before_the_die_comes) {
  scenario s = laid("* explore e12 e2 e3 e4 e5", "looter looter");
  play(&s, "* roll 1 2 3 3 3 3", "0 fly 1 2");
  expect_pool(&s, 5);
}

/* All six flew: one stays, and one more comes. */
TEST(a_die_comes_on_top_of_the_last_die) {
  scenario s = laid("* explore e14 e2 e3 e4 e5", "looter looter");
  play(&s, "* roll 2 2 2 2 2 2", "0 fly 2");
  expect_space(&s, 12);
  expect_pool(&s, 2);
}

/* ---- Tunnel --------------------------------------------------------------------------------- */

/* From 5 to 9: one gets off at 9. */
TEST(a_tunnel_moves_the_rocket_4_on) {
  scenario s = laid("* explore e17 e1 e2 e4 e5", "looter looter");
  hop(&s, 5);
  expect_space(&s, 9);
  expect_pool(&s, 6);
  play(&s, "* explore e20");
  expect_turn(&s, 0);
  play(&s, "0 land");
  expect_at(&s, 0, MLEM_LOOTER, on_moon(&s, 9, 2));
}

/* From 24 there are only two spaces left. */
TEST(a_tunnel_ends_in_deep_space_at_most) {
  mlem_mat mat = standard_mat();
  mat.explorations[19].space = 24;
  scenario s = start_on(&mat, 2, "exploration", 0);
  play(&s, "* explore e20 e1 e2 e3 e4");
  board(&s, "looter looter");
  journey(&s, 6, 12, 24);
  expect_space(&s, 26);
  play(&s, "* explore e5");
  expect_at(&s, 0, MLEM_LOOTER, MLEM_AT_COMET);
  expect_at(&s, 1, MLEM_LOOTER, MLEM_AT_GALAXY);
}

/* The token of space 9 lay there before; its turn comes after the refill for the first. */
TEST(a_token_that_already_lay_at_the_tunnels_end_acts_next) {
  scenario s = laid("* explore e17 e3 e2 e4 e5", "looter looter");
  hop(&s, 5);
  expect_score(&s, 0, "exploration", 0);
  play(&s, "* explore e20");
  expect_phase(&s, MLEM_PHASE_REFILL);
  expect_score(&s, 0, "exploration", 1);
  play(&s, "* explore e19");
  expect_phase(&s, MLEM_PHASE_LAND);
  assert_int_equal(__builtin_popcount(s.state.exploration_mat), 5);
}

/* The same without a pile: both act at once. */
TEST(tokens_in_a_row_act_without_a_pile_too) {
  mlem_mat mat = standard_mat();
  mat.exploration_count = 5;
  mat.explorations[0] = mat.explorations[16];
  scenario s = start_on(&mat, 2, "exploration", 0);
  play(&s, "* explore e17 e2 e3 e4 e5");
  board(&s, "looter looter");
  hop(&s, 5);
  expect_phase(&s, MLEM_PHASE_LAND);
  expect_space(&s, 9);
  expect_score(&s, 0, "exploration", 1);
  assert_int_equal(__builtin_popcount(s.state.exploration_mat), 3);
}

/* The refill for the tunnel happens to be the token of the tunnel's end. */
TEST(ruling_a_refill_under_the_rocket_does_not_act_now) {
  scenario s = laid("* explore e17 e1 e2 e4 e5", "looter looter");
  hop(&s, 5);
  play(&s, "* explore e3");
  expect_phase(&s, MLEM_PHASE_LAND);
  expect_score(&s, 0, "exploration", 0);
  assert_true(lies_on_mat(&s, "e3"));
}

/* It waits for the next rocket. */
TEST(ruling_a_refill_under_the_rocket_acts_for_a_later_one) {
  scenario s = laid("* explore e17 e1 e2 e4 e5", "looter looter");
  hop(&s, 5);
  play(&s, "* explore e3", "0 stay", "1 stay");
  crash(&s);
  board(&s, "looter looter");
  journey(&s, 6, 9);
  expect_score(&s, 1, "exploration", 1);
}

/* 10 to 14 to 18: the refill for the first lies on 18 before the rocket gets there, and acts. */
TEST(a_refill_laid_ahead_in_a_chain_acts_when_the_rocket_gets_there) {
  scenario s = laid("* explore e18 e19 e1 e2 e3", "looter looter");
  journey(&s, 6, 10);
  play(&s, "* explore e20");
  expect_space(&s, 18);
  play(&s, "* explore e5");
  expect_space(&s, 22);
  play(&s, "* explore e6");
  expect_phase(&s, MLEM_PHASE_LAND);
  expect_space(&s, 22);
}

/* In the same chain, the refill for the second comes too late for 18. */
TEST(ruling_at_the_end_of_a_chain_a_refill_under_the_rocket_does_not_act_now) {
  scenario s = laid("* explore e18 e19 e1 e2 e3", "looter looter");
  journey(&s, 6, 10);
  play(&s, "* explore e5");
  expect_space(&s, 18);
  play(&s, "* explore e20");
  expect_phase(&s, MLEM_PHASE_LAND);
  expect_space(&s, 18);
  assert_true(lies_on_mat(&s, "e20"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_token_acts_only_where_the_flight_ends),
      cmocka_unit_test(a_token_does_not_act_at_takeoff),
      cmocka_unit_test(a_token_that_acted_is_taken_off_and_one_of_the_pile_is_laid),
      cmocka_unit_test(when_the_pile_is_empty_nothing_is_laid),
      cmocka_unit_test(points_go_to_the_commander),
      cmocka_unit_test(points_are_those_of_the_tokens_and_add_up),
      cmocka_unit_test(a_die_token_gives_the_pool_one_die),
      cmocka_unit_test(the_pool_never_grows_beyond_6),
      cmocka_unit_test(the_pools_limit_is_the_mats),
      cmocka_unit_test(dice_that_the_expedition_token_left_out_can_come_back),
      cmocka_unit_test(used_dice_leave_before_the_die_comes),
      cmocka_unit_test(a_die_comes_on_top_of_the_last_die),
      cmocka_unit_test(a_tunnel_moves_the_rocket_4_on),
      cmocka_unit_test(a_tunnel_ends_in_deep_space_at_most),
      cmocka_unit_test(a_token_that_already_lay_at_the_tunnels_end_acts_next),
      cmocka_unit_test(tokens_in_a_row_act_without_a_pile_too),
      cmocka_unit_test(ruling_a_refill_under_the_rocket_does_not_act_now),
      cmocka_unit_test(ruling_a_refill_under_the_rocket_acts_for_a_later_one),
      cmocka_unit_test(a_refill_laid_ahead_in_a_chain_acts_when_the_rocket_gets_there),
      cmocka_unit_test(ruling_at_the_end_of_a_chain_a_refill_under_the_rocket_does_not_act_now),
  };
  return cmocka_run_group_tests_name("rules, exploration", tests, NULL, NULL);
}
