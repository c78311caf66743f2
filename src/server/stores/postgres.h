// SPDX-License-Identifier: MIT
/*
 * postgres.h: what the files of the PostgreSQL store share.
 *
 * Writes are gathered in memory and sent when the transaction ends, all in one pipeline: one
 * round trip to the database for one round of the event loop (postgres_transaction.c). A read that
 * may see them sends them first. Writes to one table are a group: if another server was quicker
 * there, the group is left out, and the rest is sent again.
 *
 * While the database commits one transaction, the next one is gathered. Whatever else is asked of
 * the database waits for that commit (pg_finish_commit).
 */
#ifndef MLEM_SERVER_POSTGRES_H
#define MLEM_SERVER_POSTGRES_H

#include "../common/system_clocks.h"
#include "../common/text_buffer.h"
#include "store.h"

#include <libpq-fe.h>

/* Prepared statements, one for each purpose; postgres_statements.c has their text. */
typedef enum pg_sql {
  PG_BEGIN,
  PG_BEGIN_READING,
  PG_COMMIT,
  PG_ROLLBACK,
  PG_GUARD,
  PG_GUARD_MANY,
  PG_NOTIFY,
  PG_TABLE_NUMBER,
  PG_TABLE_INSERT,
  PG_TABLE_FIND,
  PG_TABLE_NEXT,
  PG_TABLE_UPDATE,
  PG_TABLE_LIST,
  PG_TABLE_LIST_STATE,
  PG_TABLE_DUE,
  PG_TABLE_IDLE,
  PG_TABLE_COUNT,
  PG_TABLE_EXPIRE,
  PG_SEAT_INSERT,
  PG_SEAT_FIND,
  PG_SEAT_NEXT,
  PG_SEAT_UPDATE,
  PG_EVENT_APPEND,
  PG_EVENT_APPEND_MANY,
  PG_EVENT_EACH,
  PG_CHAT_APPEND,
  PG_CHAT_TRIM,
  PG_CHAT_LAST,
  PG_CHAT_SINCE,
  PG_MAT_INSERT,
  PG_MAT_FIND,
  PG_MAT_EACH,
  PG_PERSON_FIND,
  PG_PERSON_PUT,
  PG_PERSON_BEST,
  PG_PERSON_EACH,
  PG_RESULT_INSERT,
  PG_RESULT_EACH,
  PG_RESULT_OF,
  PG_RESULT_MEETINGS,
  PG_DAILY_INSERT,
  PG_DAILY_FIND,
  PG_DAILY_BEST,
  PG_DAILY_EACH,
  PG_DAILY_CLEAN,
  PG_DAILY_ALL,
  PG_DAILY_DROP_PERSON,
  PG_REVIEW_PUT,
  PG_REVIEW_FIND,
  PG_REVIEW_DROP,
  PG_SUBSCRIPTION_PUT,
  PG_SUBSCRIPTION_TRIM,
  PG_SUBSCRIPTION_DROP_ENDPOINT,
  PG_SUBSCRIPTION_DROP_SEAT,
  PG_SUBSCRIPTION_TAKE,
  PG_SUBSCRIPTION_END,
  PG_SUBSCRIPTION_EACH,
  PG_SECRET_INSERT,
  PG_SECRET_FIND,
  PG_SECRET_EACH,
  PG_EXPIRING_PUT,
  PG_EXPIRING_FIND,
  PG_EXPIRING_TAKE,
  PG_EXPIRING_CLEAN,
  PG_EXPIRING_EACH,
  PG_TABLE_LIST_ALL,
  PG_TABLE_DELETE,
  PG_RESULT_DROP_TABLE,
  PG_SEAT_EACH_OF,
  PG_EVENT_REPLACE,
  PG_CHAT_ERASE,
  PG_PERSON_ERASE,
  PG_RESULT_DROP_PERSON,
  PG_ORDER_ADD,
  PG_ORDER_NEXT,
  PG_ORDER_FINISH,
  PG_ORDER_FIND,
  PG_ORDER_EACH,
  PG_RESTRICTION_PUT,
  PG_RESTRICTION_DROP,
  PG_RESTRICTION_CHANGED,
  PG_RESTRICTION_EACH,
  PG_RESTRICTION_CHANGES,
  PG_COUNT,
  PG_LOCK_ALL,
  PG_TAKE_TIME,
  PG_OTHER_NODES,
  PG_CLAIM,
  PG_RELEASE,
  PG_PRESENCE_PUT,
  PG_PRESENCE_DROP,
  PG_PRESENCE_OTHERS,
  PG_ADD_USE,
  PG_CLEAN_USE,
  PG_TELL_LOAD,
  PG_SWEEP,
  PG_NOW,
  PG_STATEMENTS,
} pg_sql;

