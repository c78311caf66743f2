// SPDX-License-Identifier: MIT
/* test_game_lines.c: a game as its lines: annotations, logs, following, views. */
#include "../src/game/game.h"

#include <mlem/builtin.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const mlem_mat *find_mat(void *context, const char *name) {
  (void)context;
  return mlem_mat_find(name);
}

static mlem_events events;

static game_log *new_log(void) {
  game_log *log = calloc(1, sizeof *log);
  assert_non_null(log);
  log->memory = &game_heap;
  log->reader.find_mat = find_mat;
  log->events = &events;
  game_log_reset(log);
  return log;
}

static void drop_log(game_log *log) {
  game_log_free(log);
  free(log);
}

static mlem_head new_head(unsigned seats, uint8_t variants) {
  mlem_head head = {.mat = "standard", .seats = (uint8_t)seats, .variants = variants, .first = 1};
  return head;
}

/* One step: chance from the dealer, or the first legal decision after `skip` others. */
static void go_on(game_log *log, game_luck *luck) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  const mlem_state *state = game_log_state(log);
  if (mlem_turn(state) == MLEM_CHANCE) {
    assert_true(game_log_draw(log, game_fast_dealer(luck)));
    return;
  }
  size_t count = mlem_legal_actions(&log->reader.game, state, actions);
  assert_true(game_log_decide(log, actions[mlem_random_below(&luck->random, (uint32_t)count)]));
}

static game_log *play(unsigned seats, uint8_t variants, uint64_t seed, uint32_t steps) {
  static mlem_dealer tables;
  game_log *log = new_log();
  mlem_head head = new_head(seats, variants);
  assert_true(game_log_begin(log, &head));
  mlem_dealer_init(&tables, &log->reader.game);
  game_luck luck = {&tables, {seed}};
  while (log->step_count < steps && mlem_turn(game_log_state(log)) != MLEM_OVER)
    go_on(log, &luck);
  return log;
}

static bool same_state(const mlem_state *a, const mlem_state *b) {
  return memcmp(a, b, sizeof *a) == 0;
}

/* ---- Annotations ----------------------------------------------------------------------------- */

/* Every annotation that is read is written again with the same bytes. */
static void annotations_round_trip(void **unused) {
  (void)unused;
  static const char *const lines[] = {
      "# fair table t-1 2",
      "# fair commit 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
      "# fair scheme mlem-fair-2",
      "# fair sealed 1 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
      "# fair sealed 0 -",
      "# fair seat 4 00ff",
      "# fair seat 0 -",
      "# fair first drawn",
      "# fair secret 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
      "# undo 0",
      "# undo 4000",
      "# standin 2 ace:500ms",
      "# standin 2 -",
      "# mat-id 00aa",
      "# play seed 18446744073709551615",
      "# play dice typed",
      "# play seat 3 exec:my bot",
  };
  char line[MLEM_LINE_TEXT];
  game_note note;
  for (unsigned i = 0; i < sizeof lines / sizeof lines[0]; i++) {
    assert_true(game_note_read(lines[i], strlen(lines[i]), &note) > GAME_NOTE_BAD);
    assert_int_equal(game_note_write(&note, line), strlen(lines[i]));
    assert_string_equal(line, lines[i]);
  }
  assert_int_equal(game_undo_line(17, line), strlen("# undo 17"));
  assert_string_equal(line, "# undo 17");
  game_standin_line(1, "captain", line);
  assert_string_equal(line, "# standin 1 captain");
  game_standin_line(1, NULL, line);
  assert_string_equal(line, "# standin 1 -");
}

static void annotations_are_exact(void **unused) {
  (void)unused;
  static const struct {
    const char *line;
    game_note_kind kind;
  } cases[] = {
      {"", GAME_NOTE_NONE},
      {"#", GAME_NOTE_NONE},
      {"# a comment", GAME_NOTE_NONE},
      {"# undoing 3", GAME_NOTE_NONE},
      {"* roll 1", GAME_NOTE_NONE},
      {"# undo ", GAME_NOTE_BAD},
      {"# undo 3x", GAME_NOTE_BAD},
      {"# undo 99999999999999999999999", GAME_NOTE_BAD},
      {"# standin 5 ace", GAME_NOTE_BAD},
      {"# standin 1", GAME_NOTE_BAD},
      {"# fair commit 00", GAME_NOTE_BAD},
      {"# fair seat 0 0g", GAME_NOTE_BAD},
      {"# fair sealed 0 00ff", GAME_NOTE_BAD},
      {"# fair seat 0 ", GAME_NOTE_BAD},
      {"# fair first drawn twice", GAME_NOTE_BAD},
      {"# fair weather", GAME_NOTE_BAD},
  };
  game_note note;
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++)
    assert_int_equal(game_note_read(cases[i].line, strlen(cases[i].line), &note), cases[i].kind);
  assert_true(game_note_is_fair("# fair weather", 14));
  assert_false(game_note_is_fair("# fairly", 8));
}

