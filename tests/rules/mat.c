// SPDX-License-Identifier: MIT
/* mat.c: what is known for sure of the printed mat, and that the standard mat agrees with it. */
#include "scenario.h"

static unsigned face(mlem_face f) {
  return 1u << f;
}

/* The track counts from 0 to 25; one step further is deep space. */
TEST(the_track_has_spaces_0_to_25_and_then_deep_space) {
  scenario s = start(2, "none", 0);
  assert_int_equal(s.game.mat.space_count, 26);
  assert_int_equal(s.game.deep, 26);
}

/* The first six spaces have neither a planet nor a moon. */
TEST(there_is_nothing_to_land_on_before_space_6) {
  mlem_mat mat = standard_mat();
  for (unsigned i = 0; i <= 5; i++) {
    assert_int_equal(mat.spaces[i].planet, MLEM_NONE);
    assert_int_equal(mat.spaces[i].moon_count, 0);
  }
  assert_true(mat.spaces[6].moon_count > 0);
  assert_int_equal(mat.landing_from, 6);
}

/* The satellite is printed on the third space. */
TEST(the_satellite_is_on_space_3) {
  assert_int_equal(standard_mat().satellite, 3);
}

/* Two spaces whose faces are known. */
TEST(space_0_shows_1_2_A_and_space_5_shows_1_4) {
  mlem_mat mat = standard_mat();
  assert_int_equal(mat.spaces[0].faces, face(MLEM_FACE_1) | face(MLEM_FACE_2) | face(MLEM_FACE_A));
  assert_int_equal(mat.spaces[5].faces, face(MLEM_FACE_1) | face(MLEM_FACE_4));
}

/* No space is barren, none takes everything. */
TEST(every_space_shows_two_or_three_faces) {
  mlem_mat mat = standard_mat();
  for (unsigned i = 0; i < mat.space_count; i++)
    assert_in_range(__builtin_popcount(mat.spaces[i].faces), 2, 3);
}

/* What the afterburner is worth is printed at the space. */
TEST(the_afterburner_is_worth_1_2_or_3_by_place) {
  mlem_mat mat = standard_mat();
  unsigned seen = 0;
  for (unsigned i = 0; i < mat.space_count; i++) {
    bool shown = mat.spaces[i].faces & face(MLEM_FACE_A);
    if (shown)
      assert_in_range(mat.spaces[i].burn, 1, 3);
    else
      assert_int_equal(mat.spaces[i].burn, 0);
    seen |= 1u << mat.spaces[i].burn;
  }
  assert_int_equal(seen, 15);
}

/* The 2 is on two sides of a die: so it comes twice as often. */
TEST(a_die_has_the_faces_1_2_2_3_4_A) {
  mlem_mat mat = standard_mat();
  mat.pool = 1;
  for (unsigned i = 0; i < mat.expedition_count; i++)
    mat.expeditions[i].dice = 1;
  scenario s = start_on(&mat, 2, "none", 0);
  board(&s, "looter looter");
  const unsigned sides[MLEM_FACES] = {1, 2, 1, 1, 1};
  for (unsigned f = 0; f < MLEM_FACES; f++) {
    mlem_chance chance = mlem_chance_of(&s.game, &s.state, UINT32_C(1) << (4 * f));
    assert_int_equal(chance.ways * 6, sides[f] * chance.of);
  }
}

/* The example of the rulebook scores a planet of 5, 3 and 2. */
TEST(a_planet_is_worth_5_3_2) {
  mlem_mat mat = standard_mat();
  unsigned found = 0;
  for (unsigned i = 0; i < mat.planet_count; i++)
    found += memcmp(mat.planets[i].points, (const uint8_t[]){5, 3, 2}, 3) == 0;
  assert_int_equal(found, 1);
}

/* One planet is known to border spaces 7 and 8. */
TEST(a_planet_borders_spaces_7_and_8) {
  mlem_mat mat = standard_mat();
  assert_int_not_equal(mat.spaces[7].planet, MLEM_NONE);
  assert_int_equal(mat.spaces[7].planet, mat.spaces[8].planet);
}

/* Two spaces with moons are known. */
TEST(moons_are_at_spaces_22_and_25) {
  mlem_mat mat = standard_mat();
  assert_true(mat.spaces[22].moon_count > 0);
  assert_true(mat.spaces[25].moon_count > 0);
}

/* What deep space gives. */
TEST(the_comet_is_worth_7_and_the_galaxy_5) {
  mlem_mat mat = standard_mat();
  assert_int_equal(mat.comet, 7);
  assert_int_equal(mat.galaxy, 5);
}

/* The tokens of the variants, as many as the box holds. */
TEST(the_box_has_20_exploration_20_mission_14_expedition_and_5_ufo_tokens) {
  mlem_mat mat = standard_mat();
  assert_int_equal(mat.exploration_count, 20);
  assert_int_equal(mat.mission_count, 20);
  assert_int_equal(mat.expedition_count, 14);
  assert_int_equal(mat.ufo_count, 5);
  assert_memory_equal(mat.ufo, ((const uint8_t[]){5, 4, 3, 2, 1}), 5);
}

/* Each exploration token names its space, and each space is named by one token at most. */
TEST(no_two_exploration_tokens_share_a_space) {
  mlem_mat mat = standard_mat();
  uint64_t spaces = 0;
  for (unsigned i = 0; i < mat.exploration_count; i++)
    spaces |= UINT64_C(1) << mat.explorations[i].space;
  assert_int_equal(__builtin_popcountll(spaces), 20);
}

/* Whoever owns the box can play on figures of their own. */
TEST(a_game_follows_the_figures_of_its_mat) {
  mlem_mat mat = standard_mat();
  mat.satellite = 2;
  mat.comet = 9;
  mat.galaxy = 4;
  mat.spaces[24].burn = 1;
  scenario s = start_on(&mat, 2, "none", 0);
  board(&s, "satellite looter");
  expect_space(&s, 2);
  journey(&s, 6, 12, 24, 25, 26);
  expect_score(&s, 0, "deep", 9);
  expect_score(&s, 1, "deep", 4);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_track_has_spaces_0_to_25_and_then_deep_space),
      cmocka_unit_test(there_is_nothing_to_land_on_before_space_6),
      cmocka_unit_test(the_satellite_is_on_space_3),
      cmocka_unit_test(space_0_shows_1_2_A_and_space_5_shows_1_4),
      cmocka_unit_test(every_space_shows_two_or_three_faces),
      cmocka_unit_test(the_afterburner_is_worth_1_2_or_3_by_place),
      cmocka_unit_test(a_die_has_the_faces_1_2_2_3_4_A),
      cmocka_unit_test(a_planet_is_worth_5_3_2),
      cmocka_unit_test(a_planet_borders_spaces_7_and_8),
      cmocka_unit_test(moons_are_at_spaces_22_and_25),
      cmocka_unit_test(the_comet_is_worth_7_and_the_galaxy_5),
      cmocka_unit_test(the_box_has_20_exploration_20_mission_14_expedition_and_5_ufo_tokens),
      cmocka_unit_test(no_two_exploration_tokens_share_a_space),
      cmocka_unit_test(a_game_follows_the_figures_of_its_mat),
  };
  return cmocka_run_group_tests_name("rules, mat", tests, NULL, NULL);
}
