// SPDX-License-Identifier: MIT
/* postgres_reviews.c: the review of a finished game, kept with its table. */
#include "postgres.h"

store_status pg_review_put(store *s, int64_t table, int64_t events, const char *json) {
  pg_query q = pg_start(s, PG_REVIEW_PUT);
  pg_number(&q, table);
  pg_string(&q, json);
  pg_number(&q, events);
  return pg_keep(&q, table);
}

store_status pg_review_find(store *s, int64_t table, char **json) {
  *json = NULL;
  store_status status = pg_show_writes((pg_store *)s, table);
  if (status != STORE_OK)
    return status;
  pg_query q = pg_start(s, PG_REVIEW_FIND);
  pg_number(&q, table);
  return pg_only_text(&q, json);
}

store_status pg_review_drop(store *s, int64_t table) {
  pg_query q = pg_start(s, PG_REVIEW_DROP);
  pg_number(&q, table);
  return pg_keep(&q, table);
}
