// SPDX-License-Identifier: MIT
/* sqlite.h: what the files of the SQLite store share. */
#ifndef MLEM_SERVER_SQLITE_H
#define MLEM_SERVER_SQLITE_H

#include "store.h"

#include <sqlite3.h>
#include <sys/types.h>

/* Prepared statements, one for each purpose; sqlite_sql_texts.c has their text. */
typedef enum sql {
  SQL_BEGIN,
  SQL_BEGIN_READING,
  SQL_COMMIT,
  SQL_ROLLBACK,
  SQL_TABLE_NUMBER,
  SQL_TABLE_INSERT,
  SQL_TABLE_FIND,
  SQL_TABLE_NEXT,
  SQL_TABLE_UPDATE,
  SQL_TABLE_LIST,
  SQL_TABLE_LIST_STATE,
  SQL_TABLE_DUE,
  SQL_TABLE_IDLE,
  SQL_TABLE_COUNT,
  SQL_TABLE_EXPIRE,
  SQL_SEAT_INSERT,
  SQL_SEAT_FIND,
  SQL_SEAT_UPDATE,
  SQL_EVENT_APPEND,
  SQL_EVENT_EACH,
  SQL_CHAT_APPEND,
  SQL_CHAT_TRIM,
  SQL_CHAT_LAST,
  SQL_MAT_INSERT,
  SQL_MAT_FIND,
  SQL_MAT_EACH,
  SQL_PERSON_FIND,
  SQL_PERSON_PUT,
  SQL_PERSON_BEST,
  SQL_PERSON_EACH,
  SQL_RESULT_INSERT,
  SQL_RESULT_EACH,
  SQL_RESULT_OF,
  SQL_RESULT_MEETINGS,
  SQL_DAILY_INSERT,
  SQL_DAILY_FIND,
  SQL_DAILY_BEST,
  SQL_DAILY_EACH,
  SQL_DAILY_CLEAN,
  SQL_DAILY_ALL,
  SQL_DAILY_DROP_PERSON,
  SQL_REVIEW_PUT,
  SQL_REVIEW_FIND,
  SQL_REVIEW_DROP,
  SQL_SUBSCRIPTION_PUT,
  SQL_SUBSCRIPTION_TRIM,
  SQL_SUBSCRIPTION_DROP_ENDPOINT,
  SQL_SUBSCRIPTION_DROP_SEAT,
  SQL_SUBSCRIPTION_TAKE,
  SQL_SUBSCRIPTION_END,
  SQL_SUBSCRIPTION_EACH,
  SQL_SECRET_INSERT,
  SQL_SECRET_FIND,
  SQL_SECRET_EACH,
  SQL_EXPIRING_PUT,
  SQL_EXPIRING_FIND,
  SQL_EXPIRING_TAKE,
  SQL_EXPIRING_CLEAN,
  SQL_EXPIRING_EACH,
  SQL_TABLE_LIST_ALL,
  SQL_TABLE_DELETE,
  SQL_RESULT_DROP_TABLE,
  SQL_SEAT_EACH_OF,
  SQL_EVENT_REPLACE,
  SQL_CHAT_ERASE,
  SQL_PERSON_ERASE,
  SQL_RESULT_DROP_PERSON,
  SQL_ORDER_ADD,
  SQL_ORDER_NEXT,
  SQL_ORDER_FINISH,
  SQL_ORDER_FIND,
  SQL_ORDER_EACH,
  SQL_RESTRICTION_PUT,
  SQL_RESTRICTION_DROP,
  SQL_RESTRICTION_CHANGED,
  SQL_RESTRICTION_EACH,
  SQL_RESTRICTION_CHANGES,
  SQL_COUNT,
  SQL_CHECK,
  SQL_STATEMENTS,
} sql;

/* Which file a name stands for. */
typedef struct file_identity {
  dev_t device;
  ino_t number; /* 0: not known yet */
} file_identity;

