// SPDX-License-Identifier: MIT
/* run_server.c: opens the store, listens, runs the event loop, and at the end closes all in order.
 */
#include "server.h"

#include "../lang/choose_language.h"
#include "addresses/show_addresses_at_terminal.h"
#include "administration/administration.h"
#include "api/request_handlers.h"
#include "bot_workers/bot_workers.h"
#include "certificates/certificates.h"
#include "common/log.h"
#include "sandbox/sandbox.h"
#include "service_manager.h"
#include "transport/transport.h"

#include <ev.h>

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { FIRST_SWEEP = 1, SWEEP_SECONDS = 60, SWEEPS_AN_HOUR = 60, STOP_SIGNALS = 3 };

typedef struct server {
  const serve_options *options;
  const lang_catalogue *language; /* of the host */
  struct ev_loop *loop;
  store *store;
  limits *limits;
  table_server *tables;
  administration *administration;
  transport *transport;
  certificates *certificates; /* with TLS */
  notices *notices;           /* if the host wants any */
  ev_prepare round_watcher;
  ev_timer sweep_timer;
  unsigned sweeps;
  ev_signal stop_signals[STOP_SIGNALS];
  bool ending; /* was told to end */
  ev_timer end_timer;
} server;

/* ---- Watchers -------------------------------------------------------------------------------- */

static void on_round(struct ev_loop *loop, ev_prepare *watcher, int events) {
  (void)loop, (void)events;
  tables_loop_turned(watcher->data);
}

static void on_end(struct ev_loop *loop, ev_timer *timer, int events) {
  (void)timer, (void)events;
  ev_break(loop, EVBREAK_ALL);
}

/* Clients get a moment to receive the goodbye. A second signal ends the server at once. */
static void on_stop(struct ev_loop *loop, ev_signal *watcher, int events) {
  server *s = watcher->data;
  static const double moment = 0.3;
  (void)events;
  service_tell("STOPPING=1");
  if (s->ending || tables_read_figures(s->tables).viewers == 0) {
    ev_break(loop, EVBREAK_ALL);
    return;
  }
  s->ending = true;
  tables_end_round(s->tables);
  transport_say_goodbye(s->transport);
  ev_timer_init(&s->end_timer, on_end, moment, 0);
  ev_timer_start(loop, &s->end_timer);
}

static void on_sweep(struct ev_loop *loop, ev_timer *timer, int events) {
  server *s = timer->data;
  (void)loop, (void)events;
  limits_forget_idle(s->limits);
  tables_retain(s->tables);
  if (++s->sweeps % SWEEPS_AN_HOUR == 0)
    tables_expire(s->tables);
}

static void on_reload(struct ev_loop *loop, ev_signal *watcher, int events) {
  (void)loop, (void)events;
  certificates_reload(((server *)watcher->data)->certificates);
}

/* A server that was started with nohup outlives its terminal. */
static bool is_ignored(int number) {
  struct sigaction now;
  return sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_IGN;
}

static void watch(server *s) {
  static const int signals[STOP_SIGNALS] = {SIGTERM, SIGINT, SIGHUP};
  for (int i = 0; i < STOP_SIGNALS; i++) {
    bool reloads = signals[i] == SIGHUP && s->certificates;
    if (signals[i] == SIGHUP && !reloads && is_ignored(SIGHUP))
      continue;
    if (reloads)
      ev_signal_init(&s->stop_signals[i], on_reload, signals[i]);
    else
      ev_signal_init(&s->stop_signals[i], on_stop, signals[i]);
    s->stop_signals[i].data = s;
    ev_signal_start(s->loop, &s->stop_signals[i]);
  }
  ev_prepare_init(&s->round_watcher, on_round);
  s->round_watcher.data = s->tables;
  ev_prepare_start(s->loop, &s->round_watcher);
  ev_timer_init(&s->sweep_timer, on_sweep, FIRST_SWEEP, SWEEP_SECONDS);
  s->sweep_timer.data = s;
  ev_timer_start(s->loop, &s->sweep_timer);
}

/* ---- Start and end --------------------------------------------------------------------------- */

/* libev cannot go on without the memory it asks for. What was answered is on the disk, so the
 * service manager can start the server again. */
static void *loop_memory(void *old, long size) {
  if (size == 0) {
    free(old);
    return NULL;
  }
  void *memory = realloc(old, (size_t)size);
  if (memory)
    return memory;
  server_log(SERVER_ERROR, N_("not enough memory to go on; ending"));
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
  server_log(SERVER_WARNING,
             N_("the system allows only %llu open files: at most %llu connections; 'ulimit -Hn' or "
                "LimitNOFILE= of the service sets it"),
             (unsigned long long)limit.rlim_cur, (unsigned long long)options->max_connections);
}

static unsigned thread_count(const serve_options *options) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  if (options->threads > 0)
    return (unsigned)options->threads;
  return cores < 1 ? 1 : cores > 4 ? 4 : (unsigned)cores;
}

/* Programs read this line, as they read "listening on": it is the same in every language. */
static void enter_sandbox(server *s) {
  char told[256] = "none (--no-sandbox)";
  const store_needs *needs = &s->store->needs;
  sandbox allowed = {.data = s->store->directory,
                     .archive = s->options->archive,
                     .connects = !s->store->directory,
                     .readable = needs->files,
                     .ports = needs->ports,
                     .port_count = needs->port_count};
  if (!s->options->no_sandbox)
    sandbox_enter(&allowed, told, sizeof told);
  printf("sandbox: %s\n", told);
}

