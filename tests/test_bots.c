// SPDX-License-Identifier: MIT
/* test_bots.c: bots play by the rules, see only what they may see, and repeat themselves. */
#include "../src/bots/two_expeditions_ahead.h"
#include "../src/lab/random_mat.h"
#include "../src/value/weights_in_use.h"

#include <mlem/mlem.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static mlem_game game;
static mlem_dealer dealer;

/* The bots that think here; those that search with a few playouts. Steady and sharp are gentle with
 * other figures. */
static const char *const names[] = {"random",        "cadet",  "captain", "admiral",
                                    "admiral:quick", "ace:12", "gentle",  "merciless:12",
                                    "daredevil",     "hermit", "magpie"};
enum { NAMES = sizeof names / sizeof names[0], QUICK_NAMES = 5 };

static void open_bot(mlem_bot *bot, const char *name) {
  mlem_bot_spec spec;
  mlem_fault fault;
  assert_true(mlem_bot_spec_parse(name, strlen(name), &spec, fault));
  assert_true(mlem_bot_open(bot, &spec));
}

static void set_up_game(const mlem_mat *mat, unsigned seats, unsigned variants) {
  mlem_options options = {.seats = (uint8_t)seats, .variants = (uint8_t)variants};
  assert_int_equal(mlem_game_init(&game, mat, &options), MLEM_OK);
  mlem_dealer_init(&dealer, &game);
}

/* A whole game; the hash of all its decisions. Every one is checked. */
static uint64_t play(mlem_bot bots[MLEM_MAX_SEATS], uint64_t seed) {
  mlem_random luck = mlem_random_stream(seed, 1);
  mlem_state state, seen;
  uint64_t hash = seed;
  mlem_state_init(&game, &state);
  for (unsigned seat = 0; seat < game.seats; seat++)
    mlem_bot_begin(&bots[seat], &game, (uint8_t)seat, seed);
  while (mlem_turn(&state) != MLEM_OVER) {
    if (mlem_turn(&state) == MLEM_CHANCE) {
      mlem_apply_chance_unchecked(&game, &state, mlem_dealer_draw(&dealer, &game, &state, &luck));
      continue;
    }
    mlem_observe(&game, &state, state.seat, &seen);
    mlem_action action = mlem_bot_choose(&bots[state.seat], &seen);
    assert_true(mlem_is_legal(&game, &state, action));
    hash = (hash ^ action) * UINT64_C(0x9e3779b97f4a7c15);
    mlem_apply_unchecked(&game, &state, action);
  }
  return hash;
}

static void all_bots_play_legal_games(void **unused) {
  static const struct {
    uint8_t seats, variants;
  } tables[] = {{2, 0}, {2, MLEM_UFO}, {3, MLEM_EXPLORATION}, {4, MLEM_MISSIONS}, {5, 7}};
  mlem_bot bots[MLEM_MAX_SEATS];
  (void)unused;
  for (unsigned n = 0; n < NAMES; n++) {
    for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
      open_bot(&bots[seat], names[n]);
    for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; i++) {
      set_up_game(mlem_mat_find("standard"), tables[i].seats, tables[i].variants);
      play(bots, 3 * n + i);
    }
    for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
      mlem_bot_close(&bots[seat]);
  }
}

/* By every house rule, and by all at once. */
static void all_bots_keep_to_house_rules(void **unused) {
  mlem_bot bots[MLEM_MAX_SEATS];
  (void)unused;
  for (unsigned n = 0; n < NAMES; n++) {
    for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
      open_bot(&bots[seat], names[n]);
    /* Those that are slow: all rules at once only. */
    for (unsigned rule = n < QUICK_NAMES ? 0 : MLEM_HOUSE_RULES; rule <= MLEM_HOUSE_RULES; rule++) {
      mlem_options options = {
          .seats = (uint8_t)(2 + rule % 4),
          .variants = rule % 2 ? MLEM_ALL_VARIANTS : 0,
          .house = (uint8_t)(rule < MLEM_HOUSE_RULES ? 1u << rule : MLEM_ALL_HOUSE_RULES)};
      assert_int_equal(mlem_game_init(&game, mlem_mat_find("cosmic"), &options), MLEM_OK);
      mlem_dealer_init(&dealer, &game);
      play(bots, 100 * n + rule);
    }
    for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
      mlem_bot_close(&bots[seat]);
  }
}

