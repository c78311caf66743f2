// SPDX-License-Identifier: MIT
/*
 * tables.h: the tables of a server: finding and opening them, taking seats, watching and playing.
 *
 * Durable before told: everything that happens in one round is written in one transaction. A round
 * is one turn of the event loop, or several within a few milliseconds. A connection that asked for
 * something waits for its commit (commit_waiter). After the commit the viewers of a table are told
 * the difference between what they know and what is true.
 */
#ifndef MLEM_SERVER_TABLES_H
#define MLEM_SERVER_TABLES_H

#include "../bot_workers/bot_workers.h"
#include "../common/serve_options.h"
#include "../common/text_buffer.h"
#include "../moderation/restrictions.h"
#include "../notices/notices.h"
#include "../rate_limits/limits_by_address.h"
#include "../review_worker/review_worker.h"
#include "../stores/store.h"

struct ev_loop;
typedef struct table_server table_server; /* all tables of this server */
typedef struct live_table live_table;     /* a table that is in memory */
typedef struct viewer viewer;             /* one WebSocket connection at a table */

enum {
  MOST_MESSAGE = 4096,            /* bytes of one message of a client */
  LONGEST_CLOCK = 30 * 24 * 3600, /* seconds a decision */
};

/* ---- The whole ------------------------------------------------------------------------------- */

/* NULL after a message in the log. */
table_server *tables_open(const serve_options *options, struct ev_loop *loop, store *db,
                          limits *by_address);
/* Who sends notices, or NULL. False after a message in the log. */
bool tables_use_notices(table_server *s, notices *n);
/* Starts bots and clocks. False: no thread could be started. */
bool tables_start(table_server *s, unsigned threads);
/* The end of a round: commits, publishes, and hears what other servers have done. */
void tables_end_round(table_server *s);
/* After each turn of the loop: ends the round, now or, so that more share a commit, a little later.
 */
void tables_loop_turned(table_server *s);
/* Removes tables that were opened weeks ago and never started. */
void tables_expire(table_server *s);
/* Ends abandoned games and removes finished ones, where the options say so: a few at a time. Call
 * it now and then. */
void tables_retain(table_server *s);
/* Ends the round and the bots. False: a bot is still deciding, so tables_close() must not follow.
 */
bool tables_stop(table_server *s);
/* After every viewer has been closed. */
void tables_close(table_server *s);

typedef struct tables_figures {
  uint64_t unfinished; /* tables that are open or being played */
  uint64_t in_memory, viewers, bots_deciding;
  uint64_t games, events, decisions, refusals, reports; /* since the start */
  uint64_t commits, commits_failed, conflicts, rereads;
  histogram commit_times; /* of transactions */
  histogram act_times;    /* from a decision of a person to its events in all send queues */
  histogram bot_waits;
} tables_figures;

tables_figures tables_read_figures(table_server *s);
/* NULL, or why the last write failed. */
const char *tables_trouble(const table_server *s);

store *tables_store(table_server *s);
const serve_options *tables_options(const table_server *s);
limits *tables_limits(table_server *s);
const notices *tables_notices(const table_server *s);
struct ev_loop *tables_loop(table_server *s);
int64_t tables_time(const table_server *s); /* the same for every server of a store */

/* ---- Orders of the host of the server -------------------------------------------------------- */

/* The restrictions in memory. Call tables_obey() after they have changed. */
restrictions *tables_restrictions(table_server *s);
/* Sends viewers away who are banned now. */
void tables_obey(table_server *s);

/* These return false when the transaction has failed. */
bool tables_begin(table_server *s); /* before a write to the store that belongs to no table */
bool tables_check(table_server *s, store_status status);
/* A game ends without a result; `why` stands in its record. */
bool table_end_early(table_server *s, live_table *t, const char *why);
bool table_delete(table_server *s, live_table *t);
bool table_clear_chat(table_server *s, live_table *t);
/* Takes identity, name and chat of a seat's person out of the table. */
bool table_erase_person(table_server *s, live_table *t, unsigned seat);

/* ---- Waiting for a commit -------------------------------------------------------------------- */

typedef struct commit_waiter commit_waiter;

