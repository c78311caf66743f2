// SPDX-License-Identifier: MIT
/*
 * postgres_send_transaction.c: sends the writes of a transaction in one round trip, and reads which
 * of them the database has taken.
 *
 * Tables are written in the order of their numbers, so that servers do not wait for each other in a
 * circle; where they still do, the database ends one of the transactions and it is sent again.
 */
#include "postgres.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST_NEWS = 7800 }; /* bytes of one notification: 8000 are allowed */

static int by_table(const void *a, const void *b, void *context) {
  const pg_gathered *g = context;
  const pg_write *writes = g->writes.items;
  const pg_group *groups = g->groups.items;
  unsigned i = *(const unsigned *)a, j = *(const unsigned *)b;
  int64_t left = groups[writes[i].group].table, right = groups[writes[j].group].table;
  if (left != right)
    return left < right ? -1 : 1;
  return i < j ? -1 : i > j;
}

/* The writes that have not been sent, in the order to send them. */
static unsigned *put_in_order(pg_gathered *g, unsigned *count) {
  const pg_write *writes = g->writes.items;
  const pg_group *groups = g->groups.items;
  unsigned *order = malloc((g->writes.count + 1) * sizeof *order);
  *count = 0;
  for (unsigned i = 0; order && i < g->writes.count; i++)
    if (!writes[i].sent && !groups[writes[i].group].lost)
      order[(*count)++] = i;
  if (order)
    qsort_r(order, *count, sizeof *order, by_table, g);
  return order;
}

/* A statement that is not among the writes: its values are forgotten when it has been sent. */
static bool send_other(pg_query *q) {
  pg_gathered *g = q->in;
  bool good = !q->store->no_memory && !g->bytes.failed &&
              pg_send(q->store, g, q->which, q->first, (unsigned)g->parameters.count - q->first);
  g->parameters.count = q->first;
  g->bytes.length = q->bytes;
  return good;
}

static bool send_news(pg_store *s, pg_gathered *g, const char *text, size_t length) {
  if (length == 0)
    return true;
  pg_query q = pg_start_in(s, g, PG_NOTIFY);
  pg_text(&q, text, length);
  return send_other(&q);
}

/* Tells the other servers which tables have changed, with the commit: "ID VERSION ID VERSION ...".
 */
static bool send_all_news(pg_store *s, pg_gathered *g) {
  char text[MOST_NEWS + 64];
  size_t length = 0;
  const pg_group *groups = g->groups.items;
  const pg_news *others = g->other_news.items;
  bool good = true;
  for (size_t i = 0; good && i < g->groups.count + g->other_news.count; i++) {
    const pg_group *of = i < g->groups.count ? &groups[i] : NULL;
    if (of && (of->lost || of->version < 0))
      continue;
    length += (size_t)snprintf(text + length, sizeof text - length, "%s%s %lld", length ? " " : "",
                               of ? of->id : others[i - g->groups.count].id,
                               of ? (long long)of->version : others[i - g->groups.count].what);
    if (length < MOST_NEWS)
      continue;
    good = send_news(s, g, text, length);
    length = 0;
  }
  return good && send_news(s, g, text, length);
}

static pg_outcome outcome_of(pg_store *s, pg_gathered *g, const PGresult *result,
                             const pg_write *w) {
  pg_group *groups = g->groups.items;
  /* Another server was quicker: our own version check, or a key that is taken, or a table that is
   * gone; or it has been writing for too long. */
  bool overtaken =
      pg_has_state(result, "ML001") || pg_has_state(result, "23") || pg_has_state(result, "55P03");
  pg_tell(s, result);
  if (s->broken)
    return PG_WRITES_BROKEN;
  if (overtaken && w && groups[w->group].table != 0) {
    groups[w->group].lost = true;
    return PG_WRITES_LOST;
  }
  return pg_has_state(result, "40") ? PG_WRITES_AGAIN : PG_WRITES_FAILED;
}

static bool send_each(pg_store *s, pg_gathered *g, const unsigned *order, unsigned count) {
  const pg_write *writes = g->writes.items;
  bool good = true;
  for (unsigned i = 0; good && i < count; i++)
    good = pg_send(s, g, writes[order[i]].which, writes[order[i]].first, writes[order[i]].count);
  return good;
}

static bool send_as_one(pg_store *s, pg_gathered *g, pg_sql which, const unsigned *order,
                        unsigned count) {
  if (count == 0)
    return true;
  pg_query q = pg_join_writes(s, g, which, order, count);
  return send_other(&q);
}

