// SPDX-License-Identifier: MIT
/* builtin_puzzles.c: the built-in set, cut into records; see puzzle.h. */
#include "puzzle.h"

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
