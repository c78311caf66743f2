// SPDX-License-Identifier: MIT
/*
 * load_generator.c: plays many tables of four at once against a server on this machine, for a
 * while.
 *
 *   load_generator mlem|boardgame.io|bare PORT PID TABLES [IDLE] [PHASE...]
 *
 * Makes IDLE tables where no player sits down at the board, and TABLES whose four players connect.
 * Then come the phases, each SECONDS@RATE: so many moves a second in total, or `full` (each player
 * decides as soon as asked) or `half` of what `full` gave. A quarter more before it is not counted.
 * PID is the server's: its memory and processor time are read. A line of JSON tells each result.
 *
 * A move is timed from when it is sent until all four have seen it, and until its player has. Where
 * games end, they are first brought apart, so that they do not all end in the same moment.
 */
#include "load_generator.h"

#include <mlem/dealer.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_TABLES = 20000, MOST_FAULTS = 20, ARRIVING = 200, EVENTS = 512 };
enum { SAMPLES = 8 * 1000 * 1000 };
static const double longest = 120, patience = 120; /* seconds */

static const dialect *speak;
uint16_t load_port;
http_client load_http;
static pid_t server;
static int poller;
static mlem_random dice = {7};
static table *tables;
static size_t table_count, begun_count, arriving, faults;
static uint64_t moves_seen;

/* The phase. */
static double now, counting_from;
static bool playing;
static double rate; /* of the whole; 0: as fast as it goes */
static size_t games;

typedef struct sample_list {
  float *seconds;
  size_t count;
} sample_list;
static sample_list seen_by_all, seen_by_mover;

/* ---- This machine ---------------------------------------------------------------------------- */

static double read_clock(clockid_t which) {
  struct timespec time;
  return clock_gettime(which, &time) == 0 ? (double)time.tv_sec + (double)time.tv_nsec / 1e9 : 0;
}

static double server_cpu(void) {
  clockid_t which;
  return clock_getcpuclockid(server, &which) == 0 ? read_clock(which) : 0;
}

static double server_memory(void) {
  char path[64];
  unsigned long pages = 0;
  for (unsigned i = 0; speak->collects && i < 2; i++) { /* what is left over goes with the second */
    kill(server, SIGUSR2);
    sleep(1);
  }
  snprintf(path, sizeof path, "/proc/%d/statm", (int)server);
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "%*u %lu", &pages) != 1)
    fprintf(stderr, "load_generator: the memory of %d cannot be read\n", (int)server);
  if (file)
    fclose(file);
  return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

uint32_t load_random(uint32_t below) {
  return mlem_random_below(&dice, below);
}

/* ---- What dialects tell ---------------------------------------------------------------------- */

void load_fail(client *c, const char *what) {
  if (!c->failed)
    fprintf(stderr, "load_generator: table %s, seat %u: %s\n", c->table->id, c->seat, what);
  c->failed = true;
  faults++;
}

void load_send(client *c, const char *text, size_t length) {
  if (!ws_send(&c->ws, text, length))
    load_fail(c, "cannot send");
}

void load_field(const char *json, const char *name, char *value, size_t room) {
  char key[24];
  snprintf(key, sizeof key, "\"%s\":\"", name);
  const char *at = strstr(json, key);
  snprintf(value, room, "%.*s", at ? (int)strcspn(at + strlen(key), "\"") : 0,
           at ? at + strlen(key) : "");
}

void load_greeted(client *c) {
  (void)c;
  if (arriving > 0)
    arriving--;
}

static void decide(table *t) {
  client *c = t->turn;
  t->turn = NULL;
  t->moves[t->next_move++ % ON_THE_WAY] =
      (move){.number = t->turn_number, .mover = c->seat, .sent = read_clock(CLOCK_MONOTONIC)};
  speak->decide(c, t->turn_number);
}

/* About the same pause for all players, but not the same moments. */
static double pause_of_a_player(double share) {
  return rate > 0 ? share * (double)table_count / rate : 0;
}

