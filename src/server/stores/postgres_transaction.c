// SPDX-License-Identifier: MIT
/*
 * postgres_transaction.c: a transaction: its writes gathered, sent in one pipeline, and sent again
 * without those that another server has overtaken.
 *
 * Tables are written in the order of their numbers, so that servers do not wait for each other in a
 * circle; where they still do, the database ends one of the transactions and it is sent
 * again.
 */
#include "postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ATTEMPTS = 4, MOST_NEWS = 7800 }; /* bytes of one notification: 8000 are allowed */

/* ---- Gathering ------------------------------------------------------------------------------- */

void *pg_list_add(pg_store *s, pg_list *list, size_t size) {
  if (list->count == list->room) {
    size_t room = list->room ? 2 * list->room : 32;
    void *items = realloc(list->items, room * size);
    if (!items) {
      s->no_memory = true;
      return NULL;
    }
    list->items = items;
    list->room = room;
  }
  return (char *)list->items + size * list->count++;
}

pg_group *pg_group_of(pg_store *s, int64_t table) {
  pg_group *groups = s->groups.items;
  for (size_t i = s->groups.count; i > 0; i--)
    if (groups[i - 1].table == table)
      return &groups[i - 1];
  pg_group *g = pg_list_add(s, &s->groups, sizeof *g);
  if (g)
    *g = (pg_group){.table = table, .version = -1};
  return g;
}

static void forget_all(pg_store *s) {
  s->parameters.count = s->writes.count = s->groups.count = s->changed_presence.count = 0;
  s->no_memory = false;
  if (s->bytes.failed)
    buffer_free(&s->bytes);
  s->bytes.length = 0;
}

store_status pg_guard(store *base, const table_row *row) {
  pg_store *s = (pg_store *)base;
  pg_group *g = pg_group_of(s, row->number);
  if (g) {
    g->version = row->version + 1;
    memcpy(g->id, row->id, sizeof g->id);
  }
  pg_query q = pg_start(base, PG_GUARD);
  pg_number(&q, row->number);
  pg_number(&q, row->version);
  return pg_keep(&q, row->number);
}

bool pg_lost(store *base, int64_t table) {
  pg_store *s = (pg_store *)base;
  const pg_group *groups = s->groups.items;
  for (size_t i = 0; i < s->groups.count; i++)
    if (groups[i].table == table)
      return groups[i].lost;
  return false;
}

/* ---- Sending --------------------------------------------------------------------------------- */

typedef enum outcome { SENT, LOST, AGAIN, FAILED, BROKEN } outcome;

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
  const char(*changed_presence)[ID_TEXT] = s->changed_presence.items;
  bool good = true;
  for (size_t i = 0; good && i < s->groups.count + s->changed_presence.count; i++) {
    const pg_group *g = i < s->groups.count ? &groups[i] : NULL;
    if (g && (g->lost || g->version < 0))
      continue;
    length += (size_t)snprintf(text + length, sizeof text - length, "%s%s %lld", length ? " " : "",
                               g ? g->id : changed_presence[i - s->groups.count],
                               g ? (long long)g->version : -1LL);
    if (length < MOST_NEWS)
      continue;
    good = send_news(s, text, length, statements);
    length = 0;
  }
  return good && send_news(s, text, length, statements);
}

static outcome outcome_of(pg_store *s, const PGresult *result, const pg_write *w) {
  pg_group *groups = s->groups.items;
  /* Another server was quicker: our own version check, or a key that is taken, or a table that is
   * gone; or it has been writing for too long. */
  bool overtaken =
      pg_has_state(result, "ML001") || pg_has_state(result, "23") || pg_has_state(result, "55P03");
  pg_tell(s, result);
  if (s->broken)
    return BROKEN;
  if (overtaken && w && groups[w->group].table != 0) {
    groups[w->group].lost = true;
    return LOST;
  }
  return pg_has_state(result, "40") ? AGAIN : FAILED;
}

