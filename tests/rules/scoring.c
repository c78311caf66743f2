// SPDX-License-Identifier: MIT
/* scoring.c: planets, the sum of all parts, and who wins. */
#include "scenario.h"

/* ---- Planets: yarn is worth 3, 2, 1 --------------------------------------------------------- */

/* Two beat one, though the one was there first. */
TEST(a_planet_ranks_seats_by_their_astronauts_there) {
  scenario s = start(3, "none", 0);
  bring(&s, 0, "looter", 6, 7);
  bring(&s, 2, "looter", 6, 7);
  bring(&s, 2, "booster", 6, 7);
  expect_score(&s, 0, "planets", 2);
  expect_score(&s, 1, "planets", 0);
  expect_score(&s, 2, "planets", 3);
}

/* Seats 2, 3, 4, 0, 1 land in this order, one each: 3, 2, and 1 for all the rest. */
TEST(ties_go_to_who_landed_first_and_every_other_seat_has_the_third_value) {
  scenario s = start(5, "none", 2);
  board(&s, "looter looter looter looter looter");
  journey(&s, 6, 7);
  play(&s, "2 land", "3 land", "4 land", "0 land", "1 land");
  static const int points[] = {1, 1, 3, 2, 1};
  for (unsigned seat = 0; seat < 5; seat++)
    expect_score(&s, seat, "planets", points[seat]);
}

/* Seat 1 has had two astronauts there before seat 0 had; but seat 0 was there before. */
TEST(a_tie_is_settled_by_the_first_arrival_not_by_the_last) {
  scenario s = start(2, "none", 0);
  bring(&s, 0, "looter", 6, 7);
  bring(&s, 1, "looter", 6, 7);
  bring(&s, 1, "booster", 6, 7);
  bring(&s, 0, "booster", 6, 7);
  expect_score(&s, 0, "planets", 3);
  expect_score(&s, 1, "planets", 2);
}

/* Three with two, one and one: the tie is for the second place. */
TEST(a_tie_for_the_second_place_is_settled_in_the_same_way) {
  scenario s = start(3, "none", 0);
  bring(&s, 2, "looter", 6, 7);
  bring(&s, 0, "looter", 6, 7);
  bring(&s, 1, "looter", 6, 7);
  bring(&s, 1, "booster", 6, 7);
  expect_score(&s, 1, "planets", 3);
  expect_score(&s, 2, "planets", 2);
  expect_score(&s, 0, "planets", 1);
}

/* The order on one planet says nothing of another. Yarn 3, 2, 1; fishbowl 5, 3, 2. */
TEST(every_planet_has_its_own_order_and_values) {
  scenario s = start(2, "none", 0);
  bring(&s, 0, "looter", 6, 7);
  bring(&s, 1, "looter", 6, 7);
  bring(&s, 1, "booster", 6, 10);
  bring(&s, 0, "booster", 6, 11);
  expect_score(&s, 0, "planets", 3 + 3);
  expect_score(&s, 1, "planets", 2 + 5);
}

/* The third value is doubled as well, and only for the settler's seat. */
TEST(a_settler_doubles_the_third_value_too) {
  scenario s = start(4, "none", 0);
  board(&s, "looter looter settler looter");
  journey(&s, 6, 10);
  play(&s, "0 land", "1 land", "2 land", "3 land");
  expect_score(&s, 0, "planets", 5);
  expect_score(&s, 1, "planets", 3);
  expect_score(&s, 2, "planets", 4);
  expect_score(&s, 3, "planets", 2);
}

/* Aboard is not on the planet. */
TEST(an_astronaut_that_flies_on_scores_nothing) {
  scenario s = start(2, "none", 0);
  board(&s, "looter settler");
  journey(&s, 6, 7);
  play(&s, "0 land", "1 stay");
  expect_score(&s, 0, "planets", 3);
  expect_score(&s, 1, "total", 0);
}

/* ---- All parts ------------------------------------------------------------------------------ */

