// SPDX-License-Identifier: MIT
/* health_and_metrics.c: health and figures, for the host of the server. */
#include "../common/system_clocks.h"
#include "request_handlers.h"

#include <mlem/version.h>

#include <fcntl.h>
#include <stdio.h>
#include <sys/statvfs.h>
#include <unistd.h>

static int memory_file = -1; /* what the system says about our memory */
static double started;

void api_open_figures(void) {
  memory_file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  started = seconds_passed();
}

void api_health(table_server *s, request *q) {
  mlem_fault told;
  store *db = tables_store(s);
  if (db->kind->check(db) != STORE_OK)
    answer_store(s, q);
  else if (tables_trouble(s)) {
    store_public_fault(tables_trouble(s), told);
    answer_error(s, q, 503, "store", "%s", told);
  } else
    answer_json(s, q, 200, json_pack("{s:s}", "status", "ok"));
}

static unsigned long long resident_bytes(void) {
  char text[128];
  unsigned long long size, pages;
  ssize_t length = memory_file < 0 ? 0 : pread(memory_file, text, sizeof text - 1, 0);
  if (length <= 0)
    return 0;
  text[length] = '\0';
  if (sscanf(text, "%llu %llu", &size, &pages) != 2)
    return 0;
  return pages * (unsigned long long)sysconf(_SC_PAGESIZE);
}

/* Of the disk that the store is on; -1: it is elsewhere, or cannot be asked. */
static double free_disk_bytes(const store *db) {
  struct statvfs disk;
  if (!db->directory || statvfs(db->directory, &disk) != 0)
    return -1;
  return (double)disk.f_bavail * (double)disk.f_frsize;
}

static void figure(request *q, const char *name, const char *type, const char *help, double value) {
  buffer_print(&q->out, "# HELP mlem_%s %s\n# TYPE mlem_%s %s\nmlem_%s %.15g\n", name, help, name,
               type, name, value);
}

static void times(request *q, const char *name, const char *help, const histogram *h) {
  buffer_print(&q->out, "# HELP mlem_%s %s\n# TYPE mlem_%s histogram\n", name, help, name);
  for (unsigned i = 0; i < HISTOGRAM_BOUNDS; i++)
    buffer_print(&q->out, "mlem_%s_bucket{le=\"%g\"} %llu\n", name, histogram_bounds[i],
                 (unsigned long long)h->within[i]);
  buffer_print(&q->out, "mlem_%s_bucket{le=\"+Inf\"} %llu\nmlem_%s_sum %.6f\nmlem_%s_count %llu\n",
               name, (unsigned long long)h->count, name, h->seconds, name,
               (unsigned long long)h->count);
}

void api_metrics(table_server *s, request *q) {
  const tables_figures t = tables_read_figures(s);
  const limits_figures l = limits_read(tables_limits(s));
  const notices_figures n = notices_read(tables_notices(s));
  store *db = tables_store(s);
  double disk = free_disk_bytes(db);
  buffer_print(&q->out,
               "# HELP mlem_build_info What is running.\n# TYPE mlem_build_info gauge\n"
               "mlem_build_info{version=\"%s\",store=\"%s\"} 1\n",
               mlem_version(), db->kind->name);
  if (disk >= 0)
    figure(q, "disk_free_bytes", "gauge", "Room on the disk of the store.", disk);
  figure(q, "store_reachable", "gauge", "1 if the store answers.", db->kind->check(db) == STORE_OK);
  figure(q, "uptime_seconds", "gauge", "Since the server started.", seconds_passed() - started);
  figure(q, "resident_bytes", "gauge", "Memory of the process.", (double)resident_bytes());
  figure(q, "tables_unfinished", "gauge", "Tables that are open or being played.",
         (double)t.unfinished);
  figure(q, "tables_awake", "gauge", "Tables in memory.", (double)t.in_memory);
  figure(q, "viewers", "gauge", "WebSocket connections at tables.", (double)t.viewers);
  figure(q, "connections", "gauge", "Connections of any kind.", (double)l.connections);
  figure(q, "thinking", "gauge", "Decisions that bots are working on.", (double)t.bots_deciding);
  figure(q, "store_ok", "gauge", "1 unless the last write failed.", tables_trouble(s) ? 0 : 1);
  figure(q, "connections_total", "counter", "Connections accepted.", (double)l.connections_total);
  figure(q, "requests_total", "counter", "HTTP requests.", (double)api_requests());
  figure(q, "games_total", "counter", "Games started.", (double)t.games);
  figure(q, "events_total", "counter", "Events appended.", (double)t.events);
  figure(q, "acts_total", "counter", "Decisions taken.", (double)t.decisions);
  figure(q, "reports_total", "counter", "Reports of players about others.", (double)t.reports);
  figure(q, "refused_total", "counter", "Messages answered with no.", (double)t.refusals);
  figure(q, "limited_total", "counter", "Connections, requests or messages over a limit.",
         (double)l.refused);
  figure(q, "notices_sent_total", "counter", "Notices that a push service or webhook took.",
         (double)n.sent);
  figure(q, "notices_failed_total", "counter", "Notices that were given up.", (double)n.failed);
  figure(q, "commits_total", "counter", "Transactions.", (double)t.commits);
  figure(q, "commits_failed_total", "counter", "Transactions that failed.",
         (double)t.commits_failed);
  figure(q, "overtaken_total", "counter",
         "Writes to a table dropped because another server wrote first.", (double)t.conflicts);
  figure(q, "renewed_total", "counter", "Tables read again after another server wrote to them.",
         (double)t.rereads);
  figure(q, "commit_seconds_total", "counter", "Time spent committing transactions.",
         t.commit_times.seconds);
  times(q, "commit_seconds", "Time of a transaction.", &t.commit_times);
  times(q, "act_seconds", "From a person's decision to its events for all viewers.", &t.act_times);
  times(q, "bot_wait_seconds", "Time until a worker began with a bot's decision.", &t.bot_waits);
  api_write_answer_counts(&q->out);
  answer_text(s, q, "text/plain; version=0.0.4; charset=utf-8");
}
