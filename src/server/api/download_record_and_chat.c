// SPDX-License-Identifier: MIT
/* download_record_and_chat.c: the record of a table to download, and its chat. */
#include "request_handlers.h"

#include <stdio.h>

void api_table_record(table_server *s, request *q) {
  table_row row;
  uint8_t seat;
  if (!find_row(s, q, &row) || !read_viewer(s, q, &row, &seat))
    return;
  if (row.state == TABLE_OPEN || table_cancelled_by(&row)) {
    answer_error(s, q, 409, "not-started", "The game has not started.");
    return;
  }
  if (row.state == TABLE_PLAYING && seat == MLEM_NONE && tables_options(s)->policy.no_spectators) {
    answer_error(s, q, 403, "spectators", "Only its players see this game until it is over.");
    return;
  }
  if (!table_write_record(s, &row, seat, &q->out)) {
    answer_error(s, q, 503, "store", "The record cannot be read.");
    return;
  }
  if (q->out.length == 0) { /* closed before its start */
    answer_error(s, q, 409, "not-started", "The game has not started.");
    return;
  }
  snprintf(q->attachment, sizeof q->attachment, "%s.mlem", row.id);
  answer_text(s, q, "text/plain; charset=utf-8");
}

static bool add_chat(void *context, const chat_row *row) {
  json_array_append_new(context,
                        json_pack("{s:i, s:s}", "seat", (int)row->seat, "text", row->text));
  return true;
}

void api_table_chat(table_server *s, request *q) {
  table_row row;
  uint8_t seat;
  if (!find_row(s, q, &row) || !read_viewer(s, q, &row, &seat))
    return;
  if (seat == MLEM_NONE && !row.spectator_chat) {
    answer_error(s, q, 403, "token", "The chat of this table is for its seats: give a token.");
    return;
  }
  json_t *list = json_array();
  if (tables_store(s)->kind->chat_last(tables_store(s), row.number, 200, add_chat, list) ==
      STORE_OK) {
    answer_json(s, q, 200, json_pack("{s:o}", "chat", list));
    return;
  }
  json_decref(list);
  answer_store(s, q);
}
