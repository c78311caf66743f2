// SPDX-License-Identifier: MIT
/*
 * postgres_await_answer.c: waits for the results of what was sent, and says what went wrong.
 *
 * Waiting always ends: an answer that does not come in time means that the connection is of no more
 * use.
 */
#include "postgres.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>

/* ---- Faults ---------------------------------------------------------------------------------- */

void pg_copy_line(char *text, size_t room, const char *message) {
  snprintf(text, room, "%.*s", (int)strcspn(message, "\n"), message);
}

void pg_break(pg_store *s, const char *why) {
  char line[sizeof(mlem_fault) / 2];
  pg_copy_line(line, sizeof line, why && *why ? why : "the connection was closed");
  if (!s->broken)
    snprintf(s->base.fault, sizeof(mlem_fault), "the database cannot be reached (%s)", line);
  s->broken = true;
}

bool pg_has_state(const PGresult *result, const char *state) {
  const char *own = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return own && strncmp(own, state, strlen(state)) == 0;
}

void pg_tell(pg_store *s, const PGresult *result) {
  static const struct {
    const char *state, *what;
  } known[] = {
      {"53100", "the disk of the database is full"},
      {"53200", "the database has no memory left"},
      {"25006", "the database can only be read"},
      {"55P03", "another server is writing to this table"},
      {"40", "servers were in each other's way"},
      {"42501", "the database does not allow it"},
  };
  char line[sizeof(mlem_fault) / 2];
  const char *what = "the database failed";
  const char *message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    if (pg_has_state(result, known[i].state))
      what = known[i].what;
  pg_copy_line(line, sizeof line, message ? message : PQresultErrorMessage(result));
  snprintf(s->base.fault, sizeof(mlem_fault), "%s (%s)", what, line);
  /* The database has become the read-only copy of another one: connect again, to that one. */
  if (pg_has_state(result, "25006"))
    pg_break(s, "it can only be read");
}

/* ---- Waiting --------------------------------------------------------------------------------- */

/* False: the time is over, or the connection is gone. */
static bool wait_for_bytes(pg_store *s, int unsent) {
  struct pollfd wait = {.fd = PQsocket(s->connection),
                        .events = (short)(POLLIN | (unsent > 0 ? POLLOUT : 0))};
  int ready;
  double until = seconds_passed() + s->timeout_ms / 1000.0;
  do {
    double left = until - seconds_passed();
    ready = poll(&wait, 1, left > 0 ? (int)(left * 1000) + 1 : 0);
  } while (ready < 0 && seconds_passed() < until); /* a signal */
  if (ready <= 0) {
    pg_break(s, "no answer came");
    return false;
  }
  if ((wait.revents & (POLLIN | POLLHUP | POLLERR)) && !PQconsumeInput(s->connection)) {
    pg_break(s, PQerrorMessage(s->connection));
    return false;
  }
  return true;
}

PGresult *pg_next_result(pg_store *s) {
  if (s->broken)
    return NULL;
  for (;;) {
    int unsent = PQflush(s->connection);
    if (unsent < 0) {
      pg_break(s, PQerrorMessage(s->connection));
      return NULL;
    }
    if (!PQisBusy(s->connection))
      break;
    if (!wait_for_bytes(s, unsent))
      return NULL;
  }
  PGresult *result = PQgetResult(s->connection);
  if (PQstatus(s->connection) != CONNECTION_BAD)
    return result;
  pg_break(s, PQerrorMessage(s->connection));
  PQclear(result);
  return NULL;
}

PGresult *pg_run_plain(pg_store *s, const char *text) {
  PGresult *kept = NULL;
  if (!PQsendQuery(s->connection, text)) {
    pg_break(s, PQerrorMessage(s->connection));
    return NULL;
  }
  /* One result for each statement: the last one, or the one that says why there are no more. */
  for (PGresult *result; (result = pg_next_result(s));) {
    PQclear(kept);
    kept = result;
  }
  ExecStatusType status = PQresultStatus(kept);
  if (!s->broken && kept && (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK))
    return kept;
  if (!s->broken)
    pg_tell(s, kept);
  PQclear(kept);
  return NULL;
}
