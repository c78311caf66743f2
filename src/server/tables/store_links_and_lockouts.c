// SPDX-License-Identifier: MIT
/* store_links_and_lockouts.c: keeps links and lockouts for a while, within the transaction of the
 * round. */
#include "group_commit.h"

#include <stdio.h>

void invitation_key(const char *code, uint8_t key[EXPIRING_KEY]) {
  char text[160];
  snprintf(text, sizeof text, "invitation %.128s", code);
  hash_secret(text, key, EXPIRING_KEY);
}

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
