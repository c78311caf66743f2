// SPDX-License-Identifier: MIT
/* setup.c: what lies on the table before the first expedition. */
#include "scenario.h"

/* The box is for two to five. */
TEST(two_to_five_seats_play) {
  mlem_mat mat = standard_mat();
  mlem_game game;
  for (uint8_t seats = 1; seats <= 6; seats++) {
    mlem_status status = mlem_game_init(&game, &mat, &(mlem_options){.seats = seats});
    assert_int_equal(status, seats >= 2 && seats <= 5 ? MLEM_OK : MLEM_BAD_OPTIONS);
  }
}

/* No astronaut is on the mat yet. */
TEST(all_eight_astronauts_of_every_seat_start_at_home) {
  scenario s = start(5, "none", 0);
  for (unsigned seat = 0; seat < 5; seat++) {
    assert_int_equal(s.state.home[seat], 255);
    expect_score(&s, seat, "total", 0);
  }
  assert_int_equal(s.state.failures, 0);
}

/* The player who cleaned the litter box last. */
TEST(any_seat_may_lead_first) {
  for (unsigned first = 0; first < 4; first++) {
    scenario s = start(4, "none", first);
    expect_turn(&s, (int)first);
    assert_int_equal(s.state.leader, first);
  }
}

/* Every mix of the variants begins with what belongs to it, in the same order. */
TEST(variants_join_in_any_combination) {
  static const struct {
    const char *variants;
    mlem_phase first;
  } mixes[] = {
      {"none", MLEM_PHASE_BOARD},
      {"ufo", MLEM_PHASE_EXPEDITION},
      {"exploration", MLEM_PHASE_EXPLORE},
      {"missions", MLEM_PHASE_DEAL},
      {"ufo exploration", MLEM_PHASE_EXPLORE},
      {"ufo missions", MLEM_PHASE_DEAL},
      {"exploration missions", MLEM_PHASE_DEAL},
      {"ufo exploration missions", MLEM_PHASE_DEAL},
  };
  for (size_t i = 0; i < sizeof mixes / sizeof mixes[0]; i++) {
    scenario s = start(2, mixes[i].variants, 0);
    expect_phase(&s, mixes[i].first);
  }
  scenario s = start(2, "ufo exploration missions", 0);
  play(&s, "* deal 0 m1 m2 m3 m4", "* deal 1 m5 m6 m7 m8", "0 return m1", "1 return m5",
       "* explore e1 e2 e3 e4 e5", "* expedition x1", "0 board looter");
}

/* ---- Missions ------------------------------------------------------------------------------- */

/* Four each, from the first leader clockwise. */
TEST(each_seat_is_dealt_four_missions) {
  scenario s = start(3, "missions", 1);
  expect_refused(&s, "* deal 0 m1 m2 m3 m4");
  expect_refused(&s, "* deal 1 m1 m2 m3");
  expect_refused(&s, "* deal 1 m1 m2 m3 m4 m5");
  play(&s, "* deal 1 m1 m2 m3 m4", "* deal 2 m5 m6 m7 m8");
  expect_refused(&s, "* deal 1 m9 m10 m11 m12");
  play(&s, "* deal 0 m9 m10 m11 m12");
  expect_phase(&s, MLEM_PHASE_RETURN);
}

/* There is one token of each mission. */
TEST(no_mission_is_dealt_twice) {
  scenario s = start(2, "missions", 0);
  expect_refused(&s, "* deal 0 m1 m2 m3 m1");
  play(&s, "* deal 0 m1 m2 m3 m4");
  assert_int_equal(outcomes(&s), 16);
  expect_refused(&s, "* deal 1 m5 m6 m7 m4");
}

/* One of its own, of its choice, once. */
TEST(each_seat_returns_one_of_its_four_missions) {
  scenario s = start(2, "missions", 1);
  play(&s, "* deal 1 m1 m2 m3 m4", "* deal 0 m5 m6 m7 m8");
  expect_turn(&s, 1);
  expect_legal(&s, "return m1 | return m2 | return m3 | return m4");
  expect_refused(&s, "1 return m5");
  play(&s, "1 return m3");
  expect_turn(&s, 0);
  expect_legal(&s, "return m5 | return m6 | return m7 | return m8");
  play(&s, "0 return m5");
  expect_phase(&s, MLEM_PHASE_BOARD);
  expect_turn(&s, 1);
}

/* What the others may see is the same, whatever a seat was dealt and gave back. */
TEST(what_a_seat_was_dealt_and_returned_is_secret) {
  scenario a = start(3, "missions", 0), b = a;
  play(&a, "* deal 0 m1 m2 m3 m4", "* deal 1 m5 m6 m7 m8", "* deal 2 m9 m10 m11 m12", "0 return m1",
       "1 return m5", "2 return m9");
  play(&b, "* deal 0 m1 m2 m3 m4", "* deal 1 m13 m6 m20 m7", "* deal 2 m9 m10 m11 m12",
       "0 return m1", "1 return m6", "2 return m9");
  mlem_state seen_a, seen_b;
  const uint8_t others[] = {0, 2, MLEM_NONE};
  for (size_t i = 0; i < 3; i++) {
    mlem_observe(&a.game, &a.state, others[i], &seen_a);
    mlem_observe(&b.game, &b.state, others[i], &seen_b);
    assert_memory_equal(&seen_a, &seen_b, sizeof seen_a);
  }
  mlem_observe(&a.game, &a.state, 1, &seen_a);
  assert_memory_equal(seen_a.missions[1], a.state.missions[1], 4);
  assert_int_equal(seen_a.returned[1], a.state.returned[1]);
  assert_int_equal(seen_a.missions[0][0], MLEM_NONE);
}

