// SPDX-License-Identifier: MIT
/* record.c: any bytes as a record. Whatever is accepted must leave a state that adds up. */
#include <mlem/builtin.h>
#include <mlem/notation.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const mlem_mat *find_mat(void *context, const char *name) {
  (void)context;
  return mlem_mat_find(name);
}

/* Copies the line into memory of its own size, so that reading past its end is noticed. */
static bool read_line(mlem_reader *reader, const char *text, size_t length) {
  char *line = malloc(length + 1), *seen = malloc(length + MLEM_LINE_TEXT);
  memcpy(line, text, length);
  char *exact = realloc(line, length ? length : 1);
  mlem_redact_line(exact, length, 0, seen);
  bool taken = mlem_reader_line(reader, exact, length);
  free(exact);
  free(seen);
  return taken;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static mlem_reader reader;
  const char *text = (const char *)data;
  reader.find_mat = find_mat;
  mlem_reader_reset(&reader);
  while (size > 0) {
    const char *end = memchr(text, '\n', size);
    size_t length = end ? (size_t)(end - text) : size;
    if (!read_line(&reader, text, length))
      break;
    if (reader.stage >= MLEM_STAGE_PLAY && mlem_state_check(&reader.game, &reader.state) != MLEM_OK)
      abort();
    size_t taken = length + (end != NULL);
    text += taken;
    size -= taken;
  }
  mlem_reader_end(&reader, true);
  return 0;
}
