// SPDX-License-Identifier: MIT
/* test_mat_standard.c: the standard mat is read as its file has it. */
#include "mat_draft.h"

#include <stdlib.h>
#include <string.h>

static void the_standard_mat_has_its_known_figures(void **state) {
  (void)state;
  assert_true(mlem_mat_read_file(standard_path, &mat, &faults));
  assert_int_equal(faults.count, 0);
  assert_string_equal(mat.name, "standard");
  assert_string_equal(mat.title, "Standard cosmic mat");
  assert_int_equal(mat.space_count, 26);
  assert_int_equal(mat.satellite, 3);
  assert_int_equal(mat.landing_from, 6);
  assert_int_equal(mat.pool, 6);
  assert_int_equal(mat.failures, 11);
  assert_int_equal(mat.comet, 7);
  assert_int_equal(mat.galaxy, 5);
  assert_int_equal(mat.goal_points, 5);
  assert_memory_equal(mat.mission_points, ((uint8_t[]){0, 2, 5, 10}), 4);
  assert_memory_equal(mat.die, ((uint8_t[]){0, 1, 1, 2, 3, 4}), 6);
  assert_int_equal(mat.ufo_count, 5);
  assert_memory_equal(mat.ufo, ((uint8_t[]){5, 4, 3, 2, 1, 0, 0, 0}), 8);
}

/* Each space as "faces burn planet first moon+number of moons". */
static void the_standard_track_is_read_space_by_space(void **state) {
  (void)state;
  enum { NO = MLEM_NONE };
  static const mlem_space expected[] = {
      {0x13, 1, NO, 0, 0}, {0x07, 0, NO, 0, 0}, {0x16, 1, NO, 0, 0},  {0x13, 1, NO, 0, 0},
      {0x0e, 0, NO, 0, 0}, {0x09, 0, NO, 0, 0}, {0x16, 1, NO, 2, 0},  {0x03, 0, 0, 0, 0},
      {0x1a, 1, 0, 0, 0},  {0x15, 2, NO, 3, 2}, {0x06, 0, 1, 0, 0},   {0x1a, 2, 1, 0, 0},
      {0x13, 2, NO, 2, 5}, {0x1c, 2, 2, 0, 0},  {0x13, 2, 2, 0, 0},   {0x16, 2, NO, 3, 7},
      {0x0a, 0, 3, 0, 0},  {0x15, 2, 3, 0, 0},  {0x12, 3, NO, 2, 10}, {0x0d, 0, NO, 2, 12},
      {0x12, 3, 4, 0, 0},  {0x13, 3, 4, 0, 0},  {0x0a, 0, NO, 2, 14}, {0x16, 3, 5, 0, 0},
      {0x11, 3, 5, 0, 0},  {0x12, 3, NO, 2, 16}};
  static const uint8_t moons[] = {1, 2, 1, 2, 3, 2, 3, 2, 3, 4, 3, 4, 4, 5, 4, 5, 5, 6};
  assert_true(mlem_mat_read_file(standard_path, &mat, &faults));
  assert_memory_equal(mat.spaces, expected, sizeof expected);
  assert_int_equal(mat.moon_count, sizeof moons);
  assert_memory_equal(mat.moons, moons, sizeof moons);
}

static void the_standard_planets_are_read(void **state) {
  (void)state;
  static const mlem_planet expected[] = {{"yarn", {3, 2, 1}},   {"fishbowl", {5, 3, 2}},
                                         {"milk", {6, 4, 2}},   {"feather", {7, 5, 3}},
                                         {"catnip", {9, 6, 4}}, {"moonstone", {11, 8, 5}}};
  assert_true(mlem_mat_read_file(standard_path, &mat, &faults));
  assert_int_equal(mat.planet_count, 6);
  assert_memory_equal(mat.planets, expected, sizeof expected);
}