/* The same in the lines that a viewer is sent. */
TEST(the_lines_about_another_seats_missions_are_redacted) {
  char seen[64];
  const char *deal = "* deal 1 m1 m2 m3 m4", *gave = "1 return m2";
  mlem_redact_line(deal, strlen(deal), 0, seen);
  assert_string_equal(seen, "* deal 1 ? ? ? ?");
  mlem_redact_line(deal, strlen(deal), MLEM_NONE, seen);
  assert_string_equal(seen, "* deal 1 ? ? ? ?");
  mlem_redact_line(gave, strlen(gave), 0, seen);
  assert_string_equal(seen, "1 return ?");
  mlem_redact_line(deal, strlen(deal), 1, seen);
  assert_string_equal(seen, deal);
  mlem_redact_line(gave, strlen(gave), 1, seen);
  assert_string_equal(seen, gave);
}

/* ---- Exploration ---------------------------------------------------------------------------- */

/* Five different ones of the twenty, the rest is the pile. */
TEST(five_of_the_twenty_exploration_tokens_are_laid_out) {
  scenario s = start(2, "exploration", 0);
  assert_int_equal(outcomes(&s), 20);
  expect_refused(&s, "* explore e1 e2 e3 e4");
  expect_refused(&s, "* explore e1 e2 e3 e4 e4");
  expect_refused(&s, "* explore e1 e2 e3 e4 e5 e6");
  play(&s, "* explore e20 e7 e1 e13 e2");
  assert_int_equal(__builtin_popcount(s.state.exploration_mat), 5);
  assert_int_equal(__builtin_popcount(s.state.exploration_pile), 15);
  assert_int_equal(s.state.exploration_mat & s.state.exploration_pile, 0);
  expect_phase(&s, MLEM_PHASE_BOARD);
}

/* The token of space 4 pays on space 4, and there is none on space 3 then. */
TEST(exploration_tokens_lie_on_their_own_spaces) {
  scenario s = start(2, "exploration", 0);
  play(&s, "* explore e1 e2 e3 e4 e5");
  board(&s, "looter looter");
  hop(&s, 3);
  expect_phase(&s, MLEM_PHASE_ROLL);
  expect_score(&s, 0, "exploration", 0);
  hop(&s, 4);
  expect_phase(&s, MLEM_PHASE_REFILL);
  expect_score(&s, 0, "exploration", 1);
}

/* ---- UFO ------------------------------------------------------------------------------------ */

/* Any of the 14 may be on top. */
TEST(the_14_expedition_tokens_are_shuffled) {
  scenario s = start(2, "ufo", 0);
  mlem_chance list[MLEM_MAX_OUTCOMES];
  assert_int_equal(mlem_chance_outcomes(&s.game, &s.state, list), 14);
  for (unsigned i = 0; i < 14; i++)
    assert_int_equal(list[i].ways * 14, list[i].of);
}

/* As far away as can be. */
TEST(the_ufo_starts_on_deep_space) {
  scenario s = start(2, "ufo", 0);
  assert_int_equal(s.state.ufo_space, 26);
}

/* The pile is played down in the UFO's own chapter; here only that it is full. */
TEST(the_ufo_pile_starts_full) {
  scenario s = start(2, "ufo", 0);
  assert_int_equal(s.state.ufo_taken, 0);
  assert_int_equal(s.game.mat.ufo[0], 5);
}

/* The base game has no tokens of any kind. */
TEST(without_variants_there_are_no_tokens) {
  scenario s = start(2, "none", 0);
  assert_int_equal(s.state.expedition_pile, 0);
  assert_int_equal(s.state.exploration_pile, 0);
  assert_int_equal(s.state.exploration_mat, 0);
  assert_int_equal(s.state.token, MLEM_NONE);
  board(&s, "looter looter");
  journey(&s, 6, 12, 24, 26);
  expect_score(&s, 0, "ufo", 0);
  expect_score(&s, 0, "total", 7);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(two_to_five_seats_play),
      cmocka_unit_test(all_eight_astronauts_of_every_seat_start_at_home),
      cmocka_unit_test(any_seat_may_lead_first),
      cmocka_unit_test(variants_join_in_any_combination),
      cmocka_unit_test(each_seat_is_dealt_four_missions),
      cmocka_unit_test(no_mission_is_dealt_twice),
      cmocka_unit_test(each_seat_returns_one_of_its_four_missions),
      cmocka_unit_test(what_a_seat_was_dealt_and_returned_is_secret),
      cmocka_unit_test(the_lines_about_another_seats_missions_are_redacted),
      cmocka_unit_test(five_of_the_twenty_exploration_tokens_are_laid_out),
      cmocka_unit_test(exploration_tokens_lie_on_their_own_spaces),
      cmocka_unit_test(the_14_expedition_tokens_are_shuffled),
      cmocka_unit_test(the_ufo_starts_on_deep_space),
      cmocka_unit_test(the_ufo_pile_starts_full),
      cmocka_unit_test(without_variants_there_are_no_tokens),
  };
  return cmocka_run_group_tests_name("rules, setup", tests, NULL, NULL);
}
