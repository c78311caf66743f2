// SPDX-License-Identifier: MIT
/*
 * typed_dice_entries.c: tables of people in one room, who roll their own dice and enter what came.
 *
 * Any person with a seat may enter the next line or amend an earlier one. Nothing is cut from the
 * log: `# undo N` says that the events from N on do not count, then the amended line and those
 * after it that still fit come again. Missions stay on paper until the end.
 */
#include "typed_dice_entries.h"

#include "decision_clock_and_stand_ins.h"
#include "group_commit.h"
#include "play_moves.h"

#include <stdio.h>
#include <string.h>

/* ---- Going on -------------------------------------------------------------------------------- */

static bool missions_due(const live_table *t) {
  if (!(t->row.variants & MLEM_MISSIONS))
    return false;
  for (unsigned seat = 0; seat < t->row.seats; seat++)
    if (t->follow.state.missions[seat][0] == MLEM_NONE)
      return true;
  return false;
}

static bool append_step(table_server *s, live_table *t, const char *line, size_t length) {
  mlem_fault fault;
  if (mlem_read_step(&t->game->game, &t->follow.state, line, length, NULL, NULL, fault) != MLEM_OK)
    return transaction_fail(s, fault);
  return table_append(s, t, line, length);
}

/* What the table does not know: who holds which missions. */
static bool deal_unknown(table_server *s, live_table *t) {
  char line[MLEM_LINE_TEXT];
  while (t->follow.state.phase == MLEM_PHASE_DEAL || t->follow.state.phase == MLEM_PHASE_RETURN) {
    bool dealing = t->follow.state.phase == MLEM_PHASE_DEAL;
    int length = snprintf(line, sizeof line, dealing ? "* deal %u ? ? ? ?" : "%u return ?",
                          t->follow.state.seat);
    if (!append_step(s, t, line, (size_t)length))
      return false;
  }
  return true;
}

bool typed_advance(table_server *s, live_table *t) {
  if (!deal_unknown(s, t))
    return false;
  int turn = mlem_turn(&t->follow.state);
  if (turn >= 0)
    return table_ask(s, t);
  if (turn == MLEM_OVER && !missions_due(t))
    return table_finish(s, t);
  return table_set_wake(s, t, 0); /* people enter what comes */
}

/* ---- Entering -------------------------------------------------------------------------------- */

/* `= missions`: checked by the reader of records, as it stands in the record. */
static bool enter_missions(table_server *s, viewer *v, const char *line, size_t length) {
  live_table *t = v->table;
  stored_game *g = stored_game_read(s, &t->row);
  if (!g)
    return transaction_fail(s, "the table cannot be read");
  bool good = game_log_add(&g->log, line, length);
  if (good)
    t->follow.state = *game_log_state(&g->log);
  else
    viewer_no(v, t->follow.next, "illegal", "%s", g->log.reader.fault);
  stored_game_free(g);
  return !good || (table_append(s, t, line, length) && typed_advance(s, t));
}

bool typed_enter(table_server *s, viewer *v, const char *line, size_t length) {
  live_table *t = v->table;
  mlem_state after = t->follow.state;
  mlem_fault fault;
  mlem_line_kind kind = mlem_kind_of_line(line, length);
  if (kind == MLEM_LINE_RESULT && mlem_turn(&t->follow.state) == MLEM_OVER)
    return enter_missions(s, v, line, length);
  if (length >= MLEM_LINE_TEXT || (kind != MLEM_LINE_CHANCE && kind != MLEM_LINE_DECISION)) {
    viewer_no(v, t->follow.next, "malformed", "this is no line that can be entered here");
    return true;
  }
  if (mlem_read_step(&t->game->game, &after, line, length, NULL, NULL, fault) != MLEM_OK) {
    viewer_no(v, t->follow.next, "illegal", "%s", fault);
    return true;
  }
  if (!table_append(s, t, line, length))
    return false;
  t->follow.state = after;
  return typed_advance(s, t);
}

/* No entry is refused because of it: it only tells the people which phone to look at. */
bool typed_keep(table_server *s, viewer *v) {
  char line[MLEM_LINE_TEXT];
  live_table *t = v->table;
  if (t->follow.next >= MOST_EVENTS) {
    viewer_no(v, t->follow.next, "too-often", "this table has too many events");
    return true;
  }
  size_t length = game_note_write(&(game_note){.kind = GAME_NOTE_KEEPER, .number = v->seat}, line);
  return table_append(s, t, line, length);
}

/* ---- Amending -------------------------------------------------------------------------------- */

static const mlem_mat *same_mat(void *context, const char *name) {
  (void)name;
  return context;
}

/* The index of event number `at` among the lines that count, if it is a step; or -1. */
static long find_step(const game_log *log, uint32_t at) {
  for (uint32_t i = log->head_lines; i < log->line_count; i++)
    if (log->lines[i].number == at)
      return log->lines[i].kind == MLEM_LINE_CHANCE || log->lines[i].kind == MLEM_LINE_DECISION
                 ? (long)i
                 : -1;
  return -1;
}