/* Seat 0 scores in every one of the seven parts; the UFO waits in deep space. */
TEST(the_score_adds_all_seven_parts) {
  mlem_mat mat = standard_mat();
  for (unsigned i = 0; i < mat.expedition_count; i++) {
    mat.expeditions[i].ufo_steps = 0;
    mat.expeditions[i].dice = 6;
  }
  scenario s = start_on(&mat, 2, "ufo exploration missions", 0);
  play(&s, "* deal 0 m1 m13 m18 m20", "* deal 1 m5 m6 m7 m8", "0 return m20", "1 return m5",
       "* explore e3 e1 e12 e13 e4", "* expedition x1");
  board(&s, "looter looter");
  journey(&s, 6);
  play(&s, "0 stay", "1 land"); /* a moon worth 2 for seat 1 */
  hop(&s, 9);
  play(&s, "* explore e6", "0 stay"); /* 1 point of exploration */
  hop(&s, 15);
  play(&s, "* explore e7", "0 stay"); /* and 2 more */
  hop(&s, 25);
  play(&s, "0 stay");
  hop(&s, 26); /* comet 7, UFO 5 */
  play(&s, "* expedition x2");
  board(&s, "booster booster");
  journey(&s, 6);
  play(&s, "1 land");      /* a moon worth 1 for seat 1, the last of space 6 */
  journey(&s, 12, 24, 26); /* comet 7, UFO 4, a goal 5 */
  play(&s, "* expedition x3");
  board(&s, "moonwalker settler");
  journey(&s, 6, 9);
  play(&s, "0 land", "1 stay"); /* a moon worth 2 times 3, a mission */
  crash(&s);
  play(&s, "* expedition x4");
  board(&s, "settler settler");
  journey(&s, 6, 10);
  play(&s, "1 stay", "0 stay");
  crash(&s);
  play(&s, "* expedition x5");
  board(&s, "settler settler");
  journey(&s, 6, 7);
  play(&s, "0 land", "1 land"); /* yarn: 2 times 3 and 2 times 2; a second mission */
  expect_score(&s, 0, "moons", 6);
  expect_score(&s, 0, "planets", 6);
  expect_score(&s, 0, "deep", 14);
  expect_score(&s, 0, "goals", 5);
  expect_score(&s, 0, "ufo", 9);
  expect_score(&s, 0, "exploration", 3);
  expect_score(&s, 0, "missions", 5);
  expect_score(&s, 0, "total", 48);
  expect_score(&s, 1, "total", 3 + 4);
}

/* ---- Who wins ------------------------------------------------------------------------------- */

/* One landing, one failure, and the game is over: seats 0 to 2 have 3, 2 and 1 points. */
TEST(most_points_win) {
  mlem_mat mat = standard_mat();
  mat.failures = 1;
  scenario s = start_on(&mat, 4, "none", 1);
  board(&s, "looter booster settler stargazer");
  journey(&s, 6, 9);
  play(&s, "1 stay", "2 land", "3 land", "0 land");
  crash(&s);
  mlem_score scores[MLEM_MAX_SEATS];
  double shares[MLEM_MAX_SEATS];
  mlem_scores(&s.game, &s.state, scores);
  assert_int_equal(mlem_winners(&s.game, scores), 1 << 2);
  mlem_returns(&s.game, &s.state, shares);
  for (unsigned seat = 0; seat < 4; seat++)
    assert_true(shares[seat] == (seat == 2 ? 1.0 : 0.0));
}

/* Two moons of the same value: no tie-breaker, both win, the third does not. */
TEST(equals_share_the_win) {
  mlem_mat mat = standard_mat();
  mat.failures = 1;
  worth_moons(&mat, 6, 2, 2);
  scenario s = start_on(&mat, 3, "none", 0);
  board(&s, "looter booster settler");
  journey(&s, 6);
  play(&s, "0 stay", "1 land", "2 land");
  crash(&s);
  expect_turn(&s, MLEM_OVER);
  mlem_score scores[MLEM_MAX_SEATS];
  double shares[MLEM_MAX_SEATS];
  mlem_scores(&s.game, &s.state, scores);
  assert_int_equal(mlem_winners(&s.game, scores), 1 << 1 | 1 << 2);
  mlem_returns(&s.game, &s.state, shares);
  assert_true(shares[0] == 0.0 && shares[1] == 0.5 && shares[2] == 0.5);
  char line[MLEM_LINE_TEXT];
  assert_true(mlem_result_line(&s.game, &s.state, 3, line) > 0);
  assert_string_equal(line, "= winners 1 2");
}

/* With no points at all, everybody is equal. */
TEST(all_may_share_the_win) {
  mlem_mat mat = standard_mat();
  mat.failures = 1;
  scenario s = start_on(&mat, 4, "none", 0);
  board(&s, "looter booster settler navigator");
  play(&s, "* roll 3 3 3 3 3 3", "0 crash");
  mlem_score scores[MLEM_MAX_SEATS];
  mlem_scores(&s.game, &s.state, scores);
  assert_int_equal(mlem_winners(&s.game, scores), 15);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_planet_ranks_seats_by_their_astronauts_there),
      cmocka_unit_test(ties_go_to_who_landed_first_and_every_other_seat_has_the_third_value),
      cmocka_unit_test(a_tie_is_settled_by_the_first_arrival_not_by_the_last),
      cmocka_unit_test(a_tie_for_the_second_place_is_settled_in_the_same_way),
      cmocka_unit_test(every_planet_has_its_own_order_and_values),
      cmocka_unit_test(a_settler_doubles_the_third_value_too),
      cmocka_unit_test(an_astronaut_that_flies_on_scores_nothing),
      cmocka_unit_test(the_score_adds_all_seven_parts),
      cmocka_unit_test(most_points_win),
      cmocka_unit_test(equals_share_the_win),
      cmocka_unit_test(all_may_share_the_win),
  };
  return cmocka_run_group_tests_name("rules, scoring", tests, NULL, NULL);
}
