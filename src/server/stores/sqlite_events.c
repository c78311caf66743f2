// SPDX-License-Identifier: MIT
/* sqlite_events.c: events, chat and mats. */
#include "sqlite.h"

#include <stdlib.h>
#include <string.h>

store_status sqlite_event_append(store *s, int64_t table, uint32_t seq, const char *line,
                                 size_t length) {
  query q = query_start(s, SQL_EVENT_APPEND);
  query_number(&q, table);
  query_number(&q, seq);
  query_text(&q, line, length);
  return query_run(&q);
}

store_status sqlite_event_each(store *s, int64_t table, uint32_t from, visit_event *visit,
                               void *context) {
  query q = query_start(s, SQL_EVENT_EACH);
  query_number(&q, table);
  query_number(&q, from);
  while (query_step(&q) == SQLITE_ROW) {
    const char *line = (const char *)sqlite3_column_text(q.statement, 1);
    size_t length = (size_t)sqlite3_column_bytes(q.statement, 1);
    if (!visit(context, (uint32_t)column_number(&q, 0), line ? line : "", line ? length : 0))
      break;
  }
  return query_end(&q);
}

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

store_status sqlite_mat_insert(store *s, const char *name, const char *json) {
  query q = query_start(s, SQL_MAT_INSERT);
  query_string(&q, name);
  query_string(&q, json);
  return query_run(&q);
}

store_status sqlite_mat_find(store *s, const char *name, char **json) {
  query q = query_start(s, SQL_MAT_FIND);
  query_string(&q, name);
  return query_only_text(&q, json);
}

store_status sqlite_mat_each(store *s, visit_name *visit, void *context) {
  char name[33];
  query q = query_start(s, SQL_MAT_EACH);
  while (query_step(&q) == SQLITE_ROW) {
    column_text(&q, 0, name, sizeof name);
    if (!visit(context, name))
      break;
  }
  return query_end(&q);
}
