// SPDX-License-Identifier: MIT
/*
 * sqlite_backup.c: VACUUM INTO. It reads one moment of the database, so writers neither wait for
 * it nor make it begin again, as they do with SQLite's page-by-page backup.
 */
#include "sqlite_backup.h"

#include "sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, BUSY_MS = 30000 };

static bool fail(mlem_fault fault, const char *what, const char *why) {
  snprintf(fault, sizeof(mlem_fault), "%.500s: %s", what, why);
  return false;
}

/* SQLite's file, and then the name of it in its directory. */
static bool sync_path(const char *path, int flags) {
  int fd = open(path, flags | O_CLOEXEC);
  bool good = fd >= 0 && fsync(fd) == 0;
  if (fd >= 0)
    close(fd);
  return good;
}

static bool sync_directory_of(const char *file) {
  char path[PATH_ROOM];
  const char *slash = strrchr(file, '/');
  snprintf(path, sizeof path, "%.*s", slash ? (int)(slash - file) + 1 : 1, slash ? file : ".");
  return sync_path(path, O_RDONLY | O_DIRECTORY);
}

static bool vacuum_into(sqlite3 *db, const char *file, mlem_fault fault) {
  sqlite3_stmt *statement = NULL;
  int status = sqlite3_prepare_v2(db, "VACUUM INTO ?", -1, &statement, NULL);
  if (status == SQLITE_OK)
    status = sqlite3_bind_text(statement, 1, file, -1, SQLITE_STATIC);
  if (status == SQLITE_OK)
    status = sqlite3_step(statement);
  if (status != SQLITE_DONE)
    fail(fault, file, sqlite3_errmsg(db));
  sqlite3_finalize(statement);
  return status == SQLITE_DONE;
}

bool sqlite_backup(sqlite3 *db, const char *file, mlem_fault fault) {
  char part[PATH_ROOM];
  if ((size_t)snprintf(part, sizeof part, "%s.part", file) >= sizeof part)
    return fail(fault, file, strerror(ENAMETOOLONG));
  if (access(file, F_OK) == 0)
    return fail(fault, file, strerror(EEXIST));
  unlink(part);                /* of an attempt that was cut off */
  mode_t before = umask(0077); /* it holds secrets of running games */
  bool good = vacuum_into(db, part, fault);
  umask(before);
  if (good && (!sync_path(part, O_RDONLY) || rename(part, file) != 0 || !sync_directory_of(file)))
    good = fail(fault, file, strerror(errno));
  if (!good)
    unlink(part);
  return good;
}

/* ---- The store of a directory ---------------------------------------------------------------- */

static sqlite3 *open_database(const char *path, int flags, mlem_fault fault) {
  sqlite3 *db = NULL;
  if (sqlite3_open_v2(path, &db, flags, NULL) == SQLITE_OK &&
      sqlite3_busy_timeout(db, BUSY_MS) == SQLITE_OK)
    return db;
  fail(fault, path, db ? sqlite3_errmsg(db) : "not enough memory");
  sqlite3_close(db);
  return NULL;
}

static bool read_counts(sqlite3 *db, const char *path, store_counts *c, mlem_fault fault) {
  uint64_t *const numbers[] = {&c->tables, &c->seats,  &c->events, &c->chat,
                               &c->mats,   &c->people, &c->results};
  sqlite3_stmt *statement = NULL;
  int status = sqlite3_prepare_v2(db, sqlite_count_text, -1, &statement, NULL);
  if (status == SQLITE_OK)
    status = sqlite3_step(statement);
  for (int i = 0; status == SQLITE_ROW && i < 7; i++)
    *numbers[i] = (uint64_t)sqlite3_column_int64(statement, i);
  if (status != SQLITE_ROW)
    fail(fault, path, sqlite3_errmsg(db));
  sqlite3_finalize(statement);
  return status == SQLITE_ROW;
}

bool sqlite_backup_directory(const char *directory, const char *file, store_counts *counts,
                             mlem_fault fault) {
  char path[PATH_ROOM];
  snprintf(path, sizeof path, "%s/mlem.db", directory);
  sqlite3 *db = open_database(path, SQLITE_OPEN_READWRITE, fault);
  bool good = db && sqlite_backup(db, file, fault);
  sqlite3_close(db);
  sqlite3 *copy = good ? open_database(file, SQLITE_OPEN_READONLY, fault) : NULL;
  good = copy && read_counts(copy, file, counts, fault);
  sqlite3_close(copy);
  return good;
}

/* ---- Restoring ------------------------------------------------------------------------------- */

static bool is_whole(sqlite3 *db, const char *file, mlem_fault fault) {
  sqlite3_stmt *statement = NULL;
  int status = sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &statement, NULL);
  if (status == SQLITE_OK)
    status = sqlite3_step(statement);
  const char *told =
      status == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : sqlite3_errmsg(db);
  bool good = status == SQLITE_ROW && told && strcmp(told, "ok") == 0;
  if (!good)
    fail(fault, file, told ? told : "not enough memory");
  sqlite3_finalize(statement);
  return good && sqlite_is_ours(db, fault);
}

bool sqlite_restore(const char *file, const char *directory, mlem_fault fault) {
  char path[PATH_ROOM];
  snprintf(path, sizeof path, "%s/mlem.db", directory);
  int lock = -1;
  sqlite3 *copy = open_database(file, SQLITE_OPEN_READONLY, fault);
  bool good = copy && is_whole(copy, file, fault) && sqlite_make_directory(directory, fault) &&
              sqlite_take_lock(directory, &lock, fault) && sqlite_backup(copy, path, fault);
  sqlite3_close(copy);
  if (lock >= 0)
    close(lock);
  return good;
}