extern const char *const pg_texts[PG_STATEMENTS];

enum { PG_MOST_PARAMETERS = 24, PG_MOST_FILES = 12, PG_MOST_PORTS = 16, PG_NUMBERS_AT_ONCE = 8 };

/* A value of a statement; its bytes are in the store's buffer. */
typedef struct pg_parameter {
  size_t at;
  int length;
  bool is_null, is_binary;
} pg_parameter;

typedef struct pg_write {
  pg_sql which;
  unsigned first, count; /* of its parameters */
  unsigned group;
  bool sent; /* in the transaction that is open */
} pg_write;

/* The writes to one table; group 0 is for what belongs to no table. */
typedef struct pg_group {
  int64_t table;
  int64_t version; /* that the table gets; -1: no other server has to know */
  char id[ID_TEXT];
  bool lost;
} pg_group;

/* Beside the version of a table. */
typedef struct pg_news {
  char id[ID_TEXT];
  int what; /* NEWS_PRESENCE or NEWS_ENDED */
} pg_news;

/* An array that grows. */
typedef struct pg_list {
  void *items;
  size_t count, room;
} pg_list;

/* The writes of one transaction. */
typedef struct pg_gathered {
  buffer bytes;
  pg_list parameters, writes, groups;
  pg_list other_news; /* of pg_news: beside the versions of tables */
} pg_gathered;

/* What became of the writes that were sent. */
typedef enum pg_outcome {
  PG_WRITES_SENT,
  PG_WRITES_LOST,  /* another server was quicker; its group is marked */
  PG_WRITES_AGAIN, /* the database ended the transaction: the same may be sent again */
  PG_WRITES_FAILED,
  PG_WRITES_BROKEN, /* the connection */
} pg_outcome;

/* Writes on their way, and their answers so far. */
typedef struct pg_sending {
  unsigned *order;          /* of the writes */
  unsigned lead, count, at; /* statements before them; how many; answers read */
  bool joined, commits;
  bool complete; /* all of it was sent */
  bool answered; /* the last answer has been read */
  pg_outcome outcome;
} pg_sending;

typedef struct pg_store {
  store base;
  char *where;

  /* The connection (postgres_connection.c). */
  PGconn *connection;
  int watched; /* our own handle of its socket: libpq closes its one whenever it likes */
  bool broken, connecting;
  PostgresPollingStatusType polling;
  int64_t node; /* our number among the servers */
  double retry_at, retry_pause, give_up_at;
  int timeout_ms; /* how long an answer may take */
  double now_offset;

  /* The transaction (postgres_transaction.c). */
  bool open;        /* begun in the database */
  bool filling;     /* one large transaction: nothing is kept to be sent again */
  pg_gathered next; /* the transaction that is being made; the values of reads, too */
  pg_gathered last; /* the one that was committed last, or is being committed */
  pg_sending sending;
  bool committing;          /* the answers about `last` have not been read */
  store_status last_status; /* of its commit, */
  mlem_fault last_fault;    /* and why it failed */
  bool no_memory;
  int64_t seen_version;

  pg_list claims; /* numbers of tables */

  /* For new tables (postgres_game_tables.c). */
  int64_t numbers[PG_NUMBERS_AT_ONCE];
  unsigned numbers_left;
  double numbers_until;

  /* For the sandbox (postgres_sandbox_needs.c). */
  char *files[PG_MOST_FILES + 1];
  uint16_t ports[PG_MOST_PORTS];
} pg_store;

/* ---- The connection: postgres_connection.c --------------------------------------------------- */

/* Waits for the connection, brings the schema up to date, sets the session up. */
bool pg_link_open(pg_store *s);
void pg_link_close(pg_store *s);
store_link pg_tend(store *base);

/* ---- Results: postgres_await_answer.c -------------------------------------------------------- */

/* The next result of what was sent, or NULL: the end of a statement, or the connection is broken.
 */
PGresult *pg_next_result(pg_store *s);
/* Runs one or more statements outside of the pipeline. NULL: failed, see `fault`. */
PGresult *pg_run_plain(pg_store *s, const char *text);
/* The connection is of no more use. */
void pg_break(pg_store *s, const char *why);
/* What went wrong, for the host and for players. */
void pg_tell(pg_store *s, const PGresult *result);
bool pg_has_state(const PGresult *result, const char *state); /* a prefix of SQLSTATE */
/* libpq ends its messages with a line end, and some have several lines: the first says it. */
void pg_copy_line(char *text, size_t room, const char *message);

/* ---- The schema: postgres_schema.c ----------------------------------------------------------- */

/* Brings the schema up to date; servers that start at the same time wait for each other. */
bool pg_migrate(pg_store *s);
/* Whether the schema is the one that this program knows; for a session that comes back. */
bool pg_schema_fits(pg_store *s);
/* The same for numbers that were read. */
bool pg_schema_is(int64_t version, int64_t readable_by);

