// SPDX-License-Identifier: MIT
/*
 * turn_notices.c: tells people who are not looking that it is their turn, or that the game is over:
 * their browsers, where they have subscribed, and the webhooks of the host. After the commit that
 * it follows from, by the server that has written it, and once for each turn: the store knows which
 * turn a browser was told about. What `mlem admin` ends in place of a server is told by the first
 * server that hears of it.
 */
#include "decision_clock_and_stand_ins.h"
#include "group_commit.h"
#include "seat_presence.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

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
      !seat_is_looking(t, row->seat))
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

static bool needs_notice(const live_table *t, uint8_t seat) {
  return seat != MLEM_NONE && !t->row.seat[seat].is_bot && t->row.seat[seat].taken &&
         !seat_is_looking(t, seat) && !table_has_standin(t, seat);
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
  if (needs_notice(t, all.about.seat))
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

/* ---- Games that a program without notices has ended ------------------------------------------ */

enum { END_KEPT_MS = 60 * 1000 };

/* The one server that takes this value out of the store sends the notices. */
static void set_end_key(const char *id, expiring_value *value) {
  char text[16 + ID_TEXT];
  snprintf(text, sizeof text, "ended %s", id);
  hash_secret(text, value->key, EXPIRING_KEY);
}

bool table_announce_end(table_server *s, const live_table *t) {
  static expiring_value value;
  if (!s->sharing || s->notices)
    return true;
  value = (expiring_value){0};
  set_end_key(t->row.id, &value);
  return tables_keep_expiring(s, &value, END_KEPT_MS) &&
         transaction_check(s, s->sharing->announce_end(s->store, &t->row));
}

void table_ended_elsewhere(table_server *s, const char *id) {
  if (notices_push(s->notices) || notices_webhooks(s->notices))
    buffer_add(&s->ended, id, ID_TEXT - 1);
}

static void look_at_ends(table_server *s) {
  static expiring_value value;
  live_table *t;
  buffer ended = s->ended;
  s->ended = (buffer){0};
  for (size_t i = 0; !ended.failed && i + ID_TEXT - 1 <= ended.length; i += ID_TEXT - 1) {
    char id[ID_TEXT] = "";
    memcpy(id, ended.bytes + i, ID_TEXT - 1);
    value = (expiring_value){0};
    set_end_key(id, &value);
    if (tables_take_expiring(s, &value) == FOUND && tables_find(s, id, &t) == FOUND &&
        t->row.state == TABLE_OVER)
      table_notice_later(s, t, true);
  }
  buffer_free(&ended);
}

bool tables_send_notices(table_server *s) {
  if (s->ended.length > 0)
    look_at_ends(s);
  live_table *list = s->to_notice;
  s->to_notice = NULL;
  while (list) {
    live_table *t = list;
    list = t->next_notice;
    t->to_notice = false;
    if (t->touched) { /* after its commit */
      table_notice_later(s, t, t->events_are_ours);
      continue;
    }
    tell(s, t);
    t->events_are_ours = false;
    table_may_unload(s, t);
  }
  return s->round.writing || s->round.failed;
}
