// SPDX-License-Identifier: MIT
/* test_batch.c: games side by side are the games that the engine plays one by one. */
#include <mlem/mlem.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 24, STEPS = 600 };

static mlem_game game_of(unsigned seats, unsigned variants) {
  mlem_game game;
  mlem_options options = {.seats = (uint8_t)seats, .variants = (uint8_t)variants};
  assert_int_equal(mlem_game_init(&game, mlem_mat_find("standard"), &options), MLEM_OK);
  return game;
}

/* Calls `check` for every number of seats and every set of variants. */
static void for_every_game(void (*check)(const mlem_game *game)) {
  for (unsigned seats = MLEM_MIN_SEATS; seats <= MLEM_MAX_SEATS; seats++)
    for (unsigned variants = 0; variants <= MLEM_ALL_VARIANTS; variants++) {
      mlem_game game = game_of(seats, variants);
      check(&game);
    }
}

static void check_shown(const mlem_game *game, const mlem_batch *batch) {
  const mlem_batch_arrays *now = mlem_batch_look(batch);
  mlem_action actions[MLEM_MAX_ACTIONS];
  for (size_t i = 0; i < now->games; i++) {
    const mlem_state *state = mlem_batch_state(batch, i);
    const uint8_t *mask = now->mask + i * now->actions;
    size_t count = mlem_legal_actions(game, state, actions), set = 0;
    assert_int_equal(now->turn[i], mlem_turn(state));
    assert_true(now->turn[i] >= 0);
    for (size_t a = 0; a < count; a++)
      assert_int_equal(mask[mlem_action_number(game, actions[a])], 1);
    for (size_t number = 0; number < now->actions; number++)
      set += mask[number];
    assert_int_equal(set, count);
  }
}

static void check_steps(const mlem_game *game) {
  mlem_batch *batch = mlem_batch_new(game, GAMES, 7);
  const mlem_batch_arrays *now = mlem_batch_look(batch);
  uint32_t numbers[GAMES];
  unsigned ended = 0;
  for (unsigned step = 0; step < STEPS; step++) {
    int8_t before[GAMES];
    memcpy(before, now->turn, sizeof before);
    check_shown(game, batch);
    mlem_batch_sample(batch, numbers);
    assert_int_equal(mlem_batch_step(batch, numbers, NULL), MLEM_OK);
    assert_memory_equal(before, now->mover, sizeof before);
    for (size_t i = 0; i < GAMES; i++) {
      float shares = 0;
      for (size_t seat = 0; seat < now->seats; seat++)
        shares += now->returns[i * now->seats + seat];
      assert_true(now->done[i] ? shares > 0.99f && shares < 1.01f : shares == 0);
      ended += now->done[i];
    }
  }
  assert_true(ended >= GAMES);
  mlem_batch_free(batch);
}

static void steps_show_what_the_engine_says(void **unused) {
  (void)unused;
  for_every_game(check_steps);
}

static void check_numbers(const mlem_game *game) {
  uint32_t count = mlem_number_count(game);
  mlem_action action = 0;
  for (uint32_t number = 0; number < count; number++) {
    assert_true(mlem_number_action(game, number, &action));
    assert_int_equal(mlem_action_number(game, action), number);
  }
  mlem_action last = action;
  assert_false(mlem_number_action(game, count, &action));
  assert_false(mlem_number_action(game, UINT32_MAX, &action));
  assert_int_equal(action, last);
}

static void numbers_and_decisions_are_one_to_one(void **unused) {
  (void)unused;
  for_every_game(check_numbers);
}

static void an_illegal_number_changes_nothing(void **unused) {
  (void)unused;
  mlem_game game = game_of(4, 0);
  mlem_batch *batch = mlem_batch_new(&game, GAMES, 1);
  mlem_state before[GAMES];
  uint32_t numbers[GAMES];
  const uint32_t wrong[] = {mlem_number_count(&game), mlem_number_count(&game) - 1, UINT32_MAX};
  for (size_t i = 0; i < GAMES; i++)
    before[i] = *mlem_batch_state(batch, i);
  for (size_t w = 0; w < sizeof wrong / sizeof wrong[0]; w++) {
    size_t bad = 0;
    mlem_batch_sample(batch, numbers);
    numbers[GAMES - 1] = wrong[w];
    assert_int_equal(mlem_batch_step(batch, numbers, &bad), MLEM_ILLEGAL);
    assert_int_equal(bad, GAMES - 1);
  }
  for (size_t i = 0; i < GAMES; i++)
    assert_memory_equal(mlem_batch_state(batch, i), &before[i], sizeof before[i]);
  mlem_batch_free(batch);
}

