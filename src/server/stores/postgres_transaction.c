// SPDX-License-Identifier: MIT
/*
 * postgres_transaction.c: a transaction: its writes gathered, sent (postgres_send_transaction.c),
 * and sent again without those to tables that another server wrote to first.
 */
#include "postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ATTEMPTS = 4 };

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
  pg_group *groups = s->next.groups.items;
  for (size_t i = s->next.groups.count; i > 0; i--)
    if (groups[i - 1].table == table)
      return &groups[i - 1];
  pg_group *g = pg_list_add(s, &s->next.groups, sizeof *g);
  if (g)
    *g = (pg_group){.table = table, .version = -1};
  return g;
}

/* Groups stay: the server asks which were lost. */
static void forget_writes(pg_gathered *g) {
  g->parameters.count = g->writes.count = g->other_news.count = 0;
  if (g->bytes.failed)
    buffer_free(&g->bytes);
  g->bytes.length = 0;
}

static void forget_all(pg_store *s) {
  forget_writes(&s->next);
  s->next.groups.count = 0;
  s->no_memory = false;
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
  const pg_group *groups = s->last.groups.items;
  for (size_t i = 0; i < s->last.groups.count; i++)
    if (groups[i].table == table)
      return groups[i].lost;
  return false;
}

/* ---- Sending --------------------------------------------------------------------------------- */

static bool roll_back_open(pg_store *s, pg_gathered *g) {
  store_status status;
  pg_write *writes = g->writes.items;
  for (size_t i = 0; i < g->writes.count; i++)
    writes[i].sent = false;
  if (!s->open)
    return !s->broken;
  s->open = false;
  pg_query q = pg_start(&s->base, PG_ROLLBACK);
  PGresult *result = pg_read(&q, &status);
  PQclear(result);
  return result != NULL;
}

/* Reads what became of writes that were sent, and sends them again until no other transaction is in
 * the way. */
static store_status settle(pg_store *s, pg_gathered *g) {
  mlem_fault fault;
  bool commit = s->sending.commits, joined = true;
  for (unsigned again = 0;; pg_send_writes(s, g, commit, joined)) {
    bool in_doubt;
    pg_outcome out = pg_await_outcome(s, g, &in_doubt);
    if (out == PG_WRITES_SENT) {
      s->open = !commit;
      return STORE_OK;
    }
    if (out == PG_WRITES_BROKEN) {
      s->open = false;
      return in_doubt ? STORE_UNSURE : STORE_FAILED;
    }
    memcpy(fault, s->base.fault, sizeof fault);
    if (!roll_back_open(s, g))
      return STORE_FAILED;
    memcpy(s->base.fault, fault, sizeof fault);
    if (joined && !s->filling) {
      joined = false; /* once more, one statement for each write: which table is it about? */
      continue;
    }
    if (out == PG_WRITES_FAILED || (out == PG_WRITES_AGAIN && ++again == MOST_ATTEMPTS) ||
        s->filling)
      return STORE_FAILED;
  }
}

static bool has_unsent(const pg_store *s, int64_t table) {
  const pg_write *writes = s->next.writes.items;
  const pg_group *groups = s->next.groups.items;
  for (size_t i = s->next.writes.count; i > 0; i--) {
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
  pg_finish_commit(s);
  pg_send_writes(s, &s->next, false, true);
  store_status status = settle(s, &s->next);
  if (status == STORE_OK && s->filling) {
    s->next.parameters.count = s->next.writes.count = s->next.groups.count = 0;
    s->next.bytes.length = 0;
  }
  return status;
}

/* ---- Transactions ---------------------------------------------------------------------------- */

store_status pg_begin(store *base) {
  pg_store *s = (pg_store *)base;
  forget_all(s);
  return s->connection && !s->broken && !s->connecting ? STORE_OK : STORE_FAILED;
}

void pg_commit_start(store *base) {
  pg_store *s = (pg_store *)base;
  pg_finish_commit(s);
  pg_gathered before = s->last;
  s->last = s->next;
  s->next = before;
  const pg_group *groups = s->last.groups.items;
  bool any = s->open || s->last.other_news.count > 0;
  for (size_t i = 0; i < s->last.groups.count; i++)
    any = any || !groups[i].lost;
  s->last_status = STORE_OK;
  s->committing = any;
  if (any) {
    pg_send_writes(s, &s->last, true, true);
    /* Nothing else waits until the socket takes more. */
    if (s->sending.complete && PQflush(s->connection) != 0)
      pg_finish_commit(s);
  }
  forget_all(s);
}

bool pg_commit_done(store *base) {
  pg_store *s = (pg_store *)base;
  if (!s->committing || pg_take_answers(s, &s->last))
    return true;
  if (!PQconsumeInput(s->connection))
    pg_break(s, PQerrorMessage(s->connection));
  return pg_take_answers(s, &s->last);
}

void pg_finish_commit(pg_store *s) {
  if (!s->committing)
    return;
  s->committing = false;
  s->last_status = settle(s, &s->last);
  if (s->last_status != STORE_OK)
    memcpy(s->last_fault, s->base.fault, sizeof s->last_fault);
}

store_status pg_commit_end(store *base) {
  pg_store *s = (pg_store *)base;
  pg_finish_commit(s);
  s->filling = false;
  forget_writes(&s->last);
  if (s->last_status != STORE_OK)
    memcpy(base->fault, s->last_fault, sizeof s->last_fault);
  return s->last_status;
}

store_status pg_commit(store *base) {
  pg_commit_start(base);
  return pg_commit_end(base);
}

void pg_rollback(store *base) {
  pg_store *s = (pg_store *)base;
  mlem_fault fault;
  memcpy(fault, base->fault, sizeof fault); /* the one to tell is the earlier one */
  pg_finish_commit(s);
  if (!s->broken)
    roll_back_open(s, &s->next);
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
