// SPDX-License-Identifier: MIT
/*
 * reread_tables.c: tables that have changed in the store are read again: because another server has
 * written to them, or because a transaction of ours did not happen. Then they are published.
 */
#include "reread_tables.h"

#include "bot_turns.h"
#include "decision_clock_and_stand_ins.h"
#include "group_commit.h"
#include "limits_across_servers.h"
#include "publish_to_viewers.h"
#include "seat_presence.h"
#include "wake_due_tables.h"

enum { TABLES_A_ROUND = 64, MOST_TRIES = 4, COUNT_EVERY = 5 /* sweeps */ };

/* ---- One table ------------------------------------------------------------------------------- */

typedef enum reading { READ_FAILED, READ_ALL, READ_MOVING } reading;

static bool find_row(table_server *s, live_table *t, table_row *row) {
  if (t->just_found) {
    t->just_found = false;
    *row = t->row;
    return true;
  }
  store_status status = s->store->kind->table_find(s->store, t->row.id, row);
  if (status == STORE_NONE)
    table_is_gone(s, t);
  return status == STORE_OK;
}

/* The row and the events of one moment: if another server writes between the two, once more. At a
 * table where others write very fast the row may stay behind: READ_MOVING. */
static reading read_again(table_server *s, live_table *t) {
  table_row row;
  for (unsigned tries = 0; tries < MOST_TRIES; tries++) {
    if (!find_row(s, t, &row))
      return READ_FAILED;
    if (t->loaded && row.version == t->row.version)
      return READ_ALL;
    t->chat_cleared += row.said < t->row.said;
    /* A game that another server started between the two was read with seats and settings of
     * before: its dice and its rules come from the row. */
    if (row.state != t->row.state)
      table_discard(t);
    t->row = row;
    if (!(t->loaded ? table_load_new_events(s, t) : table_load(s, t)))
      return READ_FAILED;
    if (row.state == TABLE_OPEN || s->sharing->seen_version(s->store) == row.version)
      return READ_ALL; /* of an open one no events were read */
  }
  return READ_MOVING;
}

bool table_reread(table_server *s, live_table *t) {
  if (t->touched) /* the end of the transaction shows what is left of it */
    return t->loaded;
  reading all = read_again(s, t);
  s->count.rereads++;
  if (all == READ_FAILED)
    return false;
  t->stale = all == READ_MOVING; /* the rest in a moment */
  if (t->stale)
    table_reread_later(s, t);
  if (!t->read_before || t->presence_stale)
    presence_read(s, t);
  t->read_before = true;
  absence_read_votes(s, t);
  if (t->row.state == TABLE_OVER)
    table_notice_later(s, t, false);
  table_publish_later(s, t);
  table_cap_wake(s, t);
  table_start_bot(s, t);
  return true;
}

void table_look_again(table_server *s, live_table *t) {
  if (!s->sharing)
    return;
  t->stale = true;
  table_refresh(s, t);
}

/* ---- The list -------------------------------------------------------------------------------- */

void table_reread_later(table_server *s, live_table *t) {
  if (t->queued)
    return;
  t->queued = true;
  t->next_queued = s->reread;
  s->reread = t;
}

static void reread_some(table_server *s) {
  live_table *list = s->reread; /* what is added meanwhile waits for the next round */
  s->reread = NULL;
  for (unsigned left = TABLES_A_ROUND; list && left > 0; left--) {
    live_table *t = list;
    list = t->next_queued;
    t->queued = false;
    if (table_refresh(s, t) && t->presence_stale)
      presence_read(s, t);
    table_may_unload(s, t);
  }
  for (live_table *next; list; list = next) {
    next = list->next_queued;
    list->next_queued = s->reread;
    s->reread = list;
  }
}

void tables_reread(table_server *s) {
  if (!s->reread || !cluster_is_up(s->cluster))
    return;
  reread_some(s);
  transaction_end(s);
  if (s->reread && !ev_is_active(&s->reread_timer))
    ev_timer_start(s->loop, &s->reread_timer); /* more in the next round of the loop */
}

/* ---- What the cluster reports ---------------------------------------------------------------- */

static void on_table_changed(void *context, const char *id, int64_t version) {
  table_server *s = context;
  live_table *t = table_in_memory(s, id);
  if (!t || version <= t->row.version)
    return;
  t->stale = true;
  table_reread_later(s, t);
}

static void on_presence_changed(void *context, const char *id) {
  table_server *s = context;
  live_table *t = table_in_memory(s, id);
  if (!t)
    return;
  t->presence_stale = true;
  table_reread_later(s, t);
}

static void on_table_ended(void *context, const char *id) {
  table_ended_elsewhere(context, id);
}

static void lose(table_server *s, live_table *t) {
  (void)s;
  table_discard(t);
  t->claimed = false;
}

static void on_lost(void *context) {
  tables_each(context, lose);
}

static void send_away(table_server *s, live_table *t) {
  (void)s;
  for (viewer *v = t->viewers; v; v = v->next) {
    viewer_cut_off_unsure(v);
    v->wake(v->connection);
  }
}

static void on_lost_long(void *context) {
  tables_each(context, send_away);
}

static void find_again(table_server *s, live_table *t) {
  t->present = (seat_presence){0};
  t->presence_stale = true;
  presence_changed(s, t);
  table_reread_later(s, t);
}

static void on_back(void *context) {
  table_server *s = context;
  s->troubled = false;
  tables_each(s, find_again);
  clock_retry(s);
}

static void on_poll(void *context) {
  clock_poll(context);
  limits_exchange(context);
}

static void retry_reading(table_server *s, live_table *t) {
  if (t->viewers && !t->gone && (t->stale || t->presence_stale || !t->loaded))
    table_reread_later(s, t); /* it did not work the first time */
}

static void on_sweep(void *context) {
  table_server *s = context;
  tables_each(s, retry_reading);
  if (++s->sweeps % COUNT_EVERY == 0) /* others open and finish tables too */
    s->store->kind->table_count(s->store, &s->unfinished);
}

const cluster_listener reread_listener = {
    .table_changed = on_table_changed,
    .presence_changed = on_presence_changed,
    .table_ended = on_table_ended,
    .lost = on_lost,
    .lost_long = on_lost_long,
    .back = on_back,
    .poll = on_poll,
    .sweep = on_sweep,
};

/* ---- Start and end --------------------------------------------------------------------------- */

static void on_reread(struct ev_loop *loop, ev_timer *timer, int events) {
  (void)loop, (void)timer, (void)events; /* the end of the round does it */
}

void reread_start(table_server *s) {
  ev_timer_init(&s->reread_timer, on_reread, 0, 0);
}

void reread_stop(table_server *s) {
  ev_timer_stop(s->loop, &s->reread_timer);
}
