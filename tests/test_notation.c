// SPDX-License-Identifier: MIT
/* test_notation.c: a reader accepts exactly the notation, and says why it refuses the rest. */
#include <mlem/builtin.h>
#include <mlem/notation.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const mlem_mat *find_mat(void *context, const char *name) {
  (void)context;
  return mlem_mat_find(name);
}

/* Reads lines that are parted by '\n'. Returns the number of the refused line, 0 if none is. */
static unsigned read_all(mlem_reader *reader, const char *text) {
  reader->find_mat = find_mat;
  mlem_reader_reset(reader);
  for (unsigned number = 1;; number++) {
    size_t length = strcspn(text, "\n");
    if (!mlem_reader_line(reader, text, length))
      return number;
    if (!text[length])
      return 0;
    text += length + 1;
  }
}

static void accepts(const char *text) {
  mlem_reader reader;
  unsigned number = read_all(&reader, text);
  if (number)
    fail_msg("line %u: %s", number, reader.fault);
}

static void refuses(const char *text, unsigned expected, const char *reason) {
  mlem_reader reader;
  unsigned number = read_all(&reader, text);
  if (number != expected || !strstr(reader.fault, reason))
    fail_msg("line %u, not %u: '%s', not '%s'", number, expected,
             number ? reader.fault : "accepted", reason);
  /* After a fault nothing is taken any more. */
  assert_false(mlem_reader_line(&reader, "# a comment would do", 0));
}

#define HEAD     "mlem-record 1\nmat standard\nplayers 2\nvariants none\nfirst 0\n"
#define MISSIONS "mlem-record 1\nmat standard\nplayers 2\nvariants missions\nfirst 1\n"
#define DEALT    MISSIONS "* deal 1 m1 m2 m3 m4\n* deal 0 m5 m6 m7 m8\n"
#define ABOARD   HEAD "0 board booster\n1 board looter\n"

/* ---- Head ------------------------------------------------------------------------------------ */

static void the_head_comes_whole_and_in_order(void **nothing) {
  (void)nothing;
  accepts(HEAD);
  refuses("mlem-record", 1, "starts with 'mlem-record 1'");
  refuses("mlem-record 2", 1, "only version 1");
  refuses("mlem-record 1 ", 1, "only version 1");
  refuses(" mlem-record 1", 1, "starts with");
  refuses("\xef\xbb\xbfmlem-record 1", 1, "starts with");
  refuses("mat standard", 1, "starts with");
  refuses("mlem-record 1\nplayers 2", 2, "'mat NAME'");
  refuses("mlem-record 1\nmat  standard", 2, "name is 1 to 32");
  refuses("mlem-record 1\nmat Standard", 2, "name is 1 to 32");
  refuses("mlem-record 1\nmat nowhere", 2, "unknown mat 'nowhere'");
  refuses("mlem-record 1\nmat standard\nplayers 1", 3, "2 to 5");
  refuses("mlem-record 1\nmat standard\nplayers 6", 3, "2 to 5");
  refuses("mlem-record 1\nmat standard\nplayers 02", 3, "2 to 5");
  refuses("mlem-record 1\nmat standard\nplayers 2\nvariants", 4, "variants");
  refuses("mlem-record 1\nmat standard\nplayers 2\nvariants missions ufo", 4, "in this order");
  refuses("mlem-record 1\nmat standard\nplayers 2\nvariants none ufo", 4, "in this order");
  refuses("mlem-record 1\nmat standard\nplayers 2\nvariants ufo ufo", 4, "in this order");
  refuses("mlem-record 1\nmat standard\nplayers 2\nvariants ufo\nfirst 2", 5, "0 to 1");
  refuses(HEAD "mlem-record 1", 6, "no line of the notation");
}

#define HOUSE "mlem-record 1\nmat standard\nplayers 2\nvariants none\n"

