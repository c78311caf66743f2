// SPDX-License-Identifier: MIT
/*
 * turn_notices.c: tells people who are not there that it is their turn, or that the game is over:
 * their browsers, where they have subscribed, and the webhooks of the host. After the commit that
 * it follows from, by the server that has written it, and once for each turn: the store knows which
 * turn a browser was told about. The end of a game is also told by other servers that see it, as
 * `mlem admin` ends games without them.
 */
#include "decision_clock.h"
#include "presence.h"
#include "transaction.h"

#include <sodium.h>

enum { GAP_MS = 30 * 1000 }; /* between two notices to one browser about one table */

/* ---- Subscriptions --------------------------------------------------------------------------- */

bool tables_subscribe(table_server *s, subscription_row *row) {
  row->at = tables_now(s);
  return transaction_begin(s) &&
         transaction_check(s, s->store->kind->subscription_put(s->store, row));
}

bool tables_unsubscribe(table_server *s, const char *endpoint) {
  return transaction_begin(s) &&
         transaction_check(s, s->store->kind->subscription_drop_endpoint(s->store, endpoint));
}

/* The push service knows no such browser any more. */
static void on_gone(void *context, const char *endpoint) {
  tables_unsubscribe(context, endpoint);
}

bool tables_use_notices(table_server *s, notices *n) {
  s->notices = n;
  return notices_start(n, s->loop, s->store, on_gone, s);
}

/* ---- Sending --------------------------------------------------------------------------------- */

typedef struct sending {
  table_server *server;
  const live_table *table;
  notice about;
} sending;

/* Those of a person who had the seat before are left out. */
static bool send_push(void *context, const subscription_row *row) {
  const sending *all = context;
  const live_table *t = all->table;
  const seat_row *seat = row->seat < t->row.seats ? &t->row.seat[row->seat] : NULL;
  if (seat && seat->taken && sodium_memcmp(seat->token, row->token, HASH_BYTES) == 0 &&
      !seat_is_present(t, row->seat))
    notices_send_push(all->server->notices, row, &all->about);
  return true;
}

static void tell_end(table_server *s, sending *all) {
  const live_table *t = all->table;
  if (t->events_are_ours && notices_webhooks(s->notices))
    notices_send_webhooks(s->notices, &all->about);
  if (notices_push(s->notices) && transaction_begin(s))
    transaction_check(s, s->store->kind->subscription_end(s->store, t->row.number, send_push, all));
}

static bool is_absent_person(const live_table *t, uint8_t seat) {
  return seat != MLEM_NONE && !t->row.seat[seat].is_bot && t->row.seat[seat].taken &&
         !seat_is_present(t, seat) && !table_has_standin(t, seat);
}

static void tell_turn(table_server *s, sending *all) {
  const live_table *t = all->table;
  if (t->events_are_ours && notices_webhooks(s->notices))
    notices_send_webhooks(s->notices, &all->about);
  if (notices_push(s->notices) && transaction_begin(s))
    transaction_check(s, s->store->kind->subscription_take(s->store, t->row.number, all->about.seat,
                                                           t->follow.next, all->about.now, GAP_MS,
                                                           send_push, all));
}

static void tell(table_server *s, const live_table *t) {
  sending all = {s, t, {.table = &t->row, .seat = MLEM_NONE, .now = tables_now(s)}};
  if (t->gone || !t->loaded)
    return;
  if (t->row.state == TABLE_OVER) {
    tell_end(s, &all);
    return;
  }
  all.about.seat = table_turn(t);
  if (is_absent_person(t, all.about.seat))
    tell_turn(s, &all);
}

void table_notice_later(table_server *s, live_table *t, bool ours) {
  t->events_are_ours = t->events_are_ours || ours;
  if (t->to_notice || (!notices_push(s->notices) && !notices_webhooks(s->notices)))
    return;
  t->to_notice = true;
  t->next_notice = s->to_notice;
  s->to_notice = t;
}

bool tables_send_notices(table_server *s) {
  live_table *list = s->to_notice;
  s->to_notice = NULL;
  while (list) {
    live_table *t = list;
    list = t->next_notice;
    t->to_notice = false;
    tell(s, t);
    t->events_are_ours = false;
    table_may_unload(s, t);
  }
  return s->round.writing || s->round.failed;
}
