// SPDX-License-Identifier: MIT
/* postgres_daily_leaderboard.c: the board of the daily flight. */
#include "postgres.h"

static void read_flight(const PGresult *r, int at, daily_row *row) {
  pg_column_blob(r, at, 0, row->identity, IDENTITY_BYTES);
  pg_column_text(r, at, 1, row->name, sizeof row->name);
  row->points = (int)pg_column_number(r, at, 2);
  row->place = (uint8_t)pg_column_number(r, at, 3);
  row->at = pg_column_number(r, at, 4);
}

store_status pg_daily_insert(store *s, const daily_row *row) {
  pg_query q = pg_start(s, PG_DAILY_INSERT);
  pg_string(&q, row->date);
  pg_blob(&q, row->identity, IDENTITY_BYTES);
  pg_string(&q, row->name);
  pg_number(&q, row->points);
  pg_number(&q, row->place);
  pg_number(&q, row->at);
  return pg_keep(&q, 0);
}

store_status pg_daily_find(store *s, daily_row *row) {
  store_status status = pg_show_writes((pg_store *)s, 0);
  if (status != STORE_OK)
    return status;
  pg_query q = pg_start(s, PG_DAILY_FIND);
  pg_string(&q, row->date);
  pg_blob(&q, row->identity, IDENTITY_BYTES);
  PGresult *result = pg_read(&q, &status);
  if (result && PQntuples(result) == 0)
    status = STORE_NONE;
  else if (result)
    read_flight(result, 0, row);
  PQclear(result);
  return status;
}

store_status pg_daily_best(store *s, const char *date, unsigned limit, visit_daily *visit,
                           void *context) {
  daily_row row = {0};
  store_status status;
  pg_query q = pg_start(s, PG_DAILY_BEST);
  pg_string(&q, date);
  pg_number(&q, limit);
  PGresult *result = pg_read(&q, &status);
  for (int i = 0; i < PQntuples(result); i++) {
    read_flight(result, i, &row);
    if (!visit(context, &row))
      break;
  }
  PQclear(result);
  return status;
}

/* Of a statement that gives the date too. */
static store_status visit_flights(pg_query *q, visit_daily *visit, void *context) {
  daily_row row = {0};
  store_status status;
  PGresult *result = pg_read(q, &status);
  for (int i = 0; i < PQntuples(result); i++) {
    read_flight(result, i, &row);
    pg_column_text(result, i, 5, row.date, sizeof row.date);
    if (!visit(context, &row))
      break;
  }
  PQclear(result);
  return status;
}

store_status pg_daily_each(store *s, const uint8_t *identity, visit_daily *visit, void *context) {
  pg_query q = pg_start(s, PG_DAILY_EACH);
  pg_blob(&q, identity, IDENTITY_BYTES);
  return visit_flights(&q, visit, context);
}

store_status pg_daily_all(store *s, visit_daily *visit, void *context) {
  pg_query q = pg_start(s, PG_DAILY_ALL);
  return visit_flights(&q, visit, context);
}

store_status pg_daily_clean(store *s, const char *date) {
  pg_query q = pg_start(s, PG_DAILY_CLEAN);
  pg_string(&q, date);
  return pg_keep(&q, 0);
}
