// SPDX-License-Identifier: MIT
/* expedition.c: the expedition token, takeoff, and from one expedition to the next. */
#include "scenario.h"

#include <stdio.h>

/* ---- The token ------------------------------------------------------------------------------ */

/* Seats choose their astronauts in the knowledge of the token. */
TEST(the_token_is_drawn_before_boarding) {
  scenario s = start(2, "ufo", 1);
  expect_turn(&s, MLEM_CHANCE);
  expect_refused(&s, "1 board looter");
  play(&s, "* expedition x5");
  expect_turn(&s, 1);
  play(&s, "1 board looter", "0 board looter");
  expect_refused(&s, "* expedition x1");
}

/* Back towards the start, by what the token says, from where it stood. */
TEST(the_ufo_moves_back_as_far_as_the_token_says) {
  scenario s = start(2, "ufo", 0);
  play(&s, "* expedition x4");
  assert_int_equal(s.state.ufo_space, 23);
  board(&s, "looter looter");
  crash(&s);
  play(&s, "* expedition x1");
  assert_int_equal(s.state.ufo_space, 23);
  board(&s, "looter looter");
  crash(&s);
  play(&s, "* expedition x6");
  assert_int_equal(s.state.ufo_space, 21);
}

/* Two steps from the start, a token of three. */
TEST(ruling_the_ufo_stops_at_space_0) {
  scenario s = start(2, "ufo", 0);
  s.state.ufo_space = 2;
  play(&s, "* expedition x4");
  assert_int_equal(s.state.ufo_space, 0);
  board(&s, "looter looter");
  crash(&s);
  play(&s, "* expedition x12");
  assert_int_equal(s.state.ufo_space, 0);
}

/* Each token, one by one: 4, 5 or 6 dice, and 0 to 3 steps. */
TEST(the_pool_starts_at_the_tokens_4_5_or_6_dice) {
  static const unsigned dice[14] = {6, 6, 5, 5, 4, 6, 5, 5, 4, 6, 6, 5, 5, 4};
  char text[24];
  for (unsigned i = 0; i < 14; i++) {
    scenario s = start(2, "ufo", 0);
    snprintf(text, sizeof text, "* expedition x%u", i + 1);
    play(&s, text);
    board(&s, "looter looter");
    expect_pool(&s, dice[i]);
    assert_int_equal(s.state.ufo_space, 26 - s.game.mat.expeditions[i].ufo_steps);
    assert_in_range(s.game.mat.expeditions[i].ufo_steps, 0, 3);
  }
}

/* All dice of the box. */
TEST(without_the_ufo_variant_the_pool_starts_at_6) {
  scenario s = start(2, "exploration", 0);
  play(&s, "* explore e1 e2 e3 e4 e5");
  board(&s, "looter looter");
  expect_pool(&s, 6);
  s = start(2, "none", 0);
  board(&s, "looter looter");
  hop(&s, 4);
  play(&s, "* roll 3 3 3 3 3 3", "0 fly 3");
  expect_pool(&s, 1);
  stay_all(&s);
  crash(&s);
  expect_pool(&s, 6);
}

/* Neither its dice nor its ability outlive the expedition, and it is not drawn again. */
TEST(ruling_a_token_goes_to_the_box_with_its_expedition_used_or_not) {
  scenario s = start(2, "ufo", 0);
  play(&s, "* expedition x14");
  board(&s, "looter looter");
  crash(&s);
  assert_int_equal(s.state.token, MLEM_NONE);
  expect_refused(&s, "* expedition x14");
  play(&s, "* expedition x6");
  board(&s, "looter looter");
  play(&s, "* roll 1 3 3 3 3 3");
  expect_legal(&s, "fly 1 | fly 1 keep");
}

/* The same for one that was used. */
TEST(ruling_a_used_token_does_not_come_back_before_the_pile_is_empty) {
  scenario s = start(2, "ufo", 0);
  play(&s, "* expedition x6");
  board(&s, "looter looter");
  play(&s, "* roll 1 3 3 3 3 3", "0 fly 1 keep");
  crash(&s);
  expect_refused(&s, "* expedition x6");
  assert_int_equal(outcomes(&s), 13);
  play(&s, "* expedition x7");
  board(&s, "looter looter");
  play(&s, "* roll 1 3 3 3 3");
  expect_legal(&s, "fly 1 | fly 1 keep");
}

/* Fourteen expeditions draw all; for the fifteenth all fourteen are there again, the last too. */
TEST(ruling_when_the_pile_is_empty_all_14_are_shuffled_again) {
  mlem_mat mat = patient_mat();
  scenario s = start_on(&mat, 2, "ufo", 0);
  char text[24];
  for (unsigned i = 0; i < 14; i++) {
    assert_int_equal(outcomes(&s), 14 - i);
    snprintf(text, sizeof text, "* expedition x%u", i + 1);
    play(&s, text);
    board(&s, "looter looter");
    crash(&s);
  }
  assert_int_equal(outcomes(&s), 14);
  play(&s, "* expedition x14");
  board(&s, "looter looter");
  crash(&s);
  assert_int_equal(outcomes(&s), 13);
  expect_refused(&s, "* expedition x14");
}

/* ---- Takeoff -------------------------------------------------------------------------------- */

