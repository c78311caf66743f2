// SPDX-License-Identifier: MIT
/*
 * sqlite_schema.c: the SQLite schema, as numbered steps. A store runs the steps it has not seen,
 * each in a transaction of its own; a store that a newer version has written is refused.
 *
 * Never change a step that was released: add one.
 */
#include "../../lang/lang.h"
#include "../common/log.h"
#include "sqlite.h"
#include "sqlite_backup.h"

#include <stdio.h>
#include <unistd.h>

enum { APPLICATION = 0x4d4c454d }; /* "MLEM", in the header of the file */

static const char *const steps[] = {
    /* 1 */
    "CREATE TABLE tables ("
    "  number INTEGER PRIMARY KEY,"
    "  id TEXT NOT NULL UNIQUE,"
    "  created INTEGER NOT NULL,"
    "  state INTEGER NOT NULL,"
    "  wake INTEGER NOT NULL,"
    "  seats INTEGER NOT NULL,"
    "  variants INTEGER NOT NULL,"
    "  first INTEGER NOT NULL,"
    "  public INTEGER NOT NULL,"
    "  chat INTEGER NOT NULL,"
    "  odds INTEGER NOT NULL,"
    "  clock INTEGER NOT NULL,"
    "  mat TEXT NOT NULL,"
    "  standin TEXT NOT NULL,"
    "  secret BLOB NOT NULL,"
    "  next TEXT NOT NULL"
    ") STRICT;"
    "CREATE INDEX tables_by_wake ON tables (wake, id) WHERE wake > 0;"
    "CREATE INDEX tables_unfinished ON tables (state, created) WHERE state < 2;"
    "CREATE INDEX tables_public ON tables (number, state) WHERE public = 1;"
    "CREATE TABLE seats ("
    "  table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,"
    "  seat INTEGER NOT NULL,"
    "  bot TEXT," /* NULL: a person's seat */
    "  name TEXT NOT NULL,"
    "  token BLOB," /* NULL: the seat is free */
    "  identity BLOB,"
    "  fair BLOB," /* NULL: has not said yet */
    "  PRIMARY KEY (table_number, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE events ("
    "  table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,"
    "  seq INTEGER NOT NULL,"
    "  line TEXT NOT NULL,"
    "  PRIMARY KEY (table_number, seq)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE chat ("
    "  number INTEGER PRIMARY KEY,"
    "  table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,"
    "  seat INTEGER NOT NULL,"
    "  at INTEGER NOT NULL,"
    "  text TEXT NOT NULL"
    ") STRICT;"
    "CREATE INDEX chat_by_table ON chat (table_number, number);"
    "CREATE TABLE mats (name TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE identities ("
    "  identity BLOB PRIMARY KEY,"
    "  name TEXT NOT NULL,"
    "  games INTEGER NOT NULL,"
    "  wins INTEGER NOT NULL,"
    "  places INTEGER NOT NULL,"
    "  mu REAL NOT NULL,"
    "  sigma REAL NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX identities_by_rating ON identities (mu - 3 * sigma);"
    "CREATE TABLE results ("
    "  identity BLOB NOT NULL REFERENCES identities (identity),"
    "  table_number INTEGER NOT NULL REFERENCES tables (number),"
    "  at INTEGER NOT NULL,"
    "  place INTEGER NOT NULL,"
    "  seats INTEGER NOT NULL,"
    "  PRIMARY KEY (identity, table_number)"
    ") STRICT, WITHOUT ROWID;",
    /* 2: a question to take back outlives the server that it was asked at */
    "ALTER TABLE tables ADD COLUMN undo_at INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN undo_to INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN undo_seat INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN undo_yes INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN undo_no INTEGER NOT NULL DEFAULT 0;",
    /* 3: the lobby costs nothing for finished games; numbers of tables are never used again, also
     * where rows were removed by hand */
    "CREATE INDEX tables_public_by_state ON tables (state, number) WHERE public = 1;"
    "CREATE TABLE numbers (last INTEGER NOT NULL) STRICT;"
    "INSERT INTO numbers SELECT max((SELECT coalesce(max(number), 0) FROM tables),"
    "  (SELECT coalesce(max(table_number), 0) FROM seats),"
    "  (SELECT coalesce(max(table_number), 0) FROM events),"
    "  (SELECT coalesce(max(table_number), 0) FROM chat),"
    "  (SELECT coalesce(max(table_number), 0) FROM results));",
    /* 4: the hash of what a seat adds to the dice; NULL: it has told none */
    "ALTER TABLE seats ADD COLUMN sealed BLOB;",
    /* 5: links that move a seat and lockouts, until they expire */
    "CREATE TABLE marks ("
    "  key BLOB PRIMARY KEY,"
    "  expires INTEGER NOT NULL,"
    "  content BLOB NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX marks_by_end ON marks (expires);",
    /* 6: administration: what the host has ordered, and what visitors may not do. Step 5 has
     * its later name. */
    "ALTER TABLE marks RENAME TO expiring;"
    "DROP INDEX marks_by_end;"
    "CREATE INDEX expiring_by_end ON expiring (expires);"
    "CREATE TABLE orders ("
    "  number INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  given INTEGER NOT NULL,"
    "  done INTEGER NOT NULL," /* 0: not yet */
    "  author TEXT NOT NULL,"
    "  text TEXT NOT NULL,"
    "  outcome TEXT NOT NULL"
    ") STRICT;"
    "CREATE INDEX orders_to_do ON orders (number) WHERE done = 0;"
    "CREATE TABLE restrictions ("
    "  kind INTEGER NOT NULL,"
    "  subject TEXT NOT NULL,"
    "  since INTEGER NOT NULL,"
    "  expires INTEGER NOT NULL," /* 0: never */
    "  PRIMARY KEY (kind, subject)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE restriction_changes (last INTEGER NOT NULL) STRICT;"
    "INSERT INTO restriction_changes VALUES (0);"
    "CREATE INDEX seats_by_identity ON seats (identity) WHERE identity IS NOT NULL;"
    "ALTER TABLE tables ADD COLUMN active INTEGER NOT NULL DEFAULT 0;"
    "UPDATE tables SET active = CAST(strftime('%s', 'now') AS INTEGER) * 1000;"
    "CREATE INDEX tables_by_activity ON tables (state, active);",
    /* 7: the board of the daily flight */
    "CREATE TABLE daily ("
    "  date TEXT NOT NULL,"
    "  identity BLOB NOT NULL,"
    "  name TEXT NOT NULL,"
    "  points INTEGER NOT NULL,"
    "  place INTEGER NOT NULL,"
    "  at INTEGER NOT NULL,"
    "  PRIMARY KEY (date, identity)"
    ") STRICT, WITHOUT ROWID;",
    /* 8: browsers that are told when it is a seat's turn, and the key that signs these notices */
    "CREATE TABLE subscriptions ("
    "  table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,"
    "  seat INTEGER NOT NULL,"
    "  endpoint TEXT NOT NULL,"
    "  token BLOB NOT NULL,"
    "  key BLOB NOT NULL,"
    "  secret BLOB NOT NULL,"
    "  at INTEGER NOT NULL,"
    "  told INTEGER NOT NULL," /* the event of the last notice */
    "  told_at INTEGER NOT NULL,"
    "  PRIMARY KEY (table_number, seat, endpoint)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX subscriptions_by_endpoint ON subscriptions (endpoint);"
    "CREATE TABLE secrets (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT, WITHOUT ROWID;",
    /* 9: reviews of finished games */
    "CREATE TABLE reviews ("
    "  table_number INTEGER PRIMARY KEY REFERENCES tables (number) ON DELETE CASCADE,"
    "  json TEXT NOT NULL"
    ") STRICT;",
};