static void the_standard_tokens_are_read(void **state) {
  (void)state;
  static const mlem_expedition_token expeditions[] = {
      {"x1", 0, 6, MLEM_ABILITY_EXTRA, {1}},
      {"x2", 1, 6, MLEM_ABILITY_EXTRA, {0, 1}},
      {"x3", 2, 5, MLEM_ABILITY_EXTRA, {1, 0, 1}},
      {"x4", 3, 5, MLEM_ABILITY_EXTRA, {0, 1, 0, 1}},
      {"x5", 1, 4, MLEM_ABILITY_EXTRA, {0, 1, 1, 1}},
      {"x6", 2, 6, MLEM_ABILITY_KEEP, {0}},
      {"x7", 0, 5, MLEM_ABILITY_KEEP, {0}},
      {"x8", 1, 5, MLEM_ABILITY_KEEP, {0}},
      {"x9", 3, 4, MLEM_ABILITY_KEEP, {0}},
      {"x10", 2, 6, MLEM_ABILITY_REROLL, {0}},
      {"x11", 1, 6, MLEM_ABILITY_REROLL, {0}},
      {"x12", 3, 5, MLEM_ABILITY_REROLL, {0}},
      {"x13", 2, 5, MLEM_ABILITY_REROLL, {0}},
      {"x14", 1, 4, MLEM_ABILITY_REROLL, {0}}};
  static const uint8_t spaces[] = {4,  7, 9, 11, 13, 15, 17, 19, 21, 23,
                                   25, 3, 8, 12, 16, 20, 5,  10, 14, 18};
  static const uint8_t points[] = {1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3};
  assert_true(mlem_mat_read_file(standard_path, &mat, &faults));
  assert_int_equal(mat.expedition_count, 14);
  assert_memory_equal(mat.expeditions, expeditions, sizeof expeditions);
  assert_int_equal(mat.exploration_count, 20);
  for (size_t i = 0; i < 20; i++) {
    const mlem_exploration_token *token = &mat.explorations[i];
    char id[5];
    snprintf(id, sizeof id, "e%u", (unsigned)(i + 1) & 0xff);
    assert_string_equal(token->id, id);
    assert_int_equal(token->space, spaces[i]);
    assert_int_equal(token->effect, i < 11   ? MLEM_EFFECT_POINTS
                                    : i < 16 ? MLEM_EFFECT_DIE
                                             : MLEM_EFFECT_TUNNEL);
    assert_int_equal(token->points, i < 11 ? points[i] : 0);
  }
}

static void the_standard_missions_are_read(void **state) {
  (void)state;
  static const uint8_t moons[][2] = {{6, 9},   {6, 12},  {9, 12},  {9, 15},  {12, 15}, {12, 18},
                                     {15, 18}, {15, 19}, {18, 22}, {19, 22}, {19, 25}, {22, 25}};
  static const uint16_t planets[] = {1, 2, 4, 8, 16, 32, 2 | 8, 4 | 16};
  assert_true(mlem_mat_read_file(standard_path, &mat, &faults));
  assert_int_equal(mat.mission_count, 20);
  for (size_t i = 0; i < 20; i++) {
    uint64_t spaces = i < 12 ? UINT64_C(1) << moons[i][0] | UINT64_C(1) << moons[i][1] : 0;
    char id[5];
    snprintf(id, sizeof id, "m%u", (unsigned)(i + 1) & 0xff);
    assert_string_equal(mat.missions[i].id, id);
    assert_true(mat.missions[i].spaces == spaces);
    assert_int_equal(mat.missions[i].planets, i < 12 ? 0 : planets[i - 12]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(the_standard_mat_has_its_known_figures), CASE(the_standard_track_is_read_space_by_space),
      CASE(the_standard_planets_are_read),          CASE(the_standard_tokens_are_read),
      CASE(the_standard_missions_are_read),
  };
  return cmocka_run_group_tests_name("standard mat", tests, NULL, NULL);
}
