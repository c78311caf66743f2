// SPDX-License-Identifier: MIT
/* test_rules_text.c: the rules in words agree with the engine's tests, table and decisions. */
#include "../src/rules/example_positions_for_pictures.h"
#include "../src/rules/house_rule_texts.h"
#include "../src/rules/reference_of_table_things.h"

#include <mlem/builtin.h>
#include <mlem/dealer.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TEST(name) static void name(__attribute__((unused)) void **fixture)

static const char *table_path; /* tests/rules/README.md */

static void each_paragraph(void (*look)(const rules_topic *, const rules_paragraph *)) {
  for (size_t i = 0; i < RULES_TOPICS; i++)
    for (size_t p = 0; p < rules_topics[i]->count; p++)
      look(rules_topics[i], &rules_topics[i]->paragraphs[p]);
}

/* ---- Ids and texts -------------------------------------------------------------------------- */

static void look_at_id(const rules_topic *topic, const rules_paragraph *paragraph) {
  const rules_topic *found;
  size_t length = strlen(topic->id);
  assert_memory_equal(paragraph->id, topic->id, length);
  assert_int_equal(paragraph->id[length], '.');
  assert_ptr_equal(rules_find(paragraph->id, &found), paragraph); /* the first of this id */
  assert_ptr_equal(found, topic);
}

TEST(every_id_is_unique_and_begins_with_its_topic) {
  each_paragraph(look_at_id);
  for (size_t i = 0; i < RULES_TOPICS; i++)
    assert_ptr_equal(rules_find_topic(rules_topics[i]->id), rules_topics[i]);
  assert_null(rules_find("no.such", NULL));
  assert_null(rules_find_topic("nothing"));
}

static void look_at_text(const rules_topic *topic, const rules_paragraph *paragraph) {
  char text[RULES_TEXT];
  (void)topic;
  rules_text(paragraph, mlem_mat_find("standard"), text);
  size_t length = strlen(text);
  if (length < 20 || length > 400 || strpbrk(text, "{}*\n") || text[length - 1] != '.')
    fail_msg("%s: %zu bytes: %s", paragraph->id, length, text);
  if (strstr(text, "  "))
    fail_msg("%s: two spaces: %s", paragraph->id, text);
}

TEST(every_text_is_short_plain_and_has_all_its_figures) {
  each_paragraph(look_at_text);
}

TEST(figures_come_from_the_mat_in_use) {
  mlem_mat mat = *mlem_mat_find("standard");
  char text[RULES_TEXT];
  rules_fill("{failures} {die} {ufo} {comet2} {nothing} {", &mat, text);
  assert_string_equal(text, "11 1 2 2 3 4 A 5 4 3 2 1 14 {nothing} {");
  mat.failures = 3;
  rules_text(rules_find("crash.failure", NULL), &mat, text);
  assert_non_null(strstr(text, "Step 3 is the last"));
}

TEST(a_text_that_is_too_long_is_cut_between_characters) {
  const size_t size = 4 * (size_t)RULES_TEXT;
  char text[RULES_TEXT], *large = malloc(size + 1);
  assert_non_null(large);
  large[0] = 'x';
  for (size_t i = 1; i + 2 < size; i += 2)
    memcpy(large + i, "é", 3);
  rules_fill(large, mlem_mat_find("standard"), text);
  assert_int_equal(strlen(text), RULES_TEXT - 1);
  memcpy(large + RULES_TEXT - 2, "猫", 4);
  rules_fill(large, mlem_mat_find("standard"), text);
  assert_int_equal(strlen(text), RULES_TEXT - 2);
  free(large);
}

/* ---- Tests that prove it -------------------------------------------------------------------- */

static char *read_table(void) {
  FILE *stream = fopen(table_path, "r");
  char *text = calloc(1, 1 << 20);
  assert_non_null(stream);
  assert_non_null(text);
  assert_true(fread(text, 1, (1 << 20) - 1, stream) > 0);
  fclose(stream);
  return text;
}

/* Whether a paragraph names this test; `as_ruling`: one that says it is a ruling. */
static bool is_named(const char *test, size_t length, bool as_ruling) {
  for (size_t i = 0; i < RULES_TOPICS; i++)
    for (size_t p = 0; p < rules_topics[i]->count; p++) {
      const rules_paragraph *paragraph = &rules_topics[i]->paragraphs[p];
      for (const char *at = paragraph->tests; (at = strstr(at, test)) != NULL; at++)
        if ((at == paragraph->tests || at[-1] == ' ') && (!at[length] || at[length] == ' ') &&
            (!as_ruling || paragraph->ruling))
          return true;
    }
  return false;
}

