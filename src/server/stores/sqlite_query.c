// SPDX-License-Identifier: MIT
/* sqlite_query.c: binding, stepping and reading prepared statements, every result code looked at.
 */
#include "sqlite.h"

#include <stdio.h>
#include <string.h>

query query_start(store *s, sql which) {
  sqlite_store *own = (sqlite_store *)s;
  return (query){own, own->statements[which], 0, SQLITE_OK};
}

static void note(query *q, int status) {
  if (q->status == SQLITE_OK)
    q->status = status;
}

void query_number(query *q, int64_t value) {
  note(q, sqlite3_bind_int64(q->statement, ++q->bound, value));
}

void query_real(query *q, double value) {
  note(q, sqlite3_bind_double(q->statement, ++q->bound, value));
}

void query_text(query *q, const char *text, size_t length) {
  note(q, sqlite3_bind_text(q->statement, ++q->bound, text, (int)length, SQLITE_STATIC));
}

void query_string(query *q, const char *text) {
  query_text(q, text, strlen(text));
}

void query_blob(query *q, const void *bytes, size_t count) {
  /* A length of 0 is an empty blob, not NULL. */
  note(q, count ? sqlite3_bind_blob(q->statement, ++q->bound, bytes, (int)count, SQLITE_STATIC)
                : sqlite3_bind_zeroblob(q->statement, ++q->bound, 0));
}

void query_null(query *q) {
  note(q, sqlite3_bind_null(q->statement, ++q->bound));
}

/* After some failures, also of a query that only reads, SQLite has rolled the transaction back by
 * itself. What came then would be written on its own, without what came before. */
static bool is_rolled_back(const sqlite_store *s) {
  return s->in_transaction && sqlite3_get_autocommit(s->db);
}

int query_step(query *q) {
  if (q->status == SQLITE_OK || q->status == SQLITE_ROW)
    q->status = is_rolled_back(q->store) ? SQLITE_ABORT_ROLLBACK : sqlite3_step(q->statement);
  return q->status;
}

/* A sentence for the host and for players, by the kind of failure. */
static void tell(query *q) {
  const char *what = "the store failed";
  if (q->status == SQLITE_ABORT_ROLLBACK && q->store->base.fault[0])
    return; /* the fault to tell is the one that ended the transaction */
  switch (q->status & 0xff) {
  case SQLITE_FULL:
    what = "the disk is full";
    break;
  case SQLITE_READONLY:
    what = "the store can only be read";
    break;
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
    what = "the store is locked by another program";
    break;
  case SQLITE_CORRUPT:
  case SQLITE_NOTADB:
    what = "the store is damaged";
    break;
  case SQLITE_IOERR:
    what = "the disk failed or is full";
    break;
  default:
    break;
  }
  snprintf(q->store->base.fault, sizeof(mlem_fault), "%s (%s)", what, sqlite3_errmsg(q->store->db));
}

store_status query_end(query *q) {
  store_status result = STORE_OK;
  if ((q->status & 0xff) == SQLITE_CONSTRAINT)
    result = STORE_CONFLICT;
  else if (q->status != SQLITE_OK && q->status != SQLITE_ROW && q->status != SQLITE_DONE)
    result = STORE_FAILED;
  if (result != STORE_OK)
    tell(q);
  /* These repeat the failure of the step that was just looked at. */
  (void)sqlite3_reset(q->statement);
  (void)sqlite3_clear_bindings(q->statement);
  return result;
}

store_status query_run(query *q) {
  query_step(q);
  return query_end(q);
}

store_status query_only_text(query *q, char **text) {
  *text = NULL;
  bool found = query_step(q) == SQLITE_ROW;
  if (found) {
    const char *kept = (const char *)sqlite3_column_text(q->statement, 0);
    *text = strdup(kept ? kept : "");
  }
  store_status status = query_end(q);
  if (status != STORE_OK || *text)
    return status;
  return found ? STORE_FAILED : STORE_NONE;
}

int64_t column_number(const query *q, int column) {
  return sqlite3_column_int64(q->statement, column);
}

double column_real(const query *q, int column) {
  return sqlite3_column_double(q->statement, column);
}

void column_text(const query *q, int column, char *text, size_t room) {
  const unsigned char *value = sqlite3_column_text(q->statement, column);
  snprintf(text, room, "%s", value ? (const char *)value : "");
}

size_t column_blob(const query *q, int column, void *bytes, size_t room) {
  const void *value = sqlite3_column_blob(q->statement, column);
  size_t count = (size_t)sqlite3_column_bytes(q->statement, column);
  if (count > room)
    count = room;
  if (value && count)
    memcpy(bytes, value, count);
  return value ? count : 0;
}
