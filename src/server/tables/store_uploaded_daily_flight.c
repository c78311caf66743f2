// SPDX-License-Identifier: MIT
/* store_uploaded_daily_flight.c: keeps a checked daily flight, and forgets days that are long over.
 */
#include "group_commit.h"

enum { DAY_MS = 24 * 60 * 60 * 1000 };

int64_t tables_today(const table_server *s) {
  return tables_now(s) / DAY_MS;
}

bool tables_keep_flight(table_server *s, daily_row *row, const char *oldest) {
  store *db = tables_store(s);
  row->at = tables_now(s);
  return transaction_begin(s) && transaction_check(s, db->kind->daily_clean(db, oldest)) &&
         transaction_check(s, db->kind->daily_insert(db, row));
}
