// SPDX-License-Identifier: MIT
/* test_mat_tokens.c: rules of the table in docs/mats.md, kept and broken: tokens. */
#include "mat_draft.h"

#include <stdlib.h>
#include <string.h>

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
  return cmocka_run_group_tests_name("tokens of mats", tests, NULL, NULL);
}
