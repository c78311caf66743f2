// SPDX-License-Identifier: MIT
/* sqlite_administration.c: orders of the host, restrictions, and what is deleted for good. */
#include "sqlite.h"

#include <string.h>

/* ---- Orders ---------------------------------------------------------------------------------- */

store_status sqlite_order_add(store *s, order_row *row) {
  query q = query_start(s, SQL_ORDER_ADD);
  query_number(&q, row->given);
  query_string(&q, row->author);
  query_string(&q, row->text);
  store_status status = query_run(&q);
  row->number = sqlite3_last_insert_rowid(((sqlite_store *)s)->db);
  return status;
}

static void read_order(const query *q, order_row *row) {
  *row = (order_row){
      .number = column_number(q, 0), .given = column_number(q, 1), .done = column_number(q, 2)};
  column_text(q, 3, row->author, sizeof row->author);
  column_text(q, 4, row->text, sizeof row->text);
  column_text(q, 5, row->outcome, sizeof row->outcome);
}

static store_status read_one_order(query *q, order_row *row) {
  bool found = query_step(q) == SQLITE_ROW;
  if (found)
    read_order(q, row);
  store_status status = query_end(q);
  return status == STORE_OK && !found ? STORE_NONE : status;
}

store_status sqlite_order_next(store *s, order_row *row) {
  query q = query_start(s, SQL_ORDER_NEXT);
  return read_one_order(&q, row);
}

store_status sqlite_order_find(store *s, int64_t number, order_row *row) {
  query q = query_start(s, SQL_ORDER_FIND);
  query_number(&q, number);
  return read_one_order(&q, row);
}

store_status sqlite_order_finish(store *s, const order_row *row) {
  query q = query_start(s, SQL_ORDER_FINISH);
  query_number(&q, row->done);
  query_string(&q, row->text);
  query_string(&q, row->outcome);
  query_number(&q, row->number);
  return query_run(&q);
}

store_status sqlite_order_each(store *s, unsigned limit, visit_order *visit, void *context) {
  order_row row;
  query q = query_start(s, SQL_ORDER_EACH);
  query_number(&q, limit);
  while (query_step(&q) == SQLITE_ROW) {
    read_order(&q, &row);
    if (!visit(context, &row))
      break;
  }
  return query_end(&q);
}

/* ---- Restrictions ---------------------------------------------------------------------------- */

static store_status note_change(store *s, store_status status) {
  if (status != STORE_OK)
    return status;
  query q = query_start(s, SQL_RESTRICTION_CHANGED);
  return query_run(&q);
}

store_status sqlite_restriction_put(store *s, const restriction_row *row) {
  query q = query_start(s, SQL_RESTRICTION_PUT);
  query_number(&q, row->kind);
  query_string(&q, row->subject);
  query_number(&q, row->since);
  query_number(&q, row->expires);
  return note_change(s, query_run(&q));
}

store_status sqlite_restriction_drop(store *s, const restriction_row *row) {
  query q = query_start(s, SQL_RESTRICTION_DROP);
  query_number(&q, row->kind);
  query_string(&q, row->subject);
  return note_change(s, query_run(&q));
}

store_status sqlite_restriction_each(store *s, visit_restriction *visit, void *context) {
  query q = query_start(s, SQL_RESTRICTION_EACH);
  while (query_step(&q) == SQLITE_ROW) {
    restriction_row row = {.kind = (uint8_t)column_number(&q, 0),
                           .since = column_number(&q, 2),
                           .expires = column_number(&q, 3)};
    column_text(&q, 1, row.subject, sizeof row.subject);
    if (!visit(context, &row))
      break;
  }
  return query_end(&q);
}

store_status sqlite_restriction_changes(store *s, int64_t *number) {
  query q = query_start(s, SQL_RESTRICTION_CHANGES);
  if (query_step(&q) == SQLITE_ROW)
    *number = column_number(&q, 0);
  return query_end(&q);
}

/* ---- Deleting -------------------------------------------------------------------------------- */

static store_status run_with_number(store *s, sql which, int64_t number) {
  query q = query_start(s, which);
  query_number(&q, number);
  return query_run(&q);
}

store_status sqlite_table_delete(store *s, int64_t table) {
  store_status status = run_with_number(s, SQL_RESULT_DROP_TABLE, table);
  return status == STORE_OK ? run_with_number(s, SQL_TABLE_DELETE, table) : status;
}

store_status sqlite_seat_each_of(store *s, const uint8_t *identity, visit_seat *visit,
                                 void *context) {
  char table[ID_TEXT];
  query q = query_start(s, SQL_SEAT_EACH_OF);
  query_blob(&q, identity, IDENTITY_BYTES);
  while (query_step(&q) == SQLITE_ROW) {
    column_text(&q, 0, table, sizeof table);
    if (!visit(context, table, (unsigned)column_number(&q, 1)))
      break;
  }
  return query_end(&q);
}

store_status sqlite_event_replace(store *s, int64_t table, uint32_t seq, const char *line,
                                  size_t length) {
  query q = query_start(s, SQL_EVENT_REPLACE);
  query_text(&q, line, length);
  query_number(&q, table);
  query_number(&q, seq);
  return query_run(&q);
}

store_status sqlite_chat_erase(store *s, int64_t table, int seat) {
  query q = query_start(s, SQL_CHAT_ERASE);
  query_number(&q, table);
  query_number(&q, seat);
  return query_run(&q);
}

static store_status run_with_identity(store *s, sql which, const uint8_t *identity) {
  query q = query_start(s, which);
  query_blob(&q, identity, IDENTITY_BYTES);
  return query_run(&q);
}

store_status sqlite_person_erase(store *s, const uint8_t *identity) {
  store_status status = run_with_identity(s, SQL_RESULT_DROP_PERSON, identity);
  if (status == STORE_OK)
    status = run_with_identity(s, SQL_DAILY_DROP_PERSON, identity);
  return status == STORE_OK ? run_with_identity(s, SQL_PERSON_ERASE, identity) : status;
}
