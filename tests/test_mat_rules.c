// SPDX-License-Identifier: MIT
/* test_mat_rules.c: every rule of the table in docs/mats.md, kept and broken. */
#include "mat_draft.h"

#include <stdlib.h>
#include <string.h>

/* ---- Basics ---------------------------------------------------------------------------------- */

static void every_field_is_needed(void **state) {
  (void)state;
  static const char *const fields[] = {"format",
                                       "name",
                                       "title",
                                       "satellite",
                                       "landing_from",
                                       "pool",
                                       "failures",
                                       "dice",
                                       "comet",
                                       "galaxy",
                                       "goal_points",
                                       "mission_points",
                                       "ufo",
                                       "missions",
                                       "expeditions",
                                       "explorations",
                                       "spaces[4].faces",
                                       "spaces[6].burn",
                                       "planets.yarn.points",
                                       "expeditions[2].id",
                                       "expeditions[2].ufo",
                                       "expeditions[2].dice",
                                       "expeditions[2].ability",
                                       "expeditions[2].extra",
                                       "explorations[0].id",
                                       "explorations[0].space",
                                       "explorations[0].effect",
                                       "explorations[0].points",
                                       "missions[3].id",
                                       "spaces",
                                       "planets"};
  for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
    refuse_here(fields[i], NULL, "is missing");
}

static void every_field_has_its_kind(void **state) {
  (void)state;
  static const char *const texts[] = {"format",
                                      "name",
                                      "title",
                                      "spaces[4].faces",
                                      "spaces[7].planet",
                                      "expeditions[0].id",
                                      "expeditions[0].extra",
                                      "expeditions[0].ability",
                                      "explorations[0].effect",
                                      "missions[12].planets[0]",
                                      "dice[2]"};
  static const char *const lists[] = {"dice",
                                      "mission_points",
                                      "spaces",
                                      "spaces[6].moons",
                                      "ufo",
                                      "planets.yarn.points",
                                      "expeditions",
                                      "explorations",
                                      "missions",
                                      "missions[0].moons",
                                      "missions[12].planets"};
  static const char *const objects[] = {"planets",        "planets.yarn",    "spaces[7]",
                                        "expeditions[0]", "explorations[0]", "missions[0]"};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    refuse_here(texts[i], "5", "is a number, but must be text");
  for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
    refuse_here(lists[i], "'x'", "is text, but must be a list");
  for (size_t i = 0; i < sizeof objects / sizeof objects[0]; i++)
    refuse_here(objects[i], "[1]", "is a list, but must be an object");
}

static void unknown_fields_are_refused_wherever_they_are(void **state) {
  (void)state;
  refuse_here("colour", "1", "is unknown");
  refuse_here("spaces[3].note", "'?'", "is unknown");
  refuse_here("planets.yarn.colour", "1", "is unknown");
  refuse_here("expeditions[3].points", "1", "is unknown");
  refuse_here("explorations[3].x", "1", "is unknown");
  refuse_here("missions[3].spaces", "[6]", "is unknown");
}

static void a_misspelt_field_is_one_fault_and_gets_a_suggestion(void **state) {
  (void)state;
  set("spaces[6].burn", NULL);
  refuse_here("spaces[6].bunr", "1", "did you mean \"burn\"?");
  set("failures", NULL);
  refuse_here("failure", "11", "did you mean \"failures\"?");
  set("spaces[6].moons", NULL); /* two missions ask for them */
  refuse_here("spaces[6].moon", "[1, 2]", "did you mean \"moons\"?");
  set("missions[0].moons", NULL);
  refuse_here("missions[0].moos", "[6]", "did you mean \"moons\"?");
  set("spaces[7].planet", NULL);
  set("spaces[8].planet", NULL);
  set("spaces[8].plant", "'yarn'");
  refuse_here("spaces[8].plant", "'yarn'", "did you mean \"planet\"?");
}

