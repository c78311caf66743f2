// SPDX-License-Identifier: MIT
/* postgres_push_subscriptions.c: browsers that are told when it is a seat's turn. */
#include "postgres.h"

store_status pg_subscription_put(store *s, const subscription_row *row) {
  pg_query q = pg_start(s, PG_SUBSCRIPTION_PUT);
  pg_number(&q, row->table);
  pg_number(&q, row->seat);
  pg_string(&q, row->endpoint);
  pg_blob(&q, row->token, sizeof row->token);
  pg_blob(&q, row->key, sizeof row->key);
  pg_blob(&q, row->secret, sizeof row->secret);
  pg_number(&q, row->at);
  store_status status = pg_keep(&q, 0);
  if (status != STORE_OK)
    return status;
  q = pg_start(s, PG_SUBSCRIPTION_TRIM);
  pg_number(&q, row->table);
  pg_number(&q, row->seat);
  pg_number(&q, SUBSCRIPTIONS_KEPT);
  return pg_keep(&q, 0);
}

store_status pg_subscription_drop_endpoint(store *s, const char *endpoint) {
  pg_query q = pg_start(s, PG_SUBSCRIPTION_DROP_ENDPOINT);
  pg_string(&q, endpoint);
  return pg_keep(&q, 0);
}

store_status pg_subscription_drop_seat(store *s, int64_t table, unsigned seat) {
  pg_query q = pg_start(s, PG_SUBSCRIPTION_DROP_SEAT);
  pg_number(&q, table);
  pg_number(&q, seat);
  return pg_keep(&q, 0);
}

static store_status visit_all(pg_query *q, int64_t table, visit_subscription *visit,
                              void *context) {
  subscription_row row = {.table = table};
  store_status status;
  PGresult *result = pg_read(q, &status);
  for (int i = 0; i < PQntuples(result); i++) {
    row.seat = (uint8_t)pg_column_number(result, i, 0);
    pg_column_blob(result, i, 1, row.token, sizeof row.token);
    pg_column_text(result, i, 2, row.endpoint, sizeof row.endpoint);
    pg_column_blob(result, i, 3, row.key, sizeof row.key);
    pg_column_blob(result, i, 4, row.secret, sizeof row.secret);
    row.at = pg_column_number(result, i, 5);
    row.told_at = pg_column_number(result, i, 6);
    if (!visit(context, &row))
      break;
  }
  PQclear(result);
  return status;
}

store_status pg_subscription_take(store *s, int64_t table, unsigned seat, uint32_t turn,
                                  int64_t now, int64_t gap, visit_subscription *visit,
                                  void *context) {
  pg_query q = pg_start(s, PG_SUBSCRIPTION_TAKE);
  pg_number(&q, table);
  pg_number(&q, seat);
  pg_number(&q, turn);
  pg_number(&q, now);
  pg_number(&q, gap);
  return visit_all(&q, table, visit, context);
}

store_status pg_subscription_end(store *s, int64_t table, visit_subscription *visit,
                                 void *context) {
  pg_query q = pg_start(s, PG_SUBSCRIPTION_END);
  pg_number(&q, table);
  return visit_all(&q, table, visit, context);
}

store_status pg_subscription_each(store *s, int64_t table, visit_subscription *visit,
                                  void *context) {
  pg_query q = pg_start(s, PG_SUBSCRIPTION_EACH);
  pg_number(&q, table);
  return visit_all(&q, table, visit, context);
}
