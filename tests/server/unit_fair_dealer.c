// SPDX-License-Identifier: MIT
/* unit_fair_dealer.c: the fair dealer: fixed vectors (computed by
 * tests/server/independent_fair_dice.py) and evenness.
 */
#include "../../src/game/draw_and_verify_fair_dice.h"
#include <mlem/builtin.h>
#include <mlem/notation.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char table[] = "table0123456789a";

static void make_key(uint8_t key[MLEM_FAIR_BYTES]) {
  uint8_t secret[MLEM_FAIR_BYTES];
  mlem_fair_part parts[3] = {{0, {0}}, {2, {1, 2}}, {64, {0}}};
  memset(parts[2].bytes, 0xff, 64);
  for (unsigned i = 0; i < sizeof secret; i++)
    secret[i] = (uint8_t)i;
  mlem_fair_key(MLEM_FAIR_1, table, secret, parts, 3, key);
}

static void test_commitment(void **state) {
  uint8_t secret[MLEM_FAIR_BYTES], commitment[MLEM_FAIR_BYTES];
  char hex[2 * MLEM_FAIR_BYTES + 1];
  (void)state;
  for (unsigned i = 0; i < sizeof secret; i++)
    secret[i] = (uint8_t)i;
  mlem_fair_commit(table, secret, commitment);
  mlem_fair_hex(commitment, sizeof commitment, hex);
  assert_string_equal(hex, "7562a5741bfdb3c2d0d514b1a0aaeecbcdcb59a3fccef95ee69a58343711826e");
}

static void test_key(void **state) {
  uint8_t key[MLEM_FAIR_BYTES];
  char hex[2 * MLEM_FAIR_BYTES + 1];
  (void)state;
  make_key(key);
  mlem_fair_hex(key, sizeof key, hex);
  assert_string_equal(hex, "0f9860516e8a22f20b957baab800cfbe1469e551d2bfa665243b7c14e9013fb8");
  assert_int_equal(mlem_fair_first(key, 2), 1);
  assert_int_equal(mlem_fair_first(key, 3), 2);
  assert_int_equal(mlem_fair_first(key, 4), 1);
  assert_int_equal(mlem_fair_first(key, 5), 1);
}

static void test_scheme_2(void **state) {
  uint8_t key[MLEM_FAIR_BYTES], secret[MLEM_FAIR_BYTES];
  char hex[2 * MLEM_FAIR_BYTES + 1];
  mlem_fair_part parts[3] = {{0, {0}}, {2, {1, 2}}, {64, {0}}};
  mlem_fair_hash seal;
  (void)state;
  memset(parts[2].bytes, 0xff, 64);
  for (unsigned i = 0; i < sizeof secret; i++)
    secret[i] = (uint8_t)i;
  mlem_fair_key(MLEM_FAIR_2, table, secret, parts, 3, key);
  mlem_fair_hex(key, sizeof key, hex);
  assert_string_equal(hex, "6d2f3b1355dd2cf0bd7ac075238a04216c3075c68db5de2585073bb9a95166d4");
  mlem_fair_seal(table, 1, &parts[1], &seal);
  mlem_fair_hex(seal.bytes, seal.length, hex);
  assert_string_equal(hex, "a35a56893ffc7ab549f54f9c9fb9e36213e04b8d3d544c74a4750fe16a6b13ce");
  assert_true(mlem_fair_is_sealed(table, 1, &parts[1], &seal));
  assert_false(mlem_fair_is_sealed(table, 2, &parts[1], &seal));
  assert_false(mlem_fair_is_sealed(table, 1, &parts[0], &seal));
  mlem_fair_seal(table, 0, &parts[0], &seal);
  assert_int_equal(seal.length, 0);
}

/* Bytes that move from one seat to the next make another key. */
static void test_parts_are_apart(void **state) {
  uint8_t secret[MLEM_FAIR_BYTES] = {0}, one[MLEM_FAIR_BYTES], other[MLEM_FAIR_BYTES];
  mlem_fair_part here[2] = {{2, {7, 8}}, {1, {9}}}, there[2] = {{1, {7}}, {2, {8, 9}}};
  (void)state;
  mlem_fair_key(MLEM_FAIR_1, table, secret, here, 2, one);
  mlem_fair_key(MLEM_FAIR_1, table, secret, there, 2, other);
  assert_memory_not_equal(one, other, sizeof one);
}