typedef struct commit_waiter_kind {
  void (*committed)(commit_waiter *w);
  /* The transaction could not be written; or (`unsure`) it is not known whether it was. */
  void (*failed)(commit_waiter *w, const char *reason, bool unsure);
  /* Another server wrote to the table first: the request is handled once more. */
  void (*again)(commit_waiter *w);
} commit_waiter_kind;

struct commit_waiter {
  const commit_waiter_kind *kind;
  live_table *about; /* the table that it asked about, or NULL */
  bool waiting;      /* in the list of the transaction */
  bool asked;        /* asked for something, so it is told about a failure */
  bool skipped;      /* its request was not handled: the transaction had failed already */
  uint64_t round;    /* that it waits for */
  commit_waiter *next, *before, *next_again;
};

void commit_wait(table_server *s, commit_waiter *w);
/* The waiter is going away. */
void commit_forget(table_server *s, commit_waiter *w);
/* Whether this round's transaction has failed. */
bool commit_has_failed(const table_server *s);
/* Makes this round's transaction fail if it has written anything: an answer cannot be given. */
void commit_prevent(table_server *s, const char *reason);

/* ---- Tables ---------------------------------------------------------------------------------- */

typedef enum find_status { FOUND, FOUND_NONE, FOUND_FAILED } find_status;

/* Finds a table and loads it into memory. */
find_status tables_find(table_server *s, const char *id, live_table **found);
/* A table that is in memory, or NULL. */
live_table *table_in_memory(table_server *s, const char *id);
const table_row *table_row_of(const live_table *t);
/* Its events make no game. */
bool table_is_damaged(const live_table *t);
/* The seat to decide at a running table, or MLEM_NONE. */
uint8_t table_turn(const live_table *t);
/* The seat that has this token, or MLEM_NONE. */
uint8_t table_seat_of(const table_row *row, const char *token);

/* How the dice of the table are dealt: scheme 2 if every person's seat has sealed its bytes. */
mlem_fair_scheme table_fair_scheme(const table_row *row);
/* A game that was cancelled before its start: the seats (a mask) that did not reveal their bytes.
 */
uint8_t table_cancelled_by(const table_row *row);

/* The record as `seat` may see it (MLEM_NONE: a spectator), what was taken back left out. False: it
 * cannot be read. */
bool table_write_record(table_server *s, const table_row *row, uint8_t seat, buffer *out);

/* What a new table counts as, among those of an address. */
double table_cost(const table_server *s, const table_row *row);
/* Whether the server's limit of unfinished tables is reached. */
bool tables_are_full(const table_server *s);
/* Fills in id, secret and time, gives the first seat for people to the creator (`name` may be
 * empty) and stores the table; `seat` is MLEM_NONE where all seats are bots. False: the transaction
 * has failed, and its waiters are told. */
bool tables_create(table_server *s, table_row *row, const char *name, uint8_t *seat,
                   char token[TOKEN_TEXT]);
/* Takes the free seat `seat`; `identity` may have an identity. False as above. */
bool table_take_seat(table_server *s, live_table *t, unsigned seat, const char *name,
                     const seat_row *identity, char token[TOKEN_TEXT]);

/* The clock of a table whose host says none. */
uint32_t table_default_clock(const table_server *s, const table_row *row);
/* Whether this address may take another seat at public tables. */
bool visitor_may_sit(table_server *s, const peer *p);
/* Whether the host of the table has locked this person out. */
bool visitor_is_locked_out(table_server *s, const peer *p, const table_row *row,
                           const seat_row *identity);
/* Remembers it for both. False: the transaction has failed. */
bool visitor_took_seat(table_server *s, const peer *p, const table_row *row, unsigned seat);

/* A browser is to be told when it is a seat's turn; or nothing any more, at no table. False: the
 * transaction has failed. */
bool tables_subscribe(table_server *s, subscription_row *row);
bool tables_unsubscribe(table_server *s, const char *endpoint);