/* Mixed tables on mats with the strangest figures that the format allows. */
static void bots_play_on_odd_mats(void **unused) {
  mlem_bot bots[NAMES];
  mlem_random random = {31};
  (void)unused;
  for (unsigned n = 0; n < NAMES; n++)
    open_bot(&bots[n], names[n]);
  for (unsigned round = 0; round < 8; round++) {
    mlem_mat mat;
    mlem_bot table[MLEM_MAX_SEATS];
    unsigned seats = 2 + round % 3;
    random_mat(&mat, &random);
    set_up_game(&mat, seats, round % 2 ? MLEM_ALL_VARIANTS : 0);
    for (unsigned seat = 0; seat < seats; seat++)
      table[seat] = bots[(round * 3 + seat * 2) % NAMES];
    play(table, round);
  }
  for (unsigned n = 0; n < NAMES; n++)
    mlem_bot_close(&bots[n]);
}

static void same_seed_same_moves(void **unused) {
  mlem_bot first[MLEM_MAX_SEATS], second[MLEM_MAX_SEATS];
  (void)unused;
  set_up_game(mlem_mat_find("standard"), 2, MLEM_ALL_VARIANTS);
  for (unsigned n = 0; n < NAMES; n++) {
    for (unsigned seat = 0; seat < 2; seat++) {
      open_bot(&first[seat], names[n]);
      open_bot(&second[seat], names[n]);
    }
    uint64_t once = play(first, 8);
    assert_int_equal(once, play(second, 8));
    assert_int_equal(once, play(first, 8)); /* a bot that has played before */
    assert_int_not_equal(once, play(first, 9));
    for (unsigned seat = 0; seat < 2; seat++) {
      mlem_bot_close(&first[seat]);
      mlem_bot_close(&second[seat]);
    }
  }
}

/* Two games that differ in nothing but what the others hold. */
static void hidden_missions_change_nothing(void **unused) {
  mlem_bot bots[2];
  (void)unused;
  set_up_game(mlem_mat_find("standard"), 2, MLEM_ALL_VARIANTS);
  for (unsigned n = 0; n < NAMES; n++) {
    mlem_state games[2];
    mlem_action chosen[2];
    open_bot(&bots[0], names[n]);
    for (unsigned which = 0; which < 2; which++) {
      mlem_state *state = &games[which], seen;
      mlem_random luck = {4};
      mlem_state_init(&game, state);
      for (unsigned deal = 0; deal < 8; deal++)
        mlem_apply_chance_unchecked(&game, state, deal < 4 ? deal : deal + which * 6);
      mlem_apply_unchecked(&game, state, MLEM_RETURN | 0);
      mlem_apply_unchecked(&game, state, (mlem_action)(MLEM_RETURN | (4 + which * 6)));
      while (mlem_turn(state) == MLEM_CHANCE)
        mlem_apply_chance_unchecked(&game, state, mlem_dealer_draw(&dealer, &game, state, &luck));
      mlem_observe(&game, state, 0, &seen);
      assert_int_equal(state->seat, 0);
      mlem_bot_begin(&bots[0], &game, 0, 1);
      chosen[which] = mlem_bot_choose(&bots[0], &seen);
    }
    assert_memory_not_equal(&games[0], &games[1], sizeof games[0]);
    assert_int_equal(chosen[0], chosen[1]);
    mlem_bot_close(&bots[0]);
  }
}

/* ---- Advice and thinking --------------------------------------------------------------------- */