/* Root has dropped its capabilities: the permissions of files hold for it too. */
static bool can_still_write(const server *s) {
  const char *directory = s->store->directory;
  if (!directory || access(directory, R_OK | W_OK | X_OK) == 0)
    return true;
  server_log(SERVER_ERROR, N_("%s belongs to another user; run the server as that user"),
             directory);
  return false;
}

static bool open_store(server *s) {
  mlem_fault fault;
  char place[256];
  const char *where, *refusal;
  const store_kind *kind = store_kind_of(s->options->db, &where, &refusal);
  store_place(s->options->db, place, sizeof place);
  if (!kind) {
    server_log(SERVER_ERROR, refusal, place);
    return false;
  }
  s->store = kind->open(where, fault);
  if (!s->store) {
    server_log(SERVER_ERROR, N_("the store in %s cannot be used: %s"), place, fault);
    return false;
  }
  return true;
}

static bool open_rooms(server *s) {
  const serve_options *o = s->options;
  if (o->tls_cert && !(s->certificates = certificates_open(o->tls_cert, o->tls_key)))
    return false;
  if (!notices_open(o, &s->notices) || !open_store(s))
    return false;
  s->limits = limits_open(s->options, s->store->directory);
  if (!s->limits) {
    server_log(SERVER_ERROR, N_("not enough memory to go on; ending"));
    return false;
  }
  s->tables = tables_open(s->options, s->loop, s->store, s->limits);
  if (!s->tables || !tables_use_notices(s->tables, s->notices))
    return false;
  tables_expire(s->tables);
  tables_end_round(s->tables);
  s->transport = transport_open(s->options, s->loop, s->tables);
  if (s->transport && s->certificates)
    certificates_use(s->certificates, transport_tls(s->transport), s->loop);
  return s->transport != NULL;
}

static void print_place(const server *s, int port, const machine_addresses *others) {
  const serve_options *o = s->options;
  bool v6 = strchr(o->listen, ':') != NULL;
  address_form form = {.scheme = o->tls_cert ? "https" : "http",
                       .base_path = o->base_path,
                       .port = port,
                       .language = s->language,
                       .utf8 = lang_terminal_is_utf8()};
  printf("listening on %s://%s%s%s:%d%s/\n", form.scheme, v6 ? "[" : "", o->listen, v6 ? "]" : "",
         port, o->base_path);
  addresses_print(stdout, others, &form);
}

static bool start(server *s) {
  mlem_fault bot_fault;
  mlem_bot_spec spec;
  const serve_options *o = s->options;
  if (!bot_allowed(o, o->standin, &spec, bot_fault)) {
    server_log(SERVER_ERROR, "--standin: %s", bot_fault);
    return false;
  }
  api_open_figures();
  if (!open_rooms(s))
    return false;
  watch(s);
  int port = transport_listen(s->transport, service_socket());
  if (port < 0)
    return false;
  int metrics_port = o->metrics ? transport_listen_for_metrics(s->transport) : 0;
  if (metrics_port < 0)
    return false;
  service_open();
  machine_addresses others = addresses_of_machine(o->listen); /* the sandbox has no such calls */
  enter_sandbox(s);
  if (!can_still_write(s))
    return false;
  if (!tables_start(s->tables, thread_count(o))) { /* the threads are in the sandbox too */
    server_log(SERVER_ERROR, N_("no thread could be started"));
    return false;
  }
  s->administration = administration_start(s->tables);
  if (!s->administration) {
    server_log(SERVER_ERROR, N_("not enough memory to go on; ending"));
    return false;
  }
  if (o->metrics)
    printf("metrics on port %d\n", metrics_port);
  print_place(s, port, &others);
  service_tell("READY=1");
  service_start_watchdog(s->loop);
  return fflush(stdout) == 0;
}

/* False if a bot is still deciding. */
static bool stop(server *s) {
  service_close(s->loop);
  administration_stop(s->administration);
  certificates_close(s->certificates);
  bool quiet = !s->tables || tables_stop(s->tables);
  if (s->transport)
    transport_close(s->transport);
  if (s->tables && quiet)
    tables_close(s->tables);
  notices_close(s->notices); /* the last transaction may have told it something */
  limits_close(s->limits);
  if (s->store)
    s->store->kind->close(s->store);
  if (s->loop && quiet)
    ev_loop_destroy(s->loop);
  return quiet;
}

int mlem_serve(const serve_options *given) {
  serve_options options = *given;
  server *s = calloc(1, sizeof *s);
  bool good = false;
  /* The log is in the host's language; what goes over the wire is always English. */
  const lang_catalogue *language = lang_in_use();
  server_log_as(options.log_json ? LOG_AS_JSON : LOG_FOR_PEOPLE, language);
  lang_use(NULL);
  if (!s || sodium_init() < 0) {
    server_log(SERVER_ERROR, N_("not enough memory, or no randomness"));
    free(s);
    return 1;
  }
  signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a failed write, which is told */
  s->options = &options;
  s->language = language;
  set_limit(&options);
  ev_set_allocator(loop_memory);
  s->loop = ev_loop_new(EVFLAG_AUTO);
  if (!s->loop)
    server_log(SERVER_ERROR, N_("no event loop could be made"));
  else if (start(s)) {
    good = true;
    ev_run(s->loop, 0);
  }
  if (!stop(s)) {
    /* Everything is written and closed. A bot is still deciding in its thread, so memory stays. */
    fflush(NULL);
    _exit(good ? 0 : 1);
  }
  free(s);
  return good ? 0 : 1;
}
