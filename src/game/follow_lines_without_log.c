// SPDX-License-Identifier: MIT
/* follow_lines_without_log.c: where a table stands, line by line, without keeping the lines. */
#include "game.h"

static void forget_decisions(game_follow *follow) {
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    follow->last_by[seat] = UINT32_MAX;
}

void game_follow_start(game_follow *follow, const mlem_game *game) {
  *follow = (game_follow){0};
  forget_decisions(follow);
  if (game)
    mlem_state_init(game, &follow->state);
}

static void note_standin(game_follow *follow, const game_note *note) {
  uint8_t seat = (uint8_t)(1u << note->seat);
  bool back = note->text_length == 1 && note->text[0] == '-';
  follow->standins = (uint8_t)(back ? follow->standins & ~seat : follow->standins | seat);
}

/* What event number `number` means beside the state of the game. */
static void note_line(game_follow *follow, uint32_t number, const char *line, size_t length) {
  game_note note;
  switch (mlem_kind_of_line(line, length)) {
  case MLEM_LINE_CHANCE:
    follow->chances++;
    follow->undo_floor = number + 1;
    forget_decisions(follow);
    return;
  case MLEM_LINE_DECISION:
    if (line[0] < '0' + MLEM_MAX_SEATS)
      follow->last_by[line[0] - '0'] = number;
    return;
  case MLEM_LINE_COMMENT:
    if (game_note_read(line, length, &note) == GAME_NOTE_STANDIN)
      note_standin(follow, &note);
    return;
  default:
    return;
  }
}

void game_follow_note(game_follow *follow, const char *line, size_t length) {
  note_line(follow, follow->next++, line, length);
}

void game_follow_log(game_follow *follow, const game_log *log) {
  game_follow_start(follow, NULL);
  if (game_log_playing(log))
    follow->state = *game_log_state(log);
  for (uint32_t i = 0; i < log->line_count; i++)
    note_line(follow, log->lines[i].number, game_log_text(log, i), log->lines[i].length);
  follow->next = log->next;
}

game_taken game_follow_take(game_follow *follow, const mlem_game *game, uint32_t number,
                            const char *line, size_t length, mlem_events *events,
                            mlem_fault fault) {
  game_note note;
  mlem_line_kind kind = mlem_kind_of_line(line, length);
  if (events)
    events->count = 0;
  if (number != follow->next)
    return number < follow->next ? GAME_TAKEN_KNOWN : GAME_TAKEN_GAP;
  if (game_note_read(line, length, &note) == GAME_NOTE_UNDO)
    return GAME_TAKEN_UNDO;
  if ((kind == MLEM_LINE_CHANCE || kind == MLEM_LINE_DECISION) &&
      mlem_read_step(game, &follow->state, line, length, NULL, events, fault) != MLEM_OK)
    return GAME_TAKEN_REFUSED;
  game_follow_note(follow, line, length);
  return GAME_TAKEN_NEW;
}
