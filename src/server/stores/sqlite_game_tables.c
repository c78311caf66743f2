// SPDX-License-Identifier: MIT
/* sqlite_game_tables.c: rows of tables and seats. */
#include "sqlite.h"

#include <stdio.h>
#include <string.h>

/* An update that meets no row is told: the table has expired meanwhile. */
static store_status run_update(query *q) {
  store_status status = query_run(q);
  if (status != STORE_OK || sqlite3_changes64(q->store->db) > 0)
    return status;
  snprintf(q->store->base.fault, sizeof(mlem_fault), "the table is no longer there");
  return STORE_NONE;
}

static store_status put_seat(store *s, sql which, int64_t table, unsigned seat,
                             const seat_row *row) {
  query q = query_start(s, which);
  if (row->is_bot)
    query_string(&q, row->bot);
  else
    query_null(&q);
  query_string(&q, row->name);
  if (row->taken)
    query_blob(&q, row->token, HASH_BYTES);
  else
    query_null(&q);
  if (row->identified)
    query_blob(&q, row->identity, IDENTITY_BYTES);
  else
    query_null(&q);
  if (row->said_fair)
    query_blob(&q, row->fair.bytes, row->fair.length);
  else
    query_null(&q);
  if (row->sealed)
    query_blob(&q, row->seal.bytes, row->seal.length);
  else
    query_null(&q);
  query_number(&q, table);
  query_number(&q, seat);
  return run_update(&q);
}

store_status sqlite_seat_update(store *s, int64_t table, unsigned seat, const seat_row *row) {
  return put_seat(s, SQL_SEAT_UPDATE, table, seat, row);
}

static void put_undo(query *q, const undo_row *undo) {
  query_number(q, undo->at);
  query_number(q, undo->to);
  query_number(q, undo->seat);
  query_number(q, undo->yes);
  query_number(q, undo->no);
}

static store_status next_number(store *s, int64_t *number) {
  query q = query_start(s, SQL_TABLE_NUMBER);
  if (query_step(&q) == SQLITE_ROW)
    *number = column_number(&q, 0);
  return query_end(&q);
}

/* What the host can change before the start. */
static void put_settings(query *q, const table_row *row) {
  query_number(q, table_rules(row));
  query_number(q, table_first_and_host(row));
  query_number(q, row->is_public);
  query_number(q, row->chat);
  query_number(q, row->odds);
  query_number(q, row->clock);
  query_string(q, row->mat);
}

store_status sqlite_table_insert(store *s, table_row *row, int64_t after) {
  (void)after;
  store_status status = next_number(s, &row->number);
  if (status != STORE_OK)
    return status;
  query q = query_start(s, SQL_TABLE_INSERT);
  query_number(&q, row->number);
  query_string(&q, row->id);
  query_number(&q, row->created);
  query_number(&q, row->state);
  query_number(&q, row->wake);
  query_number(&q, row->seats);
  put_settings(&q, row);
  query_string(&q, row->standin);
  query_blob(&q, row->secret, sizeof row->secret);
  query_string(&q, row->next);
  put_undo(&q, &row->undo);
  query_number(&q, row->active);
  status = query_run(&q);
  for (unsigned seat = 0; status == STORE_OK && seat < row->seats; seat++)
    status = put_seat(s, SQL_SEAT_INSERT, row->number, seat, &row->seat[seat]);
  return status;
}

static void read_table(const query *q, table_row *row) {
  memset(row, 0, sizeof *row);
  row->number = column_number(q, 0);
  column_text(q, 1, row->id, sizeof row->id);
  row->created = column_number(q, 2);
  row->state = (uint8_t)column_number(q, 3);
  row->wake = column_number(q, 4);
  row->seats = (uint8_t)column_number(q, 5);
  table_set_rules(row, column_number(q, 6));
  table_set_first_and_host(row, column_number(q, 7));
  row->is_public = column_number(q, 8) != 0;
  row->chat = column_number(q, 9) != 0;
  row->odds = column_number(q, 10) != 0;
  row->clock = (uint32_t)column_number(q, 11);
  column_text(q, 12, row->mat, sizeof row->mat);
  column_text(q, 13, row->standin, sizeof row->standin);
  column_blob(q, 14, row->secret, sizeof row->secret);
  column_text(q, 15, row->next, sizeof row->next);
  row->undo = (undo_row){.at = (uint32_t)column_number(q, 16),
                         .to = (uint32_t)column_number(q, 17),
                         .seat = (uint8_t)column_number(q, 18),
                         .yes = (uint8_t)column_number(q, 19),
                         .no = (uint8_t)column_number(q, 20)};
  row->active = column_number(q, 21);
  if (row->seats > MLEM_MAX_SEATS)
    row->seats = MLEM_MAX_SEATS;
}

