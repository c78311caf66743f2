// SPDX-License-Identifier: MIT
/* postgres_chat.c: the chat of tables. */
#include "postgres.h"

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