static void house_rules_come_in_their_order(void **nothing) {
  (void)nothing;
  mlem_reader reader;
  accepts(HOUSE "house booster-with-ones\nfirst 0");
  assert_int_equal(read_all(&reader, HOUSE "house goals-in-landing face-down\nfirst 1"), 0);
  assert_int_equal(reader.game.house, MLEM_HOUSE_GOALS_IN_LANDING | MLEM_HOUSE_FACE_DOWN);
  assert_int_equal(reader.game.first, 1);
  refuses(HOUSE "house", 5, "'first SEAT'");
  refuses(HOUSE "house ", 5, "'first SEAT'");
  refuses(HOUSE "house none", 5, "no house rule is called 'none'");
  refuses(HOUSE "house face-down ", 5, "no house rule is called ''");
  refuses(HOUSE "house  face-down", 5, "no house rule is called ''");
  refuses(HOUSE "house Face-Down", 5, "no house rule is called 'Face-Down'");
  refuses(HOUSE "house face-down pile-ends", 5, "in the order of the notation, each once");
  refuses(HOUSE "house pile-ends pile-ends", 5, "in the order of the notation, each once");
  refuses(HOUSE "house pile-ends\nhouse face-down", 6, "'first SEAT'");
  refuses(HOUSE "first 0\nhouse pile-ends", 6, "no line of the notation");
  refuses("mlem-record 1\nmat standard\nplayers 2\nhouse pile-ends", 4, "'variants'");
}

static void every_mix_of_house_rules_has_its_words(void **nothing) {
  (void)nothing;
  for (uint8_t house = 0; house <= MLEM_ALL_HOUSE_RULES; house++) {
    mlem_reader reader = {.find_mat = find_mat};
    mlem_head head = {.mat = "cosmic", .seats = 2, .first = 1, .house = house, .names = {"", "B"}};
    char line[MLEM_LINE_TEXT];
    unsigned lines = 0;
    for (; mlem_head_line(&head, lines, line); lines++)
      assert_true(mlem_reader_line(&reader, line, strlen(line)));
    assert_int_equal(lines, house ? 7 : 6);
    assert_int_equal(reader.stage, MLEM_STAGE_PLAY);
    assert_memory_equal(&reader.head, &head, sizeof head);
    assert_int_equal(reader.game.house, house);
  }
  for (unsigned rule = 0; rule < MLEM_HOUSE_RULES; rule++)
    assert_int_equal(mlem_house_find(mlem_house_name(rule), strlen(mlem_house_name(rule))), rule);
  assert_int_equal(mlem_house_find("pile", 4), -1);
}

static void every_mix_of_variants_has_its_words(void **nothing) {
  (void)nothing;
  for (uint8_t variants = 0; variants <= MLEM_ALL_VARIANTS; variants++) {
    mlem_reader reader = {.find_mat = find_mat};
    mlem_head head = {.mat = "standard", .seats = 3, .variants = variants, .first = 2};
    char line[MLEM_LINE_TEXT];
    snprintf(head.names[1], sizeof head.names[1], "Two  Words é");
    for (unsigned i = 0; mlem_head_line(&head, i, line); i++)
      assert_true(mlem_reader_line(&reader, line, strlen(line)));
    assert_int_equal(reader.stage, MLEM_STAGE_PLAY);
    assert_memory_equal(&reader.head, &head, sizeof head);
  }
}

