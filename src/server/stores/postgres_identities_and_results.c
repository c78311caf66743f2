// SPDX-License-Identifier: MIT
/* postgres_identities_and_results.c: lasting identities and their results. */
#include "postgres.h"

#include <string.h>

static void read_person(const PGresult *r, int at, person_row *row) {
  memset(row, 0, sizeof *row);
  pg_column_blob(r, at, 0, row->identity, IDENTITY_BYTES);
  pg_column_text(r, at, 1, row->name, sizeof row->name);
  row->games = (uint32_t)pg_column_number(r, at, 2);
  row->wins = (uint32_t)pg_column_number(r, at, 3);
  row->places = (uint32_t)pg_column_number(r, at, 4);
  row->mu = pg_column_real(r, at, 5);
  row->sigma = pg_column_real(r, at, 6);
}

store_status pg_person_find(store *s, const uint8_t *identity, person_row *row) {
  store_status status = pg_show_writes((pg_store *)s, 0);
  if (status != STORE_OK)
    return status;
  pg_query q = pg_start(s, PG_PERSON_FIND);
  pg_blob(&q, identity, IDENTITY_BYTES);
  PGresult *result = pg_read(&q, &status);
  if (result && PQntuples(result) == 0)
    status = STORE_NONE;
  else if (result)
    read_person(result, 0, row);
  PQclear(result);
  return status;
}

store_status pg_person_put(store *s, const person_row *row, int64_t table) {
  pg_query q = pg_start(s, PG_PERSON_PUT);
  pg_blob(&q, row->identity, IDENTITY_BYTES);
  pg_string(&q, row->name);
  pg_number(&q, row->games);
  pg_number(&q, row->wins);
  pg_number(&q, row->places);
  pg_real(&q, row->mu);
  pg_real(&q, row->sigma);
  return pg_keep(&q, table);
}

static store_status each_person(pg_query *q, visit_person *visit, void *context) {
  person_row row;
  store_status status;
  PGresult *result = pg_read(q, &status);
  for (int i = 0; i < PQntuples(result); i++) {
    read_person(result, i, &row);
    if (!visit(context, &row))
      break;
  }
  PQclear(result);
  return status;
}

store_status pg_person_best(store *s, unsigned limit, visit_person *visit, void *context) {
  pg_query q = pg_start(s, PG_PERSON_BEST);
  pg_number(&q, limit);
  return each_person(&q, visit, context);
}

store_status pg_person_each(store *s, visit_person *visit, void *context) {
  pg_query q = pg_start(s, PG_PERSON_EACH);
  return each_person(&q, visit, context);
}

store_status pg_result_insert(store *s, const result_row *row) {
  pg_query q = pg_start(s, PG_RESULT_INSERT);
  pg_blob(&q, row->identity, IDENTITY_BYTES);
  pg_number(&q, row->table);
  pg_number(&q, row->at);
  pg_number(&q, row->place);
  pg_number(&q, row->seats);
  return pg_keep(&q, row->table);
}

static store_status each_result(pg_query *q, visit_result *visit, void *context) {
  char table[ID_TEXT];
  store_status status;
  PGresult *result = pg_read(q, &status);
  for (int i = 0; i < PQntuples(result); i++) {
    result_row row = {.at = pg_column_number(result, i, 1),
                      .place = (uint8_t)pg_column_number(result, i, 2),
                      .seats = (uint8_t)pg_column_number(result, i, 3)};
    pg_column_blob(result, i, 0, row.identity, IDENTITY_BYTES);
    pg_column_text(result, i, 4, table, sizeof table);
    if (!visit(context, &row, table))
      break;
  }
  PQclear(result);
  return status;
}

store_status pg_result_each(store *s, const uint8_t *identity, unsigned limit, visit_result *visit,
                            void *context) {
  pg_query q = pg_start(s, PG_RESULT_EACH);
  pg_blob(&q, identity, IDENTITY_BYTES);
  pg_number(&q, limit);
  return each_result(&q, visit, context);
}

store_status pg_result_of(store *s, int64_t table, visit_result *visit, void *context) {
  pg_query q = pg_start(s, PG_RESULT_OF);
  pg_number(&q, table);
  return each_result(&q, visit, context);
}

store_status pg_result_meetings(store *s, const uint8_t *one, const uint8_t *other,
                                uint32_t *count) {
  store_status status;
  pg_query q = pg_start(s, PG_RESULT_MEETINGS);
  pg_blob(&q, one, IDENTITY_BYTES);
  pg_blob(&q, other, IDENTITY_BYTES);
  PGresult *result = pg_read(&q, &status);
  if (result)
    *count = (uint32_t)pg_column_number(result, 0, 0);
  PQclear(result);
  return status;
}
