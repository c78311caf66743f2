// SPDX-License-Identifier: MIT
/*
 * membership.c: several servers on one store: who runs a table's clocks and bots, who is connected
 * where, and what happens when the store is out of reach.
 *
 * While it is, nothing is acknowledged: whoever asks is told, rooms are void, and after a few
 * seconds viewers are sent away so that they can go to another server. When it is back every room
 * is read again.
 */
#include "../internal.h"

#include <libwebsockets.h>

#define TEND_SECONDS  1.0 /* how often the session is kept alive and left tables are looked for */
#define RETRY_SECONDS 0.1 /* the same while the store is out of reach */
#define SWEEP_EVERY   3.0
#define PATIENCE      3.0 /* seconds until viewers are sent away */

enum { COUNT_EVERY = 5 }; /* sweeps */

int64_t server_now(const server *s) {
  return s->sharing ? s->sharing->now(s->store) : now_ms();
}

/* ---- Claims ---------------------------------------------------------------------------------- */

bool table_claim(server *s, int64_t table) {
  bool mine = false;
  return !s->sharing || (s->sharing->claim(s->store, table, &mine) == STORE_OK && mine);
}

void table_release(server *s, int64_t table) {
  if (s->sharing)
    s->sharing->release(s->store, table);
}

bool room_claim(server *s, room *r) {
  if (r->claimed || seconds_passed() < r->claim_after)
    return r->claimed;
  r->claimed = table_claim(s, r->row.number);
  r->claim_after = r->claimed ? 0 : seconds_passed() + 0.9 * TEND_SECONDS;
  return r->claimed;
}

void room_release(server *s, room *r) {
  if (r->claimed)
    table_release(s, r->row.number);
  r->claimed = false;
}

/* ---- Presence -------------------------------------------------------------------------------- */

static uint8_t seats_here(const room *r) {
  unsigned mask = 0;
  for (const viewer *v = r->viewers; v; v = v->next)
    if (v->greeted && v->seat != MLEM_NONE)
      mask |= 1u << v->seat;
  return (uint8_t)mask;
}

void room_here_changed(server *s, room *r) {
  if (!s->sharing || r->here_dirty || seats_here(r) == r->here)
    return;
  r->here_dirty = true;
  r->next_dirty = s->dirty;
  s->dirty = r;
}

void nodes_write_presence(server *s) {
  if (!s->dirty || !s->link_up || s->failed || !turn_write(s))
    return;
  for (room *r = s->dirty; r; r = r->next_dirty)
    turn_check(s, s->sharing->presence_put(s->store, &r->row, seats_here(r)));
}

void nodes_presence_written(server *s) {
  room *r = s->dirty;
  s->dirty = NULL;
  for (room *next; r; r = next) {
    next = r->next_dirty;
    r->here_dirty = false;
    r->here = seats_here(r);
    room_may_rest(s, r);
  }
}

/* ---- Up and down ----------------------------------------------------------------------------- */

static void each_room(server *s, void (*take)(server *s, room *r)) {
  for (unsigned i = 0; i < ROOM_BUCKETS; i++)
    for (room *r = s->rooms[i]; r; r = r->next)
      take(s, r);
}

static void lose(server *s, room *r) {
  (void)s;
  room_void(r);
  r->claimed = false;
}

static void find_again(server *s, room *r) {
  r->here = 0;
  r->here_stale = true;
  room_here_changed(s, r);
  room_renew_later(s, r);
}

static void send_away(server *s, room *r) {
  (void)s;
  for (viewer *v = r->viewers; v; v = v->next) {
    viewer_cut_off(v);
    v->unsure = true;
    lws_callback_on_writable(v->outlet.wsi);
  }
}

static void go_down(server *s) {
  s->link_up = false;
  s->down_since = seconds_passed();
  server_log(N_("%s; play stops until it is back"), s->store->fault);
  each_room(s, lose);
}

static void come_back(server *s) {
  s->link_up = true;
  s->troubled = false;
  server_log(N_("the database is back"));
  each_room(s, find_again);
  clock_retry(s);
}

static void watch_socket(server *s) {
  int fd = s->sharing->socket(s->store);
  if (fd < 0)
    return;
  ev_io_set(&s->store_watcher, fd, EV_READ);
  ev_io_start(s->loop, &s->store_watcher);
}

static void renew_stale(server *s, room *r) {
  if (r->viewers && (r->stale || r->here_stale || r->has_before || !r->loaded))
    room_renew_later(s, r); /* it did not work the first time */
}

static void look_around(server *s) {
  clock_poll(s);
  if (seconds_passed() < s->next_sweep)
    return;
  s->next_sweep = seconds_passed() + SWEEP_EVERY;
  s->sharing->sweep(s->store);
  each_room(s, renew_stale);
  if (++s->sweeps % COUNT_EVERY == 0) /* others open and finish tables too */
    s->store->kind->table_count(s->store, &s->tables);
}

static void tend(server *s) {
  ev_io_stop(s->loop, &s->store_watcher); /* the socket may be closed, and its number be reused */
  store_link link = s->sharing->tend(s->store);
  if (link == LINK_DOWN && s->link_up)
    go_down(s);
  else if (link == LINK_DOWN && seconds_passed() - s->down_since > PATIENCE)
    each_room(s, send_away);
  else if (link == LINK_BACK)
    come_back(s);
  if (link != LINK_DOWN) {
    watch_socket(s);
    look_around(s);
  }
  s->tend_timer.repeat = s->link_up ? TEND_SECONDS : RETRY_SECONDS;
  ev_timer_again(s->loop, &s->tend_timer);
}

static void on_tend(struct ev_loop *loop, ev_timer *timer, int events) {
  (void)loop, (void)events;
  tend(timer->data);
}

/* News; or the end of the connection, which is looked at without delay. */
static void on_store(struct ev_loop *loop, ev_io *watcher, int events) {
  server *s = watcher->data;
  (void)loop, (void)events;
  if (!nodes_hear(s))
    tend(s);
}

void nodes_start(server *s) {
  if (!s->sharing)
    return;
  s->link_up = true;
  ev_io_init(&s->store_watcher, on_store, -1, EV_READ);
  ev_timer_init(&s->tend_timer, on_tend, TEND_SECONDS, TEND_SECONDS);
  s->store_watcher.data = s->tend_timer.data = s;
  ev_timer_start(s->loop, &s->tend_timer);
  news_start(s);
  watch_socket(s);
}
