// SPDX-License-Identifier: MIT
/* crash_and_parachutes.c: what a crash costs, and whom a parachute saves. */
#include "scenario.h"

/* One step a crash, however many are aboard. */
TEST(a_crash_moves_the_failure_marker_one_on) {
  scenario s = start(4, "none", 0);
  for (unsigned i = 1; i <= 3; i++) {
    board(&s, "looter looter looter looter");
    crash(&s);
    assert_int_equal(s.state.failures, i);
  }
}

/* On yarn: the parachute lands there, the looter goes home. */
TEST(a_parachute_may_still_get_off_at_the_rockets_space) {
  scenario s = start(2, "none", 0);
  board(&s, "looter parachute");
  journey(&s, 6, 7);
  stay_all(&s);
  crash(&s);
  expect_turn(&s, 1);
  expect_legal(&s, "land | stay");
  play(&s, "1 land");
  expect_at(&s, 1, MLEM_PARACHUTE, on_planet(&s, "yarn"));
  expect_at(&s, 0, MLEM_LOOTER, MLEM_AT_HOME);
  expect_score(&s, 1, "planets", 3);
}

/* The furthest free moon, points at once, as in any landing. */
TEST(a_parachute_gets_the_furthest_free_moon) {
  scenario s = start(2, "none", 0);
  board(&s, "looter parachute");
  journey(&s, 6, 9);
  play(&s, "0 land", "1 stay");
  crash(&s);
  play(&s, "1 land");
  expect_at(&s, 1, MLEM_PARACHUTE, on_moon(&s, 9, 1));
  expect_score(&s, 1, "moons", 2);
}

/* It may decline, and is at home then. */
TEST(a_parachute_that_does_not_want_goes_home) {
  scenario s = start(2, "none", 0);
  board(&s, "looter parachute");
  journey(&s, 6, 7);
  stay_all(&s);
  crash(&s);
  play(&s, "1 stay");
  expect_at(&s, 1, MLEM_PARACHUTE, MLEM_AT_HOME);
  expect_phase(&s, MLEM_PHASE_BOARD);
  play(&s, "1 board parachute");
}

/* Seats 1, 2, 0 from the top: the parachute of 1 has the first choice, then that of 0. */
TEST(ruling_parachutes_decide_from_top_to_bottom) {
  scenario s = start(3, "none", 1);
  board(&s, "parachute looter parachute");
  journey(&s, 6);
  stay_all(&s);
  crash(&s);
  expect_turn(&s, 1);
  play(&s, "1 land");
  expect_turn(&s, 0);
  play(&s, "0 land");
  expect_score(&s, 1, "moons", 2);
  expect_score(&s, 0, "moons", 1);
}

/* A parachute that declines does not keep the next from jumping. */
TEST(a_lower_parachute_decides_for_itself) {
  scenario s = start(2, "none", 0);
  board(&s, "parachute parachute");
  journey(&s, 6);
  stay_all(&s);
  crash(&s);
  play(&s, "0 stay");
  expect_turn(&s, 1);
  play(&s, "1 land");
  expect_score(&s, 1, "moons", 2);
  expect_at(&s, 0, MLEM_PARACHUTE, MLEM_AT_HOME);
}

/* One moon of space 6 is taken, the upper parachute takes the other: the lower is not asked. */
TEST(a_parachute_without_a_free_moon_goes_home) {
  scenario s = start(3, "none", 0);
  board(&s, "parachute looter parachute");
  journey(&s, 6);
  play(&s, "0 stay", "1 land", "2 stay");
  crash(&s);
  expect_turn(&s, 0);
  play(&s, "0 land");
  expect_phase(&s, MLEM_PHASE_BOARD);
  expect_at(&s, 2, MLEM_PARACHUTE, MLEM_AT_HOME);
}

/* Nothing but void at spaces 0 to 5. */
TEST(a_parachute_where_there_is_nothing_goes_home) {
  for (int space = 0; space <= 5; space++) {
    scenario s = start(2, "none", 0);
    board(&s, "parachute looter");
    if (space)
      hop(&s, space);
    crash(&s);
    expect_phase(&s, MLEM_PHASE_BOARD);
    expect_at(&s, 0, MLEM_PARACHUTE, MLEM_AT_HOME);
  }
}