static void names_are_the_rest_of_the_line(void **nothing) {
  (void)nothing;
  accepts(HEAD "seat 0 Mittens  the Brave\nseat 1 7");
  accepts(HEAD "seat 1 \xe7\x8c\xab");
  refuses(HEAD "seat 2 Felix", 6, "0 to 1");
  refuses(HEAD "seat 0", 6, "and its player");
  refuses(HEAD "seat 0 ", 6, "begin or end with a space");
  refuses(HEAD "seat 0 Felix ", 6, "begin or end with a space");
  refuses(HEAD "seat 0  Felix", 6, "begin or end with a space");
  refuses(HEAD "seat 1 A\nseat 0 B", 7, "ascending");
  refuses(HEAD "seat 1 A\nseat 1 B", 7, "ascending");
  refuses(HEAD "seat 0 \x1b[2J", 6, "control");
  refuses(HEAD "seat 0 \xc2\x9b", 6, "control");
  refuses(HEAD "0 board booster\nseat 0 Felix", 7, "before the first event");
  char text[700] = HEAD "seat 0 ";
  memset(text + strlen(text), 'x', 300);
  refuses(text, 6, "at most 255 bytes");
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void text_is_utf8_with_plain_line_ends(void **nothing) {
  (void)nothing;
  accepts("\n# anything\n\n" HEAD "\n#\n# \xe7\x8c\xab\n0 board looter\n\n");
  refuses(HEAD "# \xff", 6, "UTF-8");
  refuses(HEAD "# \xc0\xaf", 6, "UTF-8");
  refuses(HEAD "# \xed\xa0\x80", 6, "UTF-8");
  refuses(HEAD "# \xf4\x90\x80\x80", 6, "UTF-8");
  refuses(HEAD "# \xe7\x8c", 6, "UTF-8");
  refuses(HEAD "0 board looter\r", 6, "carriage return");
  refuses(HEAD " ", 6, "no line of the notation");
  refuses(HEAD "0 board looter ", 6, "no decision");
  refuses(HEAD "0  board looter", 6, "no decision");
  refuses(HEAD " 0 board looter", 6, "no line of the notation");
  refuses(HEAD "0\tboard looter", 6, "no line of the notation");
}

static void bytes_from_outside_are_quoted_safely(void **nothing) {
  (void)nothing;
  mlem_reader reader;
  assert_int_equal(read_all(&reader, HEAD "\x1b[31m0 \x07 board"), 6);
  for (const char *c = reader.fault; *c; c++)
    assert_in_range(*c, 0x20, 0x7e);
  char text[4096] = HEAD;
  memset(text + strlen(text), 'z', 3000);
  refuses(text, 6, "longer than 1023 bytes");
  /* A NUL byte is a byte like any other. */
  mlem_reader_reset(&reader);
  assert_false(mlem_reader_line(&reader, "mlem-record 1\0", 14));
}

/* ---- Chance ---------------------------------------------------------------------------------- */

static void rolls_are_sorted_and_as_many_as_the_pool(void **nothing) {
  (void)nothing;
  accepts(ABOARD "* roll 1 1 2 3 4 A");
  refuses(ABOARD "* roll", 8, "names what happened");
  refuses(ABOARD "* roll 1 1 2 3 4", 8, "6 dice, not 5");
  refuses(ABOARD "* roll 1 1 1 2 3 4 A", 8, "only 6 dice");
  refuses(ABOARD "* roll 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", 8, "only 6 dice");
  refuses(ABOARD "* roll 1 2 1 3 4 A", 8, "sorted");
  refuses(ABOARD "* roll 1 1 2 3 5 A", 8, "1, 2, 3, 4 or A");
  refuses(ABOARD "* roll 1 1 2 3 4 a", 8, "1, 2, 3, 4 or A");
  refuses(ABOARD "* roll 11 2 3 4 A", 8, "1, 2, 3, 4 or A");
  refuses(ABOARD "* roll 1 1 2 3 4 A ", 8, "1, 2, 3, 4 or A");
  refuses(ABOARD "* explore e1", 8, "'* roll' is to come");
  refuses(ABOARD "* dance 1", 8, "chance is");
  refuses(ABOARD "0 fly 1", 8, "'* roll' is to come");
  refuses(HEAD "* roll 1 1 1 1 1 1", 6, "seat 0 is to decide (board)");
}

static void deals_follow_the_seats_and_repeat_no_mission(void **nothing) {
  (void)nothing;
  accepts(DEALT "1 return m4\n0 return m5");
  refuses(MISSIONS "* deal 0 m1 m2 m3 m4", 6, "seat 1 is to be dealt");
  refuses(MISSIONS "* deal 1 m1 m2 m3", 6, "four missions");
  refuses(MISSIONS "* deal 1 m1 m2 m3 m4 m5", 6, "four missions");
  refuses(MISSIONS "* deal 1 m1 m2 m3 m1", 6, "'m1' cannot be dealt");
  refuses(MISSIONS "* deal 1 m1 m2 m3 m21", 6, "no mission 'm21'");
  refuses(MISSIONS "* deal 1 m1 m2 m3 m4\n* deal 0 m4 m5 m6 m7", 7, "'m4' cannot be dealt");
  refuses(DEALT "1 return m5", 8,
          "not legal; legal: return m1 | return m2 | return m3 | return m4");
  refuses(DEALT "0 return m5", 8, "seat 1 is to decide (return)");
}

/* ---- Decisions ------------------------------------------------------------------------------- */

/* Steps can stop within a hand or a set-up; a line cannot begin there. */
static void a_line_is_not_taken_within_another(void **nothing) {
  (void)nothing;
  static const struct {
    uint8_t variants;
    const char *line;
  } cases[] = {{MLEM_MISSIONS, "* deal 0 m2 m3 m4 m5"},
               {MLEM_EXPLORATION, "* explore e2 e3 e4 e5 e6"},
               {MLEM_EXPLORATION | MLEM_UFO, "* explore e2 e3 e4 e5 e6"}};
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    mlem_game game;
    mlem_state state, before;
    mlem_fault fault;
    mlem_options options = {.seats = 2, .variants = cases[i].variants};
    assert_int_equal(mlem_game_init(&game, mlem_mat_find("standard"), &options), MLEM_OK);
    mlem_state_init(&game, &state);
    assert_int_equal(mlem_apply_chance(&game, &state, 0, NULL), MLEM_OK);
    before = state;
    assert_int_equal(mlem_apply_line(&game, &state, cases[i].line, strlen(cases[i].line), fault),
                     MLEM_ILLEGAL);
    assert_memory_equal(&state, &before, sizeof state);
    assert_non_null(strstr(fault, "not whole"));
  }
}

