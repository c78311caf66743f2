// SPDX-License-Identifier: MIT
/* live_table.h: private to this room: what is kept in memory of tables and their viewers. */
#ifndef MLEM_SERVER_LIVE_TABLE_H
#define MLEM_SERVER_LIVE_TABLE_H

#include "../../game/draw_and_verify_fair_dice.h"
#include "../bot_workers/bot_workers.h"
#include "../cluster/cluster.h"
#include "../common/log.h"
#include "../common/random_names_and_hashes.h"
#include "../common/system_clocks.h"
#include "../common/text_checks.h"
#include "tables.h"

#include <ev.h>

enum {
  CATCH_UP_CHAT = 50,       /* chat lines that a new viewer gets */
  MOST_TOO_FAST = 1000,     /* messages beyond the limit; a client that sends more is sent away */
  MOST_QUEUED = 256 * 1024, /* bytes for one viewer; a slower one is cut off, and may come back */
  MOST_SAID = 400,          /* bytes of one chat line */
  /* Events of a table after which nothing is taken back, and no stand-in sent away: several times
   * the longest game, and few enough to send all of them to everyone. */
  MOST_EVENTS = 4000,
  MOST_HEAD_LINES = 16, /* of a record: the names of its seats are among the first of them */
  ACTIVE_GRAIN_MS = 10 * 60 * 1000, /* how exact `active` of a row is */
  REVEAL_MS = 60 * 1000,            /* for showing the bytes that a seat has sealed */
  STANDIN_PAUSE_MS = 1500, /* before a stand-in plays on, so that the player can come back */
  TABLE_BUCKETS = 4096,
  MOST_OPEN_SEATS = 3, /* of one address, at public tables that have not started */
  VISITORS = 256,
  SEAT_TEXT = 2 * SHORT_NAME,
};

/* Mat and options of a game, shared by tables. */
typedef struct shared_game {
  struct shared_game *next;
  unsigned users;
  mlem_game game;
  char mat_id[MLEM_LINE_TEXT]; /* the line of a record with the mat's fingerprint, */
  size_t mat_id_length;        /* or 0: not made yet */
} shared_game;

/* Chat has a limit of its own. */
typedef struct chat_credit {
  double at, left;
} chat_credit;

/* What the host can change before the start. */
typedef struct table_settings {
  int64_t rules; /* table_rules() */
  uint32_t clock;
  uint8_t first;
  bool is_public, chat, odds;
  char mat[33];
} table_settings;

/* All that a viewer can be told about a table, without the lines of events and chat. The viewers of
 * a table are told the difference between what they know and what is true (publish_to_viewers.c).
 */
typedef struct table_facts {
  uint32_t events, chat; /* how many */
  uint32_t chat_cleared; /* how often */
  uint8_t state;         /* table_state */
  uint8_t fair;          /* mask of the seats that have added to the dice */
  uint8_t sealed;        /* mask of the seats that have sealed what they add */
  uint8_t cancelled;     /* mask of the seats for which the game was cancelled */
  uint8_t seals[MLEM_MAX_SEATS][MLEM_FAIR_BYTES]; /* all zero: adds nothing */
  int64_t reveal; /* until when the seats have to show their bytes; 0: not yet, or no more */
  char seats[MLEM_MAX_SEATS][SEAT_TEXT];
  uint8_t host; /* its seat, or MLEM_NONE */
  undo_row undo;
  uint8_t votes[MLEM_MAX_SEATS];
  uint32_t ask; /* the event that a seat is to decide, or UINT32_MAX */
  int64_t wake; /* and until when */
  char next[ID_TEXT];
  table_settings settings;
} table_facts;

/* Lines that were appended and not published yet: most need not be read back from the store. */
typedef struct fresh_lines {
  buffer text;    /* each with its '\n' */
  uint32_t first; /* the number of the first one */
  uint32_t count;
} fresh_lines;

struct live_table {
  live_table *next; /* in its bucket */
  table_row row;
  bool loaded;            /* `game` and `follow` are those of the store */
  bool just_found;        /* and `row`, a moment ago */
  bool deleted;           /* in this transaction */
  bool gone;              /* no longer in the store: it leaves memory with its last viewer */
  bool damaged;           /* its events make no game: logged once, and closed until a restart */
  bool touched;           /* written to in a transaction that has not ended, */
  uint64_t touched_round; /* that of this round */
  bool undone;            /* the end of the transaction: what was written did not happen */
  bool idle;              /* in the list of tables that may be unloaded */
  live_table *next_touched, *next_idle;
  uint32_t epoch; /* grows with every loading: what a bot decided before is void */
  unsigned bots_deciding;
  uint32_t bot_epoch, bot_seq; /* what the latest of them decides about */
  viewer *viewers;

