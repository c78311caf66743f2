// SPDX-License-Identifier: MIT
/* health_and_metrics.c: health and figures, for whoever runs the server. */
#include "http.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

void api_health(server *s, request *q) {
  uint64_t unfinished;
  if (s->troubled)
    answer_error(s, q, 503, "store", "%s", s->failure);
  else if (s->store->kind->table_count(s->store, &unfinished) != STORE_OK)
    answer_error(s, q, 503, "store", "%s", s->store->fault);
  else
    answer_json(s, q, 200, json_pack("{s:s}", "status", "ok"));
}

void ops_start(server *s) {
  s->memory_file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
}

static unsigned long long resident_bytes(const server *s) {
  char text[128];
  unsigned long long size, pages;
  ssize_t length = pread(s->memory_file, text, sizeof text - 1, 0);
  if (length <= 0)
    return 0;
  text[length] = '\0';
  if (sscanf(text, "%llu %llu", &size, &pages) != 2)
    return 0;
  return pages * (unsigned long long)sysconf(_SC_PAGESIZE);
}

static void figure(request *q, const char *name, const char *type, const char *help, double value) {
  buffer_print(&q->outlet.out, "# HELP mlem_%s %s\n# TYPE mlem_%s %s\nmlem_%s %.15g\n", name, help,
               name, type, name, value);
}

void api_metrics(server *s, request *q) {
  const counters *c = &s->count;
  figure(q, "uptime_seconds", "gauge", "Since the server started.", seconds_passed() - s->started);
  figure(q, "resident_bytes", "gauge", "Memory of the process.", (double)resident_bytes(s));
  figure(q, "tables_unfinished", "gauge", "Tables that are open or being played.",
         (double)s->tables);
  figure(q, "tables_awake", "gauge", "Tables in memory.", (double)s->rooms_awake);
  figure(q, "viewers", "gauge", "WebSocket connections at tables.", (double)s->viewers);
  figure(q, "connections", "gauge", "Connections of any kind.", (double)s->connections);
  figure(q, "thinking", "gauge", "Decisions that bots are working on.",
         (double)thinkers_waiting(s->thinkers));
  figure(q, "store_ok", "gauge", "1 unless the last write failed.", s->troubled ? 0 : 1);
  figure(q, "connections_total", "counter", "Connections accepted.", (double)c->connections);
  figure(q, "requests_total", "counter", "HTTP requests.", (double)c->requests);
  figure(q, "games_total", "counter", "Games started.", (double)c->games);
  figure(q, "events_total", "counter", "Events appended.", (double)c->events);
  figure(q, "acts_total", "counter", "Decisions taken.", (double)c->acts);
  figure(q, "refused_total", "counter", "Messages answered with no.", (double)c->refused);
  figure(q, "limited_total", "counter", "Connections, requests or messages over a limit.",
         (double)c->too_many);
  figure(q, "commits_total", "counter", "Transactions.", (double)c->commits);
  figure(q, "commits_failed_total", "counter", "Transactions that failed.",
         (double)c->failed_commits);
  figure(q, "overtaken_total", "counter", "Turns at a table that another server forestalled.",
         (double)c->overtaken);
  figure(q, "renewed_total", "counter", "Tables read again since another server wrote.",
         (double)c->renewed);
  figure(q, "commit_seconds_total", "counter", "Time spent in transactions' ends.",
         c->commit_seconds);
  answer_text(s, q, "text/plain; version=0.0.4; charset=utf-8");
}