TEST(every_test_of_the_rules_is_named_by_a_paragraph) {
  char *table = read_table(), *row = table;
  unsigned count = 0;
  while ((row = strstr(row, "\n| ")) != NULL) {
    char *end = strchr(++row, '\n');
    for (char *name = row; (name = strchr(name, '`')) != NULL && name < end;) {
      char *close = strchr(++name, '`');
      *close = '\0';
      if (!strpbrk(name, ".-") && !is_named(name, strlen(name), strncmp(name, "ruling_", 7) == 0))
        fail_msg("no paragraph (or none that is a ruling) names %s", name);
      count += !strpbrk(name, ".-");
      name = close + 1;
    }
    row = end;
  }
  free(table);
  assert_true(count > 200);
}

static void look_at_tests(const rules_topic *topic, const rules_paragraph *paragraph) {
  char *table = read_table(), quoted[160], names[2048];
  bool has_ruling = false;
  (void)topic;
  assert_true(strlen(paragraph->tests) > 0 && strlen(paragraph->tests) < sizeof names);
  strcpy(names, paragraph->tests);
  for (char *name = strtok(names, " "); name; name = strtok(NULL, " ")) {
    snprintf(quoted, sizeof quoted, "`%s`", name);
    if (!strstr(table, quoted))
      fail_msg("%s names %s, which is no test", paragraph->id, name);
    has_ruling = has_ruling || strncmp(name, "ruling_", 7) == 0;
  }
  if (has_ruling != paragraph->ruling)
    fail_msg("%s: a ruling and its tests say so, or neither does", paragraph->id);
  free(table);
}

TEST(every_paragraph_names_tests_that_exist) {
  each_paragraph(look_at_tests);
}

/* ---- Decisions ------------------------------------------------------------------------------ */

/* Plays games of every kind and asks for each moment; random decisions reach all of them. */
TEST(every_decision_has_a_paragraph_of_its_variant) {
  bool seen[MLEM_PHASE_OVER + 1] = {false}, rescue = false, reroll = false;
  const mlem_mat *mat = mlem_mat_find("standard");
  for (unsigned number = 0; number < 64; number++) {
    mlem_game game;
    mlem_state state;
    mlem_dealer dealer;
    mlem_random luck = mlem_random_stream(2075, number);
    mlem_options options = {.seats = (uint8_t)(2 + number % 4), .variants = number % 8};
    assert_int_equal(mlem_game_init(&game, mat, &options), MLEM_OK);
    mlem_state_init(&game, &state);
    mlem_dealer_init(&dealer, &game);
    for (;;) {
      const char *id = rules_for_decision(&game, &state);
      const rules_topic *topic = NULL;
      assert_non_null(rules_find(id, &topic));
      if (topic->variants & ~game.variants)
        fail_msg("%s explains a game without that variant", id);
      seen[state.phase] = true;
      rescue = rescue || strcmp(id, "crash.save") == 0;
      reroll = reroll || strcmp(id, "crash.reroll") == 0;
      if (mlem_turn(&state) == MLEM_OVER)
        break;
      mlem_action actions[MLEM_MAX_ACTIONS];
      if (mlem_turn(&state) == MLEM_CHANCE)
        mlem_apply_chance_unchecked(&game, &state, mlem_dealer_draw(&dealer, &game, &state, &luck));
      else {
        size_t count = mlem_legal_actions(&game, &state, actions);
        mlem_apply_unchecked(&game, &state, actions[mlem_random_below(&luck, (uint32_t)count)]);
      }
    }
  }
  for (unsigned phase = 0; phase <= MLEM_PHASE_OVER; phase++)
    if (!seen[phase])
      fail_msg("no game came to phase %u", phase);
  assert_true(rescue && reroll);
}

/* ---- House rules ---------------------------------------------------------------------------- */

static unsigned concerned; /* house rules that some paragraph names */

