// SPDX-License-Identifier: MIT
/*
 * server_load.c: plays many tables of two at once against a server on this machine, for a while.
 *
 *   server_load PORT TABLES SECONDS [PAUSE_MS]
 *
 * Every act is timed from when it is sent until both players have its event: that is after it is on
 * the disk. With a pause each player waits about that long before deciding, as people do; without
 * one the server is driven as hard as it goes. A finished table is followed by its rematch.
 */
#include "ws_client.h"

#include <mlem/builtin.h>
#include <mlem/dealer.h>
#include <mlem/notation.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

enum { SEATS = 2, TOKEN = 33, ID = 17 };

typedef struct table table;

typedef struct client {
  table *table;
  unsigned seat;
  ws_client ws;
  char token[TOKEN];
  mlem_state state;
  bool failed, moving; /* moving: to the rematch */
  double act_at;       /* when to decide; 0: not to */
  uint32_t seq;
} client;

struct table {
  char id[ID], next[ID];
  client clients[SEATS];
  double sent; /* when the last act was sent; 0: none is on the way */
  uint32_t sent_seq;
  unsigned heard;
};

static uint16_t port;
static int poller;
static mlem_game game;
static mlem_random dice = {7};
static double pause_seconds, begun;
static double *samples;
static size_t sample_count, sample_room, games, faults;

static void fail(client *c, const char *what) {
  if (!c->failed)
    fprintf(stderr, "server_load: table %s, seat %u: %s\n", c->table->id, c->seat, what);
  c->failed = true;
  faults++;
}

static void open_client(client *c) {
  if (!ws_connect(&c->ws, port, c->table->id, c->token)) {
    fail(c, "cannot connect");
    return;
  }
  mlem_state_init(&game, &c->state);
  c->act_at = 0;
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
  epoll_ctl(poller, EPOLL_CTL_ADD, c->ws.fd, &event);
}

static void act(client *c) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  char text[96];
  size_t count = mlem_legal_actions(&game, &c->state, actions);
  if (count == 0) {
    fail(c, "asked without a decision");
    return;
  }
  int length = snprintf(text, sizeof text, "act %u ", c->seq);
  length += (int)mlem_action_text(&game, actions[mlem_random_below(&dice, (uint32_t)count)],
                                  text + length);
  c->act_at = 0;
  c->table->sent = seconds();
  c->table->sent_seq = c->seq;
  c->table->heard = 0;
  if (!ws_send(&c->ws, text, (size_t)length))
    fail(c, "cannot send");
}

static void note_heard(table *t, uint32_t seq) {
  if (t->sent == 0 || seq != t->sent_seq || ++t->heard < SEATS)
    return;
  if (sample_count < sample_room)
    samples[sample_count++] = seconds() - t->sent;
  t->sent = 0;
}

static void take_line(void *context, const char *line, size_t length) {
  client *c = context;
  char text[MLEM_LINE_TEXT + 32], fault[MLEM_FAULT_TEXT];
  unsigned seq, seat;
  if (length >= sizeof text)
    return;
  memcpy(text, line, length);
  text[length] = '\0';
  if (strncmp(text, "e ", 2) == 0) {
    char *event = strchr(text + 2, ' ') + 1;
    seq = (unsigned)atoi(text + 2);
    note_heard(c->table, seq);
    if ((event[0] == '*' || (event[0] >= '0' && event[0] <= '9')) &&
        mlem_apply_line(&game, &c->state, event, strlen(event), fault) != MLEM_OK)
      fail(c, fault);
  } else if (sscanf(text, "ask %u %u", &seq, &seat) == 2 && seat == c->seat) {
    c->seq = seq;
    c->act_at = seconds() + pause_seconds * (0.5 + (double)mlem_random_below(&dice, 1000) / 1000);
    if (pause_seconds == 0)
      act(c);
  } else if (strncmp(text, "hello ", 6) == 0)
    ws_send(&c->ws, "fair -", 6);
  else if (strcmp(text, "over") == 0 && c->seat == 0) {
    games++;
    ws_send(&c->ws, "rematch", 7);
  } else if (strncmp(text, "rematch ", 8) == 0) {
    snprintf(c->table->next, ID, "%.16s", text + 8);
    c->moving = true;
  } else if (strncmp(text, "no ", 3) == 0)
    fail(c, text);
}

static void read_client(client *c) {
  bool was_open = c->ws.open;
  if (!ws_read(&c->ws, take_line, c) && !c->moving)
    fail(c, "the connection ended");
  if (!was_open && c->ws.open)
    ws_send(&c->ws, "hi 0", 4);
}