typedef struct sqlite_store {
  store base;
  char directory[4096]; /* the path of base.directory */
  sqlite3 *db;
  file_identity database, log; /* mlem.db and mlem.db-wal as they were opened */
  int lock;                    /* the file that only one server holds */
  bool in_transaction;         /* as the caller sees it: SQLite may have rolled it back by itself */
  sqlite3_stmt *statements[SQL_STATEMENTS];
} sqlite_store;

/* Binding fails only by programming errors or memory: the first failure sticks, and stepping tells
 * it. */
typedef struct query {
  sqlite_store *store;
  sqlite3_stmt *statement;
  int bound; /* parameters so far */
  int status;
} query;

query query_start(store *s, sql which);
void query_number(query *q, int64_t value);
void query_real(query *q, double value);
void query_text(query *q, const char *text, size_t length);
void query_string(query *q, const char *text);
void query_blob(query *q, const void *bytes, size_t count);
void query_null(query *q);

/* SQLITE_ROW or SQLITE_DONE, or anything else for a failure. */
int query_step(query *q);
/* Ends the query; what its last step means. A row or the end is OK. */
store_status query_end(query *q);
/* For statements without rows. */
store_status query_run(query *q);
/* For statements with at most one row of one text; free() it. */
store_status query_only_text(query *q, char **text);

int64_t column_number(const query *q, int column);
double column_real(const query *q, int column);
void column_text(const query *q, int column, char *text, size_t room);
/* Copies up to `room` bytes; returns how many the column has, at most `room`. */
size_t column_blob(const query *q, int column, void *bytes, size_t room);

/* Brings the schema up to date; a store of an older version is first copied into its directory. */
bool sqlite_migrate(sqlite3 *db, const char *directory, mlem_fault fault);
/* Whether it is a database of this program, and not of a newer version of it. */
bool sqlite_is_ours(sqlite3 *db, mlem_fault fault);
/* The same, and of this version. */
bool sqlite_is_newest(sqlite3 *db, mlem_fault fault);

bool sqlite_make_directory(const char *directory, mlem_fault fault);
/* The file that only one server holds. Sets `lock` to a handle that keeps it, or -1. */
bool sqlite_take_lock(const char *directory, int *lock, mlem_fault fault);

/* The name under which SQLite opens files with a log whose writes are gathered. NULL: memory is
 * short. (sqlite_log_file.c) */
const char *sqlite_gathering_files(void);

extern const char *const sqlite_texts[SQL_STATEMENTS];
extern const char sqlite_count_text[]; /* the statement that counts all rows */

store_status sqlite_table_insert(store *s, table_row *row, int64_t after);
store_status sqlite_table_find(store *s, const char *id, table_row *row);
store_status sqlite_table_next(store *s, int64_t after, table_row *row);
store_status sqlite_table_update(store *s, const table_row *row);
store_status sqlite_table_list(store *s, const table_filter *filter, visit_table *visit,
                               void *context);
store_status sqlite_table_due(store *s, int64_t from, int64_t until, const char *after,
                              unsigned limit, visit_due *visit, void *context);
store_status sqlite_table_idle(store *s, int state, int64_t before, unsigned limit,
                               visit_due *visit, void *context);
store_status sqlite_table_count(store *s, uint64_t *unfinished);
store_status sqlite_table_expire(store *s, int64_t created_before, uint64_t *gone);
store_status sqlite_seat_update(store *s, int64_t table, unsigned seat, const seat_row *row);

store_status sqlite_event_append(store *s, int64_t table, uint32_t seq, const char *line,
                                 size_t length);
store_status sqlite_event_each(store *s, int64_t table, uint32_t from, visit_event *visit,
                               void *context);
store_status sqlite_chat_append(store *s, int64_t table, const chat_row *row);
store_status sqlite_chat_last(store *s, int64_t table, unsigned limit, visit_chat *visit,
                              void *context);
