// SPDX-License-Identifier: MIT
/* sqlite_expiring_values.c: links that move a seat and lockouts, until they expire. */
#include "sqlite.h"

store_status sqlite_expiring_put(store *s, const expiring_value *row) {
  query q = query_start(s, SQL_EXPIRING_PUT);
  query_blob(&q, row->key, sizeof row->key);
  query_number(&q, row->expires);
  query_blob(&q, row->content, row->length);
  return query_run(&q);
}

static void read_row(const query *q, expiring_value *row) {
  row->expires = column_number(q, 0);
  row->length = (uint32_t)column_blob(q, 1, row->content, sizeof row->content);
}

static store_status read_value(store *s, sql which, int64_t now, expiring_value *row) {
  query q = query_start(s, which);
  query_blob(&q, row->key, sizeof row->key);
  query_number(&q, now);
  bool found = query_step(&q) == SQLITE_ROW;
  if (found)
    read_row(&q, row);
  store_status status = query_end(&q);
  return status == STORE_OK && !found ? STORE_NONE : status;
}

store_status sqlite_expiring_find(store *s, int64_t now, expiring_value *row) {
  return read_value(s, SQL_EXPIRING_FIND, now, row);
}

store_status sqlite_expiring_take(store *s, int64_t now, expiring_value *row) {
  return read_value(s, SQL_EXPIRING_TAKE, now, row);
}

store_status sqlite_expiring_clean(store *s, int64_t now) {
  query q = query_start(s, SQL_EXPIRING_CLEAN);
  query_number(&q, now);
  return query_run(&q);
}

store_status sqlite_expiring_each(store *s, visit_expiring *visit, void *context) {
  expiring_value row;
  query q = query_start(s, SQL_EXPIRING_EACH);
  while (query_step(&q) == SQLITE_ROW) {
    read_row(&q, &row);
    column_blob(&q, 2, row.key, sizeof row.key);
    if (!visit(context, &row))
      break;
  }
  return query_end(&q);
}
