// SPDX-License-Identifier: MIT
/* sqlite_daily_leaderboard.c: the board of the daily flight. */
#include "sqlite.h"

static void read_flight(const query *q, daily_row *row) {
  column_blob(q, 0, row->identity, IDENTITY_BYTES);
  column_text(q, 1, row->name, sizeof row->name);
  row->points = (int)column_number(q, 2);
  row->place = (uint8_t)column_number(q, 3);
  row->at = column_number(q, 4);
}

store_status sqlite_daily_insert(store *s, const daily_row *row) {
  query q = query_start(s, SQL_DAILY_INSERT);
  query_string(&q, row->date);
  query_blob(&q, row->identity, IDENTITY_BYTES);
  query_string(&q, row->name);
  query_number(&q, row->points);
  query_number(&q, row->place);
  query_number(&q, row->at);
  return query_run(&q);
}

store_status sqlite_daily_find(store *s, daily_row *row) {
  query q = query_start(s, SQL_DAILY_FIND);
  query_string(&q, row->date);
  query_blob(&q, row->identity, IDENTITY_BYTES);
  bool found = query_step(&q) == SQLITE_ROW;
  if (found)
    read_flight(&q, row);
  store_status status = query_end(&q);
  return status == STORE_OK && !found ? STORE_NONE : status;
}

store_status sqlite_daily_best(store *s, const char *date, unsigned limit, visit_daily *visit,
                               void *context) {
  daily_row row = {0};
  query q = query_start(s, SQL_DAILY_BEST);
  query_string(&q, date);
  query_number(&q, limit);
  while (query_step(&q) == SQLITE_ROW) {
    read_flight(&q, &row);
    if (!visit(context, &row))
      break;
  }
  return query_end(&q);
}

/* Of a statement that gives the date too. */
static store_status visit_flights(query *q, visit_daily *visit, void *context) {
  daily_row row = {0};
  while (query_step(q) == SQLITE_ROW) {
    read_flight(q, &row);
    column_text(q, 5, row.date, sizeof row.date);
    if (!visit(context, &row))
      break;
  }
  return query_end(q);
}

store_status sqlite_daily_each(store *s, const uint8_t *identity, visit_daily *visit,
                               void *context) {
  query q = query_start(s, SQL_DAILY_EACH);
  query_blob(&q, identity, IDENTITY_BYTES);
  return visit_flights(&q, visit, context);
}

store_status sqlite_daily_all(store *s, visit_daily *visit, void *context) {
  query q = query_start(s, SQL_DAILY_ALL);
  return visit_flights(&q, visit, context);
}

store_status sqlite_daily_clean(store *s, const char *date) {
  query q = query_start(s, SQL_DAILY_CLEAN);
  query_string(&q, date);
  return query_run(&q);
}
