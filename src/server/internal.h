// SPDX-License-Identifier: MIT
/*
 * internal.h: what the files of the server share: the server, its live tables and connections.
 *
 * Durable before told: everything that arrives in one turn of the loop is written in one
 * transaction. Answers wait in their outlets until the turn has been committed (turn.c); if that
 * fails they are thrown away, the tables are read again from the store, and who asked is told.
 */
#ifndef MLEM_SERVER_INTERNAL_H
#define MLEM_SERVER_INTERNAL_H

#include "../lang/lang.h"
#include "common/text.h"
#include "server.h"
#include "stores/store.h"

#include <ev.h>
#include <mlem/bots.h>

struct lws;
struct lws_context;
struct lws_vhost;
typedef struct server server;
typedef struct room room;
typedef struct viewer viewer;
typedef struct peer peer;
typedef struct thinkers thinkers;

enum {
  CATCH_UP_CHAT = 50,       /* chat lines that a newcomer gets */
  MOST_QUEUED = 256 * 1024, /* bytes for one viewer; a slower one is cut off, and may come back */
  MOST_MESSAGE = 4096,      /* bytes of one message of a client */
  MOST_SAID = 400,          /* bytes of one chat line */
  /* Events of a table after which nothing is taken back, and no stand-in sent away: several times
   * the longest game, and few enough that everybody can be sent all of them. */
  MOST_EVENTS = 4000,
  STOP_SIGNALS = 3,        /* that end the server */
  STANDIN_PAUSE_MS = 1500, /* before a stand-in plays on, so that the player can come back */
  ROOM_BUCKETS = 4096,
};

/* ---- Outlets: where answers wait (turn.c) ------------------------------------------------------
 */

typedef struct outlet outlet;

typedef struct outlet_kind {
  /* The turn could not be written; or (`unsure`) perhaps it was. */
  void (*fail)(outlet *o, const char *reason, bool unsure);
  void (*again)(outlet *o);     /* another server was quicker: what was asked is looked at again */
  void (*take_back)(outlet *o); /* what was said in this turn is not sent; or NULL */
  void (*send)(outlet *o);      /* `ready` has grown: now, or when there is room */
} outlet_kind;

struct outlet {
  const outlet_kind *kind;
  struct lws *wsi;
  buffer out;
  size_t ready; /* bytes of `out` that may be sent: what they tell is durable */
  bool waiting; /* in the turn's list */
  bool asked;   /* asked for something this turn, so a failure is told to it */
  bool skipped; /* not all that it asked for was looked at: the turn had failed */
  bool asks_again;
  room *about; /* the room that its text comes from, or NULL */
  outlet *next, *before, *next_again;
};

/* Sends what is in `out` after this turn has been committed. */
void outlet_wait(server *s, outlet *o);
/* The connection is going away. */
void outlet_forget(server *s, outlet *o);

/* Before any write: opens the turn's transaction. False if this turn has already failed. */
bool turn_write(server *s);
/* Takes the result of a write; false, and the turn has failed, unless it is OK. (Where another
 * server was quicker at one table, only the writes to that table are dropped.) */
bool turn_check(server *s, store_status status);
/* The same as turn_write, before a write that belongs to a room. */
bool room_write(server *s, room *r);
/* The end of a turn: commit, then release what waits. */
void turn_end(server *s);

/* ---- Games: mat and options, shared by tables (games.c) -----------------------------------------
 */

typedef struct shared_game {
  struct shared_game *next;
  unsigned users;
  mlem_game game;
} shared_game;

/* NULL if the mat is not known or memory is short. */
shared_game *game_take(server *s, const char *mat, uint8_t seats, uint8_t variants, uint8_t first);
void game_leave(server *s, shared_game *game);
/* Finds a built-in or an uploaded mat; `into` is used for the latter. */
const mlem_mat *server_find_mat(server *s, const char *name, mlem_mat *into);

/* ---- Rooms: tables that are awake
 * ---------------------------------------------------------------- */