/* One astronaut a seat, in the order of the table. */
TEST(from_the_leader_clockwise_each_seat_boards_one_astronaut) {
  scenario s = start(4, "none", 2);
  static const char *const lines[] = {"2 board looter", "3 board looter", "0 board looter",
                                      "1 board looter"};
  static const int seats[] = {2, 3, 0, 1};
  for (unsigned i = 0; i < 4; i++) {
    expect_turn(&s, seats[i]);
    play(&s, lines[i]);
  }
  expect_phase(&s, MLEM_PHASE_ROLL);
  assert_int_equal(s.state.aboard, 15);
}

/* Who has got off stays on the mat; who came home may go again. */
TEST(only_available_astronauts_can_board) {
  scenario s = start(2, "none", 0);
  board(&s, "looter booster");
  journey(&s, 6);
  play(&s, "0 land", "1 stay");
  crash(&s);
  expect_turn(&s, 1);
  play(&s, "1 board booster");
  expect_refused(&s, "0 board looter");
  expect_legal(&s, "board satellite | board navigator | board parachute | board moonwalker | "
                   "board settler | board stargazer | board booster");
}

/* Everybody sees who is aboard, even who boards later. */
TEST(astronauts_board_in_the_open) {
  scenario s = start(3, "missions", 0);
  play(&s, "* deal 0 m1 m2 m3 m4", "* deal 1 m5 m6 m7 m8", "* deal 2 m9 m10 m11 m12", "0 return m1",
       "1 return m5", "2 return m9", "0 board satellite", "1 board booster");
  mlem_state seen;
  mlem_observe(&s.game, &s.state, 2, &seen);
  assert_int_equal(seen.crew[0], MLEM_SATELLITE);
  assert_int_equal(seen.crew[1], MLEM_BOOSTER);
}

/* ---- Again and again ------------------------------------------------------------------------ */

/* Roll, fly, get off or stay, roll again. */
TEST(travel_and_landing_take_turns) {
  scenario s = start(2, "none", 0);
  board(&s, "looter looter");
  expect_phase(&s, MLEM_PHASE_ROLL);
  hop(&s, 6);
  expect_phase(&s, MLEM_PHASE_LAND);
  play(&s, "0 stay", "1 stay");
  expect_phase(&s, MLEM_PHASE_ROLL);
  hop(&s, 7);
  expect_phase(&s, MLEM_PHASE_LAND);
  play(&s, "0 stay", "1 stay");
  expect_phase(&s, MLEM_PHASE_ROLL);
}

/* No astronaut is left to fly: no roll, no failure. */
TEST(an_expedition_ends_when_the_rocket_is_empty) {
  scenario s = start(2, "none", 0);
  board(&s, "looter looter");
  journey(&s, 6);
  play(&s, "0 land", "1 land");
  expect_phase(&s, MLEM_PHASE_BOARD);
  assert_int_equal(s.state.expedition, 2);
  assert_int_equal(s.state.failures, 0);
}

/* The rest of the crew does not fly on from a wreck. */
TEST(an_expedition_ends_with_a_crash) {
  scenario s = start(2, "none", 0);
  board(&s, "looter looter");
  journey(&s, 6);
  stay_all(&s);
  crash(&s);
  expect_phase(&s, MLEM_PHASE_BOARD);
  assert_int_equal(s.state.expedition, 2);
  assert_int_equal(s.state.aboard, 0);
}

/* Round the table, and past its end. */
TEST(the_leaders_left_neighbour_leads_next) {
  scenario s = start(3, "none", 1);
  static const int leaders[] = {1, 2, 0, 1};
  for (unsigned i = 0; i < 4; i++) {
    expect_turn(&s, leaders[i]);
    board(&s, "looter looter looter");
    crash(&s);
  }
}

/* The neighbour of who led, not of who commanded last. */
TEST(a_change_of_commander_does_not_change_who_leads_next) {
  scenario s = start(4, "none", 0);
  board(&s, "looter looter looter looter");
  journey(&s, 6);
  play(&s, "0 land", "1 land");
  hop(&s, 7);
  expect_turn(&s, 2);
  play(&s, "2 land", "3 land");
  expect_turn(&s, 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_token_is_drawn_before_boarding),
      cmocka_unit_test(the_ufo_moves_back_as_far_as_the_token_says),
      cmocka_unit_test(ruling_the_ufo_stops_at_space_0),
      cmocka_unit_test(the_pool_starts_at_the_tokens_4_5_or_6_dice),
      cmocka_unit_test(without_the_ufo_variant_the_pool_starts_at_6),
      cmocka_unit_test(ruling_a_token_goes_to_the_box_with_its_expedition_used_or_not),
      cmocka_unit_test(ruling_a_used_token_does_not_come_back_before_the_pile_is_empty),
      cmocka_unit_test(ruling_when_the_pile_is_empty_all_14_are_shuffled_again),
      cmocka_unit_test(from_the_leader_clockwise_each_seat_boards_one_astronaut),
      cmocka_unit_test(only_available_astronauts_can_board),
      cmocka_unit_test(astronauts_board_in_the_open),
      cmocka_unit_test(travel_and_landing_take_turns),
      cmocka_unit_test(an_expedition_ends_when_the_rocket_is_empty),
      cmocka_unit_test(an_expedition_ends_with_a_crash),
      cmocka_unit_test(the_leaders_left_neighbour_leads_next),
      cmocka_unit_test(a_change_of_commander_does_not_change_who_leads_next),
  };
  return cmocka_run_group_tests_name("rules, expedition", tests, NULL, NULL);
}