static void the_format_is_exactly_this_one(void **state) {
  (void)state;
  refuse_here("format", "'mlem-mat 2'", "is \"mlem-mat 2\", but must be \"mlem-mat 1\"");
  refuse_here("format", "'mlem-mat 1 '", "must be \"mlem-mat 1\"");
  refuse_here("format", "''", "must be \"mlem-mat 1\"");
}

static void names_are_short_and_simple(void **state) {
  (void)state;
  take("name", "'a'");
  take("name", "'0-abcdefghijklmnopqrstuvwxyz-789'");
  refuse_here("name", "''", "is empty: it must be 1 to 32 of a-z 0-9 -");
  refuse_here("name", "'0-abcdefghijklmnopqrstuvwxyz-7890'", "is too long: it must be 1 to 32");
  refuse_here("name", "'My mat'", "other characters than a-z 0-9 -");
  refuse_here("name", "'caf\\u00e9'", "other characters");
  refuse_here("name", "'a_b'", "other characters");
  refuse_here("name", "'../x'", "other characters");
}

static void titles_are_counted_in_characters(void **state) {
  (void)state;
  enum { MOST = 64 };
  char text[4 * MOST + 8] = "'";
  for (size_t i = 0; i < MOST; i++)
    strcat(text, "\xf0\x9f\x90\xb1"); /* a cat's face: four bytes */
  strcat(text, "'");
  take("title", text);
  text[strlen(text) - 1] = '\0';
  strcat(text, "x'");
  refuse_here("title", text, "has 65 characters, but must have 1 to 64");
  refuse_here("title", "''", "has 0 characters");
}

static void titles_have_no_control_characters(void **state) {
  (void)state;
  refuse_here("title", "'a\\nb'", "is \"a\\u000ab\", but must have no control characters");
  refuse_here("title", "'\\u001b[31mred'", "is \"\\u001b[31mred\"");
  refuse_here("title", "'\\u007f'", "no control characters");
  refuse_here("title", "'\\u0085'", "no control characters");
  take("title", "'\\u00a0 \\\\ \\\" /'");
}

static void plain_numbers_have_their_range(void **state) {
  (void)state;
  static const char *const points[] = {"comet", "galaxy", "goal_points"};
  for (size_t i = 0; i < 3; i++) {
    refuse_all_but(points[i], 0, 40);
    take(points[i], "0");
    take(points[i], "40");
  }
  refuse_all_but("failures", 1, 40);
  take("failures", "1");
  take("failures", "40");
  refuse_here("pool", "9", "is 9, but must be 1 to 8");
  refuse_here("pool", "0", "is 0, but must be 1 to 8");
  refuse_here("pool", "6.0", "whole number");
  take("pool", "8");
}

static void a_die_has_six_of_the_five_faces(void **state) {
  (void)state;
  take("dice", "['A', 'A', '4', '3', '3', '3']");
  refuse_here("dice", "['1', '2', '2', '3', '4']", "has 5 faces, but must have 6");
  refuse_here("dice", "['1', '2', '2', '3', '4', 'A', 'A']", "has 7 faces, but must have 6");
  refuse_here("dice[1]", "'5'", "is \"5\", but must be \"1\", \"2\", \"3\", \"4\" or \"A\"");
  refuse_here("dice[1]", "'a'", "is \"a\"");
  refuse_here("dice[1]", "'12'", "is \"12\"");
  refuse_here("dice[1]", "''", "is \"\"");
}

static void mission_points_are_four_and_never_fall(void **state) {
  (void)state;
  take("mission_points", "[0, 0, 40, 40]");
  refuse_here("mission_points", "[0, 2, 5]", "has 3 values, but must have 4");
  refuse_here("mission_points", "[0, 2, 5, 10, 20]", "has 5 values, but must have 4");
  refuse_here("mission_points", "[0, 5, 2, 10]", "must not fall, as from 5 to 2");
  refuse_all_but("mission_points[1]", 0, 40);
}

static void the_ufo_pile_has_up_to_eight_values(void **state) {
  (void)state;
  take("ufo", "[]");
  take("ufo", "[0, 40, 0, 1, 2, 3, 4, 5]");
  refuse_here("ufo", "[1, 2, 3, 4, 5, 6, 7, 8, 9]", "has 9 values, but must have 0 to 8");
  refuse_all_but("ufo[0]", 0, 40);
}