static void games_can_be_put_in_if_a_seat_decides(void **unused) {
  (void)unused;
  mlem_game game = game_of(3, MLEM_MISSIONS);
  mlem_batch *batch = mlem_batch_new(&game, 2, 1);
  mlem_state dealt = *mlem_batch_state(batch, 0), state, hidden;
  mlem_state_init(&game, &state); /* chance is to deal */
  assert_int_equal(mlem_batch_put(batch, 1, &state), MLEM_BAD_STATE);
  mlem_observe(&game, &dealt, MLEM_NONE, &hidden); /* what is hidden has no number */
  assert_int_equal(mlem_batch_put(batch, 1, &hidden), MLEM_BAD_STATE);
  memset(&state, 0xee, sizeof state);
  assert_int_equal(mlem_batch_put(batch, 1, &state), MLEM_BAD_STATE);
  assert_int_equal(mlem_batch_put(batch, 1, &dealt), MLEM_OK);
  assert_memory_equal(mlem_batch_state(batch, 1), &dealt, sizeof dealt);
  check_shown(&game, batch);
  mlem_batch_free(batch);
}

static void games_are_opened_by_name_or_refused_with_a_reason(void **unused) {
  (void)unused;
  mlem_fault fault = "";
  mlem_game *game = mlem_game_open("standard", NULL, fault);
  assert_non_null(game);
  assert_int_equal(game->seats, 4);
  mlem_game_free(game);
  assert_null(mlem_game_open("no such mat", NULL, fault));
  assert_true(strlen(fault) > 0);
  *fault = '\0';
  assert_null(mlem_game_open("standard", &(mlem_options){.seats = 6}, fault));
  assert_true(strlen(fault) > 0);
}

static void check_features(const mlem_game *game) {
  mlem_batch *batch = mlem_batch_new(game, GAMES, 3);
  float *features = malloc(GAMES * MLEM_FEATURES * sizeof *features), alone[MLEM_FEATURES];
  uint32_t numbers[GAMES];
  for (unsigned step = 0; step < STEPS / 4; step++) {
    mlem_batch_features(batch, features);
    for (size_t i = 0; i < (size_t)GAMES * MLEM_FEATURES; i++)
      assert_true(features[i] >= 0 && features[i] <= 1);
    for (size_t i = 0; i < GAMES; i++) { /* what a batch keeps from step to step is what is true */
      mlem_features(game, mlem_batch_state(batch, i), alone);
      assert_memory_equal(alone, features + i * MLEM_FEATURES, sizeof alone);
    }
    for (unsigned more = 0; more < (step % 50 ? 1u : 60u); more++) {
      mlem_batch_sample(batch, numbers);
      mlem_batch_step(batch, numbers, NULL);
    }
  }
  free(features);
  mlem_batch_free(batch);
}

static void features_are_from_0_to_1(void **unused) {
  (void)unused;
  for_every_game(check_features);
}

/* Another seat's missions must not show: the same position with other hidden hands looks the same.
 */
static void features_hide_what_others_hold(void **unused) {
  (void)unused;
  mlem_game game = game_of(3, MLEM_MISSIONS);
  mlem_batch *batch = mlem_batch_new(&game, 1, 5);
  uint32_t number;
  while (mlem_batch_state(batch, 0)->phase == MLEM_PHASE_RETURN) {
    mlem_batch_sample(batch, &number);
    mlem_batch_step(batch, &number, NULL);
  }
  const mlem_state *state = mlem_batch_state(batch, 0);
  mlem_state seen;
  float whole[MLEM_FEATURES], part[MLEM_FEATURES];
  mlem_observe(&game, state, state->seat, &seen);
  mlem_features(&game, state, whole);
  mlem_features(&game, &seen, part);
  assert_memory_equal(whole, part, sizeof whole);
  mlem_batch_free(batch);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(steps_show_what_the_engine_says),
      cmocka_unit_test(numbers_and_decisions_are_one_to_one),
      cmocka_unit_test(an_illegal_number_changes_nothing),
      cmocka_unit_test(games_can_be_put_in_if_a_seat_decides),
      cmocka_unit_test(games_are_opened_by_name_or_refused_with_a_reason),
      cmocka_unit_test(features_are_from_0_to_1),
      cmocka_unit_test(features_hide_what_others_hold),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