static void check_advice(const mlem_state *seen, const mlem_advice *advice) {
  static mlem_action actions[MLEM_MAX_ACTIONS];
  size_t count = mlem_legal_actions(&game, seen, actions);
  assert_int_equal(advice->count, count);
  assert_memory_equal(advice->actions, actions, count * sizeof *actions);
  assert_true(mlem_is_legal(&game, seen, advice->action));
  assert_true(advice->best >= advice->next);
  assert_true(advice->crash >= 0 && advice->crash <= 1);
  assert_true(advice->reason < MLEM_REASONS);
  assert_int_equal(advice->reason == MLEM_REASON_ONLY_CHOICE, count == 1);
  assert_int_equal(advice->reason == MLEM_REASON_GOAL, advice->goal != MLEM_NONE);
  for (size_t i = 0; i < count; i++)
    assert_true(advice->values[i] <= advice->best);
  if (seen->phase == MLEM_PHASE_BOARD && count > 1)
    assert_int_equal(advice->reason, MLEM_REASON_GOOD_FIT);
}

static void advice_is_the_best_at_hand(void **unused) {
  static mlem_advice advice;
  mlem_adviser *adviser = calloc(1, mlem_adviser_size());
  mlem_bot admiral;
  (void)unused;
  assert_non_null(adviser);
  open_bot(&admiral, "admiral");
  for (unsigned round = 0; round < 4; round++) {
    mlem_random luck = {round};
    mlem_state state, seen;
    set_up_game(mlem_mat_find("standard"), 2 + round, round % 2 ? 7 : 0);
    mlem_state_init(&game, &state);
    assert_int_equal(mlem_advise(adviser, &game, &state, &advice), mlem_turn(&state) >= 0);
    mlem_bot_begin(&admiral, &game, 0, 0);
    while (mlem_turn(&state) != MLEM_OVER) {
      if (mlem_turn(&state) == MLEM_CHANCE) {
        mlem_apply_chance_unchecked(&game, &state, mlem_dealer_draw(&dealer, &game, &state, &luck));
        continue;
      }
      mlem_observe(&game, &state, state.seat, &seen);
      assert_true(mlem_advise(adviser, &game, &seen, &advice));
      check_advice(&seen, &advice);
      assert_int_equal(advice.action, mlem_bot_choose(&admiral, &seen));
      mlem_apply_unchecked(&game, &state, advice.action);
    }
    assert_false(mlem_advise(adviser, &game, &state, &advice));
  }
  mlem_bot_close(&admiral);
  free(adviser);
}

static void thinking_goes_in_slices(void **unused) {
  mlem_thinker *whole = calloc(1, mlem_thinker_size()), *sliced = calloc(1, mlem_thinker_size());
  mlem_state state;
  double a, b;
  (void)unused;
  assert_non_null(whole);
  assert_non_null(sliced);
  set_up_game(mlem_mat_find("standard"), 4, 0);
  mlem_state_init(&game, &state);
  assert_true(mlem_think_begin(whole, &game, &state, 5));
  assert_true(mlem_think_begin(sliced, &game, &state, 5));
  mlem_think_on(whole, 300);
  for (unsigned i = 0; i < 30; i++)
    mlem_think_on(sliced, 10);
  assert_int_equal(mlem_think_best(whole, &a), mlem_think_best(sliced, &b));
  assert_true(a == b && a > 0 && a < 1);
  assert_true(mlem_is_legal(&game, &state, mlem_think_best(whole, NULL)));
  free(whole);
  free(sliced);
}

/* Plays a game of two, asking at every decision. */
static void at_every_decision(unsigned variants, uint64_t seed,
                              mlem_action (*ask)(const mlem_state *seen)) {
  mlem_state state, seen;
  mlem_random luck = mlem_random_stream(seed, 0);
  set_up_game(mlem_mat_find("cosmic"), 2, variants);
  mlem_state_init(&game, &state);
  while (mlem_turn(&state) != MLEM_OVER) {
    if (mlem_turn(&state) == MLEM_CHANCE) {
      mlem_apply_chance_unchecked(&game, &state, mlem_dealer_draw(&dealer, &game, &state, &luck));
      continue;
    }
    mlem_observe(&game, &state, state.seat, &seen);
    assert_int_equal(mlem_apply(&game, &state, ask(&seen), NULL), MLEM_OK);
  }
}

