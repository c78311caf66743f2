// SPDX-License-Identifier: MIT
/* history.c: reads the events of a table; `# undo N` strikes out all from N on. */
#include "history.h"

#include <stdlib.h>
#include <string.h>

static void strike(history *h, uint32_t from) {
  while (h->count > 0 && h->lines[h->count - 1].seq >= from)
    h->count--;
}

static bool add_line(void *context, uint32_t seq, const char *line, size_t length) {
  static const char undo[] = "# undo ";
  history *h = context;
  uint32_t from;
  if (seq != h->next) {
    h->failed = true;
    return false;
  }
  h->next++;
  if (length > sizeof undo - 1 && memcmp(line, undo, sizeof undo - 1) == 0 &&
      parse_number(line + sizeof undo - 1, length - (sizeof undo - 1), &from)) {
    strike(h, from);
    return true;
  }
  if (h->count == h->room) {
    size_t most = h->room ? 2 * h->room : 256;
    history_line *lines = realloc(h->lines, most * sizeof *lines);
    if (!lines) {
      h->failed = true;
      return false;
    }
    h->lines = lines;
    h->room = most;
  }
  h->lines[h->count++] = (history_line){seq, h->text.length, length};
  buffer_add(&h->text, line, length);
  return !h->text.failed;
}

bool history_read(table_server *s, int64_t table, history *h) {
  *h = (history){0};
  return s->store->kind->event_each(s->store, table, 0, add_line, h) == STORE_OK && !h->failed &&
         !h->text.failed;
}

void history_free(history *h) {
  buffer_free(&h->text);
  free(h->lines);
}