/* A navigator has no parachute, and a parachute does not navigate. */
TEST(nobody_but_a_parachute_gets_off_and_only_here) {
  scenario s = start(2, "none", 0);
  board(&s, "navigator parachute");
  journey(&s, 6, 9);
  stay_all(&s);
  crash(&s);
  expect_turn(&s, 1);
  expect_refused(&s, "1 land +1");
  expect_refused(&s, "1 land -1");
  play(&s, "1 land");
  expect_at(&s, 0, MLEM_NAVIGATOR, MLEM_AT_HOME);
}

/* The commander let it crash: parachutes still open. */
TEST(a_crash_by_choice_lets_parachutes_off_too) {
  scenario s = start(2, "none", 0);
  board(&s, "booster parachute");
  journey(&s, 6, 7);
  stay_all(&s);
  play(&s, "* roll 3 3 3 3 3 3");
  expect_legal(&s, "fly b0 | crash");
  play(&s, "0 crash");
  expect_turn(&s, 1);
  play(&s, "1 land");
  expect_at(&s, 1, MLEM_PARACHUTE, on_planet(&s, "yarn"));
}

/* They may board again, and those on the mat stay where they are. */
TEST(all_others_go_back_to_their_seats) {
  scenario s = start(3, "none", 0);
  board(&s, "looter booster settler");
  journey(&s, 6);
  play(&s, "0 land", "1 stay", "2 stay");
  crash(&s);
  expect_at(&s, 0, MLEM_LOOTER, on_moon(&s, 6, 1));
  expect_at(&s, 1, MLEM_BOOSTER, MLEM_AT_HOME);
  expect_at(&s, 2, MLEM_SETTLER, MLEM_AT_HOME);
  assert_int_equal(s.state.home[1], 255);
  assert_int_equal(s.state.home[2], 255);
  board(&s, "booster settler booster");
}

/* A looter going home by crash takes nothing: the next pool is whole. */
TEST(the_expedition_is_over_and_the_next_one_starts_afresh) {
  scenario s = start(2, "none", 0);
  board(&s, "looter parachute");
  journey(&s, 6, 7);
  stay_all(&s);
  crash(&s);
  play(&s, "1 land");
  expect_phase(&s, MLEM_PHASE_BOARD);
  expect_turn(&s, 1);
  board(&s, "looter looter");
  expect_space(&s, 0);
  expect_pool(&s, 6);
}

/* The game is lost, the parachute is not. */
TEST(ruling_parachutes_get_off_after_the_last_failure_too) {
  mlem_mat mat = standard_mat();
  mat.failures = 1;
  scenario s = start_on(&mat, 2, "none", 0);
  board(&s, "parachute parachute");
  journey(&s, 6, 7);
  stay_all(&s);
  crash(&s);
  expect_turn(&s, 0);
  play(&s, "0 stay");
  expect_turn(&s, 1);
  play(&s, "1 land");
  expect_turn(&s, MLEM_OVER);
  expect_score(&s, 0, "planets", 0);
  expect_score(&s, 1, "planets", 3);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_crash_moves_the_failure_marker_one_on),
      cmocka_unit_test(a_parachute_may_still_get_off_at_the_rockets_space),
      cmocka_unit_test(a_parachute_gets_the_furthest_free_moon),
      cmocka_unit_test(a_parachute_that_does_not_want_goes_home),
      cmocka_unit_test(ruling_parachutes_decide_from_top_to_bottom),
      cmocka_unit_test(a_lower_parachute_decides_for_itself),
      cmocka_unit_test(a_parachute_without_a_free_moon_goes_home),
      cmocka_unit_test(a_parachute_where_there_is_nothing_goes_home),
      cmocka_unit_test(nobody_but_a_parachute_gets_off_and_only_here),
      cmocka_unit_test(a_crash_by_choice_lets_parachutes_off_too),
      cmocka_unit_test(all_others_go_back_to_their_seats),
      cmocka_unit_test(the_expedition_is_over_and_the_next_one_starts_afresh),
      cmocka_unit_test(ruling_parachutes_get_off_after_the_last_failure_too),
  };
  return cmocka_run_group_tests_name("rules, crash", tests, NULL, NULL);
}
