// SPDX-License-Identifier: MIT
/*
 * postgres_connection.c: the one connection of a server: opened, watched, given up and opened
 * again.
 *
 * The database ends a session that is silent for some seconds, so that the claims and locks of a
 * server that is cut off pass to others.
 */
#include "postgres.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
  OLDEST_VERSION = 120000,
  FIRST_PAUSE_MS = 100,
  LONGEST_PAUSE_MS = 5000,
  CONNECT_SECONDS = 5,
  TIMEOUT_MS = 5000,
  START_TIMEOUT_MS = 60000,
};

/* What a session asks of the database, where it knows the setting: idle_session_timeout is of
 * version 14. A server says something every second (pg_tend). */
static const char session[] =
    "SELECT set_config(v.name, v.value, false) FROM (VALUES"
    " ('client_encoding', 'UTF8'), ('bytea_output', 'hex'), ('extra_float_digits', '1'),"
    " ('default_transaction_isolation', 'read committed'), ('statement_timeout', '0'),"
    " ('lock_timeout', '2s'), ('idle_in_transaction_session_timeout', '4s'),"
    " ('idle_session_timeout', '6s'), ('tcp_keepalives_idle', '5'),"
    " ('tcp_keepalives_interval', '2'), ('tcp_keepalives_count', '3'),"
    " ('tcp_user_timeout', '8s'), ('jit', 'off')) v(name, value)"
    " JOIN pg_settings s USING (name) "
    /* A commit that is answered has to be on the disk. Stricter settings stay. */
    "UNION ALL SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'";

/* The number is locked before other servers can see it: one that finds it unlocked knows that this
 * server is gone. */
static const char registration[] =
    "WITH own AS MATERIALIZED (SELECT nextval('mlem.node_ids') AS id),"
    " locked AS MATERIALIZED (SELECT id, pg_advisory_lock(7884788200000000000 + id) FROM own)"
    " INSERT INTO mlem.nodes SELECT id, now() FROM locked RETURNING id";

/* ---- A session ------------------------------------------------------------------------------- */

static void say_nothing(void *context, const char *message) {
  (void)context, (void)message;
}

static bool prepare_all(pg_store *s) {
  char name[16];
  for (int i = 0; i < PG_STATEMENTS; i++) {
    snprintf(name, sizeof name, "s%d", i);
    if (!PQsendPrepare(s->connection, name, pg_texts[i], 0, NULL)) {
      pg_break(s, PQerrorMessage(s->connection));
      return false;
    }
  }
  if (!PQpipelineSync(s->connection)) {
    pg_break(s, PQerrorMessage(s->connection));
    return false;
  }
  bool good = true;
  for (bool synced = false; !synced && !s->broken;) {
    PGresult *result = pg_next_result(s);
    ExecStatusType status = PQresultStatus(result);
    synced = result && status == PGRES_PIPELINE_SYNC;
    if (result && !synced && status != PGRES_COMMAND_OK) {
      if (good)
        pg_tell(s, result);
      good = false;
    }
    PQclear(result);
  }
  return good && !s->broken;
}

static bool run(pg_store *s, const char *text) {
  PGresult *result = pg_run_plain(s, text);
  PQclear(result);
  return result != NULL;
}

static bool register_node(pg_store *s) {
  PGresult *result = pg_run_plain(s, registration);
  if (result)
    s->node = pg_column_number(result, 0, 0);
  PQclear(result);
  return result != NULL;
}

static bool prepare_connection(pg_store *s) {
  s->broken = false;
  s->open = s->filling = false;
  s->claims.count = 0;
  s->numbers_left = 0;
  PQsetNoticeProcessor(s->connection, say_nothing, NULL);
  if (PQsetnonblocking(s->connection, 1) == 0)
    return true;
  pg_break(s, PQerrorMessage(s->connection));
  return false;
}

static bool set_up(pg_store *s) {
  s->watched = fcntl(PQsocket(s->connection), F_DUPFD_CLOEXEC, 0);
  if (s->watched < 0) {
    pg_break(s, strerror(errno));
    return false;
  }
  if (!run(s, session) || !pg_schema_fits(s) || !register_node(s) || !run(s, "LISTEN mlem"))
    return false;
  if (PQenterPipelineMode(s->connection))
    return prepare_all(s);
  pg_break(s, PQerrorMessage(s->connection));
  return false;
}

/* ---- Connecting ------------------------------------------------------------------------------ */

/* What the address does not say. An answer is waited for with our own timeout; the connection
 * itself notices within seconds that the other end is gone. */
static PGconn *start_connection(const char *where, bool wait) {
  static const char *const names[] = {"application_name",
                                      "keepalives_idle",
                                      "keepalives_interval",
                                      "keepalives_count",
                                      "tcp_user_timeout",
                                      "connect_timeout",
                                      "dbname",
                                      NULL};
  const char *const values[] = {"mlem", "5", "2", "3", "8000", "10", where, NULL};
  return wait ? PQconnectdbParams(names, values, 1) : PQconnectStartParams(names, values, 1);
}

