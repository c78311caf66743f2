// SPDX-License-Identifier: MIT
/*
 * test_golden.c: numbers that guard the rules. A change of rules shows here as a changed number; a
 * commit that changes one says why.
 */
#include <mlem/builtin.h>
#include <mlem/dealer.h>
#include <mlem/notation.h>

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* In how many ways the next `depth` decisions can go, over everything that chance can bring. */
static uint64_t lines(const mlem_game *game, const mlem_state *state, unsigned depth) {
  uint64_t count = 0;
  if (depth == 0)
    return 1;
  if (mlem_turn(state) == MLEM_CHANCE) {
    mlem_chance outcomes[MLEM_MAX_OUTCOMES];
    size_t ways = mlem_chance_outcomes(game, state, outcomes);
    for (size_t i = 0; i < ways; i++) {
      mlem_state next = *state;
      mlem_apply_chance_unchecked(game, &next, outcomes[i].outcome);
      count += lines(game, &next, depth);
    }
    return count;
  }
  mlem_action actions[MLEM_MAX_ACTIONS];
  size_t legal = mlem_legal_actions(game, state, actions);
  for (size_t i = 0; i < legal; i++) {
    mlem_state next = *state;
    mlem_apply_unchecked(game, &next, actions[i]);
    count += lines(game, &next, depth - 1);
  }
  return count;
}

typedef struct opening {
  const char *mat;
  mlem_options options;
  const char *moves[16]; /* ends with NULL */
  uint64_t counts[5];    /* for depth 1, 2, ...; ends with 0 */
} opening;

/* All but the millions have been counted by the model of tests/model too. */
static const opening openings[] = {
    {"standard", {.seats = 2, .variants = 0, .first = 0}, {NULL}, {8, 64, 56882}},
    {"standard",
     {.seats = 2, .variants = 0, .first = 0},
     {"0 board booster", "1 board booster", "* roll 1 1 2 2 A A"},
     {31, 10487, 1889146}},
    {"standard",
     {.seats = 3, .variants = 0, .first = 2},
     {"2 board navigator", "0 board looter", "1 board parachute", "* roll 2 2 2 3 4 A",
      "2 fly 2 A"},
     {3, 6, 12, 646}},
    {"standard",
     {.seats = 2, .variants = MLEM_UFO, .first = 0},
     {"* expedition x5", "0 board settler", "1 board booster", "* roll 1 2 2 A", "0 fly 1 2"},
     {26, 358, 2588}},
    {"standard",
     {.seats = 2, .variants = MLEM_EXPLORATION, .first = 0},
     {"* explore e17 e3 e13 e12 e1", "0 board settler", "1 board moonwalker", "* roll 1 1 2 2 2 A"},
     {7, 6608, 6104665}},
    {"standard",
     {.seats = 2, .variants = MLEM_ALL_VARIANTS, .first = 1},
     {"* deal 1 m1 m2 m3 m4", "* deal 0 m5 m6 m7 m8", "1 return m1", "0 return m5",
      "* explore e1 e2 e3 e4 e5", "* expedition x10", "1 board looter", "0 board satellite",
      "* roll 1 2 2 3 3 4"},
     {4, 8313, 4144090}},
    {"cosmic", {.seats = 2}, {NULL}, {8, 64, 56882}},
    {"cosmic",
     {.seats = 2},
     {"0 board booster", "1 board booster", "* roll 1 1 2 2 A A"},
     {31, 13577, 3220319}},
    {"cosmic",
     {.seats = 2, .house = MLEM_HOUSE_BOOSTER_WITH_ONES},
     {"0 board booster", "1 board booster", "* roll 1 1 2 2 A A"},
     {19, 4496, 861425}},
    {"cosmic",
     {.seats = 3, .first = 2},
     {"2 board navigator", "0 board looter", "1 board parachute", "* roll 2 2 2 3 4 A",
      "2 fly 2 A"},
     {3, 6, 12, 611}},
    {"cosmic",
     {.seats = 2, .variants = MLEM_UFO},
     {"* expedition x5", "0 board settler", "1 board booster", "* roll 1 2 2 A", "0 fly 1 2"},
     {26, 358, 2588}},
    {"cosmic",
     {.seats = 2, .variants = MLEM_EXPLORATION},
     {"* explore e17 e3 e13 e12 e1", "0 board settler", "1 board moonwalker", "* roll 1 1 2 2 2 A"},
     {7, 6608, 6151407}},
    {"cosmic",
     {.seats = 2, .variants = MLEM_ALL_VARIANTS, .first = 1, .house = MLEM_ALL_HOUSE_RULES},
     {"* deal 1 m1 m2 m3 m4", "* deal 0 m5 m6 m7 m8", "1 return m1", "0 return m5",
      "* explore e1 e2 e3 e4 e5", "* expedition x10", "1 board looter", "0 board satellite",
      "* roll 1 2 2 3 3 4"},
     {4, 8313, 4321802}},
};

