// SPDX-License-Identifier: MIT
/* postgres_game_tables.c: rows of tables and seats. */
#include "postgres.h"

#include <stdlib.h>
#include <string.h>

/* ---- Writing --------------------------------------------------------------------------------- */

/* `group`: the table to whose writes it belongs: they are made or dropped together. */
static store_status put_seat(store *s, pg_sql which, int64_t table, unsigned seat,
                             const seat_row *row, int64_t group) {
  pg_query q = pg_start(s, which);
  if (row->is_bot)
    pg_string(&q, row->bot);
  else
    pg_null(&q);
  pg_string(&q, row->name);
  if (row->taken)
    pg_blob(&q, row->token, HASH_BYTES);
  else
    pg_null(&q);
  if (row->identified)
    pg_blob(&q, row->identity, IDENTITY_BYTES);
  else
    pg_null(&q);
  if (row->said_fair)
    pg_blob(&q, row->fair.bytes, row->fair.length);
  else
    pg_null(&q);
  if (row->sealed)
    pg_blob(&q, row->seal.bytes, row->seal.length);
  else
    pg_null(&q);
  pg_number(&q, table);
  pg_number(&q, seat);
  return pg_keep(&q, group);
}

store_status pg_seat_update(store *s, int64_t table, unsigned seat, const seat_row *row) {
  return put_seat(s, PG_SEAT_UPDATE, table, seat, row, table);
}

static void put_undo(pg_query *q, const undo_row *undo) {
  pg_number(q, undo->at);
  pg_number(q, undo->to);
  pg_number(q, undo->seat);
  pg_number(q, undo->yes);
  pg_number(q, undo->no);
}

/* A server that opens many tables asks for some numbers at once. They are used within a second: the
 * lists of tables are in the order of numbers, newest first. */
static store_status take_number(store *base, int64_t *number) {
  pg_store *s = (pg_store *)base;
  store_status status = STORE_OK;
  bool busy = s->numbers_until > seconds_passed();
  if (!busy || s->numbers_left == 0) {
    pg_query q = pg_start(base, PG_TABLE_NUMBER);
    pg_number(&q, busy ? PG_NUMBERS_AT_ONCE : 1);
    PGresult *result = pg_read(&q, &status);
    s->numbers_left = 0;
    for (int i = PQntuples(result); i > 0; i--)
      s->numbers[s->numbers_left++] = pg_column_number(result, i - 1, 0);
    s->numbers_until = seconds_passed() + 1;
    PQclear(result);
  }
  if (s->numbers_left > 0)
    *number = s->numbers[--s->numbers_left];
  return status;
}

/* What the host can change before the start. */
static void put_settings(pg_query *q, const table_row *row) {
  pg_number(q, table_rules(row));
  pg_number(q, table_first_and_host(row));
  pg_flag(q, row->is_public);
  pg_flag(q, row->chat);
  pg_flag(q, row->odds);
  pg_number(q, row->clock);
  pg_string(q, row->mat);
}

store_status pg_table_insert(store *s, table_row *row, int64_t after) {
  store_status status = take_number(s, &row->number);
  if (status != STORE_OK)
    return status;
  int64_t group = after ? after : row->number;
  row->version = 0;
  row->said = 0;
  pg_query q = pg_start(s, PG_TABLE_INSERT);
  pg_number(&q, row->number);
  pg_string(&q, row->id);
  pg_number(&q, row->created);
  pg_number(&q, row->state);
  pg_number(&q, row->wake);
  pg_number(&q, row->seats);
  put_settings(&q, row);
  pg_string(&q, row->standin);
  pg_blob(&q, row->secret, sizeof row->secret);
  pg_string(&q, row->next);
  put_undo(&q, &row->undo);
  pg_number(&q, row->active);
  status = pg_keep(&q, group);
  for (unsigned seat = 0; status == STORE_OK && seat < row->seats; seat++)
    status = put_seat(s, PG_SEAT_INSERT, row->number, seat, &row->seat[seat], group);
  return status;
}