/* What the viewers of a room know of its table. */
typedef struct room_view {
  table_row row;
  uint32_t seq;
  uint8_t standins;
} room_view;

/* Chat has a limit of its own. */
typedef struct chat_credit {
  double at, left;
} chat_credit;

struct room {
  room *next; /* in its bucket */
  table_row row;
  bool loaded;  /* `game` to `standins` follow from the store */
  bool damaged; /* its events make no game: said once, and nobody comes in until a restart */
  bool touched; /* in the turn's list of rooms that were written to */
  bool undone;  /* the end of the turn: what was written did not happen */
  bool resting; /* in the list of rooms to look at when the turn ends */
  room *next_touched, *next_resting;
  uint32_t epoch;    /* grows with every loading: what was thought before is void */
  unsigned thinking; /* decisions under way in threads */
  uint32_t thought_epoch, thought_seq; /* what the latest of them is about */
  viewer *viewers;

  shared_game *game; /* NULL before the start */
  mlem_state state;
  uint32_t seq;                     /* the number of the next event */
  uint64_t chances;                 /* chance lines so far */
  uint32_t undo_floor;              /* undo may go back to this event, not further */
  uint32_t last_by[MLEM_MAX_SEATS]; /* the last decision of a seat since then, or UINT32_MAX */
  uint8_t standins;                 /* mask of seats that a bot plays for somebody who is away */
  uint8_t key[MLEM_FAIR_BYTES];

  chat_credit said[MLEM_MAX_SEATS];

  /* With other servers on the same store (nodes.c, news.c). */
  bool known;      /* has been read once */
  bool claimed;    /* clocks and bots of the table are ours to run */
  bool stale;      /* another server has written to the table */
  bool here_stale; /* somebody has come or gone at another server */
  bool queued;     /* to be read again */
  bool here_dirty; /* to be told to the store */
  room *next_queued, *next_dirty;
  uint8_t here, elsewhere; /* masks of seats: connected to us, as the store knows; to others */
  uint32_t told;           /* events that the viewers know */
  double claim_after;      /* another server has it: asked again not before this */
  bool has_before;         /* viewers know `before`: what differs is still to be told */
  room_view before;
};

typedef enum find_status { FOUND, FOUND_NONE, FOUND_FAILED } find_status;

/* Finds a table, awake or not, and wakes it. */
find_status room_find(server *s, const char *id, room **found);
/* Reads the room again from the store if it has to be. */
bool room_refresh(server *s, room *r);
/* Something ended at this room; it goes to rest unless somebody is there. */
void room_may_rest(server *s, room *r);
void rooms_rest(server *s);
void rooms_close(server *s);
/* After a failed turn: what the room knows is void. */
void room_void(room *r);
/* A room that is awake, or NULL. */
room *room_awake(server *s, const char *id);
/* The seat that has this token, or MLEM_NONE. */
uint8_t table_seat_of(const table_row *row, const char *token);
/* Seats may have changed hands: every viewer has the seat that its token is worth now, and is told
 * if that is none. */
void room_reseat(server *s, room *r);
/* The same, but if need be the seats are read again first. */
uint8_t room_seat_of(server *s, room *r, const char *token);

/* Replays events; room_load.c. */
bool room_load(server *s, room *r);
/* Takes only the events that have come since, and tells them to the viewers. */
bool room_advance(server *s, room *r);

/* ---- Play (play.c, clock.c, undo.c, rematch.c, rating.c)
 * ------------------------------------------ */

/* Appends an event to the store and tells every viewer. */
bool room_append(server *s, room *r, const char *line, size_t length);
/* Starts the game if every person's seat is taken and has said `fair`. */
bool room_try_start(server *s, room *r);
/* Applies a decision that is legal, then all chance that follows, up to the next question. */
bool room_decide(server *s, room *r, uint8_t seat, mlem_action action);
/* Sets clock and wake time for the decision that is now open, asks everybody, starts bots. */
bool room_ask(server *s, room *r);
bool room_finish(server *s, room *r);
/* Starts the thread that decides, if a bot or a stand-in has to. */
void room_think(server *s, room *r);
/* No decision may wait longer than the table's clock allows. */
void room_limit_wake(server *s, room *r);
/* The person is back. */
bool room_take_back(server *s, room *r, uint8_t seat);
bool room_is_standin(const room *r, uint8_t seat);
void clock_start(server *s);
void clock_arm(server *s, int64_t wake);
/* A turn has failed: bots and clocks try again in a while. */
void clock_retry(server *s);
/* Tables that another server may have left. */
void clock_poll(server *s);

