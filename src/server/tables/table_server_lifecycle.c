// SPDX-License-Identifier: MIT
/* table_server_lifecycle.c: opens and closes the tables of a server, ends each round, reads the
 * figures. */
#include "bot_turns.h"
#include "delay_sends_to_bystanders.h"
#include "group_commit.h"
#include "limits_across_servers.h"
#include "reread_tables.h"
#include "seat_limits_and_lockouts.h"
#include "wake_due_tables.h"

#include <stdlib.h>

enum { OPEN_TABLES_DAYS = 14 };

/* The loop turns after it, and that ends the round. */
static void on_commit_due(struct ev_loop *loop, ev_timer *timer, int events) {
  (void)loop, (void)timer, (void)events;
}

table_server *tables_open(const serve_options *options, struct ev_loop *loop, store *db,
                          limits *by_address) {
  table_server *s = calloc(1, sizeof *s);
  if (!s) {
    server_log(SERVER_ERROR, N_("not enough memory to go on; ending"));
    return NULL;
  }
  s->options = options;
  s->loop = loop;
  s->store = db;
  s->sharing = db->kind->sharing;
  s->limits = by_address;
  shared_limits_start(s);
  s->restrictions = restrictions_open();
  if (db->kind->table_count(db, &s->unfinished) != STORE_OK) {
    char place[256];
    store_place(options->db, place, sizeof place);
    server_log(SERVER_ERROR, N_("the store in %s cannot be read: %s"), place, db->fault);
    restrictions_close(s->restrictions);
    free(s);
    return NULL;
  }
  s->cluster = cluster_open(db, loop, &reread_listener, s);
  if (!s->cluster || !s->restrictions) {
    server_log(SERVER_ERROR, N_("not enough memory to go on; ending"));
    cluster_close(s->cluster);
    restrictions_close(s->restrictions);
    free(s);
    return NULL;
  }
  ev_timer_init(&s->commit_timer, on_commit_due, 0, 0);
  bystanders_start(s);
  reread_start(s);
  return s;
}

static void on_bots(struct ev_loop *loop, ev_async *watcher, int events) {
  (void)loop, (void)events;
  bots_take_decisions(watcher->data);
}

/* In a worker's thread. */
static void wake_loop(void *context) {
  table_server *s = context;
  ev_async_send(s->loop, &s->bot_watcher);
}

static void on_reviews(struct ev_loop *loop, ev_async *watcher, int events) {
  (void)loop, (void)events;
  reviews_take(watcher->data);
}

/* In the thread that reviews. */
static void wake_loop_for_reviews(void *context) {
  table_server *s = context;
  ev_async_send(s->loop, &s->review_watcher);
}

bool tables_start(table_server *s, unsigned threads) {
  ev_async_init(&s->bot_watcher, on_bots);
  s->bot_watcher.data = s;
  ev_async_start(s->loop, &s->bot_watcher);
  ev_async_init(&s->review_watcher, on_reviews);
  s->review_watcher.data = s;
  ev_async_start(s->loop, &s->review_watcher);
  s->workers = bot_workers_start(threads, wake_loop, s);
  if (!s->workers)
    return false;
  s->reviews = review_worker_start(wake_loop_for_reviews, s);
  if (!s->reviews)
    return false;
  clock_start(s);
  return true;
}

void tables_end_round(table_server *s) {
  transaction_end(s);
  limits_exchange_due(s);
  cluster_hear(s->cluster);
  tables_reread(s);
}

/* Returns whether a transaction is on its way: its answer turns the loop again. */
static bool send_round(table_server *s) {
  if (s->committing)
    cluster_hear(s->cluster); /* what has come with the answer */
  if (transaction_comes_after(s))
    return false;
  tables_send_notices(s);
  tables_unload_idle(s);
  return transaction_settle_and_send(s);
}

void tables_loop_turned(table_server *s) {
  double seconds;
  if (s->sharing && (!transaction_is_answered(s) || send_round(s)))
    return;
  if (!transaction_can_wait(s, &seconds)) {
    ev_timer_stop(s->loop, &s->commit_timer);
    tables_end_round(s);
  } else if (!ev_is_active(&s->commit_timer)) {
    ev_timer_set(&s->commit_timer, seconds, 0);
    ev_timer_start(s->loop, &s->commit_timer);
  }
}

void tables_expire(table_server *s) {
  uint64_t gone;
  int64_t before = tables_now(s) - (int64_t)OPEN_TABLES_DAYS * 24 * 3600 * 1000;
  if (transaction_begin(s) &&
      transaction_check(s, s->store->kind->table_expire(s->store, before, &gone)) &&
      transaction_check(s, s->store->kind->expiring_clean(s->store, tables_now(s))))
    s->unfinished -= gone < s->unfinished ? gone : s->unfinished;
  visitors_forget(s);
}

bool tables_stop(table_server *s) {
  transaction_end(s); /* what was asked for is written */
  if (!s->workers)
    return true;
  bool ended = bot_workers_stop(s->workers);
  if (s->reviews && !review_worker_stop(s->reviews))
    ended = false;
  if (!ended)
    return false;
  bots_drop_decisions(s);
  bot_workers_free(s->workers);
  s->workers = NULL;
  if (s->reviews) /* its thread could be started */
    review_worker_free(s->reviews);
  s->reviews = NULL;
  clock_stop(s);
  ev_timer_stop(s->loop, &s->commit_timer);
  ev_async_stop(s->loop, &s->bot_watcher);
  ev_async_stop(s->loop, &s->review_watcher);
  return true;
}

void tables_close(table_server *s) {
  reread_stop(s);
  bystanders_stop(s);
  tables_unload_all(s);
  visitors_free(s);
  buffer_free(&s->ended);
  cluster_close(s->cluster);
  restrictions_close(s->restrictions);
  free(s);
}

/* ---- For the rooms above --------------------------------------------------------------------- */

tables_figures tables_read_figures(table_server *s) {
  tables_figures figures = s->count;
  figures.unfinished = s->unfinished;
  if (!s->workers)
    return figures;
  figures.bots_deciding = bot_workers_waiting(s->workers);
  figures.bot_waits = bot_workers_waits(s->workers);
  return figures;
}

const char *tables_trouble(const table_server *s) {
  return s->troubled ? s->round.failure : NULL;
}

store *tables_store(table_server *s) {
  return s->store;
}

const serve_options *tables_options(const table_server *s) {
  return s->options;
}

limits *tables_limits(table_server *s) {
  return s->limits;
}

const notices *tables_notices(const table_server *s) {
  return s->notices;
}

struct ev_loop *tables_loop(table_server *s) {
  return s->loop;
}

int64_t tables_time(const table_server *s) {
  return tables_now(s);
}

restrictions *tables_restrictions(table_server *s) {
  return s->restrictions;
}

bool tables_begin(table_server *s) {
  return transaction_begin(s);
}

bool tables_check(table_server *s, store_status status) {
  return transaction_check(s, status);
}
