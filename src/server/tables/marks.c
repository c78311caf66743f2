// SPDX-License-Identifier: MIT
/* marks.c: small things that expire, within the transaction of the round. */
#include "transaction.h"

bool tables_keep_mark(table_server *s, mark_row *mark, int64_t milliseconds) {
  mark->expires = tables_now(s) + milliseconds;
  return transaction_begin(s) && transaction_check(s, s->store->kind->mark_put(s->store, mark));
}

find_status tables_take_mark(table_server *s, mark_row *mark) {
  if (!transaction_begin(s))
    return FOUND_FAILED;
  store_status status = s->store->kind->mark_take(s->store, tables_now(s), mark);
  if (status == STORE_NONE)
    return FOUND_NONE;
  return transaction_check(s, status) ? FOUND : FOUND_FAILED;
}