void load_asked(client *c, uint32_t number) {
  table *t = c->table;
  t->turn = c;
  t->turn_number = number;
  if (!playing || (size_t)(t - tables) >= begun_count)
    return;
  if (rate == 0)
    decide(t);
  else
    t->due = now + pause_of_a_player(0.5 + load_random(1000) / 1000.0);
}

static void note(sample_list *list, const move *m) {
  if (m->sent >= counting_from && list->count < SAMPLES)
    list->seconds[list->count++] = (float)(read_clock(CLOCK_MONOTONIC) - m->sent);
}

void load_heard(client *c, uint32_t number) {
  for (unsigned i = 0; i < ON_THE_WAY; i++) {
    move *m = &c->table->moves[i];
    if (m->sent == 0 || m->number != number)
      continue;
    if (m->mover == c->seat)
      note(&seen_by_mover, m);
    if (++m->heard < SEATS)
      return;
    note(&seen_by_all, m);
    moves_seen++;
    m->sent = 0;
    return;
  }
}

/* ---- Connections ----------------------------------------------------------------------------- */

static void open_client(client *c) {
  c->leaving = false;
  if (!speak->connect(c)) {
    load_fail(c, "cannot connect");
    return;
  }
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
  epoll_ctl(poller, EPOLL_CTL_ADD, c->ws.fd, &event);
}

static bool all_leave(const table *t) {
  for (unsigned i = 0; i < SEATS; i++)
    if (!t->clients[i].leaving)
      return false;
  return true;
}

/* All four have heard of the next game: off to it. */
static void go_on(table *t) {
  games++;
  memcpy(t->id, t->next, NAME);
  memset(t->moves, 0, sizeof t->moves);
  for (unsigned i = 0; i < SEATS; i++) {
    ws_close(&t->clients[i].ws);
    open_client(&t->clients[i]);
  }
}

static void read_client(client *c) {
  bool was_open = c->ws.open;
  if (!ws_read(&c->ws, speak->take, c) && !c->leaving)
    load_fail(c, "the connection ended");
  if (!was_open && c->ws.open)
    speak->opened(c);
  if (c->leaving && all_leave(c->table))
    go_on(c->table);
}

static void read_some(int milliseconds) {
  struct epoll_event events[EVENTS];
  int ready = epoll_wait(poller, events, EVENTS, milliseconds);
  now = read_clock(CLOCK_MONOTONIC);
  for (int i = 0; i < ready; i++) {
    client *c = events[i].data.ptr;
    if (!c->failed)
      read_client(c);
  }
}

/* ---- The phases ------------------------------------------------------------------------------ */

static int ascending(const void *a, const void *b) {
  float x = *(const float *)a, y = *(const float *)b;
  return (x > y) - (x < y);
}

static double percentile(const sample_list *list, double share) {
  return list->count ? 1e3 * list->seconds[(size_t)(share * (double)(list->count - 1))] : 0;
}

static void decide_due(void) {
  for (size_t i = 0; i < begun_count; i++)
    if (tables[i].turn && tables[i].due <= now)
      decide(&tables[i]);
}

static void play_until(double end) {
  while (now < end && faults < MOST_FAULTS) {
    read_some(rate > 0 ? 1 : 100);
    if (rate > 0)
      decide_due();
  }
}

/* Waits until no client has a move on the way. */
static void settle(void) {
  double until = now + 5;
  bool quiet = false;
  playing = false;
  while (!quiet && now < until) {
    read_some(10);
    quiet = true;
    for (size_t i = 0; i < table_count; i++)
      quiet = quiet && (tables[i].turn || tables[i].clients[0].failed);
  }
}

/* Tables begin one after the other until the first is through its game: when so many moves have
 * been seen that the games so far lie evenly apart. */