/* The writes of one kind, in the same order. */
static unsigned pick(const pg_gathered *g, const unsigned *order, unsigned count, pg_sql which,
                     unsigned *picked) {
  const pg_write *writes = g->writes.items;
  unsigned found = 0;
  for (unsigned i = 0; i < count; i++)
    if (writes[order[i]].which == which)
      picked[found++] = order[i];
  return found;
}

/* All guards as one statement, and all events: they are nearly all there is. Then the rest: a table
 * that is deleted takes its new events with it. */
static bool send_joined(pg_store *s, pg_gathered *g, const unsigned *order, unsigned count) {
  const pg_write *writes = g->writes.items;
  unsigned *picked = calloc(count + 1, sizeof *picked), rest = 0;
  bool good = picked &&
              send_as_one(s, g, PG_GUARD_MANY, picked, pick(g, order, count, PG_GUARD, picked)) &&
              send_as_one(s, g, PG_EVENT_APPEND_MANY, picked,
                          pick(g, order, count, PG_EVENT_APPEND, picked));
  for (unsigned i = 0; good && i < count; i++)
    if (writes[order[i]].which != PG_GUARD && writes[order[i]].which != PG_EVENT_APPEND)
      picked[rest++] = order[i];
  good = good && send_each(s, g, picked, rest);
  free(picked);
  return good;
}

void pg_send_writes(pg_store *s, pg_gathered *g, bool commit, bool joined) {
  pg_sending *way = &s->sending;
  *way = (pg_sending){.lead = s->open ? 0 : 1, .joined = joined, .commits = commit};
  if (s->broken) {
    way->outcome = PG_WRITES_BROKEN;
    return;
  }
  way->order = put_in_order(g, &way->count);
  bool good = way->order && !s->no_memory && !g->bytes.failed;
  if (!good) {
    snprintf(s->base.fault, sizeof(mlem_fault), "not enough memory");
    way->outcome = PG_WRITES_FAILED;
    return;
  }
  if (way->lead)
    good = pg_send(s, g, PG_BEGIN, 0, 0);
  good = good && (joined ? send_joined : send_each)(s, g, way->order, way->count);
  if (commit)
    good = good && send_all_news(s, g) && pg_send(s, g, PG_COMMIT, 0, 0);
  if (good && !PQpipelineSync(s->connection)) {
    pg_break(s, PQerrorMessage(s->connection));
    good = false;
  }
  s->open = true; /* or broken, or failed and waiting to be rolled back */
  way->complete = good;
  way->outcome = good ? PG_WRITES_SENT : PG_WRITES_BROKEN;
}

/* The next answer; waits for it. */
static void take_answer(pg_store *s, pg_gathered *g) {
  const pg_write *writes = g->writes.items;
  pg_sending *way = &s->sending;
  PGresult *result = pg_next_result(s);
  ExecStatusType status = PQresultStatus(result);
  if (s->broken)
    way->outcome = PG_WRITES_BROKEN;
  way->answered = s->broken || (result && status == PGRES_PIPELINE_SYNC);
  if (s->broken || !result)
    return; /* NULL: the end of one statement */
  bool good = way->answered || status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ||
              status == PGRES_PIPELINE_ABORTED;
  bool is_write = !way->joined && way->at >= way->lead && way->at < way->lead + way->count;
  if (!good && way->outcome == PG_WRITES_SENT)
    way->outcome =
        outcome_of(s, g, result, is_write ? &writes[way->order[way->at - way->lead]] : NULL);
  PQclear(result);
  way->at++;
}

bool pg_take_answers(pg_store *s, pg_gathered *g) {
  pg_sending *way = &s->sending;
  while (way->complete && !way->answered && !s->broken && !PQisBusy(s->connection))
    take_answer(s, g);
  return !way->complete || way->answered || s->broken;
}

pg_outcome pg_await_outcome(pg_store *s, pg_gathered *g, bool *in_doubt) {
  pg_write *writes = g->writes.items;
  pg_sending *way = &s->sending;
  while (way->complete && !way->answered)
    take_answer(s, g);
  for (unsigned i = 0; way->outcome == PG_WRITES_SENT && i < way->count; i++)
    writes[way->order[i]].sent = true;
  free(way->order);
  way->order = NULL;
  *in_doubt = way->commits && way->complete;
  return way->outcome;
}
