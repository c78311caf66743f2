// SPDX-License-Identifier: MIT
/* test_mat_fields.c: rules of the table in docs/mats.md, kept and broken: fields, names, figures.
 */
#include "mat_draft.h"

#include <stdlib.h>
#include <string.h>

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
  };
  return cmocka_run_group_tests_name("fields of mats", tests, NULL, NULL);
}