store_status sqlite_mat_insert(store *s, const char *name, const char *json);
store_status sqlite_mat_find(store *s, const char *name, char **json);
store_status sqlite_mat_each(store *s, visit_name *visit, void *context);

store_status sqlite_person_find(store *s, const uint8_t *identity, person_row *row);
store_status sqlite_person_put(store *s, const person_row *row, int64_t table);
store_status sqlite_person_best(store *s, unsigned limit, visit_person *visit, void *context);
store_status sqlite_person_each(store *s, visit_person *visit, void *context);
store_status sqlite_result_insert(store *s, const result_row *row);
store_status sqlite_result_each(store *s, const uint8_t *identity, unsigned limit,
                                visit_result *visit, void *context);
store_status sqlite_result_of(store *s, int64_t table, visit_result *visit, void *context);
store_status sqlite_result_meetings(store *s, const uint8_t *one, const uint8_t *other,
                                    uint32_t *count);

store_status sqlite_daily_insert(store *s, const daily_row *row);
store_status sqlite_daily_find(store *s, daily_row *row);
store_status sqlite_daily_best(store *s, const char *date, unsigned limit, visit_daily *visit,
                               void *context);
store_status sqlite_daily_each(store *s, const uint8_t *identity, visit_daily *visit,
                               void *context);
store_status sqlite_daily_clean(store *s, const char *date);
store_status sqlite_daily_all(store *s, visit_daily *visit, void *context);

store_status sqlite_review_put(store *s, int64_t table, int64_t events, const char *json);
store_status sqlite_review_find(store *s, int64_t table, char **json);
store_status sqlite_review_drop(store *s, int64_t table);

store_status sqlite_subscription_put(store *s, const subscription_row *row);
store_status sqlite_subscription_drop_endpoint(store *s, const char *endpoint);
store_status sqlite_subscription_drop_seat(store *s, int64_t table, unsigned seat);
store_status sqlite_subscription_take(store *s, int64_t table, unsigned seat, uint32_t turn,
                                      int64_t now, int64_t gap, visit_subscription *visit,
                                      void *context);
store_status sqlite_subscription_end(store *s, int64_t table, visit_subscription *visit,
                                     void *context);
store_status sqlite_subscription_each(store *s, int64_t table, visit_subscription *visit,
                                      void *context);
store_status sqlite_secret_insert(store *s, const secret_row *row);
store_status sqlite_secret_find(store *s, secret_row *row);
store_status sqlite_secret_each(store *s, visit_secret *visit, void *context);

store_status sqlite_expiring_put(store *s, const expiring_value *row);
store_status sqlite_expiring_find(store *s, int64_t now, expiring_value *row);
store_status sqlite_expiring_take(store *s, int64_t now, expiring_value *row);
store_status sqlite_expiring_clean(store *s, int64_t now);
store_status sqlite_expiring_each(store *s, visit_expiring *visit, void *context);

store_status sqlite_order_add(store *s, order_row *row);
store_status sqlite_order_next(store *s, order_row *row);
store_status sqlite_order_finish(store *s, const order_row *row);
store_status sqlite_order_find(store *s, int64_t number, order_row *row);
store_status sqlite_order_each(store *s, unsigned limit, visit_order *visit, void *context);
store_status sqlite_restriction_put(store *s, const restriction_row *row);
store_status sqlite_restriction_drop(store *s, const restriction_row *row);
store_status sqlite_restriction_each(store *s, visit_restriction *visit, void *context);
store_status sqlite_restriction_changes(store *s, int64_t *number);
store_status sqlite_table_delete(store *s, int64_t table);
store_status sqlite_seat_each_of(store *s, const uint8_t *identity, visit_seat *visit,
                                 void *context);
store_status sqlite_event_replace(store *s, int64_t table, uint32_t seq, const char *line,
                                  size_t length);
store_status sqlite_chat_erase(store *s, int64_t table, int seat);
store_status sqlite_person_erase(store *s, const uint8_t *identity);

#endif