static void measure_time(pg_store *s) {
  store_status status;
  double begun = seconds_passed();
  pg_query q = pg_start(&s->base, PG_NOW);
  PGresult *result = pg_read(&q, &status);
  if (!result)
    return;
  double middle = (begun + seconds_passed()) / 2;
  bool same = PQntuples(result) == 1 &&
              pg_schema_is(pg_column_number(result, 0, 1), pg_column_number(result, 0, 2));
  if (same)
    s->now_offset = (double)pg_column_number(result, 0, 0) / 1000 - middle;
  else
    pg_break(s, "its schema has changed"); /* the next connection is told how */
  PQclear(result);
}

/* What libpq says about an address that it cannot read holds it, and so perhaps a password. */
static void tell_why(pg_store *s, const char *message) {
  const char *end = strstr(message, s->where);
  if (!end && strstr(message, "percent-encoded"))
    end = strchr(message, '"');
  if (end)
    snprintf(s->base.fault, sizeof(mlem_fault), "%.*s...", (int)(end - message), message);
  else
    pg_copy_line(s->base.fault, sizeof(mlem_fault), message);
}

bool pg_link_open(pg_store *s) {
  s->connection = start_connection(s->where, true);
  if (!s->connection || PQstatus(s->connection) != CONNECTION_OK) {
    tell_why(s, s->connection ? PQerrorMessage(s->connection) : "not enough memory");
    return false;
  }
  if (PQserverVersion(s->connection) < OLDEST_VERSION) {
    snprintf(s->base.fault, sizeof(mlem_fault), "PostgreSQL %d or newer is needed",
             OLDEST_VERSION / 10000);
    return false;
  }
  s->timeout_ms = START_TIMEOUT_MS; /* another server may be at work on the schema */
  if (!prepare_connection(s) || !pg_migrate(s) || !set_up(s))
    return false;
  s->timeout_ms = TIMEOUT_MS;
  s->retry_pause = FIRST_PAUSE_MS / 1000.0;
  measure_time(s);
  return !s->broken;
}

void pg_link_close(pg_store *s) {
  s->broken = s->broken || s->committing; /* its answer does not come any more */
  pg_finish_commit(s);
  if (s->watched >= 0)
    close(s->watched);
  s->watched = -1;
  if (s->connection)
    PQfinish(s->connection);
  s->connection = NULL;
  s->connecting = false;
}

/* ---- Coming back ----------------------------------------------------------------------------- */

/* Longer and longer pauses, and not all servers at the same moment. */
static void pause_before_retry(pg_store *s) {
  double jitter = 0.75 + randombytes_uniform(500) / 1000.0;
  s->retry_at = seconds_passed() + s->retry_pause * jitter;
  s->retry_pause *= 2;
  if (s->retry_pause > LONGEST_PAUSE_MS / 1000.0)
    s->retry_pause = LONGEST_PAUSE_MS / 1000.0;
}

static store_link give_up(pg_store *s) {
  const char *why = s->connection ? PQerrorMessage(s->connection) : "";
  if (s->connecting && *why) {
    s->broken = false;
    pg_break(s, why);
  }
  pg_link_close(s);
  pause_before_retry(s);
  return LINK_DOWN;
}

/* As far as it gets without waiting. */
static PostgresPollingStatusType poll_connection(pg_store *s) {
  for (;;) {
    struct pollfd wait = {.fd = PQsocket(s->connection),
                          .events = s->polling == PGRES_POLLING_READING ? POLLIN : POLLOUT};
    if (poll(&wait, 1, 0) <= 0)
      return s->polling;
    s->polling = PQconnectPoll(s->connection);
    if (s->polling == PGRES_POLLING_OK || s->polling == PGRES_POLLING_FAILED)
      return s->polling;
  }
}

static store_link go_on_connecting(pg_store *s) {
  PostgresPollingStatusType status = poll_connection(s);
  if (status == PGRES_POLLING_FAILED || seconds_passed() > s->give_up_at)
    return give_up(s);
  if (status != PGRES_POLLING_OK)
    return LINK_DOWN;
  s->connecting = false;
  if (!prepare_connection(s) || !set_up(s)) {
    s->broken = true; /* `fault` says why */
    return give_up(s);
  }
  s->retry_pause = FIRST_PAUSE_MS / 1000.0;
  measure_time(s);
  return s->broken ? LINK_DOWN : LINK_BACK;
}

store_link pg_tend(store *base) {
  pg_store *s = (pg_store *)base;
  if (s->connection && !s->connecting) {
    if (!s->broken)
      measure_time(s); /* a query keeps the session alive */
    if (!s->broken)
      return LINK_UP;
    return give_up(s);
  }
  if (s->connecting)
    return go_on_connecting(s);
  if (seconds_passed() < s->retry_at)
    return LINK_DOWN;
  s->connection = start_connection(s->where, false);
  if (!s->connection || PQstatus(s->connection) == CONNECTION_BAD)
    return give_up(s);
  s->connecting = true;
  s->polling = PGRES_POLLING_WRITING;
  s->give_up_at = seconds_passed() + CONNECT_SECONDS;
  return go_on_connecting(s);
}
