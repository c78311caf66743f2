// SPDX-License-Identifier: MIT
/*
 * test_random_games.c: every promise of the engine at once, on random games of every number of
 * seats and every mix of variants, on the built-in mats and on random ones, with and without house
 * rules.
 */
#include "../src/lab/random_mat.h"
#include "independent_scoring.h"

#include <mlem/builtin.h>
#include <mlem/json.h>
#include <mlem/notation.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { VIEWERS = MLEM_MAX_SEATS + 1, LAST_VIEWER = MLEM_MAX_SEATS };

/* One game under observation: the truth, and what each seat and a spectator made of their lines. */
typedef struct table {
  const mlem_game *game;
  mlem_state state;
  mlem_state views[VIEWERS];
  mlem_scribe scribe;
  ledger book;
  mlem_random random;
  unsigned steps;
  uint32_t explorations_seen; /* tokens that have ever been laid */
} table;

static bool same(const mlem_state *a, const mlem_state *b) {
  return memcmp(a, b, sizeof *a) == 0;
}

static uint8_t viewer_seat(const table *t, unsigned viewer) {
  return viewer < t->game->seats ? (uint8_t)viewer : MLEM_NONE;
}

/* ---- Promises about one state ---------------------------------------------------------------- */

static void hidden_missions_stay_hidden(const table *t) {
  for (unsigned viewer = 0; viewer < VIEWERS; viewer++) {
    mlem_state seen;
    uint8_t seat = viewer_seat(t, viewer);
    mlem_observe(t->game, &t->state, seat, &seen);
    assert_int_equal(mlem_state_check(t->game, &seen), MLEM_OK);
    for (unsigned other = 0; other < t->game->seats; other++)
      for (unsigned i = 0; other != seat && i < MLEM_DEALT_MISSIONS; i++) {
        assert_int_equal(seen.missions[other][i], MLEM_NONE);
        assert_int_equal(seen.returned[other], MLEM_NONE);
      }
  }
}

static void astronauts_dice_and_tokens_are_conserved(table *t) {
  const mlem_state *s = &t->state;
  const mlem_mat *mat = &t->game->mat;
  for (unsigned seat = 0; seat < t->game->seats; seat++) {
    unsigned home = 0, aboard = 0, out = 0;
    for (unsigned a = 0; a < MLEM_ASTRONAUTS; a++) {
      home += s->at[seat][a] == MLEM_AT_HOME;
      aboard += s->at[seat][a] == MLEM_AT_ROCKET;
      out += s->at[seat][a] > MLEM_AT_ROCKET;
    }
    assert_int_equal(home + aboard + out, MLEM_ASTRONAUTS);
    assert_int_equal(home, __builtin_popcount(s->home[seat]));
    assert_true(aboard <= 1);
  }
  assert_in_range(s->pool, s->expedition ? 1 : 0, mat->pool);
  assert_int_equal(s->exploration_pile & s->exploration_mat, 0);
  t->explorations_seen |= s->exploration_mat;
  if (t->game->variants & MLEM_EXPLORATION)
    assert_int_equal(t->explorations_seen & s->exploration_pile, 0);
}

static void a_saved_state_loads(const table *t) {
  char saved[sizeof(mlem_state)];
  mlem_state loaded;
  memcpy(saved, &t->state, sizeof saved);
  memcpy(&loaded, saved, sizeof saved);
  assert_int_equal(mlem_state_check(t->game, &loaded), MLEM_OK);
  assert_true(same(&loaded, &t->state));
  assert_int_equal(mlem_state_hash(&loaded), mlem_state_hash(&t->state));
}

/* ---- Promises about decisions ---------------------------------------------------------------- */