/* ---- The track ------------------------------------------------------------------------------- */

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

/* ---- Tokens ---------------------------------------------------------------------------------- */

static void lists_of_tokens_have_their_length(void **state) {
  (void)state;
  refuse_here("expeditions", "[]", "has 0 tokens, but must have 1 to 32");
  resize("expeditions", 1, "");
  expect_good();
  resize("expeditions", 32, "'ufo': 0, 'dice': 1, 'ability': 'keep'}");
  expect_good();
  resize("expeditions", 33, "'ufo': 0, 'dice': 1, 'ability': 'keep'}");
  expect_only("expeditions", "has 33 tokens, but must have 1 to 32");
  resize("expeditions", 1, "");

  append_spaces(48, "{'faces': '1'}");
  resize("explorations", 32, "'space': # , 'effect': 'die'}");
  expect_good();
  resize("explorations", 33, "'space': # , 'effect': 'die'}");
  expect_only("explorations", "has 33 tokens, but must have 5 to 32");
  resize("explorations", 5, "");
  expect_good();
  resize("explorations", 4, "");
  expect_only("explorations", "has 4 tokens, but must have 5 to 32");
  resize("explorations", 5, "'space': 40, 'effect': 'die'}");

  resize("missions", 32, "'moons': [6]}");
  expect_good();
  resize("missions", 33, "'moons': [6]}");
  expect_only("missions", "has 33 tokens, but must have 20 to 32");
  resize("missions", 19, "");
  expect_only("missions", "has 19 tokens, but must have 20 to 32");
}

static void ids_are_a_letter_and_digits(void **state) {
  (void)state;
  static const char *const lists[] = {"expeditions[3].id", "explorations[3].id", "missions[3].id"};
  static const char *const bad[] = {"''",      "'x'",   "'1'",   "'xx1'",
                                    "'x1234'", "'x-1'", "'x1a'", "'x 1'"};
  for (size_t i = 0; i < 3; i++) {
    take(lists[i], "'q999'");
    for (size_t j = 0; j < sizeof bad / sizeof bad[0]; j++)
      refuse_here(lists[i], bad[j], "must be a letter and 1 to 3 digits");
  }
}

static void ids_are_unique_in_their_list_only(void **state) {
  (void)state;
  refuse_here("expeditions[3].id", "'x1'", "is \"x1\" again, as in expeditions[0]");
  refuse_here("explorations[3].id", "'e2'", "is \"e2\" again, as in explorations[1]");
  refuse_here("missions[19].id", "'m19'", "is \"m19\" again, as in missions[18]");
  take("missions[19].id", "'e1'");
}

static void expeditions_have_steps_dice_and_an_ability(void **state) {
  (void)state;
  refuse_all_but("expeditions[5].ufo", 0, 3);
  refuse_all_but("expeditions[5].dice", 1, 6);
  take("expeditions[5].dice", "1");
  refuse_here("expeditions[5].ability", "'fly'",
              "is \"fly\", but must be \"extra\", \"keep\" or \"reroll\"");
  refuse_here("expeditions[0].ability", "'Extra'", "is \"Extra\"");
}

static void expedition_dice_follow_the_pool_unless_it_is_unknown(void **state) {
  (void)state;
  set("pool", "8");
  take("expeditions[5].dice", "8");
  set("expeditions[5].dice", "8");
  refuse_here("pool", "0", "is 0"); /* nothing about dice: who knows what the pool should be */
  set("pool", "5");
  assert_false(read_draft());
  assert_int_equal(faults.count, 5);
  expect_listed("expeditions[0].dice", "is 6, but must be 1 to 5");
}

