// SPDX-License-Identifier: MIT
/* postgres_events.c: the events of tables. */
#include "postgres.h"

store_status pg_event_append(store *s, int64_t table, uint32_t seq, const char *line,
                             size_t length) {
  pg_query q = pg_start(s, PG_EVENT_APPEND);
  pg_number(&q, table);
  pg_number(&q, seq);
  pg_text(&q, line, length);
  return pg_keep(&q, table);
}

store_status pg_event_each(store *base, int64_t table, uint32_t from, visit_event *visit,
                           void *context) {
  pg_store *s = (pg_store *)base;
  store_status status = pg_show_writes(s, table);
  if (status != STORE_OK)
    return status;
  pg_query q = pg_start(base, PG_EVENT_EACH);
  pg_number(&q, table);
  pg_number(&q, from);
  PGresult *result = pg_read(&q, &status);
  int rows = PQntuples(result);
  s->seen_version = rows > 0 ? pg_column_number(result, 0, 0) : -1;
  for (int i = 0; i < rows && !PQgetisnull(result, i, 1); i++)
    if (!visit(context, (uint32_t)pg_column_number(result, i, 1), PQgetvalue(result, i, 2),
               (size_t)PQgetlength(result, i, 2)))
      break;
  PQclear(result);
  return status;
}