static ahead_workspace *ahead;
static admiral_workspace *plain;
static uint32_t budget;
static unsigned different;

static bool no_time(void *asked) {
  ++*(unsigned *)asked;
  return false;
}

/* What is not finished does not count, and nothing of it is left for the next decision. */
static mlem_action ask_with_budgets(const mlem_state *seen) {
  const value_net *net = mlem_value_current();
  mlem_action actions[MLEM_MAX_ACTIONS], first;
  float chances[MLEM_MAX_ACTIONS];
  unsigned asked = 0;
  plain->captain.solved = 0; /* a decision by itself, as ahead takes it */
  plain->captain.closely = mlem_ahead_serves(net, &game, seen);
  size_t count = mlem_admiral_chances(plain, net, false, &game, seen, actions, chances);
  first = actions[mlem_admiral_best(chances, count)];
  if (!mlem_ahead_serves(net, &game, seen))
    return first;
  memset(&ahead->next, 0, sizeof ahead->next); /* what is known already costs nothing */
  assert_int_equal(mlem_ahead_choose(ahead, net, &game, seen, 0, NULL, NULL), first);
  mlem_action further = mlem_ahead_choose(ahead, net, &game, seen, budget, NULL, NULL);
  assert_true(mlem_is_legal(&game, seen, further));
  different += further != first;
  memset(&ahead->next, 0, sizeof ahead->next);
  assert_int_equal(mlem_ahead_choose(ahead, net, &game, seen, UINT32_MAX, no_time, &asked), first);
  assert_int_equal(mlem_ahead_choose(ahead, net, &game, seen, budget, NULL, NULL), further);
  return further;
}

static void looking_ahead_keeps_to_its_budget(void **unused) {
  (void)unused;
  ahead = calloc(1, sizeof *ahead);
  plain = calloc(1, sizeof *plain);
  assert_non_null(ahead);
  assert_non_null(plain);
  budget = 400;
  different = 0;
  for (unsigned variants = 0; variants <= MLEM_ALL_VARIANTS; variants += MLEM_ALL_VARIANTS) {
    set_up_game(mlem_mat_find("cosmic"), 2, variants);
    mlem_ahead_prepare(ahead, &game);
    mlem_admiral_prepare(plain, &game);
    at_every_decision(variants, 7, ask_with_budgets);
  }
  assert_true(different > 0);
  free(ahead);
  free(plain);
}

/* ---- Names ----------------------------------------------------------------------------------- */

static void specs_are_read(void **unused) {
  static const char *const good[] = {"captain",
                                     "ace",
                                     "ace:500ms",
                                     "ace:2s",
                                     "ace:2000",
                                     "exec:./mybot",
                                     "exec:100ms:python3 bot.py -x"};
  static const char *const bad[] = {"",      "capt", "ace:",  "ace:0",     "ace:5m",
                                    "ace:x", "exec", "exec:", "exec:5ms:", "captain "};
  mlem_bot_spec spec;
  mlem_fault fault;
  (void)unused;
  for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
    assert_true(mlem_bot_spec_parse(good[i], strlen(good[i]), &spec, fault));
  assert_int_equal(spec.milliseconds, 100);
  assert_string_equal(spec.command, "python3 bot.py -x");
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    fault[0] = '\0';
    assert_false(mlem_bot_spec_parse(bad[i], strlen(bad[i]), &spec, fault));
    assert_true(strlen(fault) > 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_bots_play_legal_games),
      cmocka_unit_test(all_bots_keep_to_house_rules),
      cmocka_unit_test(bots_play_on_odd_mats),
      cmocka_unit_test(same_seed_same_moves),
      cmocka_unit_test(hidden_missions_change_nothing),
      cmocka_unit_test(advice_is_the_best_at_hand),
      cmocka_unit_test(thinking_goes_in_slices),
      cmocka_unit_test(looking_ahead_keeps_to_its_budget),
      cmocka_unit_test(specs_are_read),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
