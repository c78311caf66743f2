// SPDX-License-Identifier: MIT
/*
 * shared_store_session_and_feed.c: keeps the session with a shared store alive, notices when it is
 * lost and when it is back, and passes on what other servers have written.
 */
#include "cluster.h"

#include "../common/log.h"
#include "../common/system_clocks.h"

#include <ev.h>
#include <stdlib.h>

#define TEND_SECONDS  1.0 /* how often the session is kept alive and left tables are looked for */
#define RETRY_SECONDS 0.1 /* the same while the store is out of reach */
#define SWEEP_SECONDS 3.0
#define LONG_SECONDS  3.0 /* without the store, until lost_long() */

struct cluster {
  store *store;
  const store_sharing *sharing; /* NULL: the store is ours alone */
  struct ev_loop *loop;
  const cluster_listener *listener;
  void *context;
  bool up;
  double down_since, next_sweep;
  ev_io store_watcher;
  ev_timer tend_timer;
};

bool cluster_is_up(const cluster *c) {
  return c->up;
}

int64_t cluster_now(const cluster *c) {
  return c->sharing ? c->sharing->now(c->store) : now_ms();
}

/* ---- Claims ---------------------------------------------------------------------------------- */

bool cluster_claim(cluster *c, int64_t table) {
  bool mine = false;
  return !c->sharing || (c->sharing->claim(c->store, table, &mine) == STORE_OK && mine);
}

void cluster_release(cluster *c, int64_t table) {
  if (c->sharing && c->up)
    c->sharing->release(c->store, table);
}

/* ---- The feed -------------------------------------------------------------------------------- */

static void on_news(void *context, const char *id, int64_t version) {
  cluster *c = context;
  if (version == NEWS_ENDED)
    c->listener->table_ended(c->context, id);
  else if (version < 0)
    c->listener->presence_changed(c->context, id);
  else
    c->listener->table_changed(c->context, id, version);
}

void cluster_hear(cluster *c) {
  if (c->sharing)
    c->sharing->hear(c->store, on_news, c);
}

/* ---- The session ----------------------------------------------------------------------------- */

static void go_down(cluster *c) {
  c->up = false;
  c->down_since = seconds_passed();
  server_log(SERVER_ERROR, N_("%s; play stops until it is back"), c->store->fault);
  c->listener->lost(c->context);
}

static void come_back(cluster *c) {
  c->up = true;
  server_log(SERVER_NOTE, N_("the database is back"));
  c->listener->back(c->context);
}

static void watch_socket(cluster *c) {
  int fd = c->sharing->socket(c->store);
  if (fd < 0)
    return;
  ev_io_set(&c->store_watcher, fd, EV_READ);
  ev_io_start(c->loop, &c->store_watcher);
}

static void look_around(cluster *c) {
  c->listener->poll(c->context);
  if (seconds_passed() < c->next_sweep)
    return;
  c->next_sweep = seconds_passed() + SWEEP_SECONDS;
  c->sharing->sweep(c->store);
  c->listener->sweep(c->context);
}

static void tend(cluster *c) {
  ev_io_stop(c->loop, &c->store_watcher); /* the socket may be closed, and its number be reused */
  store_link link = c->sharing->tend(c->store);
  if (link == LINK_DOWN && c->up)
    go_down(c);
  else if (link == LINK_DOWN && seconds_passed() - c->down_since > LONG_SECONDS)
    c->listener->lost_long(c->context);
  else if (link == LINK_BACK)
    come_back(c);
  if (link != LINK_DOWN) {
    watch_socket(c);
    look_around(c);
  }
  c->tend_timer.repeat = c->up ? TEND_SECONDS : RETRY_SECONDS;
  ev_timer_again(c->loop, &c->tend_timer);
}

static void on_tend(struct ev_loop *loop, ev_timer *timer, int events) {
  (void)loop, (void)events;
  tend(timer->data);
}

/* News, or the end of the connection, which is handled at once. */
static void on_store(struct ev_loop *loop, ev_io *watcher, int events) {
  cluster *c = watcher->data;
  (void)loop, (void)events;
  if (!c->sharing->hear(c->store, on_news, c))
    tend(c);
}

/* ---- Start and end --------------------------------------------------------------------------- */

cluster *cluster_open(store *db, struct ev_loop *loop, const cluster_listener *listener,
                      void *context) {
  cluster *c = calloc(1, sizeof *c);
  if (!c)
    return NULL;
  c->store = db;
  c->sharing = db->kind->sharing;
  c->loop = loop;
  c->listener = listener;
  c->context = context;
  c->up = true;
  if (!c->sharing)
    return c;
  ev_io_init(&c->store_watcher, on_store, -1, EV_READ);
  ev_timer_init(&c->tend_timer, on_tend, TEND_SECONDS, TEND_SECONDS);
  c->store_watcher.data = c->tend_timer.data = c;
  ev_timer_start(loop, &c->tend_timer);
  watch_socket(c);
  return c;
}

void cluster_close(cluster *c) {
  if (!c)
    return;
  if (c->sharing) {
    ev_io_stop(c->loop, &c->store_watcher);
    ev_timer_stop(c->loop, &c->tend_timer);
  }
  free(c);
}