store_status pg_table_update(store *s, const table_row *row) {
  pg_query q = pg_start(s, PG_TABLE_UPDATE);
  pg_number(&q, row->state);
  pg_number(&q, row->wake);
  pg_string(&q, row->next);
  put_undo(&q, &row->undo);
  put_settings(&q, row);
  pg_number(&q, row->active);
  pg_number(&q, row->number);
  return pg_keep(&q, row->number);
}

store_status pg_table_expire(store *s, int64_t created_before, uint64_t *gone) {
  store_status status;
  *gone = 0;
  pg_query q = pg_start(s, PG_TABLE_EXPIRE);
  pg_number(&q, created_before);
  PGresult *result = pg_read(&q, &status);
  if (result)
    *gone = strtoull(PQcmdTuples(result), NULL, 10);
  PQclear(result);
  return status;
}

/* ---- Reading --------------------------------------------------------------------------------- */

static void read_table(const PGresult *r, int at, table_row *row) {
  memset(row, 0, sizeof *row);
  row->number = pg_column_number(r, at, 0);
  pg_column_text(r, at, 1, row->id, sizeof row->id);
  row->created = pg_column_number(r, at, 2);
  row->state = (uint8_t)pg_column_number(r, at, 3);
  row->wake = pg_column_number(r, at, 4);
  row->seats = (uint8_t)pg_column_number(r, at, 5);
  table_set_rules(row, pg_column_number(r, at, 6));
  table_set_first_and_host(row, pg_column_number(r, at, 7));
  row->is_public = pg_column_flag(r, at, 8);
  row->chat = pg_column_flag(r, at, 9);
  row->odds = pg_column_flag(r, at, 10);
  row->clock = (uint32_t)pg_column_number(r, at, 11);
  pg_column_text(r, at, 12, row->mat, sizeof row->mat);
  pg_column_text(r, at, 13, row->standin, sizeof row->standin);
  pg_column_blob(r, at, 14, row->secret, sizeof row->secret);
  pg_column_text(r, at, 15, row->next, sizeof row->next);
  row->undo = (undo_row){.at = (uint32_t)pg_column_number(r, at, 16),
                         .to = (uint32_t)pg_column_number(r, at, 17),
                         .seat = (uint8_t)pg_column_number(r, at, 18),
                         .yes = (uint8_t)pg_column_number(r, at, 19),
                         .no = (uint8_t)pg_column_number(r, at, 20)};
  row->version = pg_column_number(r, at, 21);
  row->said = (uint32_t)pg_column_number(r, at, 22);
  row->active = pg_column_number(r, at, 23);
  if (row->seats > MLEM_MAX_SEATS)
    row->seats = MLEM_MAX_SEATS;
}

static void read_seat(const PGresult *r, int at, seat_row *row) {
  row->is_bot = !PQgetisnull(r, at, 1);
  pg_column_text(r, at, 1, row->bot, sizeof row->bot);
  pg_column_text(r, at, 2, row->name, sizeof row->name);
  row->taken = pg_column_blob(r, at, 3, row->token, HASH_BYTES) == HASH_BYTES;
  row->identified = pg_column_blob(r, at, 4, row->identity, IDENTITY_BYTES) == IDENTITY_BYTES;
  row->said_fair = !PQgetisnull(r, at, 5);
  row->fair.length = (uint8_t)pg_column_blob(r, at, 5, row->fair.bytes, MLEM_FAIR_PART);
  row->sealed = !PQgetisnull(r, at, 6);
  row->seal.length = (uint8_t)pg_column_blob(r, at, 6, row->seal.bytes, MLEM_FAIR_BYTES);
}

/* The table and its seats in one round trip. */
static store_status read_both(pg_query *table, pg_query *seats, table_row *row) {
  PGresult *results[2];
  store_status status;
  if (!pg_read_two(table, seats, results, &status))
    return status;
  if (PQntuples(results[0]) == 0)
    status = STORE_NONE;
  else
    read_table(results[0], 0, row);
  for (int i = 0; status == STORE_OK && i < PQntuples(results[1]); i++) {
    int64_t seat = pg_column_number(results[1], i, 0);
    if (seat >= 0 && seat < row->seats)
      read_seat(results[1], i, &row->seat[seat]);
  }
  PQclear(results[0]);
  PQclear(results[1]);
  return status;
}