static void openings_have_their_number_of_lines(void **nothing) {
  (void)nothing;
  for (size_t i = 0; i < sizeof openings / sizeof openings[0]; i++) {
    const opening *o = &openings[i];
    mlem_game game;
    mlem_state state;
    mlem_fault fault;
    assert_int_equal(mlem_game_init(&game, mlem_mat_find(o->mat), &o->options), MLEM_OK);
    mlem_state_init(&game, &state);
    for (const char *const *move = o->moves; *move; move++)
      if (mlem_apply_line(&game, &state, *move, strlen(*move), fault) != MLEM_OK)
        fail_msg("opening %zu: %s", i, fault);
    for (unsigned depth = 1; o->counts[depth - 1]; depth++) {
      uint64_t count = lines(&game, &state, depth);
      if (count != o->counts[depth - 1])
        fail_msg("opening %zu, depth %u: %llu lines, not %llu", i, depth, (unsigned long long)count,
                 (unsigned long long)o->counts[depth - 1]);
    }
  }
}

/* FNV-1a over the text of the steps, so that it depends on the rules and not on any layout. */
static void add_line(uint64_t *hash, const char *line) {
  for (; *line; line++)
    *hash = (*hash ^ (unsigned char)*line) * UINT64_C(0x100000001b3);
}

/* A million random steps on a mat, seats and variants in turn. With `house`, house rules in turn,
 * too. */
static uint64_t hash_of_random_steps(const char *mat, bool house) {
  uint64_t hash = UINT64_C(0xcbf29ce484222325);
  mlem_random random = {2075};
  mlem_game game;
  mlem_dealer dealer;
  mlem_state state = {.phase = MLEM_PHASE_OVER};
  mlem_scribe scribe = {0};
  char line[MLEM_LINE_TEXT];
  for (unsigned step = 0, number = 0; step < 1000000; step++) {
    if (mlem_turn(&state) == MLEM_OVER) {
      mlem_options options = {.seats = (uint8_t)(2 + number % 4),
                              .variants = (uint8_t)(number / 4 % 8),
                              .first = (uint8_t)(number % 2),
                              .house = (uint8_t)(house ? number * 5 % 64 : 0)};
      number++;
      mlem_game_init(&game, mlem_mat_find(mat), &options);
      mlem_dealer_init(&dealer, &game);
      mlem_state_init(&game, &state);
    }
    size_t length;
    if (mlem_turn(&state) == MLEM_CHANCE) {
      mlem_outcome outcome = mlem_dealer_draw(&dealer, &game, &state, &random);
      length = mlem_chance_line(&scribe, &game, &state, outcome, line);
      mlem_apply_chance_unchecked(&game, &state, outcome);
    } else {
      mlem_action actions[MLEM_MAX_ACTIONS];
      size_t count = mlem_legal_actions(&game, &state, actions);
      mlem_action action = actions[mlem_random_below(&random, (uint32_t)count)];
      length = mlem_decision_line(&game, state.seat, action, line);
      mlem_apply_unchecked(&game, &state, action);
    }
    if (length)
      add_line(&hash, line);
    for (unsigned i = 0; mlem_result_line(&game, &state, i, line); i++)
      add_line(&hash, line);
  }
  return hash;
}

static void a_million_random_steps_have_their_hash(void **nothing) {
  (void)nothing;
  assert_int_equal(hash_of_random_steps("standard", false), UINT64_C(0xe74850f91edd101b));
  assert_int_equal(hash_of_random_steps("cosmic", false), UINT64_C(0xdd638bd2b7065d5c));
  assert_int_equal(hash_of_random_steps("cosmic", true), UINT64_C(0x35fd34b147455eec));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(openings_have_their_number_of_lines),
      cmocka_unit_test(a_million_random_steps_have_their_hash),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