static bool append_from(table_server *s, live_table *t, const game_log *log, uint32_t first) {
  for (uint32_t i = first; i < log->line_count; i++)
    if (!table_append(s, t, game_log_text(log, i), log->lines[i].length))
      return false;
  return true;
}

/* The game with the amended line in `to`; false after an answer. */
static bool correct(viewer *v, stored_game *g, uint32_t at, const char *line, size_t length,
                    game_log *to, uint32_t *index) {
  game_correction what;
  mlem_step instead;
  mlem_fault fault = "there is no such entry";
  uint32_t next = v->table->follow.next;
  long found = find_step(&g->log, at);
  if (found >= 0) {
    *index = (uint32_t)found;
    mlem_state before = *game_log_state_after(&g->log, *index);
    if (mlem_read_step(&g->log.reader.game, &before, line, length, &instead, NULL, fault) ==
        MLEM_OK) {
      uint32_t step = g->log.lines[*index].steps - 1;
      if (game_correct(&g->log, step, &instead, to, &what))
        return true;
      snprintf(fault, sizeof fault, "%s", what.reason);
    }
  }
  viewer_no(v, next, "illegal", "%s", fault);
  return false;
}

/* Writes that the events from number `from` on do not count, then the lines of `log` from `first`
 * on. A finished game goes on, and is over again if nothing is missing. */
static bool replace_from(table_server *s, live_table *t, uint32_t from, const game_log *log,
                         uint32_t first) {
  char undo[MLEM_LINE_TEXT];
  if (t->row.state == TABLE_OVER) {
    t->row.state = TABLE_PLAYING;
    s->unfinished++;
    if (!transaction_check(s, s->store->kind->table_update(s->store, &t->row)) ||
        !transaction_check(s, s->store->kind->review_drop(s->store, t->row.number)))
      return false;
  }
  if (!table_append(s, t, undo, game_undo_line(from, undo)) || !append_from(s, t, log, first))
    return false;
  table_discard(t);
  return table_load(s, t) ? typed_advance(s, t)
                          : transaction_fail(s, "the table cannot be read again");
}

static bool is_missions(const game_log *log, uint32_t index) {
  static const char word[] = "= missions ";
  return index < log->line_count && log->lines[index].kind == MLEM_LINE_RESULT &&
         strncmp(game_log_text(log, index), word, sizeof word - 1) == 0;
}

/* The index of the first line with missions, or the number of lines. */
static uint32_t first_missions(const game_log *log) {
  uint32_t index = log->head_lines;
  while (index < log->line_count && !is_missions(log, index))
    index++;
  return index;
}

/* All missions are entered once more, with `line` in place of event `at`. */
static bool amend_missions(table_server *s, viewer *v, game_log *log, uint32_t at, const char *line,
                           size_t length) {
  live_table *t = v->table;
  game_log to = {.memory = &game_heap,
                 .reader = {.find_mat = same_mat, .context = &log->reader.game.mat}};
  uint32_t first = first_missions(log);
  bool fits = true;
  for (uint32_t i = 0; fits && i < log->line_count; i++) {
    if (i >= first && !is_missions(log, i))
      continue;
    bool amended = log->lines[i].number == at;
    fits = game_log_add(&to, amended ? line : game_log_text(log, i),
                        amended ? length : log->lines[i].length);
  }
  if (!fits)
    viewer_no(v, t->follow.next, "illegal", "%s", to.reader.fault);
  bool good = !fits || replace_from(s, t, log->lines[first].number, &to, first);
  game_log_free(&to);
  return good;
}

static bool amend_step(table_server *s, viewer *v, stored_game *g, uint32_t at, const char *line,
                       size_t length) {
  uint32_t index = 0;
  game_log to = {.memory = &game_heap,
                 .reader = {.find_mat = same_mat, .context = &g->log.reader.game.mat}};
  bool good =
      !correct(v, g, at, line, length, &to, &index) || replace_from(s, v->table, at, &to, index);
  game_log_free(&to);
  return good;
}

bool typed_amend(table_server *s, viewer *v, uint32_t at, const char *line, size_t length) {
  live_table *t = v->table;
  stored_game *g = stored_game_read(s, &t->row);
  if (!g)
    return transaction_fail(s, "the table cannot be read");
  uint32_t index = first_missions(&g->log);
  while (is_missions(&g->log, index) && g->log.lines[index].number != at)
    index++;
  bool good = true;
  if (t->follow.next + g->log.line_count >= MOST_EVENTS)
    viewer_no(v, t->follow.next, "too-often", "this table has too many events to amend one");
  else if (is_missions(&g->log, index))
    good = amend_missions(s, v, &g->log, at, line, length);
  else
    good = amend_step(s, v, g, at, line, length);
  stored_game_free(g);
  return good;
}
