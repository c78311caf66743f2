// SPDX-License-Identifier: MIT
/* postgres_marks.c: small things that expire. */
#include "postgres.h"

store_status pg_mark_put(store *s, const mark_row *row) {
  pg_query q = pg_start(s, PG_MARK_PUT);
  pg_blob(&q, row->key, sizeof row->key);
  pg_number(&q, row->expires);
  pg_blob(&q, row->content, row->length);
  return pg_keep(&q, 0);
}

static store_status read_mark(store *s, pg_sql which, int64_t now, mark_row *row) {
  store_status status;
  pg_query q = pg_start(s, which);
  pg_blob(&q, row->key, sizeof row->key);
  pg_number(&q, now);
  PGresult *result = pg_read(&q, &status);
  if (!result)
    return status;
  if (PQntuples(result) > 0) {
    row->expires = pg_column_number(result, 0, 0);
    row->length = (uint32_t)pg_column_blob(result, 0, 1, row->content, sizeof row->content);
  } else
    status = STORE_NONE;
  PQclear(result);
  return status;
}

store_status pg_mark_find(store *s, int64_t now, mark_row *row) {
  return read_mark(s, PG_MARK_FIND, now, row);
}

store_status pg_mark_take(store *s, int64_t now, mark_row *row) {
  return read_mark(s, PG_MARK_TAKE, now, row);
}

store_status pg_mark_expire(store *s, int64_t now) {
  pg_query q = pg_start(s, PG_MARK_EXPIRE);
  pg_number(&q, now);
  return pg_keep(&q, 0);
}