enum { NEWEST = sizeof steps / sizeof steps[0] };

static bool read_number(sqlite3 *db, const char *pragma, int64_t *number, mlem_fault fault) {
  sqlite3_stmt *statement = NULL;
  int status = sqlite3_prepare_v2(db, pragma, -1, &statement, NULL);
  if (status == SQLITE_OK)
    status = sqlite3_step(statement);
  if (status == SQLITE_ROW)
    *number = sqlite3_column_int64(statement, 0);
  else
    snprintf(fault, sizeof(mlem_fault), "%s", sqlite3_errmsg(db));
  sqlite3_finalize(statement);
  return status == SQLITE_ROW;
}

static bool run(sqlite3 *db, const char *text, mlem_fault fault) {
  char *message = NULL;
  if (sqlite3_exec(db, text, NULL, NULL, &message) == SQLITE_OK)
    return true;
  snprintf(fault, sizeof(mlem_fault), "%s", message ? message : sqlite3_errmsg(db));
  sqlite3_free(message);
  return false;
}

static bool run_step(sqlite3 *db, int step, mlem_fault fault) {
  char set_version[80];
  snprintf(set_version, sizeof set_version, "PRAGMA application_id = %d; PRAGMA user_version = %d;",
           APPLICATION, step + 1);
  if (!run(db, "BEGIN IMMEDIATE", fault))
    return false;
  if (run(db, steps[step], fault) && run(db, set_version, fault) && run(db, "COMMIT", fault))
    return true;
  sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL); /* the first fault is the one to tell */
  return false;
}