bool undo_is_open(const room *r);
bool undo_ask(server *s, room *r, viewer *v);
bool undo_answer(server *s, room *r, viewer *v, bool yes);
bool rematch(server *s, room *r, viewer *v);
/* Before the start: a seat is free again, by its own wish or the host's. */
bool seat_leave(server *s, room *r, viewer *v, unsigned seat);
bool rate_players(server *s, room *r);

/* ---- Several servers on one store: nodes.c, news.c. With a store of our own nothing of it happens
 * ------------------------------------------------------------------------------------------------
 */

/* Milliseconds since 1970, the same for every server. */
int64_t server_now(const server *s);

void nodes_start(server *s);
void news_start(server *s);
bool nodes_hear(server *s);
/* The end of a turn of the loop: hears what others have done and tells it. */
void nodes_listen(server *s);
/* Before the commit: who has come and gone. */
void nodes_write_presence(server *s);
void nodes_presence_written(server *s);
/* Somebody came to or left a room. */
void room_here_changed(server *s, room *r);
/* Whether clocks and bots of this table are ours to run, from now on. */
bool room_claim(server *s, room *r);
bool table_claim(server *s, int64_t table);
void table_release(server *s, int64_t table);
void room_release(server *s, room *r);

/* Before the first write of a turn; false: it is already lost. */
bool room_guard(server *s, room *r);
/* After a turn that did not happen at this room. */
void room_take_back_view(server *s, room *r);
/* Reads the room again, and tells what has changed. */
bool room_renew(server *s, room *r);
/* The same, in a while. */
void room_renew_later(server *s, room *r);
/* Somebody seems to know more than we do: reads the room again, now. */
void room_look_again(server *s, room *r);

/* ---- Viewers: WebSocket connections (ws.c, viewer.c, talk.c)
 * ------------------------------------- */

struct viewer {
  outlet outlet; /* first: an outlet of a WebSocket is a viewer */
  server *server;
  room *room;
  viewer *next;
  peer *peer;
  uint8_t seat;     /* or MLEM_NONE */
  bool greeted;     /* has said `hi`: gets events */
  bool greeted_now; /* in this turn, and not yet for sure */
  bool closing;     /* is cut off: gets nothing more */
  bool unsure;      /* why: nobody knows whether its message was taken */
  bool pinged;      /* was asked whether it lives */
  double heard;     /* when it last said something */
  uint64_t asked_turn;
  uint32_t asked_seq;
  uint8_t token[HASH_BYTES];  /* of its seat, if it came with one: see room_reseat */
  buffer in;                  /* a message that comes in pieces */
  buffer asked_lines;         /* of this turn, to be looked at again if need be */
  size_t asked_last;          /* where the last of them begins */
  chat_credit said_before[2]; /* all of them; the last of them */
};