static void listed_actions_apply(const table *t, const mlem_action *actions, size_t count) {
  for (size_t i = 0; i < count; i++) {
    char text[MLEM_ACTION_TEXT];
    mlem_action again;
    mlem_state checked = t->state, unchecked = t->state;
    mlem_events events;
    assert_true(i == 0 || actions[i - 1] < actions[i]);
    assert_true(mlem_is_legal(t->game, &t->state, actions[i]));
    size_t length = mlem_action_text(t->game, actions[i], text);
    assert_int_equal(length, strlen(text));
    assert_true(mlem_action_parse(t->game, text, length, &again));
    assert_int_equal(again, actions[i]);
    assert_int_equal(mlem_apply(t->game, &checked, actions[i], &events), MLEM_OK);
    assert_true(events.count > 0 && events.count < MLEM_MAX_EVENTS);
    mlem_apply_unchecked(t->game, &unchecked, actions[i]);
    assert_true(same(&checked, &unchecked));
    assert_false(same(&checked, &t->state));
  }
}

static void other_actions_are_refused(const table *t, const mlem_action *actions, size_t count) {
  size_t next = 0;
  for (unsigned action = 0; action <= UINT16_MAX; action++) {
    if (next < count && actions[next] == action) {
      next++;
      continue;
    }
    mlem_state state = t->state;
    if (mlem_apply(t->game, &state, (mlem_action)action, NULL) != MLEM_ILLEGAL ||
        !same(&state, &t->state))
      fail_msg("action %u is not listed, yet it is taken", action);
  }
  assert_int_equal(next, count);
}

/* ---- Promises about chance ------------------------------------------------------------------- */

static void outcomes_are_exact(const table *t) {
  mlem_chance outcomes[MLEM_MAX_OUTCOMES];
  size_t count = mlem_chance_outcomes(t->game, &t->state, outcomes);
  uint64_t ways = 0;
  assert_in_range(count, 1, MLEM_MAX_OUTCOMES);
  for (size_t i = 0; i < count; i++) {
    mlem_state checked = t->state, unchecked = t->state;
    mlem_chance one = mlem_chance_of(t->game, &t->state, outcomes[i].outcome);
    assert_int_equal(one.ways, outcomes[i].ways);
    assert_int_equal(one.of, outcomes[i].of);
    assert_int_equal(outcomes[i].of, outcomes[0].of);
    ways += outcomes[i].ways;
    assert_int_equal(mlem_apply_chance(t->game, &checked, outcomes[i].outcome, NULL), MLEM_OK);
    mlem_apply_chance_unchecked(t->game, &unchecked, outcomes[i].outcome);
    assert_true(same(&checked, &unchecked));
  }
  assert_int_equal(ways, outcomes[0].of);
}

static void impossible_outcomes_are_refused(const table *t, mlem_random *random) {
  for (unsigned i = 0; i < 200; i++) {
    mlem_state state = t->state;
    mlem_outcome outcome = (mlem_outcome)(mlem_random_next(random) >> (32 + i % 32));
    if (mlem_chance_of(t->game, &t->state, outcome).ways > 0)
      continue;
    assert_int_equal(mlem_apply_chance(t->game, &state, outcome, NULL), MLEM_ILLEGAL);
    assert_true(same(&state, &t->state));
  }
}

/* ---- Playing --------------------------------------------------------------------------------- */

/* Every viewer applies the line as redacted for it, and must then see just what it may see. */
static void tell_viewers(table *t, const char *line) {
  char seen[MLEM_LINE_TEXT];
  mlem_fault fault;
  for (unsigned viewer = 0; viewer < VIEWERS; viewer++) {
    mlem_state expected;
    size_t length = mlem_redact_line(line, strlen(line), viewer_seat(t, viewer), seen);
    if (mlem_apply_line(t->game, &t->views[viewer], seen, length, fault) != MLEM_OK)
      fail_msg("viewer %u refuses '%s': %s", viewer, seen, fault);
    mlem_observe(t->game, &t->state, viewer_seat(t, viewer), &expected);
    assert_true(same(&t->views[viewer], &expected));
  }
}

