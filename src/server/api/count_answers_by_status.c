// SPDX-License-Identifier: MIT
/* count_answers_by_status.c: answers since the start, by route and status. */
#include "request_handlers.h"

enum { MOST_ROUTES = 32, STATUSES = 20 };

/* What this server answers with; the last stands for all others. */
static const unsigned statuses[STATUSES] = {200, 201, 204, 304, 308, 400, 403, 404, 405,
                                            409, 411, 413, 415, 429, 431, 500, 503, 0};
static uint64_t counts[MOST_ROUTES + 1][STATUSES]; /* the last row: files, and what is not found */

static unsigned status_at(unsigned status) {
  unsigned at = 0;
  while (statuses[at] && statuses[at] != status)
    at++;
  return at;
}

void api_count_answer(const request *q) {
  size_t route_at = q->route ? (size_t)(q->route - routes) : MOST_ROUTES;
  counts[route_at < MOST_ROUTES ? route_at : MOST_ROUTES][status_at(q->status)]++;
}

static void write_row(buffer *out, const char *pattern, const char *verb, const uint64_t *row) {
  for (unsigned i = 0; i < STATUSES; i++)
    if (row[i] && statuses[i])
      buffer_print(out, "mlem_http_answers_total{route=\"%s\",method=\"%s\",status=\"%u\"} %llu\n",
                   pattern, verb, statuses[i], (unsigned long long)row[i]);
    else if (row[i])
      buffer_print(out,
                   "mlem_http_answers_total{route=\"%s\",method=\"%s\",status=\"other\"} %llu\n",
                   pattern, verb, (unsigned long long)row[i]);
}

void api_write_answer_counts(buffer *out) {
  buffer_print(out, "# HELP mlem_http_answers_total HTTP answers by route and status.\n"
                    "# TYPE mlem_http_answers_total counter\n");
  for (unsigned i = 0; i < MOST_ROUTES && routes[i].pattern; i++)
    write_row(out, routes[i].pattern, routes[i].method == METHOD_POST ? "POST" : "GET", counts[i]);
  write_row(out, "file", "GET", counts[MOST_ROUTES]);
}