static bool read_version(sqlite3 *db, int64_t *version, mlem_fault fault) {
  return read_number(db, "PRAGMA user_version", version, fault);
}

bool sqlite_is_ours(sqlite3 *db, mlem_fault fault) {
  int64_t application, version, objects;
  if (!read_number(db, "PRAGMA application_id", &application, fault) ||
      !read_version(db, &version, fault) ||
      !read_number(db, "SELECT count(*) FROM sqlite_schema", &objects, fault))
    return false;
  if (objects > 0 && application != APPLICATION) {
    snprintf(fault, sizeof(mlem_fault), "this is a database of another program");
    return false;
  }
  if (version > NEWEST) {
    snprintf(fault, sizeof(mlem_fault),
             "a newer version of mlem has written it (schema %d; this program knows %d)",
             (int)version, NEWEST);
    return false;
  }
  return true;
}

bool sqlite_is_newest(sqlite3 *db, mlem_fault fault) {
  int64_t version;
  if (!sqlite_is_ours(db, fault) || !read_version(db, &version, fault))
    return false;
  if (version < NEWEST)
    snprintf(fault, sizeof(mlem_fault),
             "an older version of mlem uses it (schema %d; this program needs %d)", (int)version,
             NEWEST);
  return version == NEWEST;
}

/* So that a host can go back to the older version. A copy that is there was made by an attempt that
 * failed later: the database has not changed since. */
static bool keep_old(sqlite3 *db, const char *directory, int64_t version, mlem_fault fault) {
  char file[4096];
  snprintf(file, sizeof file, "%s/mlem-schema-%d.db", directory, (int)version);
  if (access(file, F_OK) == 0)
    return true;
  if (!sqlite_backup(db, file, fault))
    return false;
  server_log(SERVER_NOTE, N_("the store is brought up to date; as it was before, it is kept in %s"),
             file);
  return true;
}

bool sqlite_migrate(sqlite3 *db, const char *directory, mlem_fault fault) {
  int64_t version;
  if (!sqlite_is_ours(db, fault) || !read_version(db, &version, fault))
    return false;
  if (version > 0 && version < NEWEST && !keep_old(db, directory, version, fault))
    return false;
  for (int step = (int)version; step < NEWEST; step++)
    if (!run_step(db, step, fault))
      return false;
  return true;
}
