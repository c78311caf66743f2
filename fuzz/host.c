// SPDX-License-Identifier: MIT
/* host.c: opens the server once, empties it before every input, and stands in for clock and bots.
 */
#include "host.h"

#include "../src/server/stores/sqlite.h"
#include "game.h"

#include <sched.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int64_t __wrap_now_ms(void);
double __wrap_seconds_passed(void);
ev_tstamp __wrap_ev_now(struct ev_loop *loop);
bool __wrap_mlem_bot_open(mlem_bot *bot, const mlem_bot_spec *spec);
void __wrap_mlem_bot_begin(mlem_bot *bot, const mlem_game *game, uint8_t seat, uint64_t seed);
mlem_action __wrap_mlem_bot_choose(mlem_bot *bot, const mlem_state *seen);
void __wrap_mlem_bot_close(mlem_bot *bot);
void __wrap_thinkers_add(thinkers *t, thought *job);
void __real_thinkers_add(thinkers *t, thought *job);
thought *__wrap_thinkers_take(thinkers *t);
thought *__real_thinkers_take(thinkers *t);

/* ---- Time and chance ------------------------------------------------------------------------- */

static const int64_t noon = 1700000000000; /* any time will do */
static int64_t now;
static mlem_random chance;

int64_t __wrap_now_ms(void) {
  return now;
}

double __wrap_seconds_passed(void) {
  return (double)now / 1000;
}

ev_tstamp __wrap_ev_now(struct ev_loop *loop) {
  (void)loop;
  return (double)now / 1000;
}

static const char *chance_name(void) {
  return "fuzz";
}

static void chance_bytes(void *const bytes, const size_t count) {
  for (size_t i = 0; i < count; i++)
    ((uint8_t *)bytes)[i] = (uint8_t)mlem_random_below(&chance, 256);
}

static uint32_t chance_number(void) {
  return mlem_random_below(&chance, UINT32_MAX);
}

static randombytes_implementation repeatable = {
    .implementation_name = chance_name, .random = chance_number, .buf = chance_bytes};

/* ---- Bots that do not think ------------------------------------------------------------------ */

bool __wrap_mlem_bot_open(mlem_bot *bot, const mlem_bot_spec *spec) {
  bot->spec = *spec;
  return true;
}

void __wrap_mlem_bot_begin(mlem_bot *bot, const mlem_game *game, uint8_t seat, uint64_t seed) {
  bot->game = game;
  bot->seat = seat;
  bot->random = (mlem_random){seed};
}

mlem_action __wrap_mlem_bot_choose(mlem_bot *bot, const mlem_state *seen) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  size_t count = mlem_legal_actions(bot->game, seen, actions);
  must(count > 0);
  return actions[mlem_random_below(&bot->random, (uint32_t)count)];
}

void __wrap_mlem_bot_close(mlem_bot *bot) {
  (void)bot;
}

static unsigned thoughts; /* that were begun and not taken back yet */

void __wrap_thinkers_add(thinkers *t, thought *job) {
  thoughts++;
  __real_thinkers_add(t, job);
}

thought *__wrap_thinkers_take(thinkers *t) {
  thought *job = __real_thinkers_take(t);
  thoughts -= job != NULL;
  return job;
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

static serve_options options = {
    .base_path = "",
    .allow_origin = "https://cats.example",
    .standin = "cadet",
    .trust_proxy = true,
    .max_tables = 8,
    .max_connections = 100,
    .max_connections_per_address = 100,
    .rate = 50,
    .timeout = 10,
    .max_think_ms = 1000,
};

static void ignore_wish(struct ev_loop *loop, ev_async *watcher, int events) {
  (void)loop, (void)watcher, (void)events;
}

static sqlite3 *database(const server *s) {
  return ((sqlite_store *)s->store)->db;
}

static void run_sql(const server *s, const char *text) {
  must(sqlite3_exec(database(s), text, NULL, NULL, NULL) == SQLITE_OK);
}

/* The store's file is in memory; only its lock needs a directory. */
static store *open_store(void) {
  char directory[] = "/tmp/mlem-fuzz-XXXXXX", lock[sizeof directory + 8], fault[STORE_FAULT];
  must(mkdtemp(directory) != NULL);
  must(sqlite3_vfs_register(sqlite3_vfs_find("memdb"), 1) == SQLITE_OK);
  store *opened = store_sqlite.open(directory, fault);
  must(opened != NULL);
  snprintf(lock, sizeof lock, "%s/lock", directory);
  remove(lock);
  remove(directory);
  return opened;
}

static server *make(void) {
  server *s = calloc(1, sizeof *s);
  must(randombytes_set_implementation(&repeatable) == 0 && sodium_init() >= 0);
  s->options = &options;
  s->loop = ev_loop_new(EVFLAG_AUTO);
  s->store = open_store();
  ev_async_init(&s->thought_watcher, ignore_wish);
  ev_async_start(s->loop, &s->thought_watcher);
  s->thinkers = thinkers_start(s, 1);
  must(s->loop && s->thinkers);
  clock_start(s);
  alive_start(s);
  return s;
}

server *host_begin(void) {
  static server *s;
  now = noon;
  chance = (mlem_random){1};
  if (!s)
    s = make();
  s->count = (counters){0};
  return s;
}

void host_turn(server *s) {
  turn_end(s);
  while (thoughts > 0) {
    while (thinkers_waiting(s->thinkers) > 0)
      sched_yield();
    think_done(s);
    turn_end(s);
  }
}

void host_wait(server *s, int64_t milliseconds) {
  now += milliseconds;
  ev_invoke(s->loop, &s->clock_timer, EV_TIMER);
  host_turn(s);
  ev_invoke(s->loop, &s->resume_timer, EV_TIMER);
  host_turn(s);
  for (unsigned i = 0; i < 21; i++) /* a whole round of alive.c */
    ev_invoke(s->loop, &s->alive_timer, EV_TIMER);
  peers_sweep(s);
}

void host_refuse(server *s, bool refuses) {
  run_sql(s, refuses ? "PRAGMA query_only = 1" : "PRAGMA query_only = 0");
}

int host_rows_written(const server *s) {
  return sqlite3_total_changes(database(s));
}

static bool agrees(server *s, room *r) {
  room before = *r;
  room_void(r);
  if (!room_refresh(s, r))
    return false;
  host_turn(s);
  return r->seq == before.seq && r->row.state == before.row.state &&
         r->row.wake == before.row.wake && strcmp(r->row.next, before.row.next) == 0 &&
         r->chances == before.chances && r->undo_floor == before.undo_floor &&
         r->standins == before.standins && !r->game == !before.game &&
         (!r->game || (memcmp(&r->state, &before.state, sizeof before.state) == 0 &&
                       memcmp(r->key, before.key, sizeof before.key) == 0 &&
                       memcmp(r->last_by, before.last_by, sizeof before.last_by) == 0));
}

bool host_agrees(server *s) {
  for (unsigned i = 0; i < ROOM_BUCKETS; i++)
    for (room *r = s->rooms[i]; r; r = r->next)
      if (r->loaded && r->viewers && !agrees(s, r))
        return false;
  return true;
}

void host_end(server *s) {
  host_refuse(s, false);
  host_turn(s);
  must(s->viewers == 0 && s->rooms_awake == 0 && s->games == NULL && s->waiting == NULL);
  run_sql(s, "DELETE FROM results; DELETE FROM identities; DELETE FROM tables; DELETE FROM mats");
  peers_close(s);
  s->peers = NULL;
  s->peer_count = 0;
  s->tables = 0;
}
