// SPDX-License-Identifier: MIT
/* postgres_query.c: values of statements gathered, statements run or kept, columns read. */
#include "postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Values ---------------------------------------------------------------------------------- */

pg_query pg_start_in(pg_store *s, pg_gathered *g, pg_sql which) {
  return (pg_query){s, g, which, g->bytes.length, (unsigned)g->parameters.count};
}

pg_query pg_start(store *base, pg_sql which) {
  pg_store *s = (pg_store *)base;
  return pg_start_in(s, &s->next, which);
}

static void add(pg_query *q, const void *bytes, size_t count, bool is_binary) {
  pg_gathered *g = q->in;
  pg_parameter *p = pg_list_add(q->store, &g->parameters, sizeof *p);
  if (!p)
    return;
  *p = (pg_parameter){g->bytes.length, (int)count, bytes == NULL, is_binary};
  if (bytes)
    buffer_add(&g->bytes, bytes, count);
  buffer_add(&g->bytes, "", 1); /* text ends with a NUL */
}

void pg_text(pg_query *q, const char *text, size_t length) {
  add(q, text, length, false);
}

void pg_string(pg_query *q, const char *text) {
  add(q, text, strlen(text), false);
}

void pg_number(pg_query *q, int64_t value) {
  char text[24];
  int length = snprintf(text, sizeof text, "%lld", (long long)value);
  add(q, text, (size_t)length, false);
}

void pg_real(pg_query *q, double value) {
  char text[40];
  int length = snprintf(text, sizeof text, "%.17g", value);
  add(q, text, (size_t)length, false);
}

void pg_flag(pg_query *q, bool value) {
  add(q, value ? "t" : "f", 1, false);
}

void pg_blob(pg_query *q, const void *bytes, size_t count) {
  add(q, count ? bytes : "", count, true);
}

void pg_null(pg_query *q) {
  add(q, NULL, 0, false);
}

/* ---- Running --------------------------------------------------------------------------------- */

bool pg_send(pg_store *s, const pg_gathered *g, pg_sql which, unsigned first, unsigned count) {
  const pg_parameter *list = g->parameters.items;
  const char *values[PG_MOST_PARAMETERS];
  int lengths[PG_MOST_PARAMETERS], formats[PG_MOST_PARAMETERS];
  char name[16];
  for (unsigned i = 0; i < count; i++) {
    const pg_parameter *p = &list[first + i];
    values[i] = p->is_null ? NULL : g->bytes.bytes + p->at;
    lengths[i] = p->length;
    formats[i] = p->is_binary;
  }
  snprintf(name, sizeof name, "s%d", (int)which);
  if (PQsendQueryPrepared(s->connection, name, (int)count, values, lengths, formats, 0))
    return true;
  pg_break(s, PQerrorMessage(s->connection));
  return false;
}

static unsigned parameters_of(const pg_query *q) {
  return (unsigned)q->in->parameters.count - q->first;
}

/* The values of a statement that has been sent are of no more use. */
static void forget(pg_query *q) {
  q->in->parameters.count = q->first;
  if (q->in->bytes.length > q->bytes)
    q->in->bytes.length = q->bytes;
}

/* Reads the results of `count` statements up to the end of the pipeline. */
static bool gather(pg_store *s, unsigned count, PGresult **results) {
  unsigned at = 0;
  bool good = true;
  for (bool synced = false; !synced && !s->broken;) {
    PGresult *result = pg_next_result(s);
    ExecStatusType status = PQresultStatus(result);
    if (!result)
      continue; /* the end of one statement */
    synced = status == PGRES_PIPELINE_SYNC;
    if (at < count && (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK))
      results[at++] = result;
    else {
      if (!synced && good && status != PGRES_PIPELINE_ABORTED) {
        pg_tell(s, result);
        good = false;
      }
      PQclear(result);
    }
  }
  if (good && !s->broken && at == count)
    return true;
  while (at > 0)
    PQclear(results[--at]);
  return false;
}