/* Fills in `base.needs`: what the next connection takes. */
void pg_find_needs(pg_store *s);
void pg_forget_needs(pg_store *s);

/* ---- Statements: postgres_query.c ------------------------------------------------------------ */

/* A statement whose values are being gathered. */
typedef struct pg_query {
  pg_store *store;
  pg_gathered *in; /* who keeps its values */
  pg_sql which;
  size_t bytes;   /* where its values begin */
  unsigned first; /* its first parameter */
} pg_query;

pg_query pg_start(store *s, pg_sql which);
pg_query pg_start_in(pg_store *s, pg_gathered *g, pg_sql which);
void pg_number(pg_query *q, int64_t value);
void pg_real(pg_query *q, double value);
void pg_flag(pg_query *q, bool value);
void pg_text(pg_query *q, const char *text, size_t length);
void pg_string(pg_query *q, const char *text);
void pg_blob(pg_query *q, const void *bytes, size_t count);
void pg_null(pg_query *q);

/* Runs a statement now. NULL: it failed, and `status` says how. */
PGresult *pg_read(pg_query *q, store_status *status);
/* Runs a statement now that has at most one row of one text; free() it. */
store_status pg_only_text(pg_query *q, char **text);
/* Runs two in one round trip; both results or none. `q` and `r` were started in this order. */
bool pg_read_two(pg_query *q, pg_query *r, PGresult *results[2], store_status *status);
/* Keeps a statement for the end of the transaction. `table`: whose group it belongs to, or 0. */
store_status pg_keep(pg_query *q, int64_t table);
bool pg_send(pg_store *s, const pg_gathered *g, pg_sql which, unsigned first, unsigned count);

int64_t pg_column_number(const PGresult *result, int row, int column);
double pg_column_real(const PGresult *result, int row, int column);
bool pg_column_flag(const PGresult *result, int row, int column);
void pg_column_text(const PGresult *result, int row, int column, char *text, size_t room);
size_t pg_column_blob(const PGresult *result, int row, int column, void *bytes, size_t room);

/* ---- Transactions: postgres_transaction.c -------------------------------------------------------
 */

/* postgres_batch_writes.c: the writes of one kind as one statement; its values follow the gathered
 * ones. The database does in a tenth of the time what it does for one statement after the other. */
pg_query pg_join_writes(pg_store *s, pg_gathered *g, pg_sql which, const unsigned *order,
                        unsigned count);

/* postgres_send_transaction.c: sends what has not been sent yet, and does not wait. `joined`:
 * quickly, but a failure does not tell which table it is about. */
void pg_send_writes(pg_store *s, pg_gathered *g, bool commit, bool joined);
/* Reads the answers that have come. True: all have. */
bool pg_take_answers(pg_store *s, pg_gathered *g);
/* Waits for the answers. `in_doubt`: the commit was sent, and has perhaps happened even if this
 * fails. */
pg_outcome pg_await_outcome(pg_store *s, pg_gathered *g, bool *in_doubt);

void *pg_list_add(pg_store *s, pg_list *list, size_t size);
pg_group *pg_group_of(pg_store *s, int64_t table);
store_status pg_flush(pg_store *s);
/* Before a read: sends what has been gathered for this table (0: any), so that it is seen. */
store_status pg_show_writes(pg_store *s, int64_t table);

store_status pg_begin(store *s);
store_status pg_commit(store *s);
void pg_commit_start(store *s);
bool pg_commit_done(store *s);
store_status pg_commit_end(store *s);
/* Before anything else is asked of the database: waits for the commit that is under way. */
void pg_finish_commit(pg_store *s);
void pg_rollback(store *s);
store_status pg_begin_reading(store *s);
store_status pg_begin_filling(store *s);
store_status pg_add_use(store *s, const use_row *list, size_t count, const use_row *refill,
                        visit_use *visit, void *context);
/* Removes what addresses have long got back. */
store_status pg_clean_use(store *s);
store_status pg_tell_load(store *s, const load_row *list, size_t count, visit_load *visit,
                          void *context);
store_status pg_guard(store *s, const table_row *row);
bool pg_lost(store *s, int64_t table);

/* ---- Rows ------------------------------------------------------------------------------------ */

store_status pg_count(store *s, store_counts *counts);
store_status pg_table_insert(store *s, table_row *row, int64_t after);
store_status pg_table_find(store *s, const char *id, table_row *row);
store_status pg_table_next(store *s, int64_t after, table_row *row);
store_status pg_table_update(store *s, const table_row *row);
store_status pg_table_list(store *s, const table_filter *filter, visit_table *visit, void *context);
store_status pg_table_due(store *s, int64_t from, int64_t until, const char *after, unsigned limit,
                          visit_due *visit, void *context);
