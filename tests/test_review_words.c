// SPDX-License-Identifier: MIT
/* test_review_words.c: why the better decision is better: about what was played, and true. */
#include "../src/lab/bot_game.h"
#include "../src/words/coach_odds_and_advice.h"

#include <mlem/mlem.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Every decision of a few games, with every other choice as what was played instead. */
typedef struct reasons {
  game_coach *coach;
  unsigned kinds[5]; /* how many were told: boarding, flying, two landings, off, stay */
  unsigned safe;     /* rolls that cannot crash, told so */
} reasons;

enum { BOARDING, FLYING, TWO_LANDINGS, OFF, STAY };

static bool is_landing(mlem_action action) {
  return (action & MLEM_ACTION_KIND) == MLEM_LAND;
}

/* A landing is better than a landing: about what they bring, not about a roll that neither sees. */
static void check_landings(const mlem_game *game, const mlem_state *seen, mlem_action best,
                           mlem_action played, const char *why) {
  mlem_worth better, worse;
  char brings[WORDS];
  assert_true(mlem_landing_worth(game, seen, best, &better));
  assert_true(mlem_landing_worth(game, seen, played, &worse));
  assert_null(strstr(why, "crash"));
  if (better.total <= worse.total)
    return;
  snprintf(brings, sizeof brings, "It brings %d point%s, not %d.", better.total,
           better.total == 1 ? "" : "s", worse.total);
  assert_non_null(strstr(why, brings));
}

/* No sentence tells a chance of 0%: a roll that cannot crash is told so. */
static void check_chances(reasons *r, const char *words) {
  assert_null(strstr(words, " 0%"));
  r->safe += strstr(words, "cannot crash") != NULL;
}

/* The same where `best` is the coach's choice and `played` its second. */
static void check_second(reasons *r, const mlem_game *game, const mlem_state *seen,
                         mlem_action best, mlem_action played) {
  mlem_advice advice = {.action = best, .best = 2, .count = 2};
  char words[WORDS];
  advice.actions[0] = best;
  advice.actions[1] = played;
  advice.values[0] = 2;
  advice.values[1] = 1;
  if (seen->phase == MLEM_PHASE_LAND)
    advice.crash = mlem_crash_chance(game, mlem_rocket_of(seen));
  words_second_choice(game, seen, &advice, words);
  assert_non_null(strstr(words, "Second choice: "));
  check_chances(r, words);
}

static void check(reasons *r, const mlem_game *game, const mlem_state *seen, mlem_action best,
                  mlem_action played) {
  char why[2 * WORDS], worth[WORDS];
  mlem_worth here;
  coach_why_better(r->coach, game, seen, best, played, 0.5, why);
  size_t length = strlen(why);
  assert_true(length > 10 && why[length - 1] == '.');
  check_chances(r, why);
  check_second(r, game, seen, best, played);
  if (seen->phase == MLEM_PHASE_BOARD)
    r->kinds[BOARDING]++;
  else if (seen->phase == MLEM_PHASE_TRAVEL)
    r->kinds[FLYING]++;
  if (seen->phase != MLEM_PHASE_LAND)
    return;
  if (is_landing(best) && is_landing(played)) {
    check_landings(game, seen, best, played, why);
    r->kinds[TWO_LANDINGS]++;
  } else if (is_landing(best)) {
    assert_true(mlem_landing_worth(game, seen, best, &here));
    snprintf(worth, sizeof worth, "Getting off brings %d point", here.total);
    assert_int_equal(strstr(why, worth) != NULL, here.total > 0);
    r->kinds[OFF]++;
  } else {
    assert_null(strstr(why, "for sure"));
    r->kinds[STAY]++;
  }
}

static void look(void *context, const mlem_game *game, const mlem_state *state) {
  reasons *r = context;
  mlem_action actions[MLEM_MAX_ACTIONS];
  mlem_state seen;
  if (mlem_turn(state) < 0)
    return;
  mlem_observe(game, state, state->seat, &seen);
  size_t count = mlem_legal_actions(game, &seen, actions);
  for (size_t i = 1; i < count && i < 4; i++) {
    check(r, game, &seen, actions[0], actions[i]);
    check(r, game, &seen, actions[i], actions[0]);
  }
}

static void test_why(void **unused) {
  static bot_game table;
  mlem_bot bots[MLEM_MAX_SEATS];
  mlem_bot_spec spec;
  mlem_fault fault;
  reasons r = {0};
  (void)unused;
  assert_true(mlem_bot_spec_parse("random", 6, &spec, fault));
  for (unsigned seats = 2; seats <= 5; seats++) {
    mlem_options options = {.seats = (uint8_t)seats,
                            .variants =
                                seats % 2 ? MLEM_UFO | MLEM_EXPLORATION | MLEM_MISSIONS : 0};
    assert_int_equal(bot_game_init(&table, mlem_mat_find("cosmic"), &options, true, 5), MLEM_OK);
    for (unsigned seat = 0; seat < seats; seat++) {
      assert_true(mlem_bot_open(&bots[seat], &spec));
      table.seats[seat] = &bots[seat];
    }
    r.coach = coach_open(&table.game);
    assert_non_null(r.coach);
    table.observer = (bot_game_observer){.before = look, .context = &r};
    assert_int_equal(bot_game_play(&table, seats, 0), BOT_GAME_OVER);
    coach_close(r.coach);
    for (unsigned seat = 0; seat < seats; seat++)
      mlem_bot_close(&bots[seat]);
  }
  for (unsigned kind = 0; kind < sizeof r.kinds / sizeof r.kinds[0]; kind++)
    assert_true(r.kinds[kind] > 10);
  assert_true(r.safe > 10);
}

/* Zero is told as zero, and what would be rounded to it is not. */
static void test_small_chances(void **unused) {
  char text[WORDS];
  mlem_game game;
  mlem_options options = {.seats = 2};
  mlem_advice advice = {.action = MLEM_STAY, .reason = MLEM_REASON_SAFEST, .space = 5, .count = 1};
  (void)unused;
  words_next_roll(0, text);
  assert_string_equal(text, "The next roll cannot crash.");
  words_next_roll(1e-6, text);
  assert_string_equal(text, "The next roll crashes with less than 1%.");
  words_next_roll(0.0049, text);
  assert_string_equal(text, "The next roll crashes with less than 1%.");
  words_next_roll(0.0051, text);
  assert_string_equal(text, "The next roll crashes with 1%.");
  words_next_roll(0.5, text);
  assert_string_equal(text, "The next roll crashes with 50%.");
  assert_int_equal(mlem_game_init(&game, mlem_mat_find("cosmic"), &options), MLEM_OK);
  words_advice(&game, &advice, text);
  assert_non_null(strstr(text, "From space 5 the next roll cannot crash."));
  advice.crash = 0.001;
  words_advice(&game, &advice, text);
  assert_non_null(strstr(text, "the next roll crashes with less than 1%: the lowest risk."));
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_why),
                                     cmocka_unit_test(test_small_chances)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
