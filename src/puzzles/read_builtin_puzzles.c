// SPDX-License-Identifier: MIT
/* read_builtin_puzzles.c: the built-in set, cut into records; see puzzle.h. */
#include "puzzle.h"

#include "../lang/lang.h"

#include <string.h>

static const char word[] = "mlem-record";

/* Where the record behind `from` begins, or the end. */
static size_t next_record(size_t from) {
  const char *text = (const char *)puzzles_builtin;
  for (size_t at = from; at < puzzles_builtin_size;) {
    const char *stop = memchr(text + at, '\n', puzzles_builtin_size - at);
    size_t next = stop ? (size_t)(stop - text) + 1 : puzzles_builtin_size;
    if (puzzles_builtin_size - at >= sizeof word - 1 &&
        memcmp(text + at, word, sizeof word - 1) == 0)
      return at;
    at = next;
  }
  return puzzles_builtin_size;
}

static size_t line_after(size_t at) {
  const char *text = (const char *)puzzles_builtin;
  const char *stop = memchr(text + at, '\n', puzzles_builtin_size - at);
  return stop ? (size_t)(stop - text) + 1 : puzzles_builtin_size;
}

const char *puzzles_text(unsigned index, size_t *length) {
  size_t at = next_record(0);
  for (; index > 0 && at < puzzles_builtin_size; index--)
    at = next_record(line_after(at));
  if (at >= puzzles_builtin_size)
    return NULL;
  *length = next_record(line_after(at)) - at;
  return (const char *)puzzles_builtin + at;
}

unsigned puzzles_count(void) {
  unsigned count = 0;
  for (size_t at = next_record(0); at < puzzles_builtin_size; at = next_record(line_after(at)))
    count++;
  return count;
}

bool puzzles_load(unsigned index, game_log *log, puzzle *p) {
  size_t length = 0;
  const char *text = puzzles_text(index, &length);
  game_log_open(log, NULL);
  if (!game_log_add_text(log, text, length))
    return false;
  bool has = false;
  for (uint32_t i = log->head_lines; i < log->line_count; i++)
    has |= puzzle_read(&log->reader.game, game_log_text(log, i), log->lines[i].length, p);
  mlem_head *head = &log->reader.head;
  for (unsigned seat = 0; has && seat < head->seats; seat++)
    if (!head->names[seat][0])
      lang_put(head->names[seat], MLEM_NAME_TEXT, _("Agency %u"), seat + 1);
  return has && mlem_turn(game_log_state(log)) >= 0 &&
         mlem_is_legal(&log->reader.game, game_log_state(log), p->best);
}
