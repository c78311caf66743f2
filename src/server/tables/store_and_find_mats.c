// SPDX-License-Identifier: MIT
/* store_and_find_mats.c: keeps the mats that people upload, and finds one of them or a built-in
 * one. */
#include "group_commit.h"

#include <mlem/json.h>
#include <stdlib.h>
#include <string.h>

/* A mat of the store comes before a built-in one of its name: a table that was begun on an uploaded
 * "cosmic" must not change when a later version of the program has a mat of that name. */
static const mlem_mat *find_by_name(table_server *s, const char *name, mlem_mat *into) {
  char *json = NULL;
  store_status status = s->store->kind->mat_find(s->store, name, &json);
  if (status == STORE_NONE)
    return mlem_mat_find(name);
  if (status != STORE_OK)
    return NULL;
  mlem_mat_faults *faults = malloc(sizeof *faults);
  bool good = faults && mlem_mat_read_text(json, strlen(json), into, faults);
  free(faults);
  free(json);
  return good ? into : NULL;
}

const mlem_mat *tables_find_mat(table_server *s, const char *name, mlem_mat *into) {
  char plain[sizeof into->name], hex[MLEM_MAT_FINGERPRINT];
  const char *at = strchr(name, '@');
  if (!at)
    return find_by_name(s, name, into);
  if ((size_t)(at - name) >= sizeof plain)
    return NULL;
  memcpy(plain, name, (size_t)(at - name));
  plain[at - name] = '\0';
  const mlem_mat *mat = find_by_name(s, plain, into);
  return mat && mlem_mat_fingerprint(mat, hex) && strcmp(hex, at + 1) == 0 ? mat : NULL;
}

store_status tables_add_mat(table_server *s, const char *name, const char *json) {
  if (!transaction_begin(s))
    return STORE_FAILED;
  store_status status = s->store->kind->mat_insert(s->store, name, json);
  if (status != STORE_CONFLICT)
    transaction_check(s, status);
  return status;
}