static void a_fly_lists_its_parts_in_order(void **nothing) {
  (void)nothing;
  accepts(ABOARD "* roll 1 1 2 3 4 A\n0 fly 1 2 A b0");
  refuses(ABOARD "* roll 1 1 2 3 4 A\n0 fly", 9, "no decision");
  refuses(ABOARD "* roll 1 1 2 3 4 A\n0 fly 2 1", 9, "no decision");
  refuses(ABOARD "* roll 1 1 2 3 4 A\n0 fly 1 1", 9, "no decision");
  refuses(ABOARD "* roll 1 1 2 3 4 A\n0 fly b0 1", 9, "no decision");
  refuses(ABOARD "* roll 1 1 2 3 4 A\n0 fly 1 b5", 9, "no decision");
  refuses(ABOARD "* roll 1 1 2 3 4 A\n0 fly 1  2", 9, "no decision");
  refuses(ABOARD "* roll 1 1 2 3 4 A\n0 fly 1 ", 9, "no decision");
  refuses(ABOARD "* roll 1 1 2 3 4 A\n0 fly 3", 9, "not legal");
  refuses(ABOARD "* roll 1 1 2 3 4 A\n0 fly b1", 9, "not legal");
  refuses(ABOARD "* roll 1 1 2 3 4 A\n0 fly 1 extra", 9, "not legal");
  refuses(ABOARD "* roll 1 1 2 3 4 A\n1 fly 1", 9, "seat 0 is to decide");
  refuses(ABOARD "* roll 1 1 2 3 4 A\n0 land", 9, "not legal");
  refuses(HEAD "0 board cat", 6, "no decision");
  refuses(HEAD "2 board looter", 6, "no line of the notation");
  refuses(HEAD "0 land + 1", 6, "no decision");
}