static void look_at_house(const rules_topic *topic, const rules_paragraph *paragraph) {
  char off[RULES_TEXT], on[RULES_TEXT];
  (void)topic;
  if (!paragraph->house) {
    assert_false(rules_house_note(paragraph, MLEM_ALL_HOUSE_RULES, on));
    return;
  }
  assert_int_equal(__builtin_popcount(paragraph->house), 1);
  unsigned rule = (unsigned)__builtin_ctz(paragraph->house);
  concerned |= paragraph->house;
  assert_true(rules_house_note(paragraph, paragraph->house, on));
  assert_non_null(strstr(on, rules_house_title(rule)));
  assert_non_null(strstr(on, rules_house_change(rule)));
  assert_true(
      rules_house_note(paragraph, (uint8_t)(MLEM_ALL_HOUSE_RULES & ~paragraph->house), off));
  assert_non_null(strstr(off, rules_house_title(rule)));
  assert_null(strstr(off, rules_house_change(rule)));
}

TEST(every_house_rule_is_named_where_it_changes_the_rules) {
  each_paragraph(look_at_house);
  assert_int_equal(concerned, MLEM_ALL_HOUSE_RULES);
}

/* ---- Pictures ------------------------------------------------------------------------------- */

static bool is_used(const char *picture) {
  for (size_t i = 0; i < RULES_TOPICS; i++)
    for (size_t p = 0; p < rules_topics[i]->count; p++) {
      const char *used = rules_topics[i]->paragraphs[p].picture;
      if (used && strcmp(used, picture) == 0)
        return true;
    }
  return false;
}

TEST(every_picture_is_a_position_of_a_real_game) {
  mlem_game game;
  mlem_state state;
  mlem_head head;
  for (size_t i = 0; i < rules_picture_count; i++) {
    const rules_picture *picture = &rules_pictures[i];
    if (!rules_picture_play(picture, &game, &state, &head))
      fail_msg("picture %s cannot be played", picture->id);
    assert_ptr_equal(rules_find_picture(picture->id), picture);
    assert_true(picture->shows != 0 && strlen(rules_caption(picture)) > 20);
    assert_true(picture->first <= picture->last && picture->last < game.deep);
    if (!is_used(picture->id))
      fail_msg("picture %s belongs to no paragraph", picture->id);
    if (!picture->roll)
      assert_int_equal(mlem_state_check(&game, &state), MLEM_OK);
    if (picture->shows & RULES_SHOWS_DICE)
      assert_int_equal(state.phase, MLEM_PHASE_TRAVEL);
  }
}

static void look_at_picture(const rules_topic *topic, const rules_paragraph *paragraph) {
  (void)topic;
  if (paragraph->picture && !rules_find_picture(paragraph->picture))
    fail_msg("%s: there is no picture %s", paragraph->id, paragraph->picture);
}

TEST(every_picture_that_is_named_exists) {
  each_paragraph(look_at_picture);
  assert_null(rules_find_picture("nothing"));
  assert_null(rules_find_picture(NULL));
}

/* ---- The reference -------------------------------------------------------------------------- */

/* In games of every mix of variants, everything on the table has its text at every moment. */
TEST(every_thing_has_a_title_a_text_and_a_rule_at_any_time) {
  const mlem_mat *mat = mlem_mat_find("standard");
  mlem_head head = {.names = {"Mia", "Leo", "Zoe", "Kim", "Ben"}};
  for (unsigned variants = 0; variants <= MLEM_ALL_VARIANTS; variants++) {
    mlem_game game;
    mlem_state state, seen;
    mlem_dealer dealer;
    mlem_random luck = mlem_random_stream(26, variants);
    mlem_options options = {.seats = 5, .variants = (uint8_t)variants};
    assert_int_equal(mlem_game_init(&game, mat, &options), MLEM_OK);
    mlem_state_init(&game, &state);
    mlem_dealer_init(&dealer, &game);
    for (unsigned step = 0;; step++) {
      mlem_action actions[MLEM_MAX_ACTIONS];
      reference_entry entry;
      reference_thing thing;
      mlem_observe(&game, &state, 0, &seen);
      for (size_t i = 0; reference_list(&game, i, &thing); i++) {
        if (!reference_look(&game, &head, step ? &seen : NULL, thing, &entry))
          fail_msg("kind %d, index %u is not there", thing.kind, thing.index);
        assert_non_null(rules_find(entry.rule, NULL));
        size_t length = strlen(entry.text);
        if (!entry.title[0] || length < 20 || length > 1400 || strpbrk(entry.text, "{}"))
          fail_msg("%s: %zu bytes: %s", entry.title, length, entry.text);
      }
      if (mlem_turn(&state) == MLEM_OVER)
        break;
      if (mlem_turn(&state) == MLEM_CHANCE)
        mlem_apply_chance_unchecked(&game, &state, mlem_dealer_draw(&dealer, &game, &state, &luck));
      else {
        size_t count = mlem_legal_actions(&game, &state, actions);
        mlem_apply_unchecked(&game, &state, actions[mlem_random_below(&luck, (uint32_t)count)]);
      }
    }
  }
}