static bool is_null(const query *q, int column) {
  return sqlite3_column_type(q->statement, column) == SQLITE_NULL;
}

static void read_seat(const query *q, seat_row *row) {
  row->is_bot = !is_null(q, 1);
  column_text(q, 1, row->bot, sizeof row->bot);
  column_text(q, 2, row->name, sizeof row->name);
  row->taken = column_blob(q, 3, row->token, HASH_BYTES) == HASH_BYTES;
  row->identified = column_blob(q, 4, row->identity, IDENTITY_BYTES) == IDENTITY_BYTES;
  row->said_fair = !is_null(q, 5);
  row->fair.length = (uint8_t)column_blob(q, 5, row->fair.bytes, MLEM_FAIR_PART);
  row->sealed = !is_null(q, 6);
  row->seal.length = (uint8_t)column_blob(q, 6, row->seal.bytes, MLEM_FAIR_BYTES);
}

static store_status read_seats(store *s, table_row *row) {
  query q = query_start(s, SQL_SEAT_FIND);
  query_number(&q, row->number);
  while (query_step(&q) == SQLITE_ROW) {
    int64_t seat = column_number(&q, 0);
    if (seat >= 0 && seat < row->seats)
      read_seat(&q, &row->seat[seat]);
  }
  return query_end(&q);
}

static store_status read_one(query *q, table_row *row) {
  bool found = query_step(q) == SQLITE_ROW;
  if (found)
    read_table(q, row);
  store_status status = query_end(q);
  if (status != STORE_OK)
    return status;
  return found ? read_seats(&q->store->base, row) : STORE_NONE;
}

store_status sqlite_table_find(store *s, const char *id, table_row *row) {
  query q = query_start(s, SQL_TABLE_FIND);
  query_string(&q, id);
  return read_one(&q, row);
}

store_status sqlite_table_next(store *s, int64_t after, table_row *row) {
  query q = query_start(s, SQL_TABLE_NEXT);
  query_number(&q, after);
  return read_one(&q, row);
}

store_status sqlite_table_update(store *s, const table_row *row) {
  query q = query_start(s, SQL_TABLE_UPDATE);
  query_number(&q, row->state);
  query_number(&q, row->wake);
  query_string(&q, row->next);
  put_undo(&q, &row->undo);
  put_settings(&q, row);
  query_number(&q, row->active);
  query_number(&q, row->number);
  return run_update(&q);
}

store_status sqlite_table_list(store *s, const table_filter *filter, visit_table *visit,
                               void *context) {
  table_row row;
  query q = query_start(s, filter->hidden      ? SQL_TABLE_LIST_ALL
                           : filter->state < 0 ? SQL_TABLE_LIST
                                               : SQL_TABLE_LIST_STATE);
  query_number(&q, filter->before > 0 ? filter->before : INT64_MAX);
  if (filter->hidden || filter->state >= 0)
    query_number(&q, filter->state);
  query_number(&q, filter->limit);
  while (query_step(&q) == SQLITE_ROW) {
    read_table(&q, &row);
    if (!visit(context, &row))
      break;
  }
  return query_end(&q);
}

static store_status each_due(query *q, visit_due *visit, void *context) {
  char id[ID_TEXT];
  while (query_step(q) == SQLITE_ROW) {
    column_text(q, 1, id, sizeof id);
    if (!visit(context, column_number(q, 0), id, column_number(q, 2)))
      break;
  }
  return query_end(q);
}

store_status sqlite_table_due(store *s, int64_t from, int64_t until, const char *after,
                              unsigned limit, visit_due *visit, void *context) {
  query q = query_start(s, SQL_TABLE_DUE);
  query_number(&q, from);
  query_number(&q, until);
  query_string(&q, after);
  query_number(&q, limit);
  return each_due(&q, visit, context);
}

store_status sqlite_table_idle(store *s, int state, int64_t before, unsigned limit,
                               visit_due *visit, void *context) {
  query q = query_start(s, SQL_TABLE_IDLE);
  query_number(&q, state);
  query_number(&q, before);
  query_number(&q, limit);
  return each_due(&q, visit, context);
}

store_status sqlite_table_count(store *s, uint64_t *unfinished) {
  query q = query_start(s, SQL_TABLE_COUNT);
  if (query_step(&q) == SQLITE_ROW)
    *unfinished = (uint64_t)column_number(&q, 0);
  return query_end(&q);
}

store_status sqlite_table_expire(store *s, int64_t created_before, uint64_t *gone) {
  query q = query_start(s, SQL_TABLE_EXPIRE);
  query_number(&q, created_before);
  store_status status = query_run(&q);
  *gone = status == STORE_OK ? (uint64_t)sqlite3_changes64(((sqlite_store *)s)->db) : 0;
  return status;
}