static void chance_step(table *t, const mlem_dealer *dealer, bool thorough) {
  char line[MLEM_LINE_TEXT];
  mlem_events events;
  if (thorough) {
    outcomes_are_exact(t);
    impossible_outcomes_are_refused(t, &t->random);
  }
  mlem_outcome outcome = mlem_dealer_draw(dealer, t->game, &t->state, &t->random);
  size_t length = mlem_chance_line(&t->scribe, t->game, &t->state, outcome, line);
  assert_int_equal(mlem_apply_chance(t->game, &t->state, outcome, &events), MLEM_OK);
  ledger_note(&t->book, &events);
  if (length)
    tell_viewers(t, line);
}

static void decision_step(table *t, bool thorough) {
  char line[MLEM_LINE_TEXT];
  mlem_events events;
  mlem_action actions[MLEM_MAX_ACTIONS];
  size_t count = mlem_legal_actions(t->game, &t->state, actions);
  assert_in_range(count, 1, MLEM_MAX_ACTIONS);
  if (thorough) {
    listed_actions_apply(t, actions, count);
    other_actions_are_refused(t, actions, count);
  }
  mlem_action action = actions[mlem_random_below(&t->random, (uint32_t)count)];
  mlem_decision_line(t->game, t->state.seat, action, line);
  assert_int_equal(mlem_apply(t->game, &t->state, action, &events), MLEM_OK);
  ledger_note(&t->book, &events);
  tell_viewers(t, line);
}

static void results_equal_the_ledger(const table *t) {
  mlem_score scores[MLEM_MAX_SEATS];
  int best = -1;
  mlem_scores(t->game, &t->state, scores);
  for (unsigned seat = 0; seat < t->game->seats; seat++) {
    int parts[MLEM_PARTS], total = 0;
    ledger_score(&t->book, t->game, &t->state, seat, parts);
    for (unsigned part = 0; part < MLEM_PARTS; part++) {
      assert_int_equal(scores[seat].part[part], parts[part]);
      total += parts[part];
    }
    assert_int_equal(scores[seat].total, total);
    best = total > best ? total : best;
  }
  unsigned winners = mlem_winners(t->game, scores);
  double returns[MLEM_MAX_SEATS], sum = 0;
  mlem_returns(t->game, &t->state, returns);
  for (unsigned seat = 0; seat < t->game->seats; seat++) {
    assert_int_equal((winners >> seat) & 1, scores[seat].total == best);
    sum += returns[seat];
  }
  assert_true(sum > 0.999 && sum < 1.001);
}

static void play_game(const mlem_game *game, uint64_t seed, bool thorough) {
  table *t = calloc(1, sizeof *t);
  mlem_dealer dealer;
  mlem_dealer_init(&dealer, game);
  t->game = game;
  t->random = mlem_random_stream(seed, 0);
  mlem_state_init(game, &t->state);
  for (unsigned viewer = 0; viewer < VIEWERS; viewer++)
    t->views[viewer] = t->state;
  for (; mlem_turn(&t->state) != MLEM_OVER; t->steps++) {
    bool look_closely = thorough && mlem_random_below(&t->random, 16) == 0;
    assert_in_range(t->steps, 0, 20000);
    a_saved_state_loads(t);
    hidden_missions_stay_hidden(t);
    astronauts_dice_and_tokens_are_conserved(t);
    if (mlem_turn(&t->state) == MLEM_CHANCE)
      chance_step(t, &dealer, look_closely);
    else
      decision_step(t, look_closely);
  }
  assert_int_equal(mlem_state_check(game, &t->state), MLEM_OK);
  results_equal_the_ledger(t);
  free(t);
}

/* Half of the games have no house rules, the others a mix of them. */
static uint8_t random_house_rules(mlem_random *random) {
  return mlem_random_below(random, 2) ? (uint8_t)mlem_random_below(random, MLEM_ALL_HOUSE_RULES + 1)
                                      : 0;
}

