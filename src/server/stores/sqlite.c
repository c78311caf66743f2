// SPDX-License-Identifier: MIT
/*
 * sqlite.c: the embedded store: one SQLite file in write-ahead mode, synchronous=FULL, so that a
 * commit has reached the disk when it returns. A lock file keeps a second server away, while other
 * programs may still read (backups).
 */
#include "sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Opening --------------------------------------------------------------------------------- */

static bool set_up(sqlite_store *s, mlem_fault fault) {
  /* SQLite also opens a write-protected file, but only to read. */
  if (sqlite3_db_readonly(s->db, "main") == 1) {
    snprintf(fault, sizeof(mlem_fault), "the file mlem.db is read-only");
    return false;
  }
  /* While one statement waits for a lock, all tables wait: so not long. All tables also wait while
   * the log is carried over into the database. That takes as long as the log has different pages,
   * of which a busy table has one or two: a log of 16 MB (4,000 pages) costs each time little more
   * than one of 2 MB, and eight times less often. */
  if (sqlite3_busy_timeout(s->db, 1000) == SQLITE_OK &&
      sqlite3_exec(s->db,
                   "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
                   "PRAGMA cache_size = -16000; PRAGMA wal_autocheckpoint = 4000;"
                   "PRAGMA temp_store = MEMORY",
                   NULL, NULL, NULL) == SQLITE_OK)
    return true;
  snprintf(fault, sizeof(mlem_fault), "%s", sqlite3_errmsg(s->db));
  return false;
}

static bool prepare_all(sqlite_store *s, mlem_fault fault) {
  for (int i = 0; i < SQL_STATEMENTS; i++)
    if (sqlite3_prepare_v3(s->db, sqlite_texts[i], -1, SQLITE_PREPARE_PERSISTENT, &s->statements[i],
                           NULL) != SQLITE_OK) {
      snprintf(fault, sizeof(mlem_fault), "%s", sqlite3_errmsg(s->db));
      return false;
    }
  return true;
}

bool sqlite_take_lock(const char *directory, int *lock, mlem_fault fault) {
  char path[4096];
  snprintf(path, sizeof path, "%s/lock", directory);
  *lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (*lock < 0) {
    snprintf(fault, sizeof(mlem_fault), "cannot write in this directory: %s", strerror(errno));
    return false;
  }
  if (flock(*lock, LOCK_EX | LOCK_NB) == 0)
    return true;
  snprintf(fault, sizeof(mlem_fault), "another mlem serve uses this directory");
  return false;
}

bool sqlite_make_directory(const char *directory, mlem_fault fault) {
  char path[4096];
  size_t length = (size_t)snprintf(path, sizeof path, "%s", directory);
  for (size_t i = 1; length < sizeof path && i <= length; i++)
    if (path[i] == '/' || path[i] == '\0') {
      char kept = path[i];
      path[i] = '\0';
      if (mkdir(path, 0700) != 0 && errno != EEXIST && errno != EROFS) {
        snprintf(fault, sizeof(mlem_fault), "cannot make this directory: %s", strerror(errno));
        return false;
      }
      path[i] = kept;
    }
  return true;
}

/* Whether a name still stands for the file that was opened. What is not known yet is noted. */
static bool is_same_file(const store *s, const char *name, file_identity *opened) {
  char path[4096];
  struct stat now;
  snprintf(path, sizeof path, "%s/%s", s->directory, name);
  if (stat(path, &now) != 0)
    return opened->number == 0;
  if (opened->number == 0)
    *opened = (file_identity){now.st_dev, now.st_ino};
  return now.st_dev == opened->device && now.st_ino == opened->number;
}

/* SQLite would go on writing into files that have no name any more. */
static store_status check_files(store *base) {
  sqlite_store *s = (sqlite_store *)base;
  if (is_same_file(base, "mlem.db", &s->database) && is_same_file(base, "mlem.db-wal", &s->log))
    return STORE_OK;
  snprintf(base->fault, sizeof(mlem_fault),
           "the file of the store was removed or replaced; the server has to be started again");
  return STORE_FAILED;
}

