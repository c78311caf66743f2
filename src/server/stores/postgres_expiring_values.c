// SPDX-License-Identifier: MIT
/* postgres_expiring_values.c: links that move a seat and lockouts, until they expire. */
#include "postgres.h"

store_status pg_expiring_put(store *s, const expiring_value *row) {
  pg_query q = pg_start(s, PG_EXPIRING_PUT);
  pg_blob(&q, row->key, sizeof row->key);
  pg_number(&q, row->expires);
  pg_blob(&q, row->content, row->length);
  return pg_keep(&q, 0);
}

static void read_row(const PGresult *result, int at, expiring_value *row) {
  row->expires = pg_column_number(result, at, 0);
  row->length = (uint32_t)pg_column_blob(result, at, 1, row->content, sizeof row->content);
}

static store_status read_value(store *s, pg_sql which, int64_t now, expiring_value *row) {
  store_status status;
  pg_query q = pg_start(s, which);
  pg_blob(&q, row->key, sizeof row->key);
  pg_number(&q, now);
  PGresult *result = pg_read(&q, &status);
  if (!result)
    return status;
  if (PQntuples(result) > 0)
    read_row(result, 0, row);
  else
    status = STORE_NONE;
  PQclear(result);
  return status;
}

store_status pg_expiring_find(store *s, int64_t now, expiring_value *row) {
  return read_value(s, PG_EXPIRING_FIND, now, row);
}

store_status pg_expiring_take(store *s, int64_t now, expiring_value *row) {
  return read_value(s, PG_EXPIRING_TAKE, now, row);
}

store_status pg_expiring_clean(store *s, int64_t now) {
  pg_query q = pg_start(s, PG_EXPIRING_CLEAN);
  pg_number(&q, now);
  return pg_keep(&q, 0);
}

store_status pg_expiring_each(store *s, visit_expiring *visit, void *context) {
  expiring_value row;
  store_status status;
  pg_query q = pg_start(s, PG_EXPIRING_EACH);
  PGresult *result = pg_read(&q, &status);
  for (int i = 0; i < PQntuples(result); i++) {
    read_row(result, i, &row);
    pg_column_blob(result, i, 2, row.key, sizeof row.key);
    if (!visit(context, &row))
      break;
  }
  PQclear(result);
  return status;
}
