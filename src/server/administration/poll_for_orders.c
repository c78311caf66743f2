// SPDX-License-Identifier: MIT
/* poll_for_orders.c: a running server looks for orders and for restrictions that have changed. */
#include "administration.h"

#include "../common/log.h"

#include <ev.h>
#include <stdlib.h>
#include <string.h>

#define LOOK_SECONDS 0.25 /* an order is obeyed within a second, also by a busy server */
enum { ORDERS_A_LOOK = 16 };

struct administration {
  table_server *tables;
  ev_timer timer;
};

/* The outcome is stored in the same transaction as what was ordered. */
static bool obey_next(table_server *s) {
  store *db = tables_store(s);
  order_row order;
  if (db->kind->order_next(db, &order) != STORE_OK || !tables_begin(s))
    return false;
  order_carry_out(s, &order);
  if (commit_has_failed(s) || !tables_check(s, db->kind->order_finish(db, &order)))
    return false; /* tried again */
  server_log(SERVER_NOTE, N_("order %lld of %s: %s: %s"), (long long)order.number, order.author,
             order.text, order.outcome);
  return true;
}

static void look(administration *a) {
  store *db = tables_store(a->tables);
  if (!db->kind->sharing)
    for (unsigned i = 0; i < ORDERS_A_LOOK && obey_next(a->tables); i++) {
    }
  if (restrictions_refresh(tables_restrictions(a->tables), db))
    tables_obey(a->tables);
}

static void on_look(struct ev_loop *loop, ev_timer *timer, int events) {
  (void)loop, (void)events;
  look(timer->data);
}

administration *administration_start(table_server *s) {
  administration *a = calloc(1, sizeof *a);
  if (!a)
    return NULL;
  a->tables = s;
  restrictions_refresh(tables_restrictions(s), tables_store(s));
  ev_timer_init(&a->timer, on_look, LOOK_SECONDS, LOOK_SECONDS);
  a->timer.data = a;
  ev_timer_start(tables_loop(s), &a->timer);
  return a;
}

void administration_stop(administration *a) {
  if (!a)
    return;
  ev_timer_stop(tables_loop(a->tables), &a->timer);
  free(a);
}