/* Both have heard of the rematch: off to it. */
static void move_on(table *t) {
  for (unsigned i = 0; i < SEATS; i++)
    if (!t->clients[i].moving)
      return;
  memcpy(t->id, t->next, ID);
  t->sent = 0;
  for (unsigned i = 0; i < SEATS; i++) {
    close(t->clients[i].ws.fd);
    t->clients[i].moving = false;
    open_client(&t->clients[i]);
  }
}

static void field(const char *json, const char *name, char *value, size_t room) {
  char key[24];
  snprintf(key, sizeof key, "\"%s\":\"", name);
  const char *at = strstr(json, key);
  snprintf(value, room, "%.*s", at ? (int)strcspn(at + strlen(key), "\"") : 0,
           at ? at + strlen(key) : "");
}

static bool create(table *t) {
  char answer[512], path[64];
  if (!http_post(port, "/api/tables", "{\"players\":2,\"first\":0}", answer, sizeof answer))
    return false;
  field(answer, "table", t->id, ID);
  field(answer, "token", t->clients[0].token, TOKEN);
  snprintf(path, sizeof path, "/api/tables/%s/seats", t->id);
  if (!http_post(port, path, "{\"name\":\"Second\"}", answer, sizeof answer))
    return false;
  field(answer, "token", t->clients[1].token, TOKEN);
  for (unsigned i = 0; i < SEATS; i++) {
    t->clients[i].table = t;
    t->clients[i].seat = i;
    open_client(&t->clients[i]);
  }
  return true;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void report(size_t tables, double passed) {
  qsort(samples, sample_count, sizeof *samples, ascending);
  double p50 = sample_count ? samples[sample_count / 2] : 0;
  double p99 = sample_count ? samples[sample_count * 99 / 100] : 0;
  printf("%5zu tables: %8.0f acts/s   p50 %7.2f ms   p99 %7.2f ms   (%zu acts, %zu games, "
         "%zu faults)\n",
         tables, (double)sample_count / passed, p50 * 1e3, p99 * 1e3, sample_count, games, faults);
}

static void decide_due(table *tables, size_t count) {
  double now = seconds();
  for (size_t i = 0; i < count; i++)
    for (unsigned seat = 0; seat < SEATS; seat++) {
      client *c = &tables[i].clients[seat];
      if (c->act_at != 0 && c->act_at <= now)
        act(c);
    }
}

static void run(table *tables, size_t count, double length) {
  struct epoll_event events[256];
  begun = seconds();
  sample_count = 0;
  while (seconds() - begun < length && faults < 100) {
    int ready = epoll_wait(poller, events, 256, pause_seconds > 0 ? 2 : 100);
    for (int i = 0; i < ready; i++) {
      client *c = events[i].data.ptr;
      if (c->failed)
        continue;
      read_client(c);
      if (c->moving)
        move_on(c->table);
    }
    if (pause_seconds > 0)
      decide_due(tables, count);
  }
}

int main(int argc, char **argv) {
  size_t count = argc > 2 ? (size_t)atol(argv[2]) : 0;
  double length = argc > 3 ? atof(argv[3]) : 5;
  port = (uint16_t)(argc > 1 ? atoi(argv[1]) : 0);
  pause_seconds = argc > 4 ? atof(argv[4]) / 1000 : 0;
  if (!port || count < 1 || count > 10000 || length > 120) {
    fprintf(stderr, "usage: server_load PORT TABLES SECONDS [PAUSE_MS]\n");
    return 2;
  }
  struct rlimit files;
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  sample_room = 10 * 1000 * 1000;
  samples = malloc(sample_room * sizeof *samples);
  table *tables = calloc(count, sizeof *tables);
  poller = epoll_create1(0);
  mlem_options options = {.seats = SEATS};
  if (!samples || !tables || poller < 0 ||
      mlem_game_init(&game, mlem_mat_find("standard"), &options) != MLEM_OK)
    return 1;
  for (size_t i = 0; i < count; i++)
    if (!create(&tables[i])) {
      fprintf(stderr, "server_load: no table %zu; does the server allow so many?\n", i);
      return 1;
    }
  run(tables, count, pause_seconds + 1 + (double)count / 250); /* everybody arrives */
  run(tables, count, length);
  report(count, seconds() - begun);
  free(samples);
  free(tables);
  return faults ? 1 : 0;
}
