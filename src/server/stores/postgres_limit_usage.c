// SPDX-License-Identifier: MIT
/* postgres_limit_usage.c: what addresses have used of their limits at all servers of the database,
 * and what they take up at this moment. */
#include "postgres.h"

enum { KEPT_MS = 24 * 3600 * 1000, LOAD_MS = 3000 };

typedef enum use_column {
  USE_ADDRESS,
  USE_SHARE,
  USE_REQUESTS,
  USE_TABLES,
  USE_COLUMNS
} use_column;

/* "{1,2,...}" */
static void add_column(buffer *text, const use_row *list, size_t count, use_column column) {
  for (size_t i = 0; i < count; i++) {
    buffer_add(text, i ? "," : "{", 1);
    if (column == USE_ADDRESS)
      buffer_print(text, "%lld", (long long)list[i].address);
    else if (column == USE_SHARE)
      buffer_print(text, "%u", list[i].share);
    else
      buffer_print(text, "%.6f", column == USE_REQUESTS ? list[i].requests : list[i].tables);
  }
  buffer_add(text, "}", 1);
}

store_status pg_add_use(store *s, const use_row *list, size_t count, const use_row *refill,
                        visit_use *visit, void *context) {
  store_status status;
  pg_query q = pg_start(s, PG_ADD_USE);
  for (unsigned i = 0; i < USE_COLUMNS; i++) {
    buffer text = {0};
    add_column(&text, list, count, (use_column)i);
    pg_text(&q, text.failed ? "{}" : text.bytes, text.failed ? 2 : text.length);
    buffer_free(&text);
  }
  pg_number(&q, pg_sharing.now(s));
  pg_real(&q, refill->requests);
  pg_real(&q, refill->tables);
  PGresult *result = pg_read(&q, &status);
  for (int i = 0; i < PQntuples(result); i++)
    visit(context, &(use_row){.address = pg_column_number(result, i, 0),
                              .share = (uint32_t)pg_column_number(result, i, 1),
                              .requests = pg_column_real(result, i, 2),
                              .tables = pg_column_real(result, i, 3)});
  PQclear(result);
  return status;
}

store_status pg_clean_use(store *s) {
  store_status status;
  pg_query q = pg_start(s, PG_CLEAN_USE);
  pg_number(&q, pg_sharing.now(s) - KEPT_MS);
  PQclear(pg_read(&q, &status));
  return status;
}

/* ---- At this moment -------------------------------------------------------------------------- */

typedef enum load_column { LOAD_ADDRESS, LOAD_SHARE, LOAD_AMOUNT, LOAD_COLUMNS } load_column;

static void add_load_column(buffer *text, const load_row *list, size_t count, load_column column) {
  for (size_t i = 0; i < count; i++) {
    buffer_add(text, i ? "," : "{", 1);
    if (column == LOAD_ADDRESS)
      buffer_print(text, "%lld", (long long)list[i].address);
    else if (column == LOAD_SHARE)
      buffer_print(text, "%u", list[i].share);
    else
      buffer_print(text, "%.3f", list[i].amount);
  }
  buffer_add(text, "}", 1);
}

store_status pg_tell_load(store *s, const load_row *list, size_t count, visit_load *visit,
                          void *context) {
  store_status status;
  int64_t now = pg_sharing.now(s);
  pg_query q = pg_start(s, PG_TELL_LOAD);
  for (unsigned i = 0; i < LOAD_COLUMNS; i++) {
    buffer text = {0};
    add_load_column(&text, list, count, (load_column)i);
    pg_text(&q, text.failed ? "{}" : text.bytes, text.failed ? 2 : text.length);
    buffer_free(&text);
  }
  pg_number(&q, ((pg_store *)s)->node);
  pg_number(&q, now);
  pg_number(&q, now - LOAD_MS);
  PGresult *result = pg_read(&q, &status);
  for (int i = 0; i < PQntuples(result); i++)
    visit(context, &(load_row){.address = pg_column_number(result, i, 0),
                               .share = (uint32_t)pg_column_number(result, i, 1),
                               .amount = pg_column_real(result, i, 2)});
  PQclear(result);
  return status;
}
