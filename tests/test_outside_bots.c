// SPDX-License-Identifier: MIT
/* test_outside_bots.c: whatever a program does, the game goes on, it is told once, nothing is left.
 *
 * Arguments: the example bots, compiled and as a script. */
#include <mlem/mlem.h>

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static const char *example_c, *example_python;
static mlem_game game;
static mlem_dealer dealer;

static void tell(mlem_bot *bot, const char *line) {
  mlem_bot_hear(bot, line, strlen(line));
}

static void tell_head(mlem_bot *bot) {
  char line[MLEM_LINE_TEXT];
  mlem_head head = {.mat = "standard", .seats = game.seats, .variants = game.variants};
  for (unsigned i = 0; mlem_head_line(&head, i, line); i++)
    tell(bot, line);
}

/* A game of the outside bot in seat 0 against cadet. */
static void play(mlem_bot *outside, mlem_bot *cadet, uint64_t seed) {
  mlem_random luck = {seed};
  mlem_scribe scribe = {0};
  mlem_state state;
  char line[MLEM_LINE_TEXT], seen[MLEM_LINE_TEXT];
  mlem_state_init(&game, &state);
  mlem_bot_begin(outside, &game, 0, seed);
  mlem_bot_begin(cadet, &game, 1, seed);
  tell_head(outside);
  while (mlem_turn(&state) != MLEM_OVER) {
    size_t length;
    if (mlem_turn(&state) == MLEM_CHANCE) {
      mlem_outcome outcome = mlem_dealer_draw(&dealer, &game, &state, &luck);
      length = mlem_chance_line(&scribe, &game, &state, outcome, line);
      mlem_apply_chance_unchecked(&game, &state, outcome);
    } else {
      mlem_state view;
      mlem_observe(&game, &state, state.seat, &view);
      mlem_action action = mlem_bot_choose(state.seat ? cadet : outside, &view);
      length = mlem_decision_line(&game, state.seat, action, line);
      assert_int_equal(mlem_apply(&game, &state, action, NULL), MLEM_OK);
    }
    if (length && (length = mlem_redact_line(line, length, 0, seen)))
      mlem_bot_hear(outside, seen, length);
  }
}

/* Two games; what was written to standard error comes back. */
static void play_with(const char *spec_text, char *told, size_t room) {
  mlem_bot outside, cadet;
  mlem_bot_spec spec, cadet_spec;
  mlem_fault fault;
  mlem_options options = {.seats = 2, .variants = MLEM_ALL_VARIANTS};
  assert_int_equal(mlem_game_init(&game, mlem_mat_find("standard"), &options), MLEM_OK);
  mlem_dealer_init(&dealer, &game);
  assert_true(mlem_bot_spec_parse(spec_text, strlen(spec_text), &spec, fault));
  assert_true(mlem_bot_spec_parse("cadet", 5, &cadet_spec, fault));
  assert_true(mlem_bot_open(&outside, &spec));
  assert_true(mlem_bot_open(&cadet, &cadet_spec));
  FILE *file = tmpfile();
  assert_non_null(file);
  fflush(stderr);
  int old = dup(STDERR_FILENO);
  dup2(fileno(file), STDERR_FILENO);
  play(&outside, &cadet, 1);
  play(&outside, &cadet, 2);
  mlem_bot_close(&outside);
  mlem_bot_close(&cadet);
  fflush(stderr);
  dup2(old, STDERR_FILENO);
  close(old);
  rewind(file);
  told[fread(told, 1, room - 1, file)] = '\0';
  fclose(file);
  /* No process is left, not even a dead one. */
  assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
  assert_int_equal(errno, ECHILD);
}

static unsigned count(const char *text, const char *word) {
  unsigned found = 0;
  for (; (text = strstr(text, word)) != NULL; text++)
    found++;
  return found;
}

static void examples_play_to_the_end(void **unused) {
  char spec[300], told[2000];
  (void)unused;
  snprintf(spec, sizeof spec, "exec:60s:'%s'", example_c);
  play_with(spec, told, sizeof told);
  assert_string_equal(told, "");
  if (!example_python)
    return;
  snprintf(spec, sizeof spec, "exec:60s:python3 '%s'", example_python);
  play_with(spec, told, sizeof told);
  assert_string_equal(told, "");
}

/* Each fault is told once a game, with its reason. */
static void faults_are_told_once(void **unused) {
  static const struct {
    const char *command, *reason;
  } cases[] = {
      {"exec:60s:true", "has ended"},
      {"exec:60s:no-such-program-anywhere 2>/dev/null", "has ended"},
      {"exec:30ms:sleep 600", "no answer in 30 ms"},
      {"exec:30ms:cat >/dev/null", "no answer in 30 ms"},
      {"exec:60s:while read l; do case $l in '?'*) echo nonsense;; esac; done", "is no decision"},
      {"exec:60s:while read l; do case $l in '?'*) echo crash;; esac; done", "is not legal"},
      {"exec:60s:echo early; cat >/dev/null", "early"}, /* unasked, or taken for the answer */
      {"exec:60s:head -c 100000 /dev/zero; cat >/dev/null", "longer than any decision"},
      {"exec:60s:while read l; do case $l in '?'*) exit;; esac; done", "has ended"},
      {"exec:60s:while read l; do case $l in '?'*) exec >&-; sleep 600;; esac; done", "has ended"},
      {"exec:30ms:sleep 600 & sleep 600", "no answer in 30 ms"},
  };
  (void)unused;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char told[4000];
    play_with(cases[i].command, told, sizeof told);
    assert_int_equal(count(told, "; cadet plays on\n"), 2);
    assert_true(count(told, cases[i].reason) >= 1);
  }
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(examples_play_to_the_end),
      cmocka_unit_test(faults_are_told_once),
  };
  if (argc < 2)
    return 2;
  example_c = argv[1];
  example_python = argc > 2 ? argv[2] : NULL;
  return cmocka_run_group_tests(tests, NULL, NULL);
}