static void sqlite_close(store *base) {
  sqlite_store *s = (sqlite_store *)base;
  for (int i = 0; i < SQL_STATEMENTS; i++)
    sqlite3_finalize(s->statements[i]);
  sqlite3_close(s->db);
  if (s->lock >= 0)
    close(s->lock);
  free(s);
}

static sqlite_store *make_store(const char *directory, mlem_fault fault) {
  sqlite_store *s = calloc(1, sizeof *s);
  if (!s) {
    snprintf(fault, sizeof(mlem_fault), "not enough memory");
    return NULL;
  }
  s->base.kind = &store_sqlite;
  snprintf(s->directory, sizeof s->directory, "%s", directory);
  s->base.directory = s->directory;
  s->lock = -1;
  return s;
}

static bool open_database(sqlite_store *s, int flags, mlem_fault fault) {
  char path[sizeof s->directory + 8];
  snprintf(path, sizeof path, "%s/mlem.db", s->directory);
  /* One thread uses the store: neither locks nor a count of memory are needed. */
  (void)sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); /* refused where SQLite is already in use */
  const char *files = sqlite_gathering_files();
  if (files && sqlite3_open_v2(path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | flags,
                               files) == SQLITE_OK)
    return true;
  snprintf(fault, sizeof(mlem_fault), "%s", s->db ? sqlite3_errmsg(s->db) : "not enough memory");
  return false;
}

static store *finish_opening(sqlite_store *s, bool good) {
  if (good) {
    check_files(&s->base); /* notes which they are */
    return &s->base;
  }
  sqlite_close(&s->base);
  return NULL;
}

static store *sqlite_open(const char *directory, mlem_fault fault) {
  sqlite_store *s = make_store(directory, fault);
  if (!s)
    return NULL;
  if (!sqlite_make_directory(directory, fault) || !sqlite_take_lock(directory, &s->lock, fault))
    return finish_opening(s, false);
  umask(0077); /* secrets and chat are the host's alone */
  return finish_opening(s, open_database(s, SQLITE_OPEN_CREATE, fault) && set_up(s, fault) &&
                               sqlite_migrate(s->db, directory, fault) && prepare_all(s, fault));
}

/* A busy server writes all the time: wait longer for a turn than a server does. */
static store *sqlite_open_beside(const char *directory, mlem_fault fault) {
  enum { PATIENCE_MS = 10000 };
  sqlite_store *s = make_store(directory, fault);
  if (!s)
    return NULL;
  umask(0077);
  return finish_opening(s, open_database(s, 0, fault) && set_up(s, fault) &&
                               sqlite3_busy_timeout(s->db, PATIENCE_MS) == SQLITE_OK &&
                               sqlite_is_newest(s->db, fault) && prepare_all(s, fault));
}

/* ---- Transactions ---------------------------------------------------------------------------- */

static store_status run_plain(store *s, sql which) {
  query q = query_start(s, which);
  return query_run(&q);
}

static store_status sqlite_check(store *s) {
  store_status status = check_files(s);
  query q = query_start(s, SQL_CHECK);
  if (status != STORE_OK)
    return status;
  query_step(&q);
  return query_end(&q);
}

static store_status begin_by(store *s, sql which) {
  bool *in_transaction = &((sqlite_store *)s)->in_transaction;
  *in_transaction = false;
  store_status status = run_plain(s, which);
  *in_transaction = status == STORE_OK;
  return status;
}

static store_status sqlite_begin(store *s) {
  store_status status = check_files(s);
  return status == STORE_OK ? begin_by(s, SQL_BEGIN) : status;
}

static store_status sqlite_begin_reading(store *s) {
  return begin_by(s, SQL_BEGIN_READING);
}

static store_status sqlite_count(store *s, store_counts *counts) {
  query q = query_start(s, SQL_COUNT);
  uint64_t *const numbers[] = {&counts->tables, &counts->seats,  &counts->events, &counts->chat,
                               &counts->mats,   &counts->people, &counts->results};
  if (query_step(&q) == SQLITE_ROW)
    for (int i = 0; i < 7; i++)
      *numbers[i] = (uint64_t)column_number(&q, i);
  return query_end(&q);
}