static void bring_apart(void) {
  double until = read_clock(CLOCK_MONOTONIC) + longest;
  playing = true;
  rate = 0;
  counting_from = until;
  begun_count = speak->game_moves ? 0 : table_count;
  while (begun_count < table_count && faults < MOST_FAULTS && now < until) {
    uint64_t until_now = 2 * table_count * moves_seen / speak->game_moves;
    while (begun_count < table_count && (uint64_t)begun_count * begun_count <= until_now)
      begun_count++;
    decide_due();
    read_some(10);
  }
  settle();
}

static double play(double length, double wanted, const char *name) {
  now = read_clock(CLOCK_MONOTONIC);
  playing = true;
  rate = wanted;
  counting_from = now + longest; /* not yet */
  for (size_t i = 0; i < table_count; i++)
    tables[i].due = now + pause_of_a_player(load_random(1000) / 1000.0);
  if (rate == 0)
    decide_due();
  play_until(now + length / 4);
  seen_by_all.count = seen_by_mover.count = games = 0;
  uint64_t bytes = ws_bytes_in, messages = ws_messages_in;
  double cpu = server_cpu(), own = read_clock(CLOCK_PROCESS_CPUTIME_ID), begun = now;
  counting_from = now;
  play_until(now + length);
  double passed = now - begun, moves = (double)seen_by_all.count;
  cpu = server_cpu() - cpu;
  own = read_clock(CLOCK_PROCESS_CPUTIME_ID) - own;
  bytes = ws_bytes_in - bytes;
  messages = ws_messages_in - messages;
  settle();
  qsort(seen_by_all.seconds, seen_by_all.count, sizeof(float), ascending);
  qsort(seen_by_mover.seconds, seen_by_mover.count, sizeof(float), ascending);
  printf("{\"phase\":\"%s\",\"tables\":%zu,\"moves\":%.0f,\"rate\":%.1f,\"p50\":%.3f,\"p99\":%.3f,"
         "\"mover_p50\":%.3f,\"mover_p99\":%.3f,\"cpu_us\":%.2f,\"busy\":%.3f,\"load_busy\":%.3f,"
         "\"messages_a_move\":%.2f,\"bytes_a_message\":%.0f,\"games\":%zu,\"faults\":%zu}\n",
         name, table_count, moves, moves / passed, percentile(&seen_by_all, 0.5),
         percentile(&seen_by_all, 0.99), percentile(&seen_by_mover, 0.5),
         percentile(&seen_by_mover, 0.99), moves > 0 ? 1e6 * cpu / moves : 0, cpu / passed,
         own / passed, moves > 0 ? (double)messages / moves : 0,
         messages > 0 ? (double)bytes / (double)messages : 0, games, faults);
  fflush(stdout);
  return moves / passed;
}

/* ---- Start ----------------------------------------------------------------------------------- */

static bool make_table(table *t) {
  for (unsigned i = 0; i < SEATS; i++) {
    t->clients[i].table = t;
    t->clients[i].seat = (uint8_t)i;
  }
  if (speak->create(t))
    return true;
  fprintf(stderr, "load_generator: no table could be made; does the server allow so many?\n");
  return false;
}

/* Some at a time, so that no client waits in the backlog of the listening socket. */
static bool arrive(void) {
  double until = read_clock(CLOCK_MONOTONIC) + patience;
  for (size_t i = 0; i < table_count || arriving > 0;) {
    for (; i < table_count && arriving < ARRIVING; i++)
      for (unsigned seat = 0; seat < SEATS; seat++) {
        arriving++;
        open_client(&tables[i].clients[seat]);
      }
    read_some(10);
    if (now > until || faults > 0) {
      fprintf(stderr, "load_generator: %zu players did not arrive\n", arriving);
      return false;
    }
  }
  return true;
}