static void legal_lists_name_every_decision_once(void **nothing) {
  (void)nothing;
#define ROLLED ABOARD "* roll 1 1 3 3 4 4\n"
  accepts(ROLLED "# legal fly b0 | fly 1 b0 | fly 1\n0 fly 1");
  accepts(ROLLED "#legal nonsense\n# legally speaking\n0 fly 1");
  refuses(ROLLED "# legal fly 1 | fly b0", 9, "leaves out 'fly 1 b0'");
  refuses(ROLLED "# legal fly 1 | fly b0 | fly 1 b0 | fly 3", 9, "'fly 3', which is not legal");
  refuses(ROLLED "# legal fly 1 | fly b0 | fly 1 b0 | fly 1", 9, "'fly 1' twice");
  refuses(ROLLED "# legal fly 1|fly b0|fly 1 b0", 9, "no decision");
  refuses(ROLLED "# legal", 9, "no decision");
  refuses(ROLLED "# legal ", 9, "no decision");
  refuses(ABOARD "# legal stay", 8, "no seat decides");
  refuses("mlem-record 1\n# legal stay", 2, "no seat decides");
#undef ROLLED
}

/* ---- Results --------------------------------------------------------------------------------- */

/* A whole game by the shortest way: eleven crashes at once. */
static size_t crash_out(char *text, const char *head, unsigned first, const char *board) {
  size_t used = (size_t)sprintf(text, "%s", head);
  for (unsigned i = 0; i < 11; i++) {
    unsigned leader = (first + i) % 2;
    used += (size_t)sprintf(text + used, "%u board %s\n%u board %s\n* roll 3 3 3 3 4 4\n", leader,
                            board, 1 - leader, board);
  }
  return used;
}

#define NOTHING " 0 moons:0 planets:0 deep:0 goals:0 ufo:0 exploration:0 missions:0\n"

static void results_are_complete_and_right(void **nothing) {
  (void)nothing;
  char text[4096];
  size_t used = crash_out(text, HEAD, 0, "looter");
  mlem_reader reader;
  assert_int_equal(read_all(&reader, text), 0);
  assert_false(mlem_reader_end(&reader, false));
  assert_non_null(strstr(reader.fault, "without its result lines"));
  assert_true(mlem_reader_end(&reader, true));

  strcpy(text + used, "= score 0" NOTHING "= score 1" NOTHING "= winners 0 1");
  assert_int_equal(read_all(&reader, text), 0);
  assert_true(mlem_reader_end(&reader, false));
  strcat(text, "\n# the end\n\n0 board looter");
  refuses(text, 44, "complete");

  strcpy(text + used, "= score 0" NOTHING);
  assert_int_equal(read_all(&reader, text), 0);
  assert_false(mlem_reader_end(&reader, true));
  assert_non_null(strstr(reader.fault, "before its last result line"));

  strcpy(text + used, "= score 1" NOTHING);
  refuses(text, 39, "differs");
  strcpy(text + used, "= score 0 00 moons:0");
  refuses(text, 39, "differs");
  strcpy(text + used, "= score 0" NOTHING "= score 1" NOTHING "= winners 0");
  refuses(text, 41, "differs from the game's result '= winners 0 1'");
  strcpy(text + used, "0 board looter");
  refuses(text, 39, "the game is over");
  refuses(ABOARD "= winners 0", 8, "not over");
}

static void a_head_or_a_game_may_end_early_only_if_partial(void **nothing) {
  (void)nothing;
  mlem_reader reader;
  read_all(&reader, "mlem-record 1\nmat standard");
  assert_false(mlem_reader_end(&reader, true));
  read_all(&reader, ABOARD);
  assert_false(mlem_reader_end(&reader, false));
  assert_true(mlem_reader_end(&reader, true));
}

/* ---- Redaction ------------------------------------------------------------------------------- */