static store_status sqlite_begin_filling(store *s) {
  store_counts c = {0};
  store_status status = sqlite_begin(s);
  if (status == STORE_OK)
    status = sqlite_count(s, &c);
  if (status == STORE_OK && (c.tables || c.mats || c.people))
    status = STORE_CONFLICT;
  return status;
}

static store_status sqlite_commit(store *s) {
  store_status status = run_plain(s, SQL_COMMIT);
  if (status == STORE_OK)
    ((sqlite_store *)s)->in_transaction = false;
  return status;
}

static void sqlite_rollback(store *s) {
  ((sqlite_store *)s)->in_transaction = false;
  /* After some failures SQLite has already rolled back; the fault to tell is the earlier one. */
  if (sqlite3_get_autocommit(((sqlite_store *)s)->db))
    return;
  mlem_fault kept;
  memcpy(kept, s->fault, sizeof kept);
  run_plain(s, SQL_ROLLBACK);
  memcpy(s->fault, kept, sizeof kept);
}

const store_kind store_sqlite = {
    .name = "sqlite",
    .open = sqlite_open,
    .open_beside = sqlite_open_beside,
    .close = sqlite_close,
    .check = sqlite_check,
    .begin = sqlite_begin,
    .commit = sqlite_commit,
    .rollback = sqlite_rollback,
    .begin_reading = sqlite_begin_reading,
    .begin_filling = sqlite_begin_filling,
    .count = sqlite_count,
    .table_insert = sqlite_table_insert,
    .table_find = sqlite_table_find,
    .table_next = sqlite_table_next,
    .table_update = sqlite_table_update,
    .table_list = sqlite_table_list,
    .table_due = sqlite_table_due,
    .table_idle = sqlite_table_idle,
    .table_count = sqlite_table_count,
    .table_expire = sqlite_table_expire,
    .seat_update = sqlite_seat_update,
    .event_append = sqlite_event_append,
    .event_each = sqlite_event_each,
    .chat_append = sqlite_chat_append,
    .chat_last = sqlite_chat_last,
    .mat_insert = sqlite_mat_insert,
    .mat_find = sqlite_mat_find,
    .mat_each = sqlite_mat_each,
    .person_find = sqlite_person_find,
    .person_put = sqlite_person_put,
    .person_best = sqlite_person_best,
    .person_each = sqlite_person_each,
    .result_insert = sqlite_result_insert,
    .result_each = sqlite_result_each,
    .result_of = sqlite_result_of,
    .result_meetings = sqlite_result_meetings,
    .review_put = sqlite_review_put,
    .review_find = sqlite_review_find,
    .review_drop = sqlite_review_drop,
    .daily_insert = sqlite_daily_insert,
    .daily_find = sqlite_daily_find,
    .daily_best = sqlite_daily_best,
    .daily_each = sqlite_daily_each,
    .daily_clean = sqlite_daily_clean,
    .daily_all = sqlite_daily_all,
    .subscription_put = sqlite_subscription_put,
    .subscription_drop_endpoint = sqlite_subscription_drop_endpoint,
    .subscription_drop_seat = sqlite_subscription_drop_seat,
    .subscription_take = sqlite_subscription_take,
    .subscription_end = sqlite_subscription_end,
    .subscription_each = sqlite_subscription_each,
    .secret_insert = sqlite_secret_insert,
    .secret_find = sqlite_secret_find,
    .secret_each = sqlite_secret_each,
    .expiring_put = sqlite_expiring_put,
    .expiring_find = sqlite_expiring_find,
    .expiring_take = sqlite_expiring_take,
    .expiring_clean = sqlite_expiring_clean,
    .expiring_each = sqlite_expiring_each,
    .order_add = sqlite_order_add,
    .order_next = sqlite_order_next,
    .order_finish = sqlite_order_finish,
    .order_find = sqlite_order_find,
    .order_each = sqlite_order_each,
    .restriction_put = sqlite_restriction_put,
    .restriction_drop = sqlite_restriction_drop,
    .restriction_each = sqlite_restriction_each,
    .restriction_changes = sqlite_restriction_changes,
    .table_delete = sqlite_table_delete,
    .seat_each_of = sqlite_seat_each_of,
    .event_replace = sqlite_event_replace,
    .chat_erase = sqlite_chat_erase,
    .person_erase = sqlite_person_erase,
};
