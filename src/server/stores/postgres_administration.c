// SPDX-License-Identifier: MIT
/* postgres_administration.c: orders of the host, restrictions, and what is deleted for good. */
#include "postgres.h"

#include <string.h>

/* ---- Orders ---------------------------------------------------------------------------------- */

store_status pg_order_add(store *s, order_row *row) {
  store_status status;
  pg_query q = pg_start(s, PG_ORDER_ADD);
  pg_number(&q, row->given);
  pg_string(&q, row->author);
  pg_string(&q, row->text);
  PGresult *result = pg_read(&q, &status);
  if (result)
    row->number = pg_column_number(result, 0, 0);
  PQclear(result);
  return status;
}

static void read_order(const PGresult *r, int at, order_row *row) {
  *row = (order_row){.number = pg_column_number(r, at, 0),
                     .given = pg_column_number(r, at, 1),
                     .done = pg_column_number(r, at, 2)};
  pg_column_text(r, at, 3, row->author, sizeof row->author);
  pg_column_text(r, at, 4, row->text, sizeof row->text);
  pg_column_text(r, at, 5, row->outcome, sizeof row->outcome);
}

static store_status read_one_order(pg_query *q, order_row *row) {
  store_status status;
  PGresult *result = pg_read(q, &status);
  if (result && PQntuples(result) == 0)
    status = STORE_NONE;
  else if (result)
    read_order(result, 0, row);
  PQclear(result);
  return status;
}

store_status pg_order_next(store *s, order_row *row) {
  pg_query q = pg_start(s, PG_ORDER_NEXT);
  return read_one_order(&q, row);
}

store_status pg_order_find(store *s, int64_t number, order_row *row) {
  pg_query q = pg_start(s, PG_ORDER_FIND);
  pg_number(&q, number);
  return read_one_order(&q, row);
}

store_status pg_order_finish(store *s, const order_row *row) {
  pg_query q = pg_start(s, PG_ORDER_FINISH);
  pg_number(&q, row->done);
  pg_string(&q, row->text);
  pg_string(&q, row->outcome);
  pg_number(&q, row->number);
  return pg_keep(&q, 0);
}

store_status pg_order_each(store *s, unsigned limit, visit_order *visit, void *context) {
  order_row row;
  store_status status;
  pg_query q = pg_start(s, PG_ORDER_EACH);
  pg_number(&q, limit);
  PGresult *result = pg_read(&q, &status);
  for (int i = 0; i < PQntuples(result); i++) {
    read_order(result, i, &row);
    if (!visit(context, &row))
      break;
  }
  PQclear(result);
  return status;
}

/* ---- Restrictions ---------------------------------------------------------------------------- */

static store_status note_change(store *s, store_status status) {
  if (status != STORE_OK)
    return status;
  pg_query q = pg_start(s, PG_RESTRICTION_CHANGED);
  return pg_keep(&q, 0);
}

store_status pg_restriction_put(store *s, const restriction_row *row) {
  pg_query q = pg_start(s, PG_RESTRICTION_PUT);
  pg_number(&q, row->kind);
  pg_string(&q, row->subject);
  pg_number(&q, row->since);
  pg_number(&q, row->expires);
  return note_change(s, pg_keep(&q, 0));
}

store_status pg_restriction_drop(store *s, const restriction_row *row) {
  pg_query q = pg_start(s, PG_RESTRICTION_DROP);
  pg_number(&q, row->kind);
  pg_string(&q, row->subject);
  return note_change(s, pg_keep(&q, 0));
}

store_status pg_restriction_each(store *s, visit_restriction *visit, void *context) {
  store_status status = pg_show_writes((pg_store *)s, 0);
  if (status != STORE_OK)
    return status;
  pg_query q = pg_start(s, PG_RESTRICTION_EACH);
  PGresult *result = pg_read(&q, &status);
  for (int i = 0; i < PQntuples(result); i++) {
    restriction_row row = {.kind = (uint8_t)pg_column_number(result, i, 0),
                           .since = pg_column_number(result, i, 2),
                           .expires = pg_column_number(result, i, 3)};
    pg_column_text(result, i, 1, row.subject, sizeof row.subject);
    if (!visit(context, &row))
      break;
  }
  PQclear(result);
  return status;
}

store_status pg_restriction_changes(store *s, int64_t *number) {
  store_status status;
  pg_query q = pg_start(s, PG_RESTRICTION_CHANGES);
  PGresult *result = pg_read(&q, &status);
  if (result && PQntuples(result) > 0)
    *number = pg_column_number(result, 0, 0);
  PQclear(result);
  return status;
}

/* ---- Deleting -------------------------------------------------------------------------------- */

static store_status keep_with_number(store *s, pg_sql which, int64_t table) {
  pg_query q = pg_start(s, which);
  pg_number(&q, table);
  return pg_keep(&q, table);
}

store_status pg_table_delete(store *s, int64_t table) {
  store_status status = keep_with_number(s, PG_RESULT_DROP_TABLE, table);
  return status == STORE_OK ? keep_with_number(s, PG_TABLE_DELETE, table) : status;
}

store_status pg_seat_each_of(store *s, const uint8_t *identity, visit_seat *visit, void *context) {
  char table[ID_TEXT];
  store_status status = pg_show_writes((pg_store *)s, 0);
  if (status != STORE_OK)
    return status;
  pg_query q = pg_start(s, PG_SEAT_EACH_OF);
  pg_blob(&q, identity, IDENTITY_BYTES);
  PGresult *result = pg_read(&q, &status);
  for (int i = 0; i < PQntuples(result); i++) {
    pg_column_text(result, i, 0, table, sizeof table);
    if (!visit(context, table, (unsigned)pg_column_number(result, i, 1)))
      break;
  }
  PQclear(result);
  return status;
}

store_status pg_event_replace(store *s, int64_t table, uint32_t seq, const char *line,
                              size_t length) {
  pg_query q = pg_start(s, PG_EVENT_REPLACE);
  pg_text(&q, line, length);
  pg_number(&q, table);
  pg_number(&q, seq);
  return pg_keep(&q, table);
}

store_status pg_chat_erase(store *s, int64_t table, int seat) {
  pg_query q = pg_start(s, PG_CHAT_ERASE);
  pg_number(&q, table);
  pg_number(&q, seat);
  return pg_keep(&q, table);
}

static store_status keep_with_identity(store *s, pg_sql which, const uint8_t *identity) {
  pg_query q = pg_start(s, which);
  pg_blob(&q, identity, IDENTITY_BYTES);
  return pg_keep(&q, 0);
}

store_status pg_person_erase(store *s, const uint8_t *identity) {
  store_status status = keep_with_identity(s, PG_RESULT_DROP_PERSON, identity);
  if (status == STORE_OK)
    status = keep_with_identity(s, PG_DAILY_DROP_PERSON, identity);
  return status == STORE_OK ? keep_with_identity(s, PG_PERSON_ERASE, identity) : status;
}