  shared_game *game;  /* NULL before the start */
  game_follow follow; /* where the game stands; `next` is the number of the next event */
  uint8_t key[MLEM_FAIR_BYTES];

  double acted_at; /* when a decision came that is not published yet; 0: none */
  chat_credit said[MLEM_MAX_SEATS];
  uint32_t chat_cleared; /* how often lines of chat were erased while it is in memory */

  /* Absent people: since when, and the seats (masks) that want a bot to play for them. */
  int64_t absent_since[MLEM_MAX_SEATS];
  uint8_t votes[MLEM_MAX_SEATS];

  /* Publishing. */
  bool to_publish; /* in the list */
  live_table *next_publish;
  table_facts told; /* what every greeted viewer knows */
  fresh_lines fresh_events, fresh_chat;

  bool to_notice;       /* has new events; in the list */
  bool events_are_ours; /* at least some of them */
  live_table *next_notice;

  /* With other servers on the same store. */
  bool read_before;    /* presence elsewhere has been read once */
  bool claimed;        /* clocks and bots of the table are ours to run */
  bool stale;          /* another server has written to the table */
  bool presence_stale; /* a seat has connected or gone at another server */
  bool queued;         /* to be read again */
  bool presence_dirty; /* ours has to be stored, */
  bool presence_sent;  /* and has been sent to the store */
  live_table *next_queued, *next_dirty;
  seat_presence present, present_sent; /* here: as stored, as sent */
  seat_presence present_elsewhere;     /* at other servers */
  double claim_after;                  /* another server has it: asked again not before this */
};

/* What a viewer wants to be told once more. */
typedef struct repeat_wish {
  bool wanted, fair, rematch, question;
  uint32_t events; /* from this one on, or UINT32_MAX */
} repeat_wish;

struct viewer {
  commit_waiter waiter; /* first: a viewer is found from its waiter */
  /* What every move touches lies together: with thousands of viewers it is not in the cache. */
  table_server *server;
  live_table *table;
  viewer *next;
  viewer_end ending;
  uint8_t seat;          /* or MLEM_NONE */
  uint8_t told_seat;     /* the one that its `hello` named */
  bool greeted;          /* knows what the table's `told` says */
  bool wants_greeting;   /* has said `hi` in this round */
  bool wants_legal;      /* the legal decisions with each question to its seat */
  bool hidden;           /* its page is out of sight */
  bool silent;           /* it does not answer */
  uint8_t rounds_waited; /* in the list of those who are told when there is time; 0: not in it */
  uint64_t asked_round;
  repeat_wish repeat;
  buffer queue;   /* the send queue: durable */
  buffer replies; /* to messages of this round: sent after the commit */
  void (*wake)(void *connection);
  void *connection;
  double waits_since; /* delay_sends_to_bystanders.c */
  viewer *later_next, *later_before;

  peer *peer;
  uint32_t too_fast;         /* messages that its address had no credit for, less those it had */
  uint32_t heard_at;         /* the next event when something last came from it */
  uint8_t token[HASH_BYTES]; /* of its seat, if it came with one */
  uint32_t greet_from;       /* with `hi`: it knows the events before this one */
  uint32_t asked_seq;
  buffer asked_lines;      /* of this round: handled again after a conflict */
  chat_credit said_before; /* what chat it might send before them */
};

typedef struct visitor_list visitor_list;

typedef struct round_state {
  uint64_t number;
  bool writing, failed, unsure;
  bool has_repeated; /* requests that another server was quicker than: they are not kept waiting */
  mlem_fault failure;
  commit_waiter *waiting;
  unsigned waiters, waiters_before; /* in this round and the one before */
  double sent_at;                   /* when the store got its transaction */
  double committed_at;              /* when the last transaction had been written */
  live_table *touched;
} round_state;

struct table_server {
  const serve_options *options;
  struct ev_loop *loop;
  store *store;
  const store_sharing *sharing; /* NULL: the store is ours alone */
  limits *limits;
  bool knows_alias_key; /* with a shared store: what hides addresses there */
  uint8_t alias_key[32];
  restrictions *restrictions;
  cluster *cluster;
  bot_workers *workers;
  review_worker *reviews;
  uint64_t unfinished; /* tables */
  tables_figures count;

  live_table *tables[TABLE_BUCKETS];
  live_table *idle;
  shared_game *games;
  visitor_list *visitors[VISITORS];

