// SPDX-License-Identifier: MIT
/*
 * baseline_server.c: the least that a durable server of tables can do on our stack, to compare
 * with: libwebsockets and libev, one row in SQLite for each message, all messages of a turn of the
 * loop in one transaction (synchronous=FULL), then each message to the four clients of its table.
 * No rules, no accounts, no limits, no sandbox.
 *
 *   baseline_server DIRECTORY
 *
 * A client connects to /TABLE/SEAT with the subprotocol `bare`. It is told "hi"; every message of
 * one is sent to all four.
 */
#include <ev.h>
#include <libwebsockets.h>
#include <sqlite3.h>

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { SEATS = 4, MOST_TABLES = 20000, MESSAGE = 128, MOST_WAITING = 65536 };

typedef struct session {
  unsigned table, seat;
} session;

typedef struct message {
  unsigned table;
  size_t length;
  char text[MESSAGE];
} message;

static struct lws *clients[MOST_TABLES][SEATS];
static message waiting[MOST_WAITING];
static size_t waiting_count;
static sqlite3 *database;
static sqlite3_stmt *begin_statement, *append_statement, *commit_statement;

static void fail(const char *what) {
  fprintf(stderr, "baseline_server: %s\n", what);
  exit(1);
}

/* ---- The store ------------------------------------------------------------------------------- */

static sqlite3_stmt *prepare(const char *text) {
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v3(database, text, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) !=
      SQLITE_OK)
    fail(sqlite3_errmsg(database));
  return statement;
}

static void open_store(const char *directory) {
  char path[4096];
  snprintf(path, sizeof path, "%s/bare.db", directory);
  if (sqlite3_open_v2(path, &database,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                      NULL) != SQLITE_OK ||
      sqlite3_exec(database,
                   "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                   "PRAGMA wal_autocheckpoint = 4000;"
                   "CREATE TABLE events (table_number INTEGER, seq INTEGER, line TEXT, "
                   "PRIMARY KEY (table_number, seq)) WITHOUT ROWID",
                   NULL, NULL, NULL) != SQLITE_OK)
    fail(database ? sqlite3_errmsg(database) : "no memory");
  begin_statement = prepare("BEGIN IMMEDIATE");
  append_statement = prepare("INSERT INTO events VALUES (?,?,?)");
  commit_statement = prepare("COMMIT");
}

static void run(sqlite3_stmt *statement) {
  if (sqlite3_step(statement) != SQLITE_DONE)
    fail(sqlite3_errmsg(database));
  sqlite3_reset(statement);
}

static void append(const message *m) {
  sqlite3_bind_int64(append_statement, 1, m->table);
  sqlite3_bind_int64(append_statement, 2, atol(m->text));
  sqlite3_bind_text(append_statement, 3, m->text, (int)m->length, SQLITE_STATIC);
  run(append_statement);
}

/* ---- Messages -------------------------------------------------------------------------------- */

static void send_text(struct lws *wsi, const char *text, size_t length) {
  unsigned char frame[LWS_PRE + MESSAGE];
  if (!wsi)
    return;
  memcpy(frame + LWS_PRE, text, length);
  lws_write(wsi, frame + LWS_PRE, length, LWS_WRITE_TEXT);
}

static void on_turn(struct ev_loop *loop, ev_prepare *watcher, int events) {
  (void)loop, (void)watcher, (void)events;
  if (waiting_count == 0)
    return;
  run(begin_statement);
  for (size_t i = 0; i < waiting_count; i++)
    append(&waiting[i]);
  run(commit_statement);
  for (size_t i = 0; i < waiting_count; i++)
    for (unsigned seat = 0; seat < SEATS; seat++)
      send_text(clients[waiting[i].table][seat], waiting[i].text, waiting[i].length);
  waiting_count = 0;
}

static int establish(struct lws *wsi, session *one) {
  char path[64];
  if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 ||
      sscanf(path, "/%u/%u", &one->table, &one->seat) != 2 || one->table >= MOST_TABLES ||
      one->seat >= SEATS)
    return -1;
  clients[one->table][one->seat] = wsi;
  return lws_callback_on_writable(wsi) < 0 ? -1 : 0;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
  session *one = user;
  switch (reason) {
  case LWS_CALLBACK_ESTABLISHED:
    return establish(wsi, one);
  case LWS_CALLBACK_SERVER_WRITEABLE:
    send_text(wsi, "hi", 2);
    return 0;
  case LWS_CALLBACK_RECEIVE:
    if (length >= MESSAGE || waiting_count == MOST_WAITING)
      return -1;
    waiting[waiting_count].table = one->table;
    waiting[waiting_count].length = length;
    memcpy(waiting[waiting_count].text, in, length);
    waiting[waiting_count++].text[length] = '\0';
    return 0;
  case LWS_CALLBACK_CLOSED:
    clients[one->table][one->seat] = NULL;
    return 0;
  default:
    return 0;
  }
}

/* ---- Start ----------------------------------------------------------------------------------- */

static void on_stop(struct ev_loop *loop, ev_signal *watcher, int events) {
  (void)watcher, (void)events;
  ev_break(loop, EVBREAK_ALL);
}

static void on_client(struct ev_loop *loop, ev_io *watcher, int events) {
  (void)loop, (void)events;
  int fd = accept(watcher->fd, NULL, NULL), yes = 1;
  if (fd >= 0 && setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes) == 0)
    lws_adopt_socket_vhost(watcher->data, fd);
}

/* Of our own: libwebsockets may listen on more than the loopback. Returns the port. */
static unsigned start_listening(struct ev_loop *loop, struct lws_vhost *host, ev_io *watcher) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0 || bind(fd, (struct sockaddr *)&address, length) != 0 || listen(fd, 1024) != 0 ||
      getsockname(fd, (struct sockaddr *)&address, &length) != 0)
    fail("cannot listen");
  ev_io_init(watcher, on_client, fd, EV_READ);
  watcher->data = host;
  ev_io_start(loop, watcher);
  return ntohs(address.sin_port);
}

int main(int argc, char **argv) {
  static const struct lws_protocols protocols[] = {
      {.name = "bare", .callback = callback, .per_session_data_size = sizeof(session)}, {0}};
  struct ev_loop *loop = ev_default_loop(0);
  void *loops[1] = {loop};
  struct lws_context_creation_info info;
  ev_prepare turn;
  ev_signal stop;
  ev_io listening;
  if (argc != 2)
    fail("usage: baseline_server DIRECTORY");
  open_store(argv[1]);
  memset(&info, 0, sizeof info);
  lws_set_log_level(LLL_ERR, NULL);
  info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
  info.protocols = protocols;
  info.foreign_loops = loops;
  info.options =
      LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
  struct lws_context *context = lws_create_context(&info);
  struct lws_vhost *host = context ? lws_create_vhost(context, &info) : NULL;
  if (!host)
    fail("libwebsockets could not start");
  ev_prepare_init(&turn, on_turn);
  ev_prepare_start(loop, &turn);
  ev_signal_init(&stop, on_stop, SIGTERM);
  ev_signal_start(loop, &stop);
  printf("listening on http://127.0.0.1:%u/\n", start_listening(loop, host, &listening));
  fflush(stdout);
  ev_run(loop, 0);
  close(listening.fd);
  lws_context_destroy(context);
  return 0;
}
