// SPDX-License-Identifier: MIT
/* sqlite_chat.c: the chat of tables. */
#include "sqlite.h"

store_status sqlite_chat_append(store *s, int64_t table, const chat_row *row) {
  query q = query_start(s, SQL_CHAT_APPEND);
  query_number(&q, table);
  query_number(&q, row->seat);
  query_string(&q, row->text);
  query_number(&q, row->at);
  store_status status = query_run(&q);
  if (status != STORE_OK)
    return status;
  q = query_start(s, SQL_CHAT_TRIM);
  query_number(&q, table);
  query_number(&q, CHAT_KEPT);
  return query_run(&q);
}

store_status sqlite_chat_last(store *s, int64_t table, unsigned limit, visit_chat *visit,
                              void *context) {
  query q = query_start(s, SQL_CHAT_LAST);
  query_number(&q, table);
  query_number(&q, limit);
  while (query_step(&q) == SQLITE_ROW) {
    const char *text = (const char *)sqlite3_column_text(q.statement, 1);
    chat_row row = {.seat = (uint8_t)column_number(&q, 0),
                    .at = column_number(&q, 2),
                    .text = text ? text : ""};
    if (!visit(context, &row))
      break;
  }
  return query_end(&q);
}
