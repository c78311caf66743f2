// SPDX-License-Identifier: MIT
/* printed_mat.c: what is known for sure of the printed mat, and that both built-in mats agree with
 * it. */
#include "scenario.h"

/* The built-in mats, one after the other. */
#define EACH_MAT(mat)                                                                              \
  for (mlem_mat mat, *more = &mat; more; more = NULL)                                              \
    for (size_t number = 0;                                                                        \
         number < mlem_mat_builtin_count() && (mat = *mlem_mat_builtin_at(number), true);          \
         number++)

static unsigned face(mlem_face f) {
  return 1u << f;
}

/* The track counts from 0 to 25; one step further is deep space. */
TEST(the_track_has_spaces_0_to_25_and_then_deep_space) {
  EACH_MAT(mat) {
    scenario s = start_on(&mat, 2, "none", 0);
    assert_int_equal(s.game.mat.space_count, 26);
    assert_int_equal(s.game.deep, 26);
  }
}

/* The first six spaces have neither a planet nor a moon. */
TEST(there_is_nothing_to_land_on_before_space_6) {
  EACH_MAT(mat) {
    for (unsigned i = 0; i <= 5; i++) {
      assert_int_equal(mat.spaces[i].planet, MLEM_NONE);
      assert_int_equal(mat.spaces[i].moon_count, 0);
    }
    assert_true(mat.spaces[6].moon_count > 0);
    assert_int_equal(mat.landing_from, 6);
  }
}

/* The satellite is printed on the third space. */
TEST(the_satellite_is_on_space_3) {
  EACH_MAT(mat)
  assert_int_equal(mat.satellite, 3);
}

/* Two spaces whose faces are known. */
TEST(space_0_shows_1_2_A_and_space_5_shows_1_4) {
  EACH_MAT(mat) {
    assert_int_equal(mat.spaces[0].faces,
                     face(MLEM_FACE_1) | face(MLEM_FACE_2) | face(MLEM_FACE_A));
    assert_int_equal(mat.spaces[5].faces, face(MLEM_FACE_1) | face(MLEM_FACE_4));
  }
}

/* No space is barren, none takes everything. */
TEST(every_space_shows_two_or_three_faces) {
  EACH_MAT(mat) {
    for (unsigned i = 0; i < mat.space_count; i++)
      assert_in_range(__builtin_popcount(mat.spaces[i].faces), 2, 3);
  }
}

/* What the afterburner is worth is printed at the space. */
TEST(the_afterburner_is_worth_1_2_or_3_by_place) {
  EACH_MAT(mat) {
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
}

/* The 2 is on two sides of a die: so it comes twice as often. */
TEST(a_die_has_the_faces_1_2_2_3_4_A) {
  EACH_MAT(mat) {
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
}

/* The example of the rulebook scores a planet of 5, 3 and 2. */
TEST(a_planet_is_worth_5_3_2) {
  EACH_MAT(mat) {
    unsigned found = 0;
    for (unsigned i = 0; i < mat.planet_count; i++)
      found += memcmp(mat.planets[i].points, (const uint8_t[]){5, 3, 2}, 3) == 0;
    assert_int_equal(found, 1);
  }
}

/* One planet is known to border spaces 7 and 8. */
TEST(a_planet_borders_spaces_7_and_8) {
  EACH_MAT(mat) {
    assert_int_not_equal(mat.spaces[7].planet, MLEM_NONE);
    assert_int_equal(mat.spaces[7].planet, mat.spaces[8].planet);
  }
}

/* Reviews show five planets, one after the other. Only the cosmic mat has them. */
TEST(the_cosmic_mat_has_five_planets_in_a_row) {
  const mlem_mat *mat = mlem_mat_find("cosmic");
  uint8_t next = 0;
  assert_int_equal(mat->planet_count, 5);
  for (unsigned i = 0; i < mat->space_count; i++)
    if (mat->spaces[i].planet != MLEM_NONE && mat->spaces[i].planet >= next)
      assert_int_equal(mat->spaces[i].planet, next++);
  assert_int_equal(next, 5);
}

/* With one die a third to a half of the rolls fly on, in most places. */
TEST(one_die_mostly_flies_on_in_a_third_to_a_half_of_the_rolls) {
  const mlem_mat *mat = mlem_mat_find("cosmic");
  unsigned usual = 0;
  for (unsigned i = 0; i < mat->space_count; i++) {
    unsigned sides = 0;
    for (unsigned side = 0; side < MLEM_DIE_SIDES; side++)
      sides += (mat->spaces[i].faces >> mat->die[side]) & 1;
    usual += sides == 2 || sides == 3;
  }
  assert_true(2 * usual > mat->space_count);
}

/* Two spaces with moons are known. */
TEST(moons_are_at_spaces_22_and_25) {
  EACH_MAT(mat) {
    assert_true(mat.spaces[22].moon_count > 0);
    assert_true(mat.spaces[25].moon_count > 0);
  }
}

/* What deep space gives. */
TEST(the_comet_is_worth_7_and_the_galaxy_5) {
  EACH_MAT(mat) {
    assert_int_equal(mat.comet, 7);
    assert_int_equal(mat.galaxy, 5);
  }
}

/* The tokens of the variants, as many as the box holds. */
TEST(the_box_has_20_exploration_20_mission_14_expedition_and_5_ufo_tokens) {
  EACH_MAT(mat) {
    assert_int_equal(mat.exploration_count, 20);
    assert_int_equal(mat.mission_count, 20);
    assert_int_equal(mat.expedition_count, 14);
    assert_int_equal(mat.ufo_count, 5);
    assert_memory_equal(mat.ufo, ((const uint8_t[]){5, 4, 3, 2, 1}), 5);
  }
}

/* Each exploration token names its space, and each space is named by one token at most. */
TEST(no_two_exploration_tokens_share_a_space) {
  EACH_MAT(mat) {
    uint64_t spaces = 0;
    for (unsigned i = 0; i < mat.exploration_count; i++)
      spaces |= UINT64_C(1) << mat.explorations[i].space;
    assert_int_equal(__builtin_popcountll(spaces), 20);
  }
}

/* The owner of a box can play on its own figures. */
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
      cmocka_unit_test(the_cosmic_mat_has_five_planets_in_a_row),
      cmocka_unit_test(one_die_mostly_flies_on_in_a_third_to_a_half_of_the_rolls),
      cmocka_unit_test(moons_are_at_spaces_22_and_25),
      cmocka_unit_test(the_comet_is_worth_7_and_the_galaxy_5),
      cmocka_unit_test(the_box_has_20_exploration_20_mission_14_expedition_and_5_ufo_tokens),
      cmocka_unit_test(no_two_exploration_tokens_share_a_space),
      cmocka_unit_test(a_game_follows_the_figures_of_its_mat),
  };
  return cmocka_run_group_tests_name("rules, mat", tests, NULL, NULL);
}
