// SPDX-License-Identifier: MIT
/* sqlite_uploaded_mats.c: the mats that people have uploaded. */
#include "sqlite.h"

store_status sqlite_mat_insert(store *s, const char *name, const char *json) {
  query q = query_start(s, SQL_MAT_INSERT);
  query_string(&q, name);
  query_string(&q, json);
  return query_run(&q);
}

store_status sqlite_mat_find(store *s, const char *name, char **json) {
  query q = query_start(s, SQL_MAT_FIND);
  query_string(&q, name);
  return query_only_text(&q, json);
}

store_status sqlite_mat_each(store *s, visit_name *visit, void *context) {
  char name[33];
  query q = query_start(s, SQL_MAT_EACH);
  while (query_step(&q) == SQLITE_ROW) {
    column_text(&q, 0, name, sizeof name);
    if (!visit(context, name))
      break;
  }
  return query_end(&q);
}
