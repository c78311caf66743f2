// SPDX-License-Identifier: MIT
/*
 * postgres.c: the store for several servers: the same event log in PostgreSQL, with the same unique
 * key (table, seq). A commit that has been answered is on the database's disk.
 */
#include "postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void free_gathered(pg_gathered *g) {
  pg_list *const lists[] = {&g->parameters, &g->writes, &g->groups, &g->other_news};
  for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
    free(lists[i]->items);
  buffer_free(&g->bytes);
}

static void postgres_close(store *base) {
  pg_store *s = (pg_store *)base;
  pg_link_close(s);
  free_gathered(&s->next);
  free_gathered(&s->last);
  free(s->claims.items);
  pg_forget_needs(s);
  free(s->where);
  free(s);
}

static store *postgres_open(const char *where, mlem_fault fault) {
  pg_store *s = calloc(1, sizeof *s);
  if (!s || !(s->where = strdup(where))) {
    snprintf(fault, sizeof(mlem_fault), "not enough memory");
    free(s);
    return NULL;
  }
  s->base.kind = &store_postgres;
  s->watched = -1;
  if (pg_link_open(s)) {
    pg_find_needs(s);
    return &s->base;
  }
  snprintf(fault, sizeof(mlem_fault), "%s", s->base.fault);
  postgres_close(&s->base);
  return NULL;
}

/* pg_tend asks the database every second. */
static store_status postgres_check(store *base) {
  pg_store *s = (pg_store *)base;
  return s->broken || s->connecting || !s->connection ? STORE_FAILED : STORE_OK;
}

const store_kind store_postgres = {
    .name = "postgres",
    .sharing = &pg_sharing,
    .open = postgres_open,
    .close = postgres_close,
    .check = postgres_check,
    .begin = pg_begin,
    .commit = pg_commit,
    .rollback = pg_rollback,
    .begin_reading = pg_begin_reading,
    .begin_filling = pg_begin_filling,
    .count = pg_count,
    .table_insert = pg_table_insert,
    .table_find = pg_table_find,
    .table_next = pg_table_next,
    .table_update = pg_table_update,
    .table_list = pg_table_list,
    .table_due = pg_table_due,
    .table_idle = pg_table_idle,
    .table_count = pg_table_count,
    .table_expire = pg_table_expire,
    .seat_update = pg_seat_update,
    .event_append = pg_event_append,
    .event_each = pg_event_each,
    .chat_append = pg_chat_append,
    .chat_last = pg_chat_last,
    .mat_insert = pg_mat_insert,
    .mat_find = pg_mat_find,
    .mat_each = pg_mat_each,
    .person_find = pg_person_find,
    .person_put = pg_person_put,
    .person_best = pg_person_best,
    .person_each = pg_person_each,
    .result_insert = pg_result_insert,
    .result_each = pg_result_each,
    .result_of = pg_result_of,
    .result_meetings = pg_result_meetings,
    .review_put = pg_review_put,
    .review_find = pg_review_find,
    .review_drop = pg_review_drop,
    .daily_insert = pg_daily_insert,
    .daily_find = pg_daily_find,
    .daily_best = pg_daily_best,
    .daily_each = pg_daily_each,
    .daily_clean = pg_daily_clean,
    .daily_all = pg_daily_all,
    .subscription_put = pg_subscription_put,
    .subscription_drop_endpoint = pg_subscription_drop_endpoint,
    .subscription_drop_seat = pg_subscription_drop_seat,
    .subscription_take = pg_subscription_take,
    .subscription_end = pg_subscription_end,
    .subscription_each = pg_subscription_each,
    .secret_insert = pg_secret_insert,
    .secret_find = pg_secret_find,
    .secret_each = pg_secret_each,
    .expiring_put = pg_expiring_put,
    .expiring_find = pg_expiring_find,
    .expiring_take = pg_expiring_take,
    .expiring_clean = pg_expiring_clean,
    .expiring_each = pg_expiring_each,
    .order_add = pg_order_add,
    .order_next = pg_order_next,
    .order_finish = pg_order_finish,
    .order_find = pg_order_find,
    .order_each = pg_order_each,
    .restriction_put = pg_restriction_put,
    .restriction_drop = pg_restriction_drop,
    .restriction_each = pg_restriction_each,
    .restriction_changes = pg_restriction_changes,
    .table_delete = pg_table_delete,
    .seat_each_of = pg_seat_each_of,
    .event_replace = pg_event_replace,
    .chat_erase = pg_chat_erase,
    .person_erase = pg_person_erase,
};
