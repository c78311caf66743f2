// SPDX-License-Identifier: MIT
/* sqlite_reviews.c: the review of a finished game, kept with its table. */
#include "sqlite.h"

store_status sqlite_review_put(store *s, int64_t table, int64_t events, const char *json) {
  query q = query_start(s, SQL_REVIEW_PUT);
  query_number(&q, table);
  query_string(&q, json);
  query_number(&q, events);
  return query_run(&q);
}

store_status sqlite_review_find(store *s, int64_t table, char **json) {
  query q = query_start(s, SQL_REVIEW_FIND);
  query_number(&q, table);
  return query_only_text(&q, json);
}

store_status sqlite_review_drop(store *s, int64_t table) {
  query q = query_start(s, SQL_REVIEW_DROP);
  query_number(&q, table);
  return query_run(&q);
}
