// SPDX-License-Identifier: MIT
/* test_mat_track.c: rules of the table in docs/mats.md, kept and broken: track and planets. */
#include "mat_draft.h"

#include <stdlib.h>
#include <string.h>

static void a_track_has_eight_to_48_spaces(void **state) {
  (void)state;
  append_spaces(48, "{'faces': '1'}");
  expect_good();
  assert_int_equal(mat.space_count, 48);
  append_spaces(49, "{'faces': '1'}");
  expect_only("spaces", "has 49 spaces, but must have 8 to 48");
}

static void on_a_track_of_wrong_length_nothing_is_concluded_from_it(void **state) {
  (void)state;
  refuse_here("spaces", "[]", "has 0 spaces, but must have 8 to 48");
  refuse_here("spaces", "[{'faces': '1'}]", "has 1 spaces");
}

static void faces_are_in_order_and_not_repeated(void **state) {
  (void)state;
  take("spaces[1].faces", "'1234'");
  take("spaces[0].faces", "'A'");
  refuse_here("spaces[1].faces", "''", "is empty, but must have at least one face");
  refuse_here("spaces[1].faces", "'132'", "is \"132\", but faces go in the order 1 2 3 4 A");
  refuse_here("spaces[0].faces", "'A1'", "in the order");
  refuse_here("spaces[1].faces", "'112'", "is \"112\", but no face may be repeated");
  refuse_here("spaces[0].faces", "'12AA'", "no face may be repeated");
  refuse_here("spaces[1].faces", "'125'", "is \"125\", but the faces are 1 2 3 4 A");
  refuse_here("spaces[1].faces", "'12a'", "the faces are 1 2 3 4 A");
  refuse_here("spaces[1].faces", "'1 2'", "the faces are 1 2 3 4 A");
}

static void burn_is_there_exactly_where_a_is(void **state) {
  (void)state;
  refuse("spaces[1].faces", "'12A'", "spaces[1].burn", "is missing");
  refuse("spaces[0].faces", "'12'", "spaces[0].burn", "must not be here: A does not fly");
  refuse_all_but("spaces[0].burn", 1, 6);
  take("spaces[0].burn", "6");
}

static void a_space_has_one_to_five_moons_of_1_to_20_points(void **state) {
  (void)state;
  take("spaces[6].moons", "[20, 1, 20, 1, 20]");
  refuse_here("spaces[6].moons", "[]", "has 0 moons, but must have 1 to 5");
  refuse_here("spaces[6].moons", "[1, 1, 1, 1, 1, 1]", "has 6 moons, but must have 1 to 5");
  refuse_all_but("spaces[6].moons[1]", 1, 20);
}

static void a_track_has_at_most_64_moons(void **state) {
  (void)state; /* the standard mat has 18 */
  append_spaces(35, "{'faces': '1', 'moons': [1, 1, 1, 1, 1]}");
  set("spaces[35]", "{'faces': '1', 'moons': [1]}");
  expect_good();
  assert_int_equal(mat.moon_count, 64);
  set("spaces[36]", "{'faces': '1', 'moons': [1]}");
  expect_only("spaces", "have 65 moons in all, but must have at most 64");
  append_spaces(48, "{'faces': '1', 'moons': [1, 1, 1, 1, 1]}");
  expect_only("spaces", "have 120 moons in all");
}

static void a_space_borders_a_planet_of_the_list(void **state) {
  (void)state;
  refuse_here("spaces[7].planet", "'mars'", "is \"mars\", which is not in planets");
  refuse_here("spaces[7].planet", "'Yarn'", "is \"Yarn\", which is not in planets");
  refuse_here("spaces[7].planet", "''", "is \"\", which is not in planets");
  take("spaces[7].planet", "'fishbowl'");
}

static void a_space_has_moons_or_a_planet_not_both(void **state) {
  (void)state;
  refuse("spaces[7].moons", "[1]", "spaces[7].planet", "must not be here: the space has moons");
  refuse_here("spaces[6].planet", "'yarn'", "must not be here: the space has moons");
}

static void there_are_1_to_12_planets(void **state) {
  (void)state;
  char path[32], name[32];
  for (unsigned i = 7; i <= 12; i++) {
    snprintf(path, sizeof path, "planets.p%u", i);
    set(path, "{'points': [0, 0, 0]}");
    snprintf(path, sizeof path, "spaces[%u]", i + 19);
    snprintf(name, sizeof name, "{'faces': '1', 'planet': 'p%u'}", i);
    set(path, name);
  }
  expect_good();
  assert_int_equal(mat.planet_count, 12);
  set("planets.p13", "{'points': [0, 0, 0]}");
  set("spaces[32]", "{'faces': '1', 'planet': 'p13'}");
  expect_only("planets", "has 13 planets, but must have 1 to 12");
}

static void a_mat_without_planets_is_refused(void **state) {
  (void)state;
  set("planets", "{}");
  assert_false(read_draft());
  expect_listed("planets", "has 0 planets, but must have 1 to 12");
}

