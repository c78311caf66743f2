// SPDX-License-Identifier: MIT
/* test_puzzles.c: the built-in set is whole and varied, and its answers are the review's; comments
 * read back as they were written. */
#include "../src/puzzles/puzzle.h"

#include <mlem/review.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void test_set(void **state) {
  (void)state;
  unsigned themes[PUZZLE_THEMES] = {0}, more_seats = 0, count = puzzles_count();
  assert_true(count >= 200);
  for (unsigned i = 0; i < count; i++) {
    game_log log;
    puzzle p;
    char line[MLEM_LINE_TEXT];
    assert_true(puzzles_load(i, &log, &p));
    themes[p.theme]++;
    more_seats += log.reader.game.seats > 2;
    puzzle again;
    assert_true(
        puzzle_read(&log.reader.game, line, puzzle_write(&log.reader.game, &p, line), &again));
    assert_int_equal(again.best, p.best);
    assert_int_equal(again.rating, p.rating);
    assert_int_equal(again.theme, p.theme);
    game_log_free(&log);
  }
  assert_true(4 * more_seats >= count);
  for (unsigned theme = 0; theme < PUZZLE_THEMES; theme++)
    assert_true(themes[theme] >= 40 && 2 * themes[theme] < count);
}

/* What a person is shown after an answer: the review's values of all choices. */
static bool is_best(const game_log *log, const mlem_state *position, mlem_action best) {
  static mlem_action actions[MLEM_MAX_ACTIONS];
  static mlem_review_value values[MLEM_MAX_ACTIONS];
  mlem_state start;
  mlem_review *review = calloc(1, mlem_review_size(&log->reader.game));
  assert_non_null(review);
  mlem_state_init(&log->reader.game, &start);
  assert_true(mlem_review_begin(review, &log->reader.game, &start, MLEM_REVIEW_QUICK));
  size_t count = mlem_review_choices(review, position, actions, values), top = 0;
  for (size_t i = 1; i < count; i++)
    if (values[i].win > values[top].win)
      top = i;
  free(review);
  return count > 1 && actions[top] == best;
}

static void test_review_agrees(void **state) {
  (void)state;
  unsigned wrong = 0;
  for (unsigned i = 0; i < puzzles_count(); i++) {
    game_log log;
    puzzle p;
    assert_true(puzzles_load(i, &log, &p));
    if (!is_best(&log, game_log_state(&log), p.best)) {
      print_error("puzzle %u (%s, %u seats): the review prefers another choice\n", i + 1,
                  puzzle_theme_name(p.theme), log.reader.game.seats);
      wrong++;
    }
    game_log_free(&log);
  }
  assert_int_equal(wrong, 0);
}

static void test_end(void **state) {
  (void)state;
  game_log log;
  puzzle p;
  assert_false(puzzles_load(puzzles_count(), &log, &p));
  game_log_free(&log);
}

static void test_bad_comments(void **state) {
  (void)state;
  static const char *const lines[] = {"# puzzle",
                                      "# puzzle ",
                                      "# puzzle land",
                                      "# puzzle land 1200",
                                      "# puzzle x 1 stay",
                                      "# puzzle land a stay",
                                      "# puzzle land 1200 jump"};
  game_log log;
  puzzle p;
  assert_true(puzzles_load(0, &log, &p));
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
    assert_false(puzzle_read(&log.reader.game, lines[i], strlen(lines[i]), &p));
  game_log_free(&log);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_set), cmocka_unit_test(test_review_agrees), cmocka_unit_test(test_end),
      cmocka_unit_test(test_bad_comments)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