void viewer_tell(server *s, viewer *v, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void room_tell(server *s, room *r, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* An event, to every viewer as it may see it. */
void room_event(server *s, room *r, uint32_t seq, const char *line, size_t length);
void viewer_no(server *s, viewer *v, uint32_t seq, const char *code, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Everything from event `from` on, then seats, the open question and so on. */
bool viewer_greet(server *s, viewer *v, uint32_t from);
bool viewer_catch_up(server *s, viewer *v, uint32_t from);
void room_question(server *s, room *r);
void viewer_join(server *s, viewer *v, room *r, uint8_t seat);
void viewer_leave(server *s, viewer *v);
/* It lives (alive.c). */
void viewer_heard(viewer *v);
/* Nothing more is told, and what waits is dropped. */
void viewer_cut_off(viewer *v);
/* "here", "away", ...: one word, and the name or the bot after it. */
void seat_state(const room *r, unsigned seat, char *text, size_t space);
void room_tell_seat(server *s, room *r, unsigned seat);
/* One message of a client: one or more lines. */
void talk(server *s, viewer *v, const char *text, size_t length);
/* The messages of this turn once more. */
void talk_again(server *s, viewer *v);

/* ---- Thinking (think.c)
 * --------------------------------------------------------------------------- */

typedef struct thought {
  struct thought *next;
  char table[ID_TEXT];
  uint32_t epoch, seq;
  uint8_t seat;
  shared_game *game;
  mlem_bot_spec spec;
  mlem_state seen;
  uint64_t seed;
  bool good;
  mlem_action action;
} thought;

thinkers *thinkers_start(server *s, unsigned threads);
/* False: somebody thinks so deeply that it goes on; the memory of all is then left alone. */
bool thinkers_stop(thinkers *t);
void thinkers_add(thinkers *t, thought *job);
thought *thinkers_take(thinkers *t); /* a finished one, or NULL */
unsigned thinkers_waiting(thinkers *t);
/* A bot that anybody may invite: known, not an outside program, and not too slow. */
bool bot_allowed(server *s, const char *text, mlem_bot_spec *spec, char *fault);
void think_done(server *s);

/* ---- Limits (limits.c)
 * ------------------------------------------------------------------------------ */

/* An address of 4 or 16 bytes. NULL: memory is short. */
peer *peer_find(server *s, const uint8_t *address, unsigned bytes);
bool peer_full(const server *s, const peer *p); /* has as many connections as it may */
void peer_connect(server *s, peer *p);
void peer_disconnect(server *s, peer *p);
bool peer_spend(server *s, peer *p, double cost); /* false: too fast */
/* Before something is kept that was not there: NULL, or the code of a refusal, with a sentence. A
 * mat counts as several tables. */
const char *refuse_more(server *s, peer *p, double tables, const char **why);
void peers_close(server *s);
void peers_sweep(server *s);

/* ---- The server
 * --------------------------------------------------------------------------------------- */

typedef struct counters {
  uint64_t events, acts, refused, commits, failed_commits, connections, requests, too_many, games;
  uint64_t overtaken, renewed;
  double commit_seconds;
} counters;

struct server {
  const serve_options *options;
  struct ev_loop *loop;
  struct lws_context *lws;
  struct lws_vhost *host;
  store *store;
  const store_sharing *sharing; /* NULL: the store is ours alone */
  thinkers *thinkers;
  uint64_t tables; /* unfinished ones */

  room *rooms[ROOM_BUCKETS];
  unsigned rooms_awake;
  shared_game *games;

  /* The turn. */
  uint64_t turn;
  bool writing, failed, unsure;
  char failure[STORE_FAULT];
  bool troubled; /* the last turn that wrote failed */
  outlet *waiting;
  const viewer *talking; /* whose line is being looked at */
  room *touched;
  room *resting;

  /* Other servers. */
  room *queue, *dirty;
  bool link_up;
  unsigned sweeps;
  double down_since, next_sweep;
  ev_io store_watcher;
  ev_timer tend_timer, renew_timer;

  peer **peers;
  unsigned peer_count;
  uint64_t viewers, connections;
  counters count;
  double started;
  int memory_file; /* what the system says about our memory, opened before the sandbox */

  ev_io accept_watcher;
  ev_timer accept_pause;
  ev_prepare turn_watcher;
  ev_async thought_watcher;
  ev_timer clock_timer, sweep_timer, resume_timer, alive_timer;
  unsigned alive_bucket; /* the next one to look at */
  ev_signal stop_signals[STOP_SIGNALS];
  int64_t next_wake;
  char resume_after[ID_TEXT];
};

/* Opens what the figures are read from. */
void ops_start(server *s);

/* A line for the host, in the host's language; the format is marked with N_(). */
void server_log_in(const lang_catalogue *language);
void server_log(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