/* A planet of this name, bordered by space 25 in place of its moons. */
static void name_planet(const char *name) {
  json_t *planets = json_object_get(draft, "planets");
  json_t *space = json_array_get(json_object_get(draft, "spaces"), 25);
  set("missions[10].moons", "[19]");
  set("missions[11].moons", "[22]");
  json_object_del(space, "moons");
  json_object_set_new(space, "planet", json_string(name));
  json_object_set_new(planets, name, json_pack("{s:[i,i,i]}", "points", 1, 1, 1));
}

static void planet_names_are_short_and_simple(void **state) {
  (void)state;
  static const char *const bad[] = {"", "Yarn", "yarn ball", "abcdefghij-456789", "caf\xc3\xa9"};
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    char path[64];
    name_planet(bad[i]);
    snprintf(path, sizeof path, "planets.%s", bad[i]);
    expect_only(path, "it must be 1 to 16 of a-z 0-9 -");
    json_object_del(json_object_get(draft, "planets"), bad[i]);
  }
  name_planet("abcdefghij-45678");
  expect_good();
}

static void each_planet_is_bordered_by_a_space(void **state) {
  (void)state;
  refuse_here("planets.mars", "{'points': [3, 2, 1]}", "is bordered by no space");
  set("spaces[6].moons", "[]"); /* a mistake elsewhere does not hide it */
  set("planets.mars", "{'points': [3, 2, 1]}");
  assert_false(read_draft());
  assert_int_equal(faults.count, 2);
  expect_listed("planets.mars", "is bordered by no space");
}

static void planets_have_three_values_that_never_rise(void **state) {
  (void)state;
  take("planets.yarn.points", "[40, 0, 0]");
  take("planets.yarn.points", "[2, 2, 2]");
  refuse_here("planets.yarn.points", "[3, 2]", "has 2 values, but must have 3");
  refuse_here("planets.yarn.points", "[3, 2, 1, 0]", "has 4 values, but must have 3");
  refuse_here("planets.yarn.points", "[3, 4, 1]", "must not rise, as from 3 to 4");
  refuse_here("planets.yarn.points", "[3, 1, 2]", "must not rise, as from 1 to 2");
  refuse_all_but("planets.yarn.points[2]", 0, 40);
}

static void the_satellite_is_before_deep_space(void **state) {
  (void)state;
  refuse_all_but("satellite", 0, 25);
  take("satellite", "25");
  take("satellite", "0");
}

static void landing_starts_before_the_first_site(void **state) {
  (void)state;
  take("landing_from", "0");
  refuse_here("landing_from", "26", "is 26, but must be 0 to 25");
  refuse_here("landing_from", "-1", "is -1, but must be 0 to 25");
  refuse_here("landing_from", "7", "is 7, but space 6 before it has moons");
  refuse_here("landing_from", "6.0", "whole number");
  set("missions[0].moons", "[9]");
  set("missions[1].moons", "[12]");
  set("spaces[6].moons", NULL);
  take("landing_from", "7");
  set("missions[0].moons", "[9]");
  set("missions[1].moons", "[12]");
  set("spaces[6].moons", NULL);
  refuse_here("landing_from", "8", "is 8, but space 7 before it has a planet");
}

static void planets_are_numbered_by_their_first_space(void **state) {
  (void)state;
  set("spaces[7].planet", "'catnip'");
  set("spaces[20].planet", "'yarn'");
  expect_good();
  assert_string_equal(mat.planets[0].name, "catnip");
  assert_string_equal(mat.planets[1].name, "yarn");
  assert_int_equal(mat.planets[0].points[0], 9);
  assert_int_equal(mat.spaces[7].planet, 0);
  assert_int_equal(mat.spaces[8].planet, 1);
  assert_int_equal(mat.missions[12].planets, 2);
  assert_int_equal(mat.missions[16].planets, 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(a_track_has_eight_to_48_spaces),
      CASE(on_a_track_of_wrong_length_nothing_is_concluded_from_it),
      CASE(faces_are_in_order_and_not_repeated),
      CASE(burn_is_there_exactly_where_a_is),
      CASE(a_space_has_one_to_five_moons_of_1_to_20_points),
      CASE(a_track_has_at_most_64_moons),
      CASE(a_space_borders_a_planet_of_the_list),
      CASE(a_space_has_moons_or_a_planet_not_both),
      CASE(there_are_1_to_12_planets),
      CASE(a_mat_without_planets_is_refused),
      CASE(planet_names_are_short_and_simple),
      CASE(each_planet_is_bordered_by_a_space),
      CASE(planets_have_three_values_that_never_rise),
      CASE(the_satellite_is_before_deep_space),
      CASE(landing_starts_before_the_first_site),
      CASE(planets_are_numbered_by_their_first_space),
  };
  return cmocka_run_group_tests_name("tracks of mats", tests, NULL, NULL);
}
