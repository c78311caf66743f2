// SPDX-License-Identifier: MIT
/* sqlite_push_subscriptions.c: browsers that are told when it is a seat's turn. */
#include "sqlite.h"

store_status sqlite_subscription_put(store *s, const subscription_row *row) {
  query q = query_start(s, SQL_SUBSCRIPTION_PUT);
  query_number(&q, row->table);
  query_number(&q, row->seat);
  query_string(&q, row->endpoint);
  query_blob(&q, row->token, sizeof row->token);
  query_blob(&q, row->key, sizeof row->key);
  query_blob(&q, row->secret, sizeof row->secret);
  query_number(&q, row->at);
  store_status status = query_run(&q);
  if (status != STORE_OK)
    return status;
  q = query_start(s, SQL_SUBSCRIPTION_TRIM);
  query_number(&q, row->table);
  query_number(&q, row->seat);
  query_number(&q, SUBSCRIPTIONS_KEPT);
  return query_run(&q);
}

store_status sqlite_subscription_drop_endpoint(store *s, const char *endpoint) {
  query q = query_start(s, SQL_SUBSCRIPTION_DROP_ENDPOINT);
  query_string(&q, endpoint);
  return query_run(&q);
}

store_status sqlite_subscription_drop_seat(store *s, int64_t table, unsigned seat) {
  query q = query_start(s, SQL_SUBSCRIPTION_DROP_SEAT);
  query_number(&q, table);
  query_number(&q, seat);
  return query_run(&q);
}

/* Every row is read, also after the visitor has seen enough: a statement that changes rows has to
 * come to its end. */
static store_status visit_all(query *q, int64_t table, visit_subscription *visit, void *context) {
  subscription_row row = {.table = table};
  bool wanted = true;
  while (query_step(q) == SQLITE_ROW) {
    row.seat = (uint8_t)column_number(q, 0);
    column_blob(q, 1, row.token, sizeof row.token);
    column_text(q, 2, row.endpoint, sizeof row.endpoint);
    column_blob(q, 3, row.key, sizeof row.key);
    column_blob(q, 4, row.secret, sizeof row.secret);
    row.at = column_number(q, 5);
    row.told_at = column_number(q, 6);
    wanted = wanted && visit(context, &row);
  }
  return query_end(q);
}

store_status sqlite_subscription_take(store *s, int64_t table, unsigned seat, uint32_t turn,
                                      int64_t now, int64_t gap, visit_subscription *visit,
                                      void *context) {
  query q = query_start(s, SQL_SUBSCRIPTION_TAKE);
  query_number(&q, table);
  query_number(&q, seat);
  query_number(&q, turn);
  query_number(&q, now);
  query_number(&q, gap);
  return visit_all(&q, table, visit, context);
}

store_status sqlite_subscription_end(store *s, int64_t table, visit_subscription *visit,
                                     void *context) {
  query q = query_start(s, SQL_SUBSCRIPTION_END);
  query_number(&q, table);
  return visit_all(&q, table, visit, context);
}

store_status sqlite_subscription_each(store *s, int64_t table, visit_subscription *visit,
                                      void *context) {
  query q = query_start(s, SQL_SUBSCRIPTION_EACH);
  query_number(&q, table);
  return visit_all(&q, table, visit, context);
}