/* ---- Logs ------------------------------------------------------------------------------------ */

/* What was played is read again line by line: same steps, same states, same events. */
static void reading_equals_playing(void **unused) {
  (void)unused;
  for (unsigned variants = 0; variants <= MLEM_ALL_VARIANTS; variants++) {
    game_log *played = play(2 + variants % 4, (uint8_t)variants, 7 + variants, UINT32_MAX);
    game_log *log = new_log();
    assert_true(game_log_results(played));
    assert_int_equal(played->reader.stage, MLEM_STAGE_DONE);
    for (uint32_t i = 0; i < played->line_count; i++) {
      const game_line *line = &played->lines[i];
      assert_true(game_log_add(log, game_log_text(played, i), line->length));
      assert_int_equal(game_log_size(log, i + 1), game_log_size(played, i + 1));
      if (line->kind != MLEM_LINE_CHANCE && line->kind != MLEM_LINE_DECISION)
        continue;
      mlem_events again;
      game_log_events(played, line->steps - 1, &again);
      assert_int_equal(events.count, again.count);
      assert_memory_equal(events.list, again.list, again.count * sizeof again.list[0]);
    }
    assert_int_equal(log->step_count, played->step_count);
    for (uint32_t i = 0; i < log->step_count; i++) {
      assert_memory_equal(&log->steps[i].step, &played->steps[i].step, sizeof log->steps[i].step);
      assert_true(same_state(&log->steps[i].after, &played->steps[i].after));
    }
    assert_int_equal(log->text_length, played->text_length);
    assert_memory_equal(log->text, played->text, log->text_length);
    drop_log(log);
    drop_log(played);
  }
}

/* A line that is refused changes nothing: the game goes on behind it. */
static void refused_lines_change_nothing(void **unused) {
  (void)unused;
  static const char *const bad[] = {"* roll 7",    "0 dance",  "= winners 0",
                                    "seat 0 Late", "nonsense", "\xff"};
  game_log *log = play(3, MLEM_ALL_VARIANTS, 3, 20);
  mlem_state before = *game_log_state(log);
  uint32_t lines = log->line_count;
  for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    assert_false(game_log_add(log, bad[i], strlen(bad[i])));
    assert_true(log->reader.fault[0] != '\0');
    assert_int_equal(log->line_count, lines);
    assert_true(same_state(&log->reader.state, &before));
    assert_true(game_log_playing(log));
  }
  mlem_step wrong = {.seat = 9, .action = MLEM_STAY};
  assert_false(game_log_step(log, &wrong));
  assert_true(game_log_add(log, "# a comment", 11));
  drop_log(log);
}

/* Cutting and playing on equals never having played what was cut. */
static void cutting_takes_back(void **unused) {
  (void)unused;
  game_log *log = play(4, MLEM_UFO | MLEM_MISSIONS, 5, UINT32_MAX);
  game_log *copy = play(4, MLEM_UFO | MLEM_MISSIONS, 5, UINT32_MAX);
  assert_true(game_log_results(log));
  assert_true(game_log_results(copy));
  for (uint32_t lines = log->line_count; lines-- > log->head_lines;) {
    game_log_cut(log, lines);
    assert_int_equal(log->line_count, lines);
    assert_int_equal(log->text_length, game_log_size(copy, lines));
    assert_true(same_state(game_log_state(log), game_log_state_after(copy, lines)));
    assert_true(same_state(&log->reader.state, game_log_state(log)));
    assert_true(game_log_add(log, game_log_text(copy, lines), copy->lines[lines].length));
    game_log_cut(log, lines);
  }
  game_log_cut(log, 0);
  assert_int_equal(log->line_count, log->head_lines);
  for (uint32_t i = log->line_count; i < copy->line_count; i++)
    assert_true(game_log_add(log, game_log_text(copy, i), copy->lines[i].length));
  assert_int_equal(log->reader.stage, MLEM_STAGE_DONE);
  drop_log(copy);
  drop_log(log);
}

static game_taken take(game_log *log, uint32_t number, const char *line) {
  return game_log_take(log, number, line, strlen(line));
}

