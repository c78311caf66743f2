// SPDX-License-Identifier: MIT
/* line_reader.c: reads blocks, hands out lines. What is beyond the longest line is dropped as it
 * comes.
 */
#include "line_reader.h"

#include <mlem/notation.h>

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 64 * 1024 };

struct line_source {
  FILE *stream;
  uint64_t number;
  size_t start, end; /* what of the block is still to be handed out */
  char block[BLOCK];
  char text[MLEM_LEGAL_TEXT];
};

line_source *line_source_open(FILE *stream) {
  line_source *source = malloc(sizeof *source);
  if (!source)
    return NULL;
  source->stream = stream;
  source->number = 0;
  source->start = source->end = 0;
  return source;
}

void line_source_close(line_source *source) {
  free(source);
}

/* Makes sure that the block has bytes; false at the end. */
static bool fill(line_source *source) {
  if (source->start < source->end)
    return true;
  source->start = 0;
  source->end = fread(source->block, 1, BLOCK, source->stream);
  return source->end > 0;
}

line_status line_source_next(line_source *source, line *next) {
  size_t length = 0;
  bool whole = true, any = false;
  while (fill(source)) {
    any = true;
    const char *from = source->block + source->start;
    size_t left = source->end - source->start;
    const char *end = memchr(from, '\n', left);
    size_t take = end ? (size_t)(end - from) : left;
    size_t fits = take < sizeof source->text - length ? take : sizeof source->text - length;
    memcpy(source->text + length, from, fits);
    length += fits;
    whole = whole && fits == take;
    source->start += take + (end != NULL);
    if (end)
      break;
  }
  if (ferror(source->stream))
    return LINE_FAILED;
  if (!any)
    return LINE_NONE;
  *next = (line){source->text, length, ++source->number};
  return whole ? LINE_WHOLE : LINE_LONG;
}
