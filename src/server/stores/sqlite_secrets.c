// SPDX-License-Identifier: MIT
/* sqlite_secrets.c: secrets of the server that outlive it, such as the key of web push. */
#include "sqlite.h"

static void read_secret(const query *q, secret_row *row) {
  column_text(q, 0, row->name, sizeof row->name);
  row->length = (uint32_t)column_blob(q, 1, row->content, sizeof row->content);
}

store_status sqlite_secret_insert(store *s, const secret_row *row) {
  query q = query_start(s, SQL_SECRET_INSERT);
  query_string(&q, row->name);
  query_blob(&q, row->content, row->length);
  return query_run(&q);
}

store_status sqlite_secret_find(store *s, secret_row *row) {
  query q = query_start(s, SQL_SECRET_FIND);
  query_string(&q, row->name);
  bool found = query_step(&q) == SQLITE_ROW;
  if (found)
    read_secret(&q, row);
  store_status status = query_end(&q);
  return status == STORE_OK && !found ? STORE_NONE : status;
}

store_status sqlite_secret_each(store *s, visit_secret *visit, void *context) {
  secret_row row;
  query q = query_start(s, SQL_SECRET_EACH);
  while (query_step(&q) == SQLITE_ROW) {
    read_secret(&q, &row);
    if (!visit(context, &row))
      break;
  }
  return query_end(&q);
}
