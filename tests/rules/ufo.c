// SPDX-License-Identifier: MIT
/* ufo.c: meeting the UFO where a travel ends. */
#include "scenario.h"

/* The token moves the UFO to 25. The commander has its points before any astronaut gets off. */
TEST(the_commander_who_ends_on_the_ufos_space_takes_the_top_token) {
  scenario s = start(2, "ufo", 0);
  play(&s, "* expedition x2");
  board(&s, "looter looter");
  journey(&s, 6, 9, 15, 25);
  expect_score(&s, 0, "ufo", 5);
  expect_score(&s, 1, "ufo", 0);
  expect_turn(&s, 0);
}

/* Who commands on arrival, not who led. */
TEST(the_ufo_pays_the_commander_of_that_moment) {
  scenario s = start(2, "ufo", 0);
  play(&s, "* expedition x2");
  board(&s, "settler settler");
  journey(&s, 6);
  play(&s, "0 land");
  journey(&s, 9, 15, 25);
  expect_score(&s, 0, "ufo", 0);
  expect_score(&s, 1, "ufo", 5);
}

/* From 15 straight into deep space, over the UFO on 25. */
TEST(flying_past_the_ufo_gives_nothing) {
  scenario s = start(2, "ufo", 0);
  play(&s, "* expedition x2");
  board(&s, "looter looter");
  journey(&s, 6, 9, 15, 26);
  expect_score(&s, 0, "deep", 7);
  expect_score(&s, 0, "ufo", 0);
}

/* The travel ends at the end of a tunnel, not at its start. */
TEST(with_a_tunnel_only_its_end_meets_the_ufo) {
  scenario s = start(2, "ufo exploration", 0);
  play(&s, "* explore e17 e1 e2 e4 e5", "* expedition x1");
  board(&s, "looter looter");
  scenario start = s, end = s;
  start.state.ufo_space = 5;
  hop(&start, 5);
  play(&start, "* explore e20");
  expect_score(&start, 0, "ufo", 0);
  end.state.ufo_space = 9;
  hop(&end, 5);
  expect_score(&end, 0, "ufo", 0);
  play(&end, "* explore e20");
  expect_score(&end, 0, "ufo", 5);
}

/* After a chain of tokens, once. */
TEST(the_ufo_is_met_once_after_all_tokens_have_acted) {
  scenario s = start(2, "ufo exploration", 0);
  play(&s, "* explore e17 e3 e2 e4 e5", "* expedition x1");
  board(&s, "looter looter");
  s.state.ufo_space = 9;
  hop(&s, 5);
  play(&s, "* explore e20");
  expect_score(&s, 0, "exploration", 1);
  expect_score(&s, 0, "ufo", 0);
  play(&s, "* explore e19");
  expect_score(&s, 0, "ufo", 5);
  assert_int_equal(s.state.ufo_taken, 1);
}

/* To start beside the UFO is not to travel there. */
TEST(a_takeoff_on_the_ufos_space_gives_nothing) {
  scenario s = start(2, "ufo", 0);
  play(&s, "* expedition x1");
  s.state.ufo_space = 3;
  board(&s, "satellite looter");
  expect_space(&s, 3);
  expect_score(&s, 0, "ufo", 0);
}

/* A crash ends no travel: the next expedition finds the pile whole. */
TEST(a_crash_meets_no_ufo) {
  scenario s = start(2, "ufo", 0);
  play(&s, "* expedition x1");
  s.state.ufo_space = 0;
  board(&s, "looter looter");
  crash(&s);
  expect_score(&s, 0, "ufo", 0);
}

/* No landing phase on space 4, but the UFO is there. */
TEST(the_ufo_is_met_on_spaces_without_landing_too) {
  scenario s = start(2, "ufo", 0);
  play(&s, "* expedition x1");
  s.state.ufo_space = 4;
  board(&s, "looter looter");
  hop(&s, 4);
  expect_score(&s, 0, "ufo", 5);
}

/* Six expeditions end in deep space, where the UFO waits; seats 0 and 1 command in turns. */
TEST(the_ufo_pile_pays_5_4_3_2_1_and_then_nothing) {
  mlem_mat mat = standard_mat();
  for (unsigned i = 0; i < mat.expedition_count; i++) {
    mat.expeditions[i].ufo_steps = 0;
    mat.expeditions[i].dice = 6;
  }
  scenario s = start_on(&mat, 2, "ufo", 0);
  static const char *const tokens[] = {"* expedition x1", "* expedition x2", "* expedition x3",
                                       "* expedition x4", "* expedition x5", "* expedition x6"};
  static const char *const crews[] = {"looter looter",       "booster booster",
                                      "settler settler",     "satellite satellite",
                                      "parachute parachute", "moonwalker moonwalker"};
  static const int first[] = {5, 5, 8, 8, 9, 9}, second[] = {0, 4, 4, 6, 6, 6};
  for (unsigned i = 0; i < 6; i++) {
    play(&s, tokens[i]);
    board(&s, crews[i]);
    journey(&s, 6, 12, 24, 26);
    expect_score(&s, 0, "ufo", first[i]);
    expect_score(&s, 1, "ufo", second[i]);
  }
}

/* A mat with a single UFO token has nothing for the second visitor. */
TEST(a_mat_with_one_ufo_token_pays_once) {
  mlem_mat mat = standard_mat();
  mat.ufo_count = 1;
  mat.ufo[0] = 8;
  scenario s = start_on(&mat, 2, "ufo", 0);
  play(&s, "* expedition x6");
  board(&s, "looter looter");
  journey(&s, 6, 12, 24);
  expect_score(&s, 0, "ufo", 8);
  stay_all(&s);
  crash(&s);
  play(&s, "* expedition x1");
  board(&s, "looter looter");
  journey(&s, 6, 12, 24);
  expect_score(&s, 1, "ufo", 0);
}

/* The navigator commands on arrival, and takes the token, though it goes back a space. */
TEST(the_ufo_token_in_deep_space_is_the_commanders_before_anybody_gets_off) {
  scenario s = start(2, "ufo", 0);
  play(&s, "* expedition x1");
  board(&s, "navigator looter");
  journey(&s, 6, 12, 24, 26);
  expect_score(&s, 0, "ufo", 5);
  expect_turn(&s, 0);
  play(&s, "0 land -1");
  expect_score(&s, 0, "ufo", 5);
  expect_score(&s, 1, "ufo", 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_commander_who_ends_on_the_ufos_space_takes_the_top_token),
      cmocka_unit_test(the_ufo_pays_the_commander_of_that_moment),
      cmocka_unit_test(flying_past_the_ufo_gives_nothing),
      cmocka_unit_test(with_a_tunnel_only_its_end_meets_the_ufo),
      cmocka_unit_test(the_ufo_is_met_once_after_all_tokens_have_acted),
      cmocka_unit_test(a_takeoff_on_the_ufos_space_gives_nothing),
      cmocka_unit_test(a_crash_meets_no_ufo),
      cmocka_unit_test(the_ufo_is_met_on_spaces_without_landing_too),
      cmocka_unit_test(the_ufo_pile_pays_5_4_3_2_1_and_then_nothing),
      cmocka_unit_test(a_mat_with_one_ufo_token_pays_once),
      cmocka_unit_test(the_ufo_token_in_deep_space_is_the_commanders_before_anybody_gets_off),
  };
  return cmocka_run_group_tests_name("rules, ufo", tests, NULL, NULL);
}
