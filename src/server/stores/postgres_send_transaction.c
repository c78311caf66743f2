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
  const pg_store *s = context;
  const pg_write *writes = s->writes.items;
  const pg_group *groups = s->groups.items;
  unsigned i = *(const unsigned *)a, j = *(const unsigned *)b;
  int64_t left = groups[writes[i].group].table, right = groups[writes[j].group].table;
  if (left != right)
    return left < right ? -1 : 1;
  return i < j ? -1 : i > j;
}

/* The writes that have not been sent, in the order to send them. */
static unsigned *put_in_order(pg_store *s, unsigned *count) {
  const pg_write *writes = s->writes.items;
  const pg_group *groups = s->groups.items;
  unsigned *order = malloc((s->writes.count + 1) * sizeof *order);
  *count = 0;
  for (unsigned i = 0; order && i < s->writes.count; i++)
    if (!writes[i].sent && !groups[writes[i].group].lost)
      order[(*count)++] = i;
  if (order)
    qsort_r(order, *count, sizeof *order, by_table, s);
  return order;
}

static bool send_news(pg_store *s, const char *text, size_t length, unsigned *statements) {
  if (length == 0)
    return true;
  pg_query q = pg_start(&s->base, PG_NOTIFY);
  pg_text(&q, text, length);
  bool good = !s->no_memory && !s->bytes.failed && pg_send(s, PG_NOTIFY, q.first, 1);
  s->parameters.count = q.first;
  s->bytes.length = q.bytes;
  ++*statements;
  return good;
}

/* Tells the other servers which tables have changed, with the commit: "ID VERSION ID VERSION ...".
 */
static bool send_all_news(pg_store *s, unsigned *statements) {
  char text[MOST_NEWS + 64];
  size_t length = 0;
  const pg_group *groups = s->groups.items;
  const pg_news *others = s->other_news.items;
  bool good = true;
  for (size_t i = 0; good && i < s->groups.count + s->other_news.count; i++) {
    const pg_group *g = i < s->groups.count ? &groups[i] : NULL;
    if (g && (g->lost || g->version < 0))
      continue;
    length += (size_t)snprintf(text + length, sizeof text - length, "%s%s %lld", length ? " " : "",
                               g ? g->id : others[i - s->groups.count].id,
                               g ? (long long)g->version : others[i - s->groups.count].what);
    if (length < MOST_NEWS)
      continue;
    good = send_news(s, text, length, statements);
    length = 0;
  }
  return good && send_news(s, text, length, statements);
}

static pg_outcome outcome_of(pg_store *s, const PGresult *result, const pg_write *w) {
  pg_group *groups = s->groups.items;
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

/* Reads the answers; `lead` statements come before the writes. */
static pg_outcome read_answers(pg_store *s, const unsigned *order, unsigned lead, unsigned count) {
  const pg_write *writes = s->writes.items;
  pg_outcome out = PG_WRITES_SENT;
  unsigned at = 0;
  for (bool synced = false; !synced;) {
    PGresult *result = pg_next_result(s);
    ExecStatusType status = PQresultStatus(result);
    if (s->broken)
      return PG_WRITES_BROKEN;
    if (!result)
      continue;
    synced = status == PGRES_PIPELINE_SYNC;
    bool good = synced || status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ||
                status == PGRES_PIPELINE_ABORTED;
    if (!good && out == PG_WRITES_SENT)
      out =
          outcome_of(s, result, at >= lead && at < lead + count ? &writes[order[at - lead]] : NULL);
    PQclear(result);
    at++;
  }
  return out;
}

static bool send_each(pg_store *s, const unsigned *order, unsigned count) {
  const pg_write *writes = s->writes.items;
  bool good = true;
  for (unsigned i = 0; good && i < count; i++)
    good = pg_send(s, writes[order[i]].which, writes[order[i]].first, writes[order[i]].count);
  return good;
}

static bool send_as_one(pg_store *s, pg_sql which, const unsigned *order, unsigned count) {
  if (count == 0)
    return true;
  pg_query q = pg_join_writes(s, which, order, count);
  bool good = !s->no_memory && !s->bytes.failed &&
              pg_send(s, which, q.first, (unsigned)s->parameters.count - q.first);
  s->parameters.count = q.first;
  s->bytes.length = q.bytes;
  return good;
}

/* The writes of one kind, in the same order. */
static unsigned pick(const pg_store *s, const unsigned *order, unsigned count, pg_sql which,
                     unsigned *picked) {
  const pg_write *writes = s->writes.items;
  unsigned found = 0;
  for (unsigned i = 0; i < count; i++)
    if (writes[order[i]].which == which)
      picked[found++] = order[i];
  return found;
}

/* All guards as one statement, and all events: they are nearly all there is, and nothing else
 * depends on the order of events. */
static bool send_joined(pg_store *s, const unsigned *order, unsigned count) {
  const pg_write *writes = s->writes.items;
  unsigned *picked = calloc(count + 1, sizeof *picked), rest = 0;
  bool good =
      picked && send_as_one(s, PG_GUARD_MANY, picked, pick(s, order, count, PG_GUARD, picked));
  for (unsigned i = 0; good && i < count; i++)
    if (writes[order[i]].which != PG_GUARD && writes[order[i]].which != PG_EVENT_APPEND)
      picked[rest++] = order[i];
  good =
      good && send_each(s, picked, rest) &&
      send_as_one(s, PG_EVENT_APPEND_MANY, picked, pick(s, order, count, PG_EVENT_APPEND, picked));
  free(picked);
  return good;
}

pg_outcome pg_send_once(pg_store *s, bool commit, bool joined, bool *in_doubt) {
  unsigned count, more = 0, lead = s->open ? 0 : 1;
  pg_write *writes = s->writes.items;
  unsigned *order = put_in_order(s, &count);
  bool good = order && !s->no_memory && !s->bytes.failed;
  if (!good) {
    free(order);
    snprintf(s->base.fault, sizeof(mlem_fault), "not enough memory");
    return PG_WRITES_FAILED;
  }
  if (lead)
    good = pg_send(s, PG_BEGIN, 0, 0);
  good = good && (joined ? send_joined : send_each)(s, order, count);
  if (commit)
    good = good && send_all_news(s, &more) && pg_send(s, PG_COMMIT, 0, 0);
  if (good && !PQpipelineSync(s->connection)) {
    pg_break(s, PQerrorMessage(s->connection));
    good = false;
  }
  *in_doubt = commit && good;
  pg_outcome out = good ? read_answers(s, order, lead, joined ? 0 : count) : PG_WRITES_BROKEN;
  s->open = true; /* or broken, or failed and waiting to be rolled back */
  for (unsigned i = 0; out == PG_WRITES_SENT && i < count; i++)
    writes[order[i]].sent = true;
  free(order);
  return out;
}