static bool run(pg_query **queries, unsigned count, PGresult **results, store_status *status) {
  pg_store *s = queries[0]->store;
  const pg_gathered *g = queries[0]->in;
  *status = STORE_FAILED;
  pg_finish_commit(s);
  if (s->no_memory || g->bytes.failed) {
    snprintf(s->base.fault, sizeof(mlem_fault), "not enough memory");
    forget(queries[0]);
    return false;
  }
  bool good = !s->broken && s->connection && !s->connecting;
  for (unsigned i = 0; good && i < count; i++) {
    unsigned end = i + 1 < count ? queries[i + 1]->first : (unsigned)g->parameters.count;
    good = pg_send(s, g, queries[i]->which, queries[i]->first, end - queries[i]->first);
  }
  forget(queries[0]);
  if (good && !PQpipelineSync(s->connection)) {
    pg_break(s, PQerrorMessage(s->connection));
    good = false;
  }
  if (!good || !gather(s, count, results))
    return false;
  *status = STORE_OK;
  return true;
}

PGresult *pg_read(pg_query *q, store_status *status) {
  PGresult *result;
  return run(&q, 1, &result, status) ? result : NULL;
}

store_status pg_only_text(pg_query *q, char **text) {
  store *s = &q->store->base;
  store_status status;
  *text = NULL;
  PGresult *result = pg_read(q, &status);
  if (!result)
    return status;
  bool found = PQntuples(result) > 0;
  if (found)
    *text = strdup(PQgetvalue(result, 0, 0));
  PQclear(result);
  if (found && !*text) {
    snprintf(s->fault, sizeof(mlem_fault), "not enough memory");
    return STORE_FAILED;
  }
  return found ? STORE_OK : STORE_NONE;
}

bool pg_read_two(pg_query *q, pg_query *r, PGresult *results[2], store_status *status) {
  pg_query *queries[2] = {q, r};
  return run(queries, 2, results, status);
}

store_status pg_keep(pg_query *q, int64_t table) {
  enum { ENOUGH = 512 }; /* statements, when a store is filled */
  pg_store *s = q->store;
  pg_group *group = pg_group_of(s, table);
  pg_write *w = group && !group->lost ? pg_list_add(s, &q->in->writes, sizeof *w) : NULL;
  if (!w || s->no_memory || q->in->bytes.failed) {
    bool lost = group && group->lost;
    forget(q);
    if (!lost)
      snprintf(s->base.fault, sizeof(mlem_fault), "not enough memory");
    return lost ? STORE_CONFLICT : STORE_FAILED;
  }
  *w = (pg_write){.which = q->which,
                  .first = q->first,
                  .count = parameters_of(q),
                  .group = (unsigned)(group - (pg_group *)q->in->groups.items)};
  if (s->broken)
    return STORE_FAILED;
  return s->filling && q->in->writes.count >= ENOUGH ? pg_flush(s) : STORE_OK;
}

/* ---- Columns --------------------------------------------------------------------------------- */

int64_t pg_column_number(const PGresult *result, int row, int column) {
  return strtoll(PQgetvalue(result, row, column), NULL, 10);
}

double pg_column_real(const PGresult *result, int row, int column) {
  return strtod(PQgetvalue(result, row, column), NULL);
}

bool pg_column_flag(const PGresult *result, int row, int column) {
  return *PQgetvalue(result, row, column) == 't';
}

void pg_column_text(const PGresult *result, int row, int column, char *text, size_t room) {
  snprintf(text, room, "%s", PQgetvalue(result, row, column));
}

/* "\x00ff" */
size_t pg_column_blob(const PGresult *result, int row, int column, void *bytes, size_t room) {
  const char *text = PQgetvalue(result, row, column);
  size_t length = (size_t)PQgetlength(result, row, column), count = 0;
  if (length < 2)
    return 0;
  return mlem_fair_unhex(text + 2, length - 2, bytes, room, &count) ? count : 0;
}