store_status pg_table_find(store *s, const char *id, table_row *row) {
  store_status status = pg_show_writes((pg_store *)s, 0);
  if (status != STORE_OK)
    return status;
  pg_query q = pg_start(s, PG_TABLE_FIND);
  pg_string(&q, id);
  pg_query seats = pg_start(s, PG_SEAT_FIND);
  pg_string(&seats, id);
  return read_both(&q, &seats, row);
}

store_status pg_table_next(store *s, int64_t after, table_row *row) {
  pg_query q = pg_start(s, PG_TABLE_NEXT);
  pg_number(&q, after);
  pg_query seats = pg_start(s, PG_SEAT_NEXT);
  pg_number(&seats, after);
  return read_both(&q, &seats, row);
}

store_status pg_table_list(store *s, const table_filter *filter, visit_table *visit,
                           void *context) {
  table_row row;
  store_status status = pg_show_writes((pg_store *)s, 0);
  if (status != STORE_OK)
    return status;
  pg_query q = pg_start(s, filter->hidden      ? PG_TABLE_LIST_ALL
                           : filter->state < 0 ? PG_TABLE_LIST
                                               : PG_TABLE_LIST_STATE);
  pg_number(&q, filter->before > 0 ? filter->before : INT64_MAX);
  if (filter->hidden || filter->state >= 0)
    pg_number(&q, filter->state);
  pg_number(&q, filter->limit);
  PGresult *result = pg_read(&q, &status);
  for (int i = 0; i < PQntuples(result); i++) {
    read_table(result, i, &row);
    if (!visit(context, &row))
      break;
  }
  PQclear(result);
  return status;
}

static store_status each_due(pg_query *q, visit_due *visit, void *context) {
  char id[ID_TEXT];
  store_status status;
  PGresult *result = pg_read(q, &status);
  for (int i = 0; i < PQntuples(result); i++) {
    pg_column_text(result, i, 1, id, sizeof id);
    if (!visit(context, pg_column_number(result, i, 0), id, pg_column_number(result, i, 2)))
      break;
  }
  PQclear(result);
  return status;
}

store_status pg_table_due(store *s, int64_t from, int64_t until, const char *after, unsigned limit,
                          visit_due *visit, void *context) {
  store_status status = pg_show_writes((pg_store *)s, 0);
  if (status != STORE_OK)
    return status;
  pg_query q = pg_start(s, PG_TABLE_DUE);
  pg_number(&q, from);
  pg_number(&q, until);
  pg_string(&q, after);
  pg_number(&q, limit);
  return each_due(&q, visit, context);
}

store_status pg_table_idle(store *s, int state, int64_t before, unsigned limit, visit_due *visit,
                           void *context) {
  store_status status = pg_show_writes((pg_store *)s, 0);
  if (status != STORE_OK)
    return status;
  pg_query q = pg_start(s, PG_TABLE_IDLE);
  pg_number(&q, state);
  pg_number(&q, before);
  pg_number(&q, limit);
  return each_due(&q, visit, context);
}

store_status pg_table_count(store *s, uint64_t *unfinished) {
  store_status status;
  pg_query q = pg_start(s, PG_TABLE_COUNT);
  PGresult *result = pg_read(&q, &status);
  if (result)
    *unfinished = (uint64_t)pg_column_number(result, 0, 0);
  PQclear(result);
  return status;
}

store_status pg_count(store *s, store_counts *counts) {
  store_status status = pg_show_writes((pg_store *)s, 0);
  uint64_t *const numbers[] = {&counts->tables, &counts->seats,  &counts->events, &counts->chat,
                               &counts->mats,   &counts->people, &counts->results};
  if (status != STORE_OK)
    return status;
  pg_query q = pg_start(s, PG_COUNT);
  PGresult *result = pg_read(&q, &status);
  for (int i = 0; result && i < 7; i++)
    *numbers[i] = (uint64_t)pg_column_number(result, 0, i);
  PQclear(result);
  return status;
}
