// SPDX-License-Identifier: MIT
/* sqlite_marks.c: small things that expire. */
#include "sqlite.h"

store_status sqlite_mark_put(store *s, const mark_row *row) {
  query q = query_start(s, SQL_MARK_PUT);
  query_blob(&q, row->key, sizeof row->key);
  query_number(&q, row->expires);
  query_blob(&q, row->content, row->length);
  return query_run(&q);
}

static store_status read_mark(store *s, sql which, int64_t now, mark_row *row) {
  query q = query_start(s, which);
  query_blob(&q, row->key, sizeof row->key);
  query_number(&q, now);
  bool found = query_step(&q) == SQLITE_ROW;
  if (found) {
    row->expires = column_number(&q, 0);
    row->length = (uint32_t)column_blob(&q, 1, row->content, sizeof row->content);
  }
  store_status status = query_end(&q);
  return status == STORE_OK && !found ? STORE_NONE : status;
}

store_status sqlite_mark_find(store *s, int64_t now, mark_row *row) {
  return read_mark(s, SQL_MARK_FIND, now, row);
}

store_status sqlite_mark_take(store *s, int64_t now, mark_row *row) {
  return read_mark(s, SQL_MARK_TAKE, now, row);
}

store_status sqlite_mark_expire(store *s, int64_t now) {
  query q = query_start(s, SQL_MARK_EXPIRE);
  query_number(&q, now);
  return query_run(&q);
}
