// SPDX-License-Identifier: MIT
/* postgres_uploaded_mats.c: the mats that people have uploaded. */
#include "postgres.h"

#include <stdlib.h>
#include <string.h>

/* Run at once, since only the database knows whether the name is free; and kept, in case that the
 * transaction has to be sent again. */
store_status pg_mat_insert(store *base, const char *name, const char *json) {
  pg_store *s = (pg_store *)base;
  pg_query q = pg_start(base, PG_MAT_INSERT);
  pg_string(&q, name);
  pg_string(&q, json);
  store_status status = pg_keep(&q, 0);
  if (status == STORE_OK)
    status = pg_flush(s);
  if (status != STORE_OK || s->filling)
    return status;
  char *found = NULL;
  status = pg_mat_find(base, name, &found);
  if (found && strcmp(found, json) != 0)
    status = STORE_CONFLICT;
  free(found);
  return status;
}

store_status pg_mat_find(store *s, const char *name, char **json) {
  pg_query q = pg_start(s, PG_MAT_FIND);
  pg_string(&q, name);
  return pg_only_text(&q, json);
}

store_status pg_mat_each(store *s, visit_name *visit, void *context) {
  char name[33];
  store_status status;
  pg_query q = pg_start(s, PG_MAT_EACH);
  PGresult *result = pg_read(&q, &status);
  for (int i = 0; i < PQntuples(result); i++) {
    pg_column_text(result, i, 0, name, sizeof name);
    if (!visit(context, name))
      break;
  }
  PQclear(result);
  return status;
}
