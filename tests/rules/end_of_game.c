// SPDX-License-Identifier: MIT
/* end_of_game.c: when the game is over. */
#include "scenario.h"

/* Two seats, and seven astronauts of seat 0 on yarn: all but this one. */
static scenario all_but(mlem_astronaut last) {
  mlem_mat mat = patient_mat();
  scenario s = start_on(&mat, 2, "none", 0);
  for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++) {
    if (i == last)
      continue;
    if (i == MLEM_SATELLITE)
      bring(&s, 0, mlem_astronaut_name(i), 6, 8);
    else
      bring(&s, 0, mlem_astronaut_name(i), 6, 7);
  }
  expect_turn(&s, 1);
  return s;
}

/* Ten are not enough. */
TEST(the_11th_failure_ends_the_game_at_once) {
  scenario s = start(3, "none", 0);
  for (unsigned i = 1; i <= 10; i++) {
    board(&s, "looter looter looter");
    crash(&s);
    assert_int_equal(s.state.failures, i);
    expect_phase(&s, MLEM_PHASE_BOARD);
  }
  board(&s, "looter looter looter");
  crash(&s);
  expect_turn(&s, MLEM_OVER);
  expect_refused(&s, "2 board looter");
  expect_refused(&s, "* roll 1 1 1 1 1 1");
}

/* With the token of the next expedition undrawn. */
TEST(after_the_last_failure_no_token_is_drawn) {
  mlem_mat mat = standard_mat();
  mat.failures = 2;
  scenario s = start_on(&mat, 2, "ufo", 0);
  play(&s, "* expedition x1");
  board(&s, "looter looter");
  crash(&s);
  play(&s, "* expedition x2");
  board(&s, "looter looter");
  crash(&s);
  expect_turn(&s, MLEM_OVER);
}

/* The end waits for both parachutes. */
TEST(the_parachutes_of_the_11th_failure_are_part_of_the_game) {
  scenario s = start(2, "none", 0);
  for (unsigned i = 1; i <= 10; i++) {
    board(&s, "looter looter");
    crash(&s);
  }
  board(&s, "parachute parachute");
  journey(&s, 6);
  stay_all(&s);
  crash(&s);
  assert_int_equal(s.state.failures, 11);
  expect_turn(&s, 0);
  play(&s, "0 land");
  expect_turn(&s, 1);
  play(&s, "1 land");
  expect_turn(&s, MLEM_OVER);
  expect_score(&s, 0, "total", 2);
  expect_score(&s, 1, "total", 1);
}

/* Seat 0 is complete; seat 1 flies on and gets another moon before the end. */
TEST(with_all_8_astronauts_of_a_seat_out_the_expedition_is_finished_first) {
  scenario s = all_but(MLEM_STARGAZER);
  board(&s, "moonwalker stargazer");
  journey(&s, 6, 7);
  play(&s, "1 stay", "0 land");
  expect_phase(&s, MLEM_PHASE_ROLL);
  hop(&s, 9);
  expect_turn(&s, 1);
  play(&s, "1 land");
  expect_turn(&s, MLEM_OVER);
  expect_score(&s, 1, "moons", 6);
}

/* It is finished as well if it crashes; seat 1 keeps its astronaut at home. */
TEST(the_last_expedition_may_end_with_a_crash) {
  scenario s = all_but(MLEM_STARGAZER);
  board(&s, "moonwalker stargazer");
  journey(&s, 6, 7);
  play(&s, "1 stay", "0 land");
  crash(&s);
  expect_turn(&s, MLEM_OVER);
  expect_at(&s, 1, MLEM_MOONWALKER, MLEM_AT_HOME);
}

/* If no other astronaut is aboard, there is nothing to finish. */
TEST(if_the_rocket_is_empty_the_game_ends_with_the_eighth) {
  scenario s = all_but(MLEM_STARGAZER);
  board(&s, "moonwalker stargazer");
  journey(&s, 6, 7);
  play(&s, "1 land", "0 land");
  expect_turn(&s, MLEM_OVER);
}

/* Seven are not enough, nor is an eighth that only was aboard. */
TEST(an_eighth_astronaut_that_comes_home_again_ends_nothing) {
  scenario s = all_but(MLEM_STARGAZER);
  board(&s, "moonwalker stargazer");
  journey(&s, 6, 7);
  stay_all(&s);
  crash(&s);
  expect_phase(&s, MLEM_PHASE_BOARD);
  expect_turn(&s, 0);
  expect_legal(&s, "board stargazer");
}

/* Its parachute is the eighth. */
TEST(an_eighth_astronaut_by_parachute_ends_the_game) {
  scenario s = all_but(MLEM_PARACHUTE);
  board(&s, "moonwalker parachute");
  journey(&s, 6, 7);
  stay_all(&s);
  crash(&s);
  play(&s, "0 land");
  expect_turn(&s, MLEM_OVER);
}

/* Moons, planets and deep space are all on the mat. */
TEST(an_eighth_astronaut_in_deep_space_ends_the_game) {
  scenario s = all_but(MLEM_STARGAZER);
  board(&s, "moonwalker stargazer");
  journey(&s, 6, 12, 24, 26);
  expect_turn(&s, MLEM_OVER);
  expect_score(&s, 0, "deep", 10);
  expect_score(&s, 1, "deep", 7);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_11th_failure_ends_the_game_at_once),
      cmocka_unit_test(after_the_last_failure_no_token_is_drawn),
      cmocka_unit_test(the_parachutes_of_the_11th_failure_are_part_of_the_game),
      cmocka_unit_test(with_all_8_astronauts_of_a_seat_out_the_expedition_is_finished_first),
      cmocka_unit_test(the_last_expedition_may_end_with_a_crash),
      cmocka_unit_test(if_the_rocket_is_empty_the_game_ends_with_the_eighth),
      cmocka_unit_test(an_eighth_astronaut_that_comes_home_again_ends_nothing),
      cmocka_unit_test(an_eighth_astronaut_by_parachute_ends_the_game),
      cmocka_unit_test(an_eighth_astronaut_in_deep_space_ends_the_game),
  };
  return cmocka_run_group_tests_name("rules, end", tests, NULL, NULL);
}