store_status pg_table_idle(store *s, int state, int64_t before, unsigned limit, visit_due *visit,
                           void *context);
store_status pg_table_count(store *s, uint64_t *unfinished);
store_status pg_table_expire(store *s, int64_t created_before, uint64_t *gone);
store_status pg_seat_update(store *s, int64_t table, unsigned seat, const seat_row *row);

store_status pg_event_append(store *s, int64_t table, uint32_t seq, const char *line,
                             size_t length);
store_status pg_event_each(store *s, int64_t table, uint32_t from, visit_event *visit,
                           void *context);
store_status pg_chat_append(store *s, int64_t table, const chat_row *row);
store_status pg_chat_last(store *s, int64_t table, unsigned limit, visit_chat *visit,
                          void *context);
store_status pg_chat_since(store *s, int64_t table, uint32_t from, visit_chat *visit,
                           void *context);
store_status pg_mat_insert(store *s, const char *name, const char *json);
store_status pg_mat_find(store *s, const char *name, char **json);
store_status pg_mat_each(store *s, visit_name *visit, void *context);

store_status pg_person_find(store *s, const uint8_t *identity, person_row *row);
store_status pg_person_put(store *s, const person_row *row, int64_t table);
store_status pg_person_best(store *s, unsigned limit, visit_person *visit, void *context);
store_status pg_person_each(store *s, visit_person *visit, void *context);
store_status pg_result_insert(store *s, const result_row *row);
store_status pg_result_each(store *s, const uint8_t *identity, unsigned limit, visit_result *visit,
                            void *context);
store_status pg_result_of(store *s, int64_t table, visit_result *visit, void *context);
store_status pg_result_meetings(store *s, const uint8_t *one, const uint8_t *other,
                                uint32_t *count);

store_status pg_daily_insert(store *s, const daily_row *row);
store_status pg_daily_find(store *s, daily_row *row);
store_status pg_daily_best(store *s, const char *date, unsigned limit, visit_daily *visit,
                           void *context);
store_status pg_daily_each(store *s, const uint8_t *identity, visit_daily *visit, void *context);
store_status pg_daily_clean(store *s, const char *date);
store_status pg_daily_all(store *s, visit_daily *visit, void *context);

store_status pg_review_put(store *s, int64_t table, int64_t events, const char *json);
store_status pg_review_find(store *s, int64_t table, char **json);
store_status pg_review_drop(store *s, int64_t table);

store_status pg_subscription_put(store *s, const subscription_row *row);
store_status pg_subscription_drop_endpoint(store *s, const char *endpoint);
store_status pg_subscription_drop_seat(store *s, int64_t table, unsigned seat);
store_status pg_subscription_take(store *s, int64_t table, unsigned seat, uint32_t turn,
                                  int64_t now, int64_t gap, visit_subscription *visit,
                                  void *context);
store_status pg_subscription_end(store *s, int64_t table, visit_subscription *visit, void *context);
store_status pg_subscription_each(store *s, int64_t table, visit_subscription *visit,
                                  void *context);
store_status pg_secret_insert(store *s, const secret_row *row);
store_status pg_secret_find(store *s, secret_row *row);
store_status pg_secret_each(store *s, visit_secret *visit, void *context);

store_status pg_expiring_put(store *s, const expiring_value *row);
store_status pg_expiring_find(store *s, int64_t now, expiring_value *row);
store_status pg_expiring_take(store *s, int64_t now, expiring_value *row);
store_status pg_expiring_clean(store *s, int64_t now);
store_status pg_expiring_each(store *s, visit_expiring *visit, void *context);

store_status pg_order_add(store *s, order_row *row);
store_status pg_order_next(store *s, order_row *row);
store_status pg_order_finish(store *s, const order_row *row);
store_status pg_order_find(store *s, int64_t number, order_row *row);
store_status pg_order_each(store *s, unsigned limit, visit_order *visit, void *context);
store_status pg_restriction_put(store *s, const restriction_row *row);
store_status pg_restriction_drop(store *s, const restriction_row *row);
store_status pg_restriction_each(store *s, visit_restriction *visit, void *context);
store_status pg_restriction_changes(store *s, int64_t *number);
store_status pg_table_delete(store *s, int64_t table);
store_status pg_seat_each_of(store *s, const uint8_t *identity, visit_seat *visit, void *context);
store_status pg_event_replace(store *s, int64_t table, uint32_t seq, const char *line,
                              size_t length);
store_status pg_chat_erase(store *s, int64_t table, int seat);
store_status pg_person_erase(store *s, const uint8_t *identity);

extern const store_sharing pg_sharing; /* postgres_cluster.c */

#endif
