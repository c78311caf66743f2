// SPDX-License-Identifier: MIT
/* game_log.c: all lines of a game and the state after each step. */
#include "game.h"

#include "../lang/lang.h"

#include <string.h>

/* ---- Room ------------------------------------------------------------------------------------ */

static bool fail(game_log *log, const char *reason) {
  lang_put(log->reader.fault, sizeof log->reader.fault, "%s", reason);
  return false;
}

/* Makes sure that `wanted` items fit into one of the arrays. */
static bool grow(game_log *log, void **list, uint32_t *room, size_t wanted, size_t size) {
  if (wanted <= *room)
    return true;
  if (!log->memory || wanted > UINT32_MAX / 4)
    return fail(log, _("the record is too long"));
  size_t next = *room ? 2 * (size_t)*room : 256;
  while (next < wanted)
    next *= 2;
  void *grown = log->memory->resize(*list, next * size);
  if (!grown)
    return fail(log, _("not enough memory"));
  *list = grown;
  *room = (uint32_t)next;
  return true;
}

static bool make_room(game_log *log, size_t length) {
  void *lines = log->lines, *steps = log->steps, *text = log->text;
  bool good = grow(log, &lines, &log->line_room, (size_t)log->line_count + 1, sizeof *log->lines);
  log->lines = lines;
  good =
      good && grow(log, &steps, &log->step_room, (size_t)log->step_count + 1, sizeof *log->steps);
  log->steps = steps;
  good = good && grow(log, &text, &log->text_room, log->text_length + length + 1, 1);
  log->text = text;
  return good;
}

void game_log_reset(game_log *log) {
  mlem_reader_reset(&log->reader);
  log->reader.events = log->events;
  log->line_count = log->step_count = log->text_length = 0;
  log->next = log->head_lines = 0;
  log->has_events = false;
}

void game_log_free(game_log *log) {
  if (!log->memory)
    return;
  log->memory->release(log->lines);
  log->memory->release(log->steps);
  log->memory->release(log->text);
  log->lines = NULL;
  log->steps = NULL;
  log->text = NULL;
  log->line_room = log->step_room = log->text_room = 0;
  game_log_reset(log);
}

/* ---- Asking ---------------------------------------------------------------------------------- */

bool game_log_playing(const game_log *log) {
  return log->reader.stage >= MLEM_STAGE_PLAY && log->reader.stage <= MLEM_STAGE_DONE;
}

const mlem_state *game_log_state_at(const game_log *log, uint32_t steps) {
  return steps == 0 ? &log->start : &log->steps[steps - 1].after;
}

const mlem_state *game_log_state(const game_log *log) {
  return game_log_state_at(log, log->step_count);
}

const mlem_state *game_log_state_after(const game_log *log, uint32_t lines) {
  return game_log_state_at(log, lines == 0 ? 0 : log->lines[lines - 1].steps);
}

uint32_t game_log_size(const game_log *log, uint32_t lines) {
  return lines == log->line_count ? log->text_length : log->lines[lines].at;
}

void game_log_events(const game_log *log, uint32_t step, mlem_events *events) {
  const mlem_reader *reader = &log->reader;
  if (step + 1 == log->step_count && log->has_events) {
    *events = *reader->events;
    return;
  }
  mlem_state state = *game_log_state_at(log, step);
  mlem_apply_step(&reader->game, &state, &log->steps[step].step, events);
}

/* ---- Adding ---------------------------------------------------------------------------------- */

/* Keeps a line that the reader's state already follows from; there is room for it. */
static void keep_line(game_log *log, mlem_line_kind kind, const char *line, size_t length) {
  bool is_step = kind == MLEM_LINE_CHANCE || kind == MLEM_LINE_DECISION;
  if (is_step) {
    log->steps[log->step_count++] =
        (game_step){log->reader.step, log->line_count, log->reader.state};
    log->has_events = log->reader.events != NULL;
  } else if (kind == MLEM_LINE_RESULT && log->step_count > 0) {
    /* The result of a redacted record shows missions that the deal did not. */
    log->steps[log->step_count - 1].after = log->reader.state;
  }
  log->lines[log->line_count++] =
      (game_line){log->next++, log->text_length, (uint32_t)length, log->step_count, kind};
  memmove(log->text + log->text_length, line,
          length); /* the same place where a line is read again */
  log->text[log->text_length + length] = '\n';
  log->text_length += (uint32_t)length + 1;
}

bool game_log_add(game_log *log, const char *line, size_t length) {
  mlem_reader *reader = &log->reader;
  mlem_stage before = reader->stage;
  if (!make_room(log, length))
    return false;
  if (!mlem_reader_line(reader, line, length)) {
    if (before >= MLEM_STAGE_PLAY && before <= MLEM_STAGE_DONE) {
      reader->stage = before;
      reader->state = *game_log_state(log);
      reader->played = log->step_count > 0;
    }
    return false;
  }
  keep_line(log, reader->kind, line, length);
  if (before < MLEM_STAGE_PLAY && reader->stage == MLEM_STAGE_PLAY) {
    log->start = reader->state;
    log->head_lines = log->line_count;
  }
  return true;
}

bool game_log_begin(game_log *log, const mlem_head *head) {
  char line[MLEM_LINE_TEXT];
  size_t length;
  for (unsigned i = 0; (length = mlem_head_line(head, i, line)) > 0; i++)
    if (!game_log_add(log, line, length))
      return false;
  length = game_mat_id_line(&log->reader.game.mat, line);
  return length > 0 && game_log_add(log, line, length);
}

/* ---- Going on -------------------------------------------------------------------------------- */