/* The state of a game whose next step is a roll of six dice. */
static void before_a_roll(mlem_game *game, mlem_state *state) {
  mlem_options options = {.seats = 2};
  assert_int_equal(mlem_game_init(game, mlem_mat_find("standard"), &options), MLEM_OK);
  mlem_state_init(game, state);
  assert_int_equal(mlem_apply(game, state, MLEM_BOARD | MLEM_LOOTER, NULL), MLEM_OK);
  assert_int_equal(mlem_apply(game, state, MLEM_BOARD | MLEM_BOOSTER, NULL), MLEM_OK);
  assert_int_equal(state->phase, MLEM_PHASE_ROLL);
}

static size_t fair_line(const uint8_t key[MLEM_FAIR_BYTES], uint64_t number, const mlem_game *game,
                        mlem_state *state, char *line) {
  mlem_fair_stream stream;
  return game_draw(game_fair_dealer(&stream, key, number), game, state, NULL, NULL, line);
}

static void test_roll(void **unused) {
  uint8_t key[MLEM_FAIR_BYTES];
  char line[MLEM_LINE_TEXT];
  mlem_game game;
  mlem_state state;
  (void)unused;
  make_key(key);
  before_a_roll(&game, &state);
  /* Sides 4 4 2 2 0 1 of a die that shows 1 2 2 3 4 A. */
  size_t length = fair_line(key, 7, &game, &state, line);
  assert_int_equal(length, strlen(line));
  assert_string_equal(line, "* roll 1 2 2 2 4 4");
}

/* Every side as often as the others, over many lines: chi-square with five degrees of freedom. */
static void test_even(void **unused) {
  enum { LINES = 20000 };
  uint8_t key[MLEM_FAIR_BYTES];
  char line[MLEM_LINE_TEXT];
  double faces[MLEM_FACES] = {0}, sum = 0;
  mlem_game game;
  mlem_state start, state;
  (void)unused;
  make_key(key);
  before_a_roll(&game, &start);
  for (uint64_t i = 1; i <= LINES; i++) {
    state = start;
    fair_line(key, i, &game, &state, line);
    for (const char *c = line + strlen("* roll"); *c; c += 2)
      faces[c[1] == 'A' ? MLEM_FACE_A : c[1] - '1']++;
  }
  for (unsigned face = 0; face < MLEM_FACES; face++) {
    double expected = LINES * 6.0 * game.sides[face] / 6.0;
    sum += (faces[face] - expected) * (faces[face] - expected) / expected;
  }
  assert_true(sum < 18.5); /* one in a thousand; the key is fixed, so it never changes */
  for (unsigned seats = 2; seats <= 5; seats++) {
    unsigned first[5] = {0};
    for (unsigned i = 0; i < 5000; i++) {
      key[0] = (uint8_t)i;
      key[1] = (uint8_t)(i >> 8);
      first[mlem_fair_first(key, seats)]++;
    }
    for (unsigned seat = 0; seat < seats; seat++)
      assert_in_range(first[seat], 5000 / seats - 200, 5000 / seats + 200);
  }
}

static void test_hex(void **state) {
  uint8_t bytes[4];
  size_t count;
  (void)state;
  assert_true(mlem_fair_unhex("00ff7a", 6, bytes, 4, &count));
  assert_int_equal(count, 3);
  assert_int_equal(bytes[1], 0xff);
  assert_false(mlem_fair_unhex("0", 1, bytes, 4, &count));
  assert_false(mlem_fair_unhex("0G", 2, bytes, 4, &count));
  assert_false(mlem_fair_unhex("AA", 2, bytes, 4, &count));
  assert_false(mlem_fair_unhex("0011223344", 10, bytes, 4, &count));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_commitment), cmocka_unit_test(test_scheme_2),
      cmocka_unit_test(test_key),        cmocka_unit_test(test_parts_are_apart),
      cmocka_unit_test(test_roll),       cmocka_unit_test(test_even),
      cmocka_unit_test(test_hex)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