/* Keeps a value for so long; sets its end. False: the transaction has failed. */
bool tables_keep_expiring(table_server *s, expiring_value *value, int64_t milliseconds);
/* The key of an expiring value that is an invitation to open a table. */
void invitation_key(const char *code, uint8_t key[EXPIRING_KEY]);
/* Takes a value out of the store. FOUND_FAILED: the transaction has failed. */
find_status tables_take_expiring(table_server *s, expiring_value *value);

/* The bit of a variant in a row, or -1: there is no such variant. */
int variant_of(const char *name, size_t length);

/* ---- Mats ------------------------------------------------------------------------------------ */

/* Finds a built-in or an uploaded mat by NAME, or by NAME@HEX only if its fingerprint is HEX;
 * `into` is used for an uploaded one. */
const mlem_mat *tables_find_mat(table_server *s, const char *name, mlem_mat *into);
/* Whether the row's mat can be played with its seats, variants and house rules.
 * FOUND_FAILED: the store cannot be read. */
find_status tables_can_play(table_server *s, const table_row *row);
/* STORE_CONFLICT: there is another mat of this name. Any other failure fails the transaction. */
store_status tables_add_mat(table_server *s, const char *name, const char *json);

/* ---- The board of the daily flight ----------------------------------------------------------- */

/* Days since 1970 (UTC). */
int64_t tables_today(const table_server *s);
/* Keeps a daily flight that was checked, unless its identity has one of that day; days before
 * `oldest` are removed. False: the transaction has failed. */
bool tables_keep_flight(table_server *s, daily_row *row, const char *oldest);

/* ---- Reviews --------------------------------------------------------------------------------- */

typedef enum review_status {
  REVIEW_KEPT,     /* it is in the store */
  REVIEW_WAITS,    /* it is being made, or waits for that */
  REVIEW_NONE,     /* there is none; to start: nor a game */
  REVIEW_TOO_MANY, /* wait already */
  REVIEW_FAILED,   /* the store cannot be read */
} review_status;

/* Of a finished game. REVIEW_KEPT: free() `json`. REVIEW_WAITS: `progress` is set. */
review_status tables_find_review(table_server *s, const table_row *row, char **json,
                                 review_progress *progress);
/* Has it made, and kept when it is done. */
review_status tables_start_review(table_server *s, const table_row *row);

/* ---- Viewers --------------------------------------------------------------------------------- */

typedef enum watch_status {
  WATCH_OK,
  WATCH_NO_TABLE,
  WATCH_FAILED,
  WATCH_BAD_TOKEN,
  WATCH_BANNED,
  WATCH_NO_SPECTATORS,
} watch_status;

/* Whether a viewer may come in. `token` is NULL for a spectator. */
watch_status viewer_check(table_server *s, const char *id, const char *token, const peer *p);
/* Comes in. `wake(connection)` is called when the queue has grown or the viewer has ended. NULL: it
 * may not come in, or memory is short. */
viewer *viewer_open(table_server *s, const char *id, const char *token, peer *p,
                    void (*wake)(void *connection), void *connection);
/* The connection is gone. */
void viewer_close(viewer *v);
/* Something has come from its client. */
void viewer_heard(viewer *v);
/* Its client does not answer, or is gone without a word: if its seat has been asked meanwhile, its
 * person gets a notice. */
void viewer_is_silent(viewer *v);
/* One message of the client: one or more lines. */
void viewer_receive(viewer *v, const char *text, size_t length);

/* The send queue: whole lines, all of them durable. */
const buffer *viewer_queue(const viewer *v);
void viewer_sent(viewer *v, size_t count);

typedef enum viewer_end {
  VIEWER_STAYS,
  VIEWER_TOO_SLOW,   /* does not read what it is sent */
  VIEWER_TOO_FAST,   /* goes on sending although its messages are refused */
  VIEWER_BANNED,     /* by the host of the server */
  VIEWER_NOT_SEATED, /* the game has started, and this server shows none to spectators */
  VIEWER_NO_TABLE,   /* the table was deleted */
  VIEWER_STORE_LOST, /* the database cannot be reached: it may come back, perhaps elsewhere */
} viewer_end;

viewer_end viewer_ending(const viewer *v);
/* Nothing more is sent, and what waits is dropped. */
void viewer_cut_off(viewer *v);

#endif