static void a_redacted_game_replays_to_its_results(void **nothing) {
  (void)nothing;
  char text[4096];
  static const char hidden[] = MISSIONS "* deal 1 ? ? ? ?\n* deal 0 m5 m6 m7 m8\n"
                                        "# legal return m1 | return m2 | return m3 | return m4\n"
                                        "1 return ?\n0 return m6\n";
  size_t used = crash_out(text, hidden, 1, "looter");
  strcpy(text + used, "= missions 0 m5 m7 m8\n= missions 1 m4 m1 m2\n= score 0" NOTHING
                      "= score 1" NOTHING "= winners 0 1");
  accepts(text);
  strcpy(text + used, "= missions 0 m5 m7 m8\n= missions 1 m5 m1 m2");
  refuses(text, 45, "cannot be the missions");
  strcpy(text + used, "= missions 0 m5 m7 m8\n= missions 1 m6 m1 m2");
  refuses(text, 45, "cannot be the missions");
  strcpy(text + used, "= missions 0 m5 m7 m8\n= missions 1 m1 m1 m2");
  refuses(text, 45, "cannot be the missions");
  strcpy(text + used, "= missions 0 m5 m7 m8\n= missions 1 m1 m2");
  refuses(text, 45, "three missions");
  strcpy(text + used, "= missions 0 m5 m7 m8\n= missions 1 ? ? ?");
  refuses(text, 45, "three missions");
  strcpy(text + used, "= missions 0 m5 m8 m7");
  refuses(text, 44, "differs");
}

static void a_hand_is_hidden_wholly_or_not_at_all(void **nothing) {
  (void)nothing;
  refuses(MISSIONS "* deal 1 ? m1 ? ?", 6, "cannot be dealt");
  refuses(MISSIONS "* deal 1 m1 ? ? ?", 6, "cannot be dealt");
  refuses(MISSIONS "* deal 1 ? ? ?", 6, "four missions");
  refuses(MISSIONS "* deal 1 ? ? ? ?\n* deal 0 m1 m2 m3 m4\n1 return m5", 8, "not legal");
  refuses(DEALT "1 return ?", 8, "not legal");
}

static void only_what_a_viewer_may_not_know_is_hidden(void **nothing) {
  (void)nothing;
  static const struct {
    const char *line;
    uint8_t viewer;
    const char *seen;
  } cases[] = {
      {"* deal 1 m1 m2 m3 m4", 0, "* deal 1 ? ? ? ?"},
      {"* deal 1 m1 m2 m3 m4", 1, "* deal 1 m1 m2 m3 m4"},
      {"* deal 1 m1 m2 m3 m4", MLEM_NONE, "* deal 1 ? ? ? ?"},
      {"0 return m7", 1, "0 return ?"},
      {"0 return m7", 0, "0 return m7"},
      {"# legal return m1 | return m2", 1, ""},
      {"# legal board looter", 1, "# legal board looter"},
      {"* explore e1 e2 e3 e4 e5", MLEM_NONE, "* explore e1 e2 e3 e4 e5"},
      {"= missions 0 m1 m2 m3", MLEM_NONE, "= missions 0 m1 m2 m3"},
      {"0 fly 1 A", MLEM_NONE, "0 fly 1 A"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char seen[MLEM_LINE_TEXT] = "";
    size_t length = mlem_redact_line(cases[i].line, strlen(cases[i].line), cases[i].viewer, seen);
    assert_int_equal(length, strlen(cases[i].seen));
    assert_string_equal(seen, cases[i].seen);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_head_comes_whole_and_in_order),
      cmocka_unit_test(house_rules_come_in_their_order),
      cmocka_unit_test(every_mix_of_house_rules_has_its_words),
      cmocka_unit_test(every_mix_of_variants_has_its_words),
      cmocka_unit_test(names_are_the_rest_of_the_line),
      cmocka_unit_test(text_is_utf8_with_plain_line_ends),
      cmocka_unit_test(bytes_from_outside_are_quoted_safely),
      cmocka_unit_test(rolls_are_sorted_and_as_many_as_the_pool),
      cmocka_unit_test(deals_follow_the_seats_and_repeat_no_mission),
      cmocka_unit_test(a_line_is_not_taken_within_another),
      cmocka_unit_test(a_fly_lists_its_parts_in_order),
      cmocka_unit_test(legal_lists_name_every_decision_once),
      cmocka_unit_test(results_are_complete_and_right),
      cmocka_unit_test(a_head_or_a_game_may_end_early_only_if_partial),
      cmocka_unit_test(a_redacted_game_replays_to_its_results),
      cmocka_unit_test(a_hand_is_hidden_wholly_or_not_at_all),
      cmocka_unit_test(only_what_a_viewer_may_not_know_is_hidden),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
