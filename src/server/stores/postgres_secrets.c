// SPDX-License-Identifier: MIT
/* postgres_secrets.c: secrets of the server that outlive it, such as the key of web push. */
#include "postgres.h"

static void read_secret(const PGresult *result, int at, secret_row *row) {
  pg_column_text(result, at, 0, row->name, sizeof row->name);
  row->length = (uint32_t)pg_column_blob(result, at, 1, row->content, sizeof row->content);
}

store_status pg_secret_insert(store *s, const secret_row *row) {
  pg_query q = pg_start(s, PG_SECRET_INSERT);
  pg_string(&q, row->name);
  pg_blob(&q, row->content, row->length);
  return pg_keep(&q, 0);
}

store_status pg_secret_find(store *s, secret_row *row) {
  store_status status = pg_show_writes((pg_store *)s, 0);
  if (status != STORE_OK)
    return status;
  pg_query q = pg_start(s, PG_SECRET_FIND);
  pg_string(&q, row->name);
  PGresult *result = pg_read(&q, &status);
  if (result && PQntuples(result) == 0)
    status = STORE_NONE;
  else if (result)
    read_secret(result, 0, row);
  PQclear(result);
  return status;
}

store_status pg_secret_each(store *s, visit_secret *visit, void *context) {
  secret_row row;
  store_status status;
  pg_query q = pg_start(s, PG_SECRET_EACH);
  PGresult *result = pg_read(&q, &status);
  for (int i = 0; i < PQntuples(result); i++) {
    read_secret(result, i, &row);
    if (!visit(context, &row))
      break;
  }
  PQclear(result);
  return status;
}