static void play_on(const mlem_mat *mat, unsigned games, uint64_t seed) {
  mlem_game game;
  mlem_random random = mlem_random_stream(seed, 1);
  for (uint8_t seats = MLEM_MIN_SEATS; seats <= MLEM_MAX_SEATS; seats++)
    for (uint8_t variants = 0; variants <= MLEM_ALL_VARIANTS; variants++)
      for (unsigned i = 0; i < games; i++) {
        mlem_options options = {.seats = seats,
                                .variants = variants,
                                .first = (uint8_t)((seed + i) % seats),
                                .house = random_house_rules(&random)};
        assert_int_equal(mlem_game_init(&game, mat, &options), MLEM_OK);
        play_game(&game, seed * 1000 + i, i == 0);
      }
}

static void every_promise_holds_on_the_standard_mat(void **nothing) {
  (void)nothing;
  play_on(mlem_mat_find("standard"), 4, 1);
}

static void every_promise_holds_on_the_cosmic_mat(void **nothing) {
  (void)nothing;
  play_on(mlem_mat_find("cosmic"), 4, 2);
}

static void every_promise_holds_on_random_mats(void **nothing) {
  (void)nothing;
  mlem_random random = {20750};
  for (unsigned i = 0; i < 30; i++) {
    mlem_mat mat;
    random_mat(&mat, &random);
    play_on(&mat, 1, i);
  }
}

static void random_mats_are_written_and_read_the_same(void **nothing) {
  (void)nothing;
  mlem_random random = {7};
  for (unsigned i = 0; i < 300; i++) {
    mlem_mat mat, again;
    mlem_mat_faults *faults = malloc(sizeof *faults);
    char *text = NULL;
    size_t length = 0;
    random_mat(&mat, &random);
    FILE *memory = open_memstream(&text, &length);
    assert_true(mlem_mat_write(memory, &mat));
    fclose(memory);
    if (!mlem_mat_read_text(text, length, &again, faults))
      fail_msg("mat %u: %s %s", i, faults->list[0].path, faults->list[0].reason);
    assert_memory_equal(&mat, &again, sizeof mat);
    free(text);
    free(faults);
  }
}

/* Bytes turned at random: what the check lets pass must be safe to play on to the end. */
static void damaged_states_are_refused_or_safe(void **nothing) {
  (void)nothing;
  mlem_random random = {99};
  mlem_game game;
  mlem_dealer dealer;
  unsigned passed = 0;
  for (unsigned i = 0; i < 60000; i++) {
    mlem_options options = {.seats = (uint8_t)(2 + i % 4),
                            .variants = (uint8_t)(i / 4 % 8),
                            .house = random_house_rules(&random)};
    mlem_game_init(&game, mlem_mat_find(i % 2 ? "standard" : "cosmic"), &options);
    mlem_dealer_init(&dealer, &game);
    mlem_state state;
    mlem_action actions[MLEM_MAX_ACTIONS];
    mlem_state_init(&game, &state);
    unsigned stop = mlem_random_below(&random, 120);
    for (unsigned step = 0; step < 4000 && mlem_turn(&state) != MLEM_OVER; step++) {
      if (step == stop) {
        uint8_t *bytes = (uint8_t *)&state;
        for (unsigned n = 1 + mlem_random_below(&random, 2); n > 0; n--)
          bytes[mlem_random_below(&random, sizeof state)] = (uint8_t)mlem_random_next(&random);
        if (mlem_state_check(&game, &state) != MLEM_OK)
          break;
        passed++;
      }
      if (mlem_turn(&state) == MLEM_CHANCE)
        mlem_apply_chance(&game, &state, mlem_dealer_draw(&dealer, &game, &state, &random), NULL);
      else {
        size_t count = mlem_legal_actions(&game, &state, actions);
        assert_in_range(count, 1, MLEM_MAX_ACTIONS);
        mlem_apply(&game, &state, actions[mlem_random_below(&random, (uint32_t)count)], NULL);
      }
    }
  }
  assert_true(passed > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_promise_holds_on_the_standard_mat),
      cmocka_unit_test(every_promise_holds_on_the_cosmic_mat),
      cmocka_unit_test(every_promise_holds_on_random_mats),
      cmocka_unit_test(random_mats_are_written_and_read_the_same),
      cmocka_unit_test(damaged_states_are_refused_or_safe),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