/* Reads the answers; `lead` statements come before the writes. */
static outcome read_answers(pg_store *s, const unsigned *order, unsigned lead, unsigned count) {
  const pg_write *writes = s->writes.items;
  outcome out = SENT;
  unsigned at = 0;
  for (bool synced = false; !synced;) {
    PGresult *result = pg_next_result(s);
    ExecStatusType status = PQresultStatus(result);
    if (s->broken)
      return BROKEN;
    if (!result)
      continue;
    synced = status == PGRES_PIPELINE_SYNC;
    bool good = synced || status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ||
                status == PGRES_PIPELINE_ABORTED;
    if (!good && out == SENT)
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

/* `joined`: quickly, but a failure does not tell which table it is about. */
static outcome send_once(pg_store *s, bool commit, bool joined, bool *in_doubt) {
  unsigned count, more = 0, lead = s->open ? 0 : 1;
  pg_write *writes = s->writes.items;
  unsigned *order = put_in_order(s, &count);
  bool good = order && !s->no_memory && !s->bytes.failed;
  if (!good) {
    free(order);
    snprintf(s->base.fault, sizeof(mlem_fault), "not enough memory");
    return FAILED;
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
  outcome out = good ? read_answers(s, order, lead, joined ? 0 : count) : BROKEN;
  s->open = true; /* or broken, or failed and waiting to be rolled back */
  for (unsigned i = 0; out == SENT && i < count; i++)
    writes[order[i]].sent = true;
  free(order);
  return out;
}

static bool roll_back_open(pg_store *s) {
  store_status status;
  pg_write *writes = s->writes.items;
  for (size_t i = 0; i < s->writes.count; i++)
    writes[i].sent = false;
  if (!s->open)
    return !s->broken;
  s->open = false;
  pg_query q = pg_start(&s->base, PG_ROLLBACK);
  PGresult *result = pg_read(&q, &status);
  PQclear(result);
  return result != NULL;
}

/* Sends what has been gathered until no other transaction is in the way. */
static store_status push(pg_store *s, bool commit) {
  mlem_fault fault;
  bool joined = true;
  for (unsigned again = 0;;) {
    bool in_doubt = false;
    outcome out = s->broken ? BROKEN : send_once(s, commit, joined, &in_doubt);
    if (out == SENT) {
      s->open = !commit;
      return STORE_OK;
    }
    if (out == BROKEN) {
      s->open = false;
      return in_doubt ? STORE_UNSURE : STORE_FAILED;
    }
    memcpy(fault, s->base.fault, sizeof fault);
    if (!roll_back_open(s))
      return STORE_FAILED;
    memcpy(s->base.fault, fault, sizeof fault);
    if (joined && !s->filling) {
      joined = false; /* once more, one statement for each write: which table is it about? */
      continue;
    }
    if (out == FAILED || (out == AGAIN && ++again == MOST_ATTEMPTS) || s->filling)
      return STORE_FAILED;
  }
}

static bool has_unsent(const pg_store *s, int64_t table) {
  const pg_write *writes = s->writes.items;
  const pg_group *groups = s->groups.items;
  for (size_t i = s->writes.count; i > 0; i--) {
    const pg_write *w = &writes[i - 1];
    if (!w->sent && !groups[w->group].lost && (table == 0 || groups[w->group].table == table))
      return true;
  }
  return false;
}

store_status pg_show_writes(pg_store *s, int64_t table) {
  return has_unsent(s, table) ? pg_flush(s) : STORE_OK;
}

store_status pg_flush(pg_store *s) {
  store_status status = push(s, false);
  if (status == STORE_OK && s->filling) {
    s->parameters.count = s->writes.count = s->groups.count = 0;
    s->bytes.length = 0;
  }
  return status;
}

/* ---- Transactions ---------------------------------------------------------------------------- */

store_status pg_begin(store *base) {
  pg_store *s = (pg_store *)base;
  forget_all(s);
  return s->connection && !s->broken && !s->connecting ? STORE_OK : STORE_FAILED;
}

store_status pg_commit(store *base) {
  pg_store *s = (pg_store *)base;
  const pg_group *groups = s->groups.items;
  bool any = s->open || s->changed_presence.count > 0;
  for (size_t i = 0; i < s->groups.count; i++)
    any = any || !groups[i].lost;
  store_status status = any ? push(s, true) : STORE_OK;
  s->filling = false;
  /* Groups stay: the server asks which were lost. */
  s->parameters.count = s->writes.count = s->changed_presence.count = 0;
  s->bytes.length = 0;
  return status;
}

void pg_rollback(store *base) {
  pg_store *s = (pg_store *)base;
  mlem_fault fault;
  memcpy(fault, base->fault, sizeof fault); /* the one to tell is the earlier one */
  if (!s->broken)
    roll_back_open(s);
  forget_all(s);
  s->filling = false;
  memcpy(base->fault, fault, sizeof fault);
}

static store_status run_plain(pg_store *s, pg_sql which) {
  store_status status;
  pg_query q = pg_start(&s->base, which);
  PQclear(pg_read(&q, &status));
  return status;
}

/* A long transaction, of a program that does nothing else. */
static store_status begin_long(pg_store *s, pg_sql how) {
  enum { TEN_MINUTES = 600000 };
  store_status status = pg_begin(&s->base);
  s->timeout_ms = TEN_MINUTES;
  if (status == STORE_OK)
    status = run_plain(s, how);
  s->open = status == STORE_OK;
  return status == STORE_OK ? run_plain(s, PG_TAKE_TIME) : status;
}

store_status pg_begin_reading(store *base) {
  return begin_long((pg_store *)base, PG_BEGIN_READING);
}

/* Other servers would wait for the lock until they time out. */
static store_status check_alone(pg_store *s) {
  store_status status = pg_sharing.sweep(&s->base);
  if (status != STORE_OK)
    return status;
  pg_query q = pg_start(&s->base, PG_OTHER_NODES);
  pg_number(&q, s->node);
  PGresult *result = pg_read(&q, &status);
  if (result && pg_column_number(result, 0, 0) > 0) {
    snprintf(s->base.fault, sizeof(mlem_fault),
             "servers are running on this database; end them first");
    status = STORE_FAILED;
  }
  PQclear(result);
  return status;
}

store_status pg_begin_filling(store *base) {
  pg_store *s = (pg_store *)base;
  store_counts c = {0};
  store_status status = begin_long(s, PG_BEGIN);
  if (status == STORE_OK)
    status = check_alone(s);
  if (status == STORE_OK)
    status = run_plain(s, PG_LOCK_ALL);
  if (status == STORE_OK)
    status = pg_count(base, &c);
  if (status == STORE_OK && (c.tables || c.mats || c.people))
    status = STORE_CONFLICT;
  s->filling = status == STORE_OK;
  return status;
}