  round_state round;
  round_state sent; /* with a shared store: the round before, while it is being committed */
  bool committing;
  ev_timer commit_timer;
  bool troubled; /* the last transaction failed */
  live_table *to_publish;
  viewer *first_bystander, *last_bystander;
  ev_idle bystander_watcher;

  notices *notices; /* or NULL */
  buffer ended;     /* ids of games that a program without notices has ended */
  live_table *to_notice;

  live_table *reread, *dirty; /* to be read again; whose presence has to be stored */
  ev_timer reread_timer;
  unsigned sweeps;
  bool exchange_is_due; /* limits_across_servers.c */

  int64_t started; /* when this server began */
  ev_async bot_watcher, review_watcher;
  ev_timer wake_timer, resume_timer;
  int64_t next_wake;
  char resume_after[ID_TEXT];
};

static inline int64_t tables_now(const table_server *s) {
  return cluster_now(s->cluster);
}

/* ---- live_table_cache.c ---------------------------------------------------------------------- */

/* Reads the table again from the store if it has to be. */
bool table_refresh(table_server *s, live_table *t);
/* Something ended at this table; it leaves memory unless it is needed. */
void table_may_unload(table_server *s, live_table *t);
void tables_unload_idle(table_server *s);
void tables_unload_all(table_server *s);
/* What is in memory is void. */
void table_discard(live_table *t);
void tables_each(table_server *s, void (*take)(table_server *s, live_table *t));

/* A player has come: the table is not abandoned. */
void table_note_activity(table_server *s, live_table *t);

/* ---- load_table.c ---------------------------------------------------------------------------- */

/* All lines of a table that count. */
typedef struct stored_game {
  game_log log;
  mlem_mat mat; /* if it is an uploaded one */
  bool damaged;
} stored_game;

/* NULL: memory is short, or the store cannot be read. Free it with stored_game_free(). */
stored_game *stored_game_read(table_server *s, const table_row *row);
void stored_game_free(stored_game *g);

bool table_load(table_server *s, live_table *t);
/* Takes only the events that have come since. */
bool table_load_new_events(table_server *s, live_table *t);

/* ---- request_and_keep_reviews.c -------------------------------------------------------------- */

/* Keeps the reviews that are done. */
void reviews_take(table_server *s);

/* ---- shared_mats_and_options.c --------------------------------------------------------------- */

/* NULL if the mat is not known or memory is short. */
shared_game *game_take(table_server *s, const table_row *row, uint8_t first);
/* The line of a record that names its mat. It takes as long as thirty moves, so it is made once. */
size_t game_mat_id(shared_game *game, const char **line);
void game_leave(table_server *s, shared_game *game);

/* ---- absent_player_vote.c -------------------------------------------------------------------- */

/* Who is there may have changed. */
void absence_note(table_server *s, live_table *t);
/* With a shared store: the votes that were given at other servers. */
void absence_read_votes(table_server *s, live_table *t);
/* A seat wants a bot to play for an absent person. */
void absence_vote(table_server *s, viewer *v, unsigned seat);

/* ---- turn_notices.c -------------------------------------------------------------------------- */

/* Events of this table were written: at the end of the round people who are not there are told.
 * `ours`: by this server, which then tells the webhooks. */
void table_notice_later(table_server *s, live_table *t, bool ours);
/* Returns whether something was written: then the round has to end once more. */
bool tables_send_notices(table_server *s);
/* This program ends a game and sends no notices itself: a server that does is told with the commit.
 */
bool table_announce_end(table_server *s, const live_table *t);
/* Such a game has ended; it is looked at when the round ends. */
void table_ended_elsewhere(table_server *s, const char *id);

/* ---- viewer_connections.c -------------------------------------------------------------------- */

/* The table cannot be read; without what strangers must not know of the fault. */
void viewer_no_store(viewer *v, const char *fault);
/* Refuses a message. */
void viewer_no(viewer *v, uint32_t seq, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* A whole line, with its end, for the send queue. */
void viewer_queue_line(viewer *v, const char *line, size_t length);
void viewer_cut_off_unsure(viewer *v);
/* The policy of the server: while it is played, only its seats see it. */
bool table_is_closed_to_spectators(const table_server *s, const live_table *t);
/* Nothing more is sent, for this reason. */
void viewer_send_away(viewer *v, viewer_end why);

/* ---- close_and_erase_table.c ----------------------------------------------------------------- */

/* The table is no longer in the store. */
void table_is_gone(table_server *s, live_table *t);

/* ---- handle_client_messages.c ---------------------------------------------------------------- */

/* The messages of this round once more. */
void viewer_receive_again(viewer *v);

#endif
