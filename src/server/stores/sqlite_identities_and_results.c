// SPDX-License-Identifier: MIT
/* sqlite_identities_and_results.c: lasting identities and their results. */
#include "sqlite.h"

#include <string.h>

static void read_person(const query *q, person_row *row) {
  memset(row, 0, sizeof *row);
  column_blob(q, 0, row->identity, IDENTITY_BYTES);
  column_text(q, 1, row->name, sizeof row->name);
  row->games = (uint32_t)column_number(q, 2);
  row->wins = (uint32_t)column_number(q, 3);
  row->places = (uint32_t)column_number(q, 4);
  row->mu = column_real(q, 5);
  row->sigma = column_real(q, 6);
}

store_status sqlite_person_find(store *s, const uint8_t *identity, person_row *row) {
  query q = query_start(s, SQL_PERSON_FIND);
  query_blob(&q, identity, IDENTITY_BYTES);
  bool found = query_step(&q) == SQLITE_ROW;
  if (found)
    read_person(&q, row);
  store_status status = query_end(&q);
  return status == STORE_OK && !found ? STORE_NONE : status;
}

store_status sqlite_person_put(store *s, const person_row *row, int64_t table) {
  (void)table;
  query q = query_start(s, SQL_PERSON_PUT);
  query_blob(&q, row->identity, IDENTITY_BYTES);
  query_string(&q, row->name);
  query_number(&q, row->games);
  query_number(&q, row->wins);
  query_number(&q, row->places);
  query_real(&q, row->mu);
  query_real(&q, row->sigma);
  return query_run(&q);
}

static store_status each_person(query *q, visit_person *visit, void *context) {
  person_row row;
  while (query_step(q) == SQLITE_ROW) {
    read_person(q, &row);
    if (!visit(context, &row))
      break;
  }
  return query_end(q);
}

store_status sqlite_person_best(store *s, unsigned limit, visit_person *visit, void *context) {
  query q = query_start(s, SQL_PERSON_BEST);
  query_number(&q, limit);
  return each_person(&q, visit, context);
}

store_status sqlite_person_each(store *s, visit_person *visit, void *context) {
  query q = query_start(s, SQL_PERSON_EACH);
  return each_person(&q, visit, context);
}

store_status sqlite_result_insert(store *s, const result_row *row) {
  query q = query_start(s, SQL_RESULT_INSERT);
  query_blob(&q, row->identity, IDENTITY_BYTES);
  query_number(&q, row->table);
  query_number(&q, row->at);
  query_number(&q, row->place);
  query_number(&q, row->seats);
  return query_run(&q);
}

static store_status each_result(query *q, visit_result *visit, void *context) {
  char table[ID_TEXT];
  while (query_step(q) == SQLITE_ROW) {
    result_row row = {.at = column_number(q, 1),
                      .place = (uint8_t)column_number(q, 2),
                      .seats = (uint8_t)column_number(q, 3)};
    column_blob(q, 0, row.identity, IDENTITY_BYTES);
    column_text(q, 4, table, sizeof table);
    if (!visit(context, &row, table))
      break;
  }
  return query_end(q);
}

store_status sqlite_result_each(store *s, const uint8_t *identity, unsigned limit,
                                visit_result *visit, void *context) {
  query q = query_start(s, SQL_RESULT_EACH);
  query_blob(&q, identity, IDENTITY_BYTES);
  query_number(&q, limit);
  return each_result(&q, visit, context);
}

store_status sqlite_result_of(store *s, int64_t table, visit_result *visit, void *context) {
  query q = query_start(s, SQL_RESULT_OF);
  query_number(&q, table);
  return each_result(&q, visit, context);
}

store_status sqlite_result_meetings(store *s, const uint8_t *one, const uint8_t *other,
                                    uint32_t *count) {
  query q = query_start(s, SQL_RESULT_MEETINGS);
  query_blob(&q, one, IDENTITY_BYTES);
  query_blob(&q, other, IDENTITY_BYTES);
  if (query_step(&q) == SQLITE_ROW)
    *count = (uint32_t)column_number(&q, 0);
  return query_end(&q);
}
