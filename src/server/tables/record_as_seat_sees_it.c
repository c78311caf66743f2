// SPDX-License-Identifier: MIT
/* record_as_seat_sees_it.c: the record of a table, as it is downloaded. */
#include "live_table.h"

bool table_write_record(table_server *s, const table_row *row, uint8_t seat, buffer *out) {
  char seen[MLEM_LINE_TEXT];
  uint8_t viewer_seat = row->state == TABLE_OVER ? GAME_SEES_ALL : seat;
  stored_game *g = stored_game_read(s, row);
  bool good = g && !g->damaged;
  for (uint32_t i = 0; good && i < g->log.line_count; i++) {
    size_t length = g->log.lines[i].length;
    if (length < sizeof seen)
      length = game_view_line(game_log_text(&g->log, i), length, viewer_seat, seen);
    if (length == 0 || length >= sizeof seen)
      continue;
    buffer_add(out, seen, length);
    buffer_add(out, "\n", 1);
  }
  stored_game_free(g);
  return good && !out->failed;
}
