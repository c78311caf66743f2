// SPDX-License-Identifier: MIT
/* serve.c: the server's life: opens the store, listens, runs the loop, ends in order. */
#include "sandbox/sandbox.h"
#include "transport/transport.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { OPEN_TABLES_DAYS = 14, SWEEP_SECONDS = 60 };

/* ---- Watchers -------------------------------------------------------------------------------- */

static void on_turn(struct ev_loop *loop, ev_prepare *watcher, int events) {
  (void)loop, (void)events;
  turn_end(watcher->data);
  nodes_listen(watcher->data);
}

static void on_thought(struct ev_loop *loop, ev_async *watcher, int events) {
  (void)loop, (void)events;
  think_done(watcher->data);
}

static void on_stop(struct ev_loop *loop, ev_signal *watcher, int events) {
  (void)watcher, (void)events;
  ev_break(loop, EVBREAK_ALL);
}

/* Tables that nobody started in weeks make room for others. */
static void expire_tables(server *s) {
  uint64_t gone;
  int64_t before = server_now(s) - (int64_t)OPEN_TABLES_DAYS * 24 * 3600 * 1000;
  if (turn_write(s) && turn_check(s, s->store->kind->table_expire(s->store, before, &gone)))
    s->tables -= gone < s->tables ? gone : s->tables;
}

static void on_sweep(struct ev_loop *loop, ev_timer *timer, int events) {
  server *s = timer->data;
  static unsigned rounds;
  (void)loop, (void)events;
  peers_sweep(s);
  if (++rounds % 60 == 0)
    expire_tables(s);
}

/* Whoever started us with nohup wants us to outlive the terminal. */
static bool is_ignored(int number) {
  struct sigaction now;
  return sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_IGN;
}

static void watch(server *s) {
  static const int signals[STOP_SIGNALS] = {SIGTERM, SIGINT, SIGHUP};
  for (int i = 0; i < STOP_SIGNALS; i++) {
    if (signals[i] == SIGHUP && is_ignored(SIGHUP))
      continue;
    ev_signal_init(&s->stop_signals[i], on_stop, signals[i]);
    ev_signal_start(s->loop, &s->stop_signals[i]);
  }
  ev_prepare_init(&s->turn_watcher, on_turn);
  s->turn_watcher.data = s;
  ev_prepare_start(s->loop, &s->turn_watcher);
  ev_async_init(&s->thought_watcher, on_thought);
  s->thought_watcher.data = s;
  ev_async_start(s->loop, &s->thought_watcher);
  ev_timer_init(&s->sweep_timer, on_sweep, SWEEP_SECONDS, SWEEP_SECONDS);
  s->sweep_timer.data = s;
  ev_timer_start(s->loop, &s->sweep_timer);
}

/* ---- Start and end --------------------------------------------------------------------------- */

/* libev cannot go on without the memory it asks for. What was answered is on the disk, so the end
 * is orderly: whoever watches over the server starts it again. */
static void *loop_memory(void *old, long size) {
  if (size == 0) {
    free(old);
    return NULL;
  }
  void *memory = realloc(old, (size_t)size);
  if (memory)
    return memory;
  server_log(N_("not enough memory to go on; ending"));
  _exit(1);
}

/*
 * Every connection is an open file; some more are needed for the store and the loop. Also where the
 * system allows many more: libwebsockets keeps a list as long as the limit, by file.
 */
static void set_limit(serve_options *options) {
  enum { OTHER_FILES = 128 };
  struct rlimit limit;
  rlim_t wanted = (rlim_t)options->max_connections + OTHER_FILES;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
    return;
  limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
  if (setrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur >= wanted)
    return;
  options->max_connections =
      limit.rlim_cur > (rlim_t)2 * OTHER_FILES ? limit.rlim_cur - OTHER_FILES : 64;
  server_log(N_("the system allows only %llu open files: at most %llu connections; 'ulimit -Hn' or "
                "LimitNOFILE= of the service sets it"),
             (unsigned long long)limit.rlim_cur, (unsigned long long)options->max_connections);
}

static unsigned thread_count(const serve_options *options) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  if (options->threads > 0)
    return (unsigned)options->threads;
  return cores < 1 ? 1 : cores > 4 ? 4 : (unsigned)cores;
}

/* The line is for programs too, as the one that says where it listens: the same in every language.
 */
