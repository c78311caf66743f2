// SPDX-License-Identifier: MIT
/* expiring_values.c: keeps links and lockouts for a while, within the transaction of the round. */
#include "transaction.h"

bool tables_keep_expiring(table_server *s, expiring_value *value, int64_t milliseconds) {
  value->expires = tables_now(s) + milliseconds;
  return transaction_begin(s) &&
         transaction_check(s, s->store->kind->expiring_put(s->store, value));
}

find_status tables_take_expiring(table_server *s, expiring_value *value) {
  if (!transaction_begin(s))
    return FOUND_FAILED;
  store_status status = s->store->kind->expiring_take(s->store, tables_now(s), value);
  if (status == STORE_NONE)
    return FOUND_NONE;
  return transaction_check(s, status) ? FOUND : FOUND_FAILED;
}
