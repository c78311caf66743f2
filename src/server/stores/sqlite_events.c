// SPDX-License-Identifier: MIT
/* sqlite_events.c: the events of tables. */
#include "sqlite.h"

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