static bool run_phase(const char *text, double *full) {
  char *at;
  double length = strtod(text, &at);
  const char *name = at + 1;
  double wanted = strcmp(name, "full") == 0   ? 0
                  : strcmp(name, "half") == 0 ? *full / 2
                                              : strtod(name, NULL);
  if (*at != '@' || length <= 0 || length > longest || (wanted <= 0 && strcmp(name, "full") != 0)) {
    fprintf(stderr, "load_generator: '%s' is no phase\n", text);
    return false;
  }
  double reached = play(length, wanted, name);
  if (wanted == 0)
    *full = reached;
  return faults == 0;
}

static bool make_unused(size_t count) {
  table unused;
  for (size_t i = 0; i < count; i++) {
    memset(&unused, 0, sizeof unused);
    if (!make_table(&unused))
      return false;
  }
  return true;
}

/* Several at once: a server that shares a write to the disk lets a single visitor wait for it. */
static bool make_idle(size_t count) {
  enum { HELPERS = 16 };
  bool good = true;
  int status;
  for (size_t i = 0; i < HELPERS; i++) {
    pid_t helper = fork();
    if (helper == 0)
      _exit(make_unused(count / HELPERS + (i < count % HELPERS)) ? 0 : 1);
    good = good && helper > 0;
  }
  while (wait(&status) > 0)
    good = good && WIFEXITED(status) && WEXITSTATUS(status) == 0;
  return good;
}

/* Tables first without, then with their players: what each costs. */
static bool set_up(size_t idle) {
  double fresh = server_memory(), with_tables, with_players;
  if (idle > 0 && !make_idle(idle))
    return false;
  for (size_t i = 0; i < table_count; i++)
    if (!make_table(&tables[i]))
      return false;
  with_tables = server_memory();
  if (!arrive())
    return false;
  sleep(1);
  with_players = server_memory();
  size_t made = idle + table_count, connections = SEATS * table_count;
  printf("{\"phase\":\"memory\",\"fresh\":%.0f,\"tables\":%zu,\"a_table\":%.0f,"
         "\"connections\":%zu,\"a_connection\":%.0f,\"whole\":%.0f}\n",
         fresh, made, made ? (with_tables - fresh) / (double)made : 0, connections,
         connections ? (with_players - with_tables) / (double)connections : 0, with_players);
  fflush(stdout);
  return true;
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  double full = 0;
  int next = 5;
  size_t idle = 0;
  static const dialect *const dialects[] = {&dialect_mlem, &dialect_boardgameio, &dialect_bare};
  for (unsigned i = 0; i < sizeof dialects / sizeof dialects[0]; i++)
    if (strcmp(name, dialects[i]->name) == 0)
      speak = dialects[i];
  load_port = (uint16_t)(argc > 2 ? atoi(argv[2]) : 0);
  server = argc > 3 ? atoi(argv[3]) : 0;
  table_count = argc > 4 ? (size_t)atol(argv[4]) : 0;
  if (argc > next && !strchr(argv[next], '@'))
    idle = (size_t)atol(argv[next++]);
  if (!speak || !load_port || server <= 0 || table_count > MOST_TABLES || idle > MOST_TABLES) {
    fprintf(
        stderr,
        "usage: load_generator mlem|boardgame.io|bare PORT PID TABLES [IDLE] [SECONDS@RATE...]\n");
    return 2;
  }
  struct rlimit files;
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  seen_by_all.seconds = malloc(SAMPLES * sizeof(float));
  seen_by_mover.seconds = malloc(SAMPLES * sizeof(float));
  tables = calloc(table_count + 1, sizeof *tables);
  poller = epoll_create1(EPOLL_CLOEXEC);
  bool good = seen_by_all.seconds && seen_by_mover.seconds && tables && poller >= 0 && set_up(idle);
  if (good && next < argc)
    bring_apart();
  for (; good && next < argc; next++)
    good = run_phase(argv[next], &full);
  for (size_t i = 0; tables && i < table_count; i++)
    for (unsigned seat = 0; seat < SEATS; seat++)
      ws_close(&tables[i].clients[seat].ws);
  free(tables);
  free(seen_by_all.seconds);
  free(seen_by_mover.seconds);
  return good ? 0 : 1;
}