/* The reader has taken a step that was not read as a line. */
static bool keep_step(game_log *log, const char *line, size_t length) {
  log->reader.played = true;
  log->reader.kind = log->reader.step.chance ? MLEM_LINE_CHANCE : MLEM_LINE_DECISION;
  keep_line(log, log->reader.kind, line, length);
  return true;
}

bool game_log_step(game_log *log, const mlem_step *step) {
  char line[MLEM_LINE_TEXT];
  mlem_reader *reader = &log->reader;
  mlem_state after = reader->state;
  if (reader->stage != MLEM_STAGE_PLAY ||
      mlem_apply_step(&reader->game, &after, step, reader->events) != MLEM_OK)
    return fail(log, _("this is not possible here"));
  size_t length = mlem_step_line(&reader->game, &reader->state, step, line);
  if (!make_room(log, length))
    return false;
  reader->state = after;
  reader->step = *step;
  return keep_step(log, line, length);
}

bool game_log_decide(game_log *log, mlem_action action) {
  return game_log_step(log, &(mlem_step){.seat = log->reader.state.seat, .action = action});
}

bool game_log_draw(game_log *log, game_dealer dealer) {
  char line[MLEM_LINE_TEXT];
  mlem_reader *reader = &log->reader;
  if (reader->stage != MLEM_STAGE_PLAY || mlem_turn(&reader->state) != MLEM_CHANCE)
    return fail(log, _("there is nothing to roll or draw"));
  if (!make_room(log, sizeof line))
    return false;
  size_t length =
      game_draw(dealer, &reader->game, &reader->state, &reader->step, reader->events, line);
  return keep_step(log, line, length);
}

bool game_log_results(game_log *log) {
  char line[MLEM_LINE_TEXT];
  const mlem_reader *reader = &log->reader;
  size_t length;
  while (reader->stage != MLEM_STAGE_DONE &&
         (length = mlem_result_line(&reader->game, &reader->state, reader->results, line)) > 0)
    if (!game_log_add(log, line, length))
      return false;
  return reader->stage == MLEM_STAGE_DONE;
}

bool game_log_reveal(game_log *log, uint8_t seat, const uint8_t kept[MLEM_KEPT_MISSIONS]) {
  mlem_reader *reader = &log->reader;
  if (log->step_count == 0 || reader->stage != MLEM_STAGE_PLAY ||
      mlem_reveal_missions(&reader->game, &reader->state, seat, kept) != MLEM_OK)
    return fail(log, _("this is not possible here"));
  log->steps[log->step_count - 1].after = reader->state;
  return true;
}

/* ---- Taking back ----------------------------------------------------------------------------- */

/* The last step without the missions that result lines have shown since. */
static void forget_results(game_log *log) {
  mlem_reader *reader = &log->reader;
  if (log->step_count == 0)
    return;
  game_step *last = &log->steps[log->step_count - 1];
  mlem_state state = *game_log_state_at(log, log->step_count - 1);
  if (mlem_apply_step(&reader->game, &state, &last->step, NULL) == MLEM_OK)
    last->after = state;
}

static void cut_to(game_log *log, uint32_t lines) {
  mlem_reader *reader = &log->reader;
  log->text_length = log->lines[lines].at;
  log->line_count = lines;
  log->next = log->lines[lines].number;
  uint32_t steps = lines ? log->lines[lines - 1].steps : 0;
  if (steps < log->step_count)
    log->has_events = false; /* those of a step that is gone */
  else if (reader->results > 0)
    forget_results(log);
  log->step_count = steps;
  reader->state = *game_log_state(log);
  reader->played = log->step_count > 0;
  reader->results = 0;
  reader->stage = MLEM_STAGE_PLAY;
}

/* The index of the first result before line `lines`; `lines` if there is none. */
static uint32_t first_result(const game_log *log, uint32_t lines) {
  uint32_t first = lines;
  for (uint32_t i = lines; i > log->head_lines; i--) {
    if (log->lines[i - 1].kind == MLEM_LINE_RESULT)
      first = i - 1;
    else if (log->lines[i - 1].kind != MLEM_LINE_COMMENT)
      break;
  }
  return first;
}

void game_log_cut(game_log *log, uint32_t lines) {
  if (lines < log->head_lines)
    lines = log->head_lines;
  if (lines >= log->line_count || !game_log_playing(log))
    return;
  uint32_t next = log->lines[lines].number;
  uint32_t first = first_result(log, lines);
  cut_to(log, first);
  for (uint32_t i = first; i < lines; i++) { /* the results that stay are read again, in place */
    game_line kept = log->lines[i];
    log->next = kept.number;
    game_log_add(log, log->text + kept.at, kept.length);
  }
  log->next = next;
}

/* Lines from event `number` on do not count. */
static game_taken undo(game_log *log, uint64_t number) {
  uint32_t lines = log->line_count, next = log->next + 1;
  while (lines > 0 && log->lines[lines - 1].number >= number)
    lines--;
  if (lines < log->head_lines || !game_log_playing(log)) {
    fail(log, _("the head of a record cannot be taken back"));
    return GAME_TAKEN_REFUSED;
  }
  game_log_cut(log, lines);
  log->next = next;
  return GAME_TAKEN_UNDO;
}

game_taken game_log_take(game_log *log, uint32_t number, const char *line, size_t length) {
  game_note note;
  if (number != log->next)
    return number < log->next ? GAME_TAKEN_KNOWN : GAME_TAKEN_GAP;
  if (game_note_read(line, length, &note) == GAME_NOTE_UNDO)
    return undo(log, note.number);
  return game_log_add(log, line, length) ? GAME_TAKEN_NEW : GAME_TAKEN_REFUSED;
}