static void enter_sandbox(server *s) {
  char told[256] = "none (--no-sandbox)";
  const store_needs *needs = &s->store->needs;
  sandbox allowed = {.data = s->store->directory,
                     .connects = !s->store->directory,
                     .readable = needs->files,
                     .ports = needs->ports,
                     .port_count = needs->port_count};
  if (!s->options->no_sandbox)
    sandbox_enter(&allowed, told, sizeof told);
  printf("sandbox: %s\n", told);
}

/* Root without its capabilities is a user like others. */
static bool can_still_write(const server *s) {
  const char *directory = s->store->directory;
  if (!directory || access(directory, R_OK | W_OK | X_OK) == 0)
    return true;
  server_log(N_("%s belongs to another user; run the server as that user"), directory);
  return false;
}

static bool open_store(server *s) {
  char fault[STORE_FAULT], place[256];
  const char *where;
  bool left_out;
  const store_kind *kind = store_kind_of(s->options->db, &where, &left_out);
  store_place(s->options->db, place, sizeof place);
  if (!kind) {
    server_log(left_out ? N_("%s: this program was built without PostgreSQL (libpq)")
                        : N_("'%s' is no store; it is a directory or postgres://..."),
               place);
    return false;
  }
  s->store = kind->open(where, fault);
  if (!s->store) {
    server_log(N_("the store in %s cannot be used: %s"), place, fault);
    return false;
  }
  s->sharing = kind->sharing;
  if (s->store->kind->table_count(s->store, &s->tables) == STORE_OK)
    return true;
  server_log(N_("the store in %s cannot be read: %s"), place, s->store->fault);
  return false;
}

static bool start(server *s) {
  char bot_fault[MLEM_BOT_FAULT];
  mlem_bot_spec spec;
  const serve_options *o = s->options;
  if (!bot_allowed(s, o->standin, &spec, bot_fault)) {
    server_log("--standin: %s", bot_fault);
    return false;
  }
  if (!open_store(s))
    return false;
  ops_start(s);
  watch(s);
  nodes_start(s);
  expire_tables(s);
  turn_end(s);
  int port = glue_start(s) ? accept_start(s) : -1;
  if (port < 0)
    return false;
  enter_sandbox(s);
  if (!can_still_write(s))
    return false;
  s->thinkers = thinkers_start(s, thread_count(o)); /* in the sandbox too */
  if (!s->thinkers) {
    server_log(N_("no thread could be started"));
    return false;
  }
  clock_start(s);
  alive_start(s);
  bool v6 = strchr(o->listen, ':') != NULL;
  printf("listening on %s://%s%s%s:%d%s/\n", o->tls_cert ? "https" : "http", v6 ? "[" : "",
         o->listen, v6 ? "]" : "", port, o->base_path);
  return fflush(stdout) == 0;
}

/* False if a thread is still at work. */
static bool stop(server *s) {
  bool quiet = true;
  if (s->store && s->loop)
    turn_end(s); /* what was asked for is written; nobody is left to be told */
  if (s->thinkers)
    quiet = thinkers_stop(s->thinkers);
  accept_stop(s);
  if (s->lws)
    lws_context_destroy(s->lws);
  rooms_close(s);
  peers_close(s);
  if (s->store)
    s->store->kind->close(s->store);
  if (s->memory_file > 0)
    close(s->memory_file);
  if (s->loop && quiet)
    ev_loop_destroy(s->loop);
  return quiet;
}

int mlem_serve(const serve_options *wishes) {
  serve_options options = *wishes;
  server *s = calloc(1, sizeof *s);
  bool good = false;
  /* The host reads the log; what goes over the wire is the same in every country. */
  server_log_in(lang_in_use());
  lang_use(NULL);
  if (!s || sodium_init() < 0) {
    server_log(N_("not enough memory, or no randomness"));
    free(s);
    return 1;
  }
  signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a failed write, which is told */
  s->options = &options;
  s->started = seconds_passed();
  set_limit(&options);
  ev_set_allocator(loop_memory);
  s->loop = ev_loop_new(EVFLAG_AUTO);
  if (!s->loop)
    server_log(N_("no event loop could be made"));
  else if (start(s)) {
    good = true;
    ev_run(s->loop, 0);
  }
  if (!stop(s)) {
    /* All is written and closed; nobody waits for a bot's last thought. */
    fflush(NULL);
    _exit(good ? 0 : 1);
  }
  free(s);
  return good ? 0 : 1;
}