static void extra_goes_exactly_with_the_ability_extra(void **state) {
  (void)state;
  refuse_here("expeditions[5].extra", "'1'", "must not be here: it goes only with the ability");
  refuse("expeditions[5].ability", "'extra'", "expeditions[5].extra", "is missing");
  take("expeditions[0].extra", "'1122A'");
  take("expeditions[0].extra", "'AAAAA'");
  refuse_here("expeditions[0].extra", "''", "at least one face");
  refuse_here("expeditions[0].extra", "'111111'", "has 6 faces, but must have 1 to 5");
  refuse_here("expeditions[0].extra", "'21'", "in the order 1 2 3 4 A");
  refuse_here("expeditions[0].extra", "'15'", "the faces are 1 2 3 4 A");
}

static void explorations_lie_on_spaces_of_their_own(void **state) {
  (void)state;
  refuse_all_but("explorations[0].space", 1, 25);
  refuse_here("explorations[1].space", "4", "is 4, where explorations[0] lies already");
}

static void points_go_exactly_with_the_effect_points(void **state) {
  (void)state;
  refuse_here("explorations[0].effect", "'moon'",
              "is \"moon\", but must be \"points\", \"die\" or \"tunnel\"");
  refuse_here("explorations[11].points", "1", "must not be here: it goes only with the effect");
  refuse("explorations[11].effect", "'points'", "explorations[11].points", "is missing");
  refuse_all_but("explorations[0].points", 1, 40);
}

static void missions_have_moons_or_planets(void **state) {
  (void)state;
  refuse("missions[0].planets", "['yarn']", "missions[0]", "has moons and planets");
  refuse("missions[0].moons", NULL, "missions[0]", "has neither moons nor planets");
}

static void mission_moons_exist_and_are_not_repeated(void **state) {
  (void)state;
  take("missions[0].moons", "[25, 6, 9, 12]");
  refuse_here("missions[0].moons", "[]", "has 0 targets, but must have 1 to");
  refuse_here("missions[0].moons[1]", "5", "is 5, a space without moons");
  refuse_here("missions[0].moons[1]", "7", "is 7, a space without moons");
  refuse_here("missions[0].moons[1]", "26", "is 26, but must be 0 to 25");
  refuse_here("missions[0].moons[1]", "-1", "is -1");
  refuse_here("missions[0].moons[1]", "9.0", "whole number");
  refuse_here("missions[0].moons[1]", "6", "is 6 again");
}

static void mission_planets_exist_and_are_not_repeated(void **state) {
  (void)state;
  take("missions[12].planets", "['moonstone', 'yarn']");
  refuse_here("missions[12].planets", "[]", "has 0 targets, but must have 1 to");
  refuse_here("missions[12].planets[0]", "'mars'", "is \"mars\", which is not in planets");
  refuse_here("missions[12].planets[1]", "'yarn'", "is \"yarn\" again");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(every_field_is_needed),
      CASE(every_field_has_its_kind),
      CASE(unknown_fields_are_refused_wherever_they_are),
      CASE(a_misspelt_field_is_one_fault_and_gets_a_suggestion),
      CASE(the_format_is_exactly_this_one),
      CASE(names_are_short_and_simple),
      CASE(titles_are_counted_in_characters),
      CASE(titles_have_no_control_characters),
      CASE(plain_numbers_have_their_range),
      CASE(a_die_has_six_of_the_five_faces),
      CASE(mission_points_are_four_and_never_fall),
      CASE(the_ufo_pile_has_up_to_eight_values),
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
      CASE(lists_of_tokens_have_their_length),
      CASE(ids_are_a_letter_and_digits),
      CASE(ids_are_unique_in_their_list_only),
      CASE(expeditions_have_steps_dice_and_an_ability),
      CASE(expedition_dice_follow_the_pool_unless_it_is_unknown),
      CASE(extra_goes_exactly_with_the_ability_extra),
      CASE(explorations_lie_on_spaces_of_their_own),
      CASE(points_go_exactly_with_the_effect_points),
      CASE(missions_have_moons_or_planets),
      CASE(mission_moons_exist_and_are_not_repeated),
      CASE(mission_planets_exist_and_are_not_repeated),
  };
  return cmocka_run_group_tests_name("mat rules", tests, NULL, NULL);
}
