// SPDX-License-Identifier: MIT
/* line_reader.h: a stream cut into lines, in bounded memory whatever the stream holds. */
#ifndef MLEM_CLI_LINE_READER_H
#define MLEM_CLI_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct line_source line_source;

typedef enum line_status {
  LINE_WHOLE,
  LINE_LONG,   /* longer than any line of the notation; `text` is its beginning */
  LINE_NONE,   /* the end */
  LINE_FAILED, /* the stream cannot be read; see errno */
} line_status;

typedef struct line {
  const char *text; /* without '\n'; may hold NUL bytes; valid until the next call */
  size_t length;
  uint64_t number; /* from 1 */
} line;

/* NULL if memory is short. The stream stays the caller's. */
line_source *line_source_open(FILE *stream);
void line_source_close(line_source *source);
line_status line_source_next(line_source *source, line *next);

#endif
