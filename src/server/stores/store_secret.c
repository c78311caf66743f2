// SPDX-License-Identifier: MIT
/* store_secret.c: a secret of the server: the one in the store, or else a new one that is kept. */
#include "store.h"

store_status store_keep_secret(store *s, secret_row *row) {
  secret_row proposal = *row;
  store_status status = s->kind->secret_find(s, row);
  if (status != STORE_NONE)
    return status;
  status = s->kind->begin(s);
  if (status == STORE_OK)
    status = s->kind->secret_insert(s, &proposal);
  if (status == STORE_OK)
    status = s->kind->commit(s);
  if (status != STORE_OK) {
    s->kind->rollback(s);
    return status;
  }
  return s->kind->secret_find(s, row);
}
