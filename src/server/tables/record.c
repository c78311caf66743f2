// SPDX-License-Identifier: MIT
/* record.c: the record of a table, as it is downloaded. */
#include "history.h"

bool table_write_record(table_server *s, const table_row *row, uint8_t seat, buffer *out) {
  history h;
  char seen[MLEM_LINE_TEXT];
  bool good = history_read(s, row->number, &h);
  for (size_t i = 0; good && i < h.count; i++) {
    const char *line = h.text.bytes + h.lines[i].at;
    size_t length = h.lines[i].length;
    if (row->state != TABLE_OVER && length < sizeof seen) {
      length = mlem_redact_line(line, length, seat, seen);
      line = seen;
    }
    if (length == 0)
      continue;
    buffer_add(out, line, length);
    buffer_add(out, "\n", 1);
  }
  history_free(&h);
  return good && !out->failed;
}
