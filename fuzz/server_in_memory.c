// SPDX-License-Identifier: MIT
/* server_in_memory.c: opens the server once, empties it before every input, and stands in for clock
 * and bots.
 */
#include "server_in_memory.h"

#include "../src/server/stores/sqlite.h"
#include "../src/server/tables/bot_turns.h"
#include "game_from_bytes.h"

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
void __wrap_bot_workers_add(bot_workers *w, bot_job *job);
void __real_bot_workers_add(bot_workers *w, bot_job *job);
bot_job *__wrap_bot_workers_take(bot_workers *w);
bot_job *__real_bot_workers_take(bot_workers *w);

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

static unsigned deciding; /* jobs that were given out and not taken back yet */

void __wrap_bot_workers_add(bot_workers *w, bot_job *job) {
  deciding++;
  __real_bot_workers_add(w, job);
}

bot_job *__wrap_bot_workers_take(bot_workers *w) {
  bot_job *job = __real_bot_workers_take(w);
  deciding -= job != NULL;
  return job;
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

static const serve_options options = {
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

static sqlite3 *database(const host *h) {
  return ((sqlite_store *)h->store)->db;
}

static void run_sql(const host *h, const char *text) {
  must(sqlite3_exec(database(h), text, NULL, NULL, NULL) == SQLITE_OK);
}

/* The store's file is in memory; only its lock needs a directory. */
static store *open_store(void) {
  char directory[] = "/tmp/mlem-fuzz-XXXXXX", lock[sizeof directory + 8];
  mlem_fault fault;
  must(mkdtemp(directory) != NULL);
  must(sqlite3_vfs_register(sqlite3_vfs_find("memdb"), 1) == SQLITE_OK);
  store *opened = store_sqlite.open(directory, fault);
  must(opened != NULL);
  snprintf(lock, sizeof lock, "%s/lock", directory);
  remove(lock);
  remove(directory);
  return opened;
}

static host *make(void) {
  host *h = calloc(1, sizeof *h);
  must(randombytes_set_implementation(&repeatable) == 0 && sodium_init() >= 0);
  h->options = options;
  h->loop = ev_loop_new(EVFLAG_AUTO);
  h->store = open_store();
  h->limits = limits_open(&h->options, NULL);
  h->tables = tables_open(&h->options, h->loop, h->store, h->limits);
  must(h->tables && tables_start(h->tables, 1));
  h->transport = (transport){
      .options = &h->options, .loop = h->loop, .tables = h->tables, .limits = h->limits};
  keepalive_start(&h->transport);
  return h;
}

host *host_begin(void) {
  static host *h;
  now = noon;
  chance = (mlem_random){1};
  if (!h)
    h = make();
  h->tables->count = (tables_figures){0};
  return h;
}

void host_round(host *h) {
  tables_end_round(h->tables);
  while (deciding > 0) {
    while (bot_workers_waiting(h->tables->workers) > 0)
      sched_yield();
    bots_take_decisions(h->tables);
    tables_end_round(h->tables);
  }
}

void host_wait(host *h, int64_t milliseconds) {
  now += milliseconds;
  ev_invoke(h->loop, &h->tables->wake_timer, EV_TIMER);
  host_round(h);
  ev_invoke(h->loop, &h->tables->resume_timer, EV_TIMER);
  host_round(h);
  for (unsigned i = 0; i < KEEPALIVE_SLICES; i++)
    ev_invoke(h->loop, &h->transport.keepalive_timer, EV_TIMER);
  limits_forget_idle(h->limits);
}

void host_refuse(host *h, bool refuses) {
  run_sql(h, refuses ? "PRAGMA query_only = 1" : "PRAGMA query_only = 0");
}

int host_rows_written(const host *h) {
  return sqlite3_total_changes(database(h));
}

static bool agrees(host *h, live_table *t) {
  live_table before = *t;
  table_discard(t);
  if (!table_refresh(h->tables, t))
    return false;
  host_round(h);
  return t->follow.next == before.follow.next && t->row.state == before.row.state &&
         t->row.wake == before.row.wake && strcmp(t->row.next, before.row.next) == 0 &&
         t->follow.chances == before.follow.chances &&
         t->follow.undo_floor == before.follow.undo_floor &&
         t->follow.standins == before.follow.standins && !t->game == !before.game &&
         (!t->game ||
          (memcmp(&t->follow.state, &before.follow.state, sizeof before.follow.state) == 0 &&
           memcmp(t->key, before.key, sizeof before.key) == 0 &&
           memcmp(t->follow.last_by, before.follow.last_by, sizeof before.follow.last_by) == 0));
}

bool host_agrees(host *h) {
  for (unsigned i = 0; i < TABLE_BUCKETS; i++)
    for (live_table *t = h->tables->tables[i]; t; t = t->next)
      if (t->loaded && t->viewers && !agrees(h, t))
        return false;
  return true;
}

void host_end(host *h) {
  host_refuse(h, false);
  host_round(h);
  table_server *s = h->tables;
  must(s->count.viewers == 0 && s->count.in_memory == 0 && s->games == NULL &&
       s->round.waiting == NULL && s->to_publish == NULL && s->reread == NULL);
  run_sql(h, "DELETE FROM results; DELETE FROM identities; DELETE FROM tables; DELETE FROM mats");
  limits_close(h->limits);
  h->limits = h->transport.limits = s->limits = limits_open(&h->options, NULL);
  s->unfinished = 0;
}