TEST(the_reference_speaks_of_the_game_as_it_stands) {
  mlem_game game;
  mlem_state state;
  mlem_head head;
  reference_entry entry;
  reference_thing planet = {REFERENCE_SPACE, 11}, moons = {REFERENCE_SPACE, 9};
  reference_thing cat = {REFERENCE_CAT, MLEM_LOOTER};
  assert_true(rules_picture_play(rules_find_picture("space-planet"), &game, &state, &head));
  assert_true(reference_look(&game, &head, &state, planet, &entry));
  assert_non_null(strstr(entry.text, "Mia: 2 cats; 5 points"));
  assert_non_null(strstr(entry.text, "Leo: 2 cats, with the settler; 6 points"));
  assert_non_null(strstr(entry.text, "Zoe: 1 cat; 2 points"));
  assert_true(rules_picture_play(rules_find_picture("space-moons"), &game, &state, &head));
  assert_true(reference_look(&game, &head, &state, moons, &entry));
  assert_non_null(strstr(entry.text, "Still free: 2."));
  assert_true(rules_picture_play(rules_find_picture("deep-space"), &game, &state, &head));
  reference_thing deep = {REFERENCE_SPACE, game.deep}, beyond = {REFERENCE_SPACE, game.deep + 1u};
  assert_true(reference_look(&game, &head, &state, deep, &entry));
  assert_non_null(strstr(entry.text, "Zoe has 1 cat there."));
  assert_false(reference_look(&game, &head, &state, beyond, &entry));
  assert_true(reference_look(&game, NULL, NULL, cat, &entry));
  assert_string_equal(entry.title, "Looter");
  assert_string_equal(entry.rule, "cats.looter");
  cat.index = MLEM_ASTRONAUTS; /* one too many */
  assert_false(reference_look(&game, NULL, NULL, cat, &entry));
}

TEST(things_are_found_by_what_is_typed) {
  mlem_game game;
  reference_thing thing, found;
  mlem_options options = {.seats = 2, .variants = MLEM_ALL_VARIANTS};
  mlem_game_init(&game, mlem_mat_find("standard"), &options);
  for (size_t i = 0; reference_list(&game, i, &thing); i++) {
    char name[REFERENCE_NAME], around[REFERENCE_NAME + 4];
    reference_name(&game, thing, name);
    snprintf(around, sizeof around, " %s ", name);
    if (!reference_find(&game, around, &found) || found.kind != thing.kind ||
        found.index != thing.index)
      fail_msg("'%s' leads to kind %d, index %u", name, found.kind, found.index);
  }
  assert_true(reference_find(&game, "NAVI", &found) && found.index == MLEM_NAVIGATOR);
  assert_true(reference_find(&game, "X3", &found) && found.kind == REFERENCE_EXPEDITION);
  assert_false(reference_find(&game, "s", &found)); /* satellite, settler, stargazer */
  assert_false(reference_find(&game, "", &found));
  assert_false(reference_find(&game, "pizza", &found));
  game.variants = 0;
  assert_false(reference_find(&game, "x3", &found));
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_id_is_unique_and_begins_with_its_topic),
      cmocka_unit_test(every_text_is_short_plain_and_has_all_its_figures),
      cmocka_unit_test(figures_come_from_the_mat_in_use),
      cmocka_unit_test(a_text_that_is_too_long_is_cut_between_characters),
      cmocka_unit_test(every_test_of_the_rules_is_named_by_a_paragraph),
      cmocka_unit_test(every_paragraph_names_tests_that_exist),
      cmocka_unit_test(every_decision_has_a_paragraph_of_its_variant),
      cmocka_unit_test(every_house_rule_is_named_where_it_changes_the_rules),
      cmocka_unit_test(every_picture_is_a_position_of_a_real_game),
      cmocka_unit_test(every_picture_that_is_named_exists),
      cmocka_unit_test(every_thing_has_a_title_a_text_and_a_rule_at_any_time),
      cmocka_unit_test(the_reference_speaks_of_the_game_as_it_stands),
      cmocka_unit_test(things_are_found_by_what_is_typed),
  };
  if (argc != 2) {
    fprintf(stderr, "usage: test_rules_text TABLE\n");
    return 2;
  }
  table_path = argv[1];
  return cmocka_run_group_tests(tests, NULL, NULL);
}
