// SPDX-License-Identifier: MIT
/* postgres_events.c: events, chat and mats. */
#include "postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

store_status pg_chat_append(store *s, int64_t table, const chat_row *row) {
  pg_query q = pg_start(s, PG_CHAT_APPEND);
  pg_number(&q, table);
  pg_number(&q, row->number);
  pg_number(&q, row->seat);
  pg_number(&q, row->at);
  pg_string(&q, row->text);
  store_status status = pg_keep(&q, table);
  if (status != STORE_OK || row->number < CHAT_KEPT)
    return status;
  q = pg_start(s, PG_CHAT_TRIM);
  pg_number(&q, table);
  pg_number(&q, row->number - CHAT_KEPT);
  return pg_keep(&q, table);
}

static store_status each_chat(store *s, pg_sql which, int64_t table, int64_t number,
                              visit_chat *visit, void *context) {
  store_status status = pg_show_writes((pg_store *)s, table);
  if (status != STORE_OK)
    return status;
  pg_query q = pg_start(s, which);
  pg_number(&q, table);
  pg_number(&q, number);
  PGresult *result = pg_read(&q, &status);
  for (int i = 0; i < PQntuples(result); i++) {
    chat_row row = {.number = (uint32_t)pg_column_number(result, i, 0),
                    .seat = (uint8_t)pg_column_number(result, i, 1),
                    .at = pg_column_number(result, i, 2),
                    .text = PQgetvalue(result, i, 3)};
    if (!visit(context, &row))
      break;
  }
  PQclear(result);
  return status;
}

store_status pg_chat_last(store *s, int64_t table, unsigned limit, visit_chat *visit,
                          void *context) {
  return each_chat(s, PG_CHAT_LAST, table, limit, visit, context);
}

store_status pg_chat_since(store *s, int64_t table, uint32_t from, visit_chat *visit,
                           void *context) {
  return each_chat(s, PG_CHAT_SINCE, table, from, visit, context);
}

/* Run at once, since only the database knows whether the name is free; and kept, in case that the
 * transaction has to be sent again. */
store_status pg_mat_insert(store *base, const char *name, const char *json) {
  pg_store *s = (pg_store *)base;
  pg_query q = pg_start(base, PG_MAT_INSERT);
  pg_string(&q, name);
  pg_string(&q, json);
  store_status status = pg_keep(&q, 0);
  if (status == STORE_OK)
    status = pg_flush(s);
  if (status != STORE_OK || s->filling)
    return status;
  char *found = NULL;
  status = pg_mat_find(base, name, &found);
  if (found && strcmp(found, json) != 0)
    status = STORE_CONFLICT;
  free(found);
  return status;
}

store_status pg_mat_find(store *s, const char *name, char **json) {
  pg_query q = pg_start(s, PG_MAT_FIND);
  pg_string(&q, name);
  return pg_only_text(&q, json);
}

store_status pg_mat_each(store *s, visit_name *visit, void *context) {
  char name[33];
  store_status status;
  pg_query q = pg_start(s, PG_MAT_EACH);
  PGresult *result = pg_read(&q, &status);
  for (int i = 0; i < PQntuples(result); i++) {
    pg_column_text(result, i, 0, name, sizeof name);
    if (!visit(context, name))
      break;
  }
  PQclear(result);
  return status;
}