/* Events of a table: known ones, gaps, and `# undo`. */
static void numbered_events(void **unused) {
  (void)unused;
  static const char *const lines[] = {"mlem-record 1",  "mat standard",   "players 2",
                                      "variants none",  "first 0",        "# standin 1 cadet",
                                      "0 board looter", "1 board settler"};
  enum { COUNT = sizeof lines / sizeof lines[0] };
  game_log *log = new_log();
  game_follow follow, same;
  for (uint32_t i = 0; i < COUNT; i++)
    assert_int_equal(take(log, i, lines[i]), GAME_TAKEN_NEW);
  assert_int_equal(take(log, 2, lines[2]), GAME_TAKEN_KNOWN);
  assert_int_equal(take(log, COUNT + 1, "* roll 1 1 1 1 1 1"), GAME_TAKEN_GAP);
  game_follow_log(&follow, log);
  assert_int_equal(follow.next, COUNT);
  assert_int_equal(follow.last_by[0], 6);
  assert_int_equal(follow.last_by[1], 7);
  assert_int_equal(follow.standins, 2);

  assert_int_equal(take(log, COUNT, "# undo 3"), GAME_TAKEN_REFUSED);
  assert_int_equal(log->next, COUNT);
  assert_int_equal(take(log, COUNT, "# undo 6"), GAME_TAKEN_UNDO);
  assert_int_equal(log->next, COUNT + 1);
  assert_int_equal(log->line_count, 6);
  assert_int_equal(log->step_count, 0);
  assert_int_equal(take(log, COUNT + 1, "0 board booster"), GAME_TAKEN_NEW);
  assert_int_equal(log->lines[6].number, COUNT + 1);
  assert_int_equal(take(log, COUNT + 2, "1 board settler"), GAME_TAKEN_NEW);

  mlem_fault fault;
  static const char roll[] = "* roll 1 1 1 1 1 1";
  game_follow_log(&follow, log);
  assert_int_equal(
      game_follow_take(&follow, &log->reader.game, COUNT + 3, "# undo 9", 8, &events, fault),
      GAME_TAKEN_UNDO);
  assert_int_equal(
      game_follow_take(&follow, &log->reader.game, COUNT + 3, "* roll 9", 8, &events, fault),
      GAME_TAKEN_REFUSED);
  assert_int_equal(game_follow_take(&follow, &log->reader.game, COUNT + 3, roll, sizeof roll - 1,
                                    &events, fault),
                   GAME_TAKEN_NEW);
  assert_true(events.count > 0);
  assert_int_equal(take(log, COUNT + 3, roll), GAME_TAKEN_NEW);
  game_follow_log(&same, log);
  assert_int_equal(follow.chances, 1);
  assert_int_equal(follow.undo_floor, COUNT + 4);
  assert_int_equal(follow.last_by[0], UINT32_MAX);
  assert_memory_equal(&follow, &same, sizeof same);
  drop_log(log);
}

/* A log in fixed arrays says when it is full, and changes nothing then. */
static void fixed_arrays(void **unused) {
  (void)unused;
  static game_line lines[8];
  static game_step steps[2];
  static char text[200];
  static game_log log = {.lines = lines,
                         .line_room = 8,
                         .steps = steps,
                         .step_room = 2,
                         .text = text,
                         .text_room = sizeof text,
                         .reader = {.find_mat = find_mat}};
  mlem_head head = new_head(2, 0);
  game_log_reset(&log);
  assert_true(game_log_begin(&log, &head));
  assert_true(game_log_decide(&log, MLEM_BOARD | MLEM_LOOTER));
  assert_true(game_log_decide(&log, MLEM_BOARD | MLEM_LOOTER));
  assert_false(game_log_add(&log, "* roll 1 1 1 1 1 1", 18));
  assert_string_equal(log.reader.fault, "the record is too long");
  assert_int_equal(log.step_count, 2);
  assert_int_equal(mlem_turn(&log.reader.state), MLEM_CHANCE);
  game_log_free(&log); /* not ours to free */
}

/* ---- Views ----------------------------------------------------------------------------------- */

static void views_hide_missions(void **unused) {
  (void)unused;
  game_log *log = play(3, MLEM_MISSIONS, 11, 30);
  mlem_state seen;
  const mlem_state *truth = game_log_state(log);
  const mlem_game *game = &log->reader.game;
  assert_ptr_equal(game_view(game, truth, GAME_SEES_ALL, &seen), truth);
  assert_ptr_equal(game_view(game, truth, 1, &seen), &seen);
  assert_memory_equal(seen.missions[1], truth->missions[1], sizeof seen.missions[1]);
  assert_int_equal(seen.missions[0][0], MLEM_NONE);
  char line[MLEM_LINE_TEXT];
  static const char deal[] = "* deal 1 m1 m2 m3 m4";
  game_view_line(deal, sizeof deal - 1, 0, line);
  assert_string_equal(line, "* deal 1 ? ? ? ?");
  game_view_line(deal, sizeof deal - 1, GAME_SEES_ALL, line);
  assert_string_equal(line, deal);
  drop_log(log);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(annotations_round_trip), cmocka_unit_test(annotations_are_exact),
      cmocka_unit_test(reading_equals_playing), cmocka_unit_test(refused_lines_change_nothing),
      cmocka_unit_test(cutting_takes_back),     cmocka_unit_test(numbered_events),
      cmocka_unit_test(fixed_arrays),           cmocka_unit_test(views_hide_missions),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
