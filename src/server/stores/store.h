// SPDX-License-Identifier: MIT
/*
 * store.h: where tables are kept: a table of functions that every kind of store fills in.
 *
 * Events are only ever appended; (table, seq) is unique, and that key decides between two writers.
 * Writes happen between begin and commit; what commit has answered OK survives a crash of the
 * machine. Every function says what went wrong; `fault` of the store has a sentence about it.
 *
 * A store that several servers may use at once fills in `sharing` too. docs/add-a-store.md leads
 * through all of it.
 */
#ifndef MLEM_SERVER_STORE_H
#define MLEM_SERVER_STORE_H

#include "../../dealer/fair_dice.h"
#include <mlem/notation.h>

enum {
  ID_TEXT = 17,        /* room for a table's id: 16 letters and digits */
  TOKEN_TEXT = 33,     /* room for a seat's token */
  HASH_BYTES = 32,     /* what is kept of a token */
  IDENTITY_BYTES = 16, /* what is kept of an identity's key */
  SHORT_NAME = 64,     /* room for a player's name */
  BOT_TEXT = 24,       /* room for a bot, such as "ace:500ms" */
  WAKE_AT_ONCE = 1,    /* table_row.wake: a bot is to decide */
  CHAT_KEPT = 1000,    /* lines of a table; older ones make room */
  EXPIRING_KEY = 16,   /* of an expiring value */
  EXPIRING_CONTENT = 16 * 1024,
  DEFAULT_ABSENCE = 300, /* table_row.absence */
  MOST_ABSENCE = 16383,
  ORDER_TEXT = 256,       /* room for an order of the host, and for what came of it */
  SUBJECT_TEXT = 96,      /* room for what a restriction is about */
  ENDPOINT_TEXT = 1024,   /* room for the address of a push service */
  PUSH_KEY = 65,          /* a point of P-256, uncompressed */
  PUSH_SECRET = 16,       /* what browser and server share */
  SUBSCRIPTIONS_KEPT = 5, /* of a seat; older ones make room */
  SECRET_NAME = 16,       /* room for the name of a secret of the server */
  SECRET_CONTENT = 256,
};

typedef enum store_status {
  STORE_OK,
  STORE_NONE,     /* there is no such row */
  STORE_CONFLICT, /* the key is taken */
  STORE_FAILED,   /* disk full, read-only, locked, damaged, out of reach: see `fault` */
  STORE_UNSURE,   /* of commit only: the connection broke before the answer came */
} store_status;

typedef enum table_state { TABLE_OPEN, TABLE_PLAYING, TABLE_OVER } table_state;

typedef struct seat_row {
  bool is_bot, taken, said_fair, identified;
  bool sealed;        /* has said `fair-commit` */
  char bot[BOT_TEXT]; /* who plays a bot's seat */
  char name[SHORT_NAME];
  uint8_t token[HASH_BYTES];
  uint8_t identity[IDENTITY_BYTES];
  mlem_fair_part fair;
  mlem_fair_hash seal; /* the hash of `fair`, told to all before any bytes are */
} seat_row;

/* A player asks to take back. The question is open while `at` is the number of the next event and
 * no player has said no. */
typedef struct undo_row {
  uint32_t at, to;
  uint8_t seat;
  uint8_t yes, no; /* masks of seats */
} undo_row;

typedef struct table_row {
  int64_t number;  /* the store's own key */
  int64_t version; /* of a shared store: grows with every transaction that writes to the table */
  uint32_t said;   /* of a shared store: lines of chat so far */
  char id[ID_TEXT];
  int64_t created; /* milliseconds since 1970, as all times */
  int64_t active;  /* when it last changed or a player came, to within ten minutes */
  int64_t wake;    /* when the table needs the server if nothing happens; 0: never */
  uint8_t state, seats;
  uint8_t variants, house; /* masks as in mlem_options; a store keeps both as table_rules() */
  uint8_t first;           /* MLEM_NONE: drawn by the fair dealer */
  uint8_t host;            /* 1 + a seat; 0: the first taken one, as in stores of version 1 */
  bool is_public, chat, odds;
  bool spectator_chat; /* spectators see the chat */
  bool typed;          /* people roll their own dice and enter them; never rated */
  uint32_t clock;      /* seconds a decision; 0: none */
  uint32_t absence;    /* seconds after which others may let a bot play for an absent person */
  char mat[33];
  char standin[BOT_TEXT]; /* who plays for a player who is away */
  uint8_t secret[MLEM_FAIR_BYTES];
  char next[ID_TEXT]; /* the rematch, or empty */
  undo_row undo;
  seat_row seat[MLEM_MAX_SEATS];
} table_row;

/* Variants, typed, house rules, spectator_chat and absence as the one number that stores keep in
 * their column "variants": typed is bit 7, house rules are the bits from 8 on, spectator_chat is
 * bit 16, absence the bits from 17 on (0: the default). So a store of version 1 needs no change. */
static inline int64_t table_rules(const table_row *row) {
  return row->variants | row->typed << 7 | row->house << 8 | (int64_t)row->spectator_chat << 16 |
         (int64_t)row->absence << 17;
}

static inline void table_set_rules(table_row *row, int64_t rules) {
  row->variants = (uint8_t)(rules & 0x7f);
  row->typed = (rules >> 7 & 1) != 0;
  row->house = (uint8_t)(rules >> 8 & 0xff);
  row->spectator_chat = (rules >> 16 & 1) != 0;
  row->absence = (uint32_t)(rules >> 17 & MOST_ABSENCE);
  if (row->absence == 0)
    row->absence = DEFAULT_ABSENCE;
}

/* First seat and host as the one number that stores keep in their column "first": the host is the
 * bits from 8 on. A server of version 1 reads the low ones only. */
static inline int64_t table_first_and_host(const table_row *row) {
  return row->first | row->host << 8;
}

static inline void table_set_first_and_host(table_row *row, int64_t number) {
  row->first = (uint8_t)(number & 0xff);
  row->host = (uint8_t)(number >> 8 & 0xff);
}

/* What is known about a lasting identity. */
typedef struct person_row {
  uint8_t identity[IDENTITY_BYTES];
  char name[SHORT_NAME];
  uint32_t games, wins, places; /* places: the sum, for the average */
  double mu, sigma;
} person_row;

typedef struct result_row {
  uint8_t identity[IDENTITY_BYTES];
  int64_t table, at;
  uint8_t place, seats;
} result_row;

/* Something small that is kept for a while under a random or hashed key: a link that moves a seat
 * to another device, a visitor who is locked out of a table. */
typedef struct expiring_value {
  uint8_t key[EXPIRING_KEY];
  int64_t expires;
  uint32_t length;
  uint8_t content[EXPIRING_CONTENT];
} expiring_value;

/* An order that the host of the server gave with `mlem admin`. Orders stay: they are the log. */
typedef struct order_row {
  int64_t number;
  int64_t given, done;     /* done 0: not yet */
  char author[SHORT_NAME]; /* the user of the machine */
  char text[ORDER_TEXT];
  char outcome[ORDER_TEXT];
} order_row;

typedef enum restriction_kind { RESTRICT_BAN, RESTRICT_MUTE, RESTRICT_NAME } restriction_kind;

/* What an address, an identity or a seat may not do, or a name that players may not take.
 * moderation/restrictions.h says how the subject is written. */
typedef struct restriction_row {
  uint8_t kind; /* restriction_kind */
  char subject[SUBJECT_TEXT];
  int64_t since;
  int64_t expires; /* 0: never */
} restriction_row;

/* A flight on the board of a day (src/daily), checked before it is kept. Days that are long over
 * are removed. */
typedef struct daily_row {
  char date[11];
  uint8_t identity[IDENTITY_BYTES];
  char name[SHORT_NAME];
  int points;
  uint8_t place;
  int64_t at;
} daily_row;

/* A browser that wants to be told when it is a seat's turn. */
typedef struct subscription_row {
  int64_t table;
  uint8_t seat;
  uint8_t
      token[HASH_BYTES]; /* of the seat when it was made: void once another person has the seat */
  char endpoint[ENDPOINT_TEXT];
  uint8_t key[PUSH_KEY];
  uint8_t secret[PUSH_SECRET];
  int64_t at;
  int64_t told_at; /* when the last notice was sent, or is to be sent */
} subscription_row;

/* What the servers of a store keep to themselves, such as the key that signs notices. */
typedef struct secret_row {
  char name[SECRET_NAME];
  uint32_t length;
  uint8_t content[SECRET_CONTENT];
} secret_row;

/* What an address has used of its limits: of one server since it last told, or of all. */
typedef struct use_row {
  int64_t address; /* stands for it */
  uint32_t share;
  double requests, tables;
} use_row;

/* What an address takes up of servers at this moment. */
typedef struct load_row {
  int64_t address; /* hashed */
  uint32_t share;  /* as in use_row: `amount` is of connections; or 0: of seconds of bots */
  double amount;
} load_row;

typedef struct chat_row {
  uint32_t number; /* of a shared store: from 0 at each table */
  uint8_t seat;
  int64_t at;
  const char *text;
} chat_row;

/* How much a store holds. */
typedef struct store_counts {
  uint64_t tables, seats, events, chat, mats, people, results;
} store_counts;

typedef struct table_filter {
  int state;      /* table_state, or -1 for any */
  bool hidden;    /* private ones too: for the host of the server */
  int64_t before; /* only numbers below this; 0: from the newest */
  unsigned limit;
} table_filter;

typedef struct store store;

/* Visitors return false to stop. */
typedef bool visit_event(void *context, uint32_t seq, const char *line, size_t length);
typedef bool visit_table(void *context, const table_row *row); /* seats are left out */
typedef bool visit_due(void *context, int64_t number, const char *id, int64_t wake);
typedef bool visit_chat(void *context, const chat_row *row);
typedef bool visit_name(void *context, const char *name);
typedef bool visit_person(void *context, const person_row *row);
typedef bool visit_seat(void *context, const char *table, unsigned seat);
typedef bool visit_order(void *context, const order_row *row);
typedef bool visit_restriction(void *context, const restriction_row *row);
typedef bool visit_daily(void *context, const daily_row *row);
typedef bool visit_expiring(void *context, const expiring_value *row);
typedef bool visit_subscription(void *context, const subscription_row *row);
typedef bool visit_secret(void *context, const secret_row *row);
typedef void visit_use(void *context, const use_row *row);
typedef void visit_load(void *context, const load_row *row);
typedef bool visit_result(void *context, const result_row *row, const char *table);

/* Masks of seats. */
typedef struct seat_presence {
  uint8_t connected;
  uint8_t looking; /* their page is in sight and answers: they need no notice */
} seat_presence;

/* ---- One store, several servers -------------------------------------------------------------- */

/* What others have done: `version` of the table, or one of these. */
enum {
  NEWS_PRESENCE = -1, /* who is there has changed */
  NEWS_ENDED = -3,    /* announce_end() */
};
typedef void visit_news(void *context, const char *id, int64_t version);

typedef enum store_link {
  LINK_UP,
  LINK_DOWN, /* every call fails; tend() tries to come back */
  LINK_BACK, /* up again with this call, as a new session: claims and presence are gone */
} store_link;

typedef struct store_sharing {
  /* Before the first write to a table within a transaction: `row` is what the writer knows. If
   * another server has written since, all writes to this table are dropped while those to others
   * are kept; `lost` tells after the commit, and a write that already knows says STORE_CONFLICT. */
  store_status (*guard)(store *s, const table_row *row);
  bool (*lost)(store *s, int64_t table);
  /* A commit that is not waited for: commit_start() sends it, and what is written from then on
   * belongs to the next transaction. commit_done() tells whether the answer has come (`socket` is
   * readable when it may have), and commit_end() takes it, or waits for it. It has to be taken
   * before the next commit. Reads wait for the answer. */
  void (*commit_start)(store *s);
  bool (*commit_done)(store *s);
  store_status (*commit_end)(store *s);
  /* The version of the table that the last event_each() saw, events and version at one moment. */
  int64_t (*seen_version)(store *s);
  store_status (*chat_since)(store *s, int64_t table, uint32_t from, visit_chat *visit,
                             void *context);

  /* Clocks and bots of a table are run by the one server that has claimed it. A claim ends with
   * the session. Claiming again is harmless. */
  store_status (*claim)(store *s, int64_t table, bool *mine);
  void (*release)(store *s, int64_t table);

  /* Which seats are connected to this server, and which of them look (seat_presence); to the
   * others. Gone with the session. */
  store_status (*presence_put)(store *s, const table_row *row, seat_presence seats);
  store_status (*presence_others)(store *s, int64_t table, seat_presence *seats);

  /* Within the transaction that ends the game of a table: tells the other servers, for notices. */
  store_status (*announce_end)(store *s, const table_row *row);

  /* Adds what addresses have used here, and tells what they have used at all servers: that sinks
   * with every second by `refill` for each share. Outside of a transaction. */
  store_status (*add_use)(store *s, const use_row *list, size_t count, const use_row *refill,
                          visit_use *visit, void *context);

  /* Tells what addresses take up here, and asks for what they take up at the other servers. What is
   * not told again is forgotten after three seconds. Outside of a transaction. */
  store_status (*tell_load)(store *s, const load_row *list, size_t count, visit_load *visit,
                            void *context);

  int (*socket)(store *s); /* readable when news may have come; -1: none now */
  /* Takes the news that has come; the store is not to be used from within. False: out of reach. */
  bool (*hear)(store *s, visit_news *visit, void *context);
  /* Keeps the session alive, or tries to come back: never waits long. */
  store_link (*tend)(store *s);
  /* Every few seconds: clears up after servers that are gone. */
  store_status (*sweep)(store *s);
  int64_t (*now)(store *s); /* the same time for every server */
} store_sharing;

/* ---- Any store ------------------------------------------------------------------------------- */

typedef struct store_kind {
  const char *name;
  const store_sharing *sharing; /* NULL: one server only */
  /* NULL with the reason in `fault`. */
  store *(*open)(const char *where, mlem_fault fault);
  /* The same for a program that reads and gives orders while a server may use the store: nothing is
   * made or brought up to date. NULL: open() does that too. */
  store *(*open_beside)(const char *where, mlem_fault fault);
  void (*close)(store *s);
  /* Whether the store can be used, as far as a moment can tell: nothing is counted. */
  store_status (*check)(store *s);

  store_status (*begin)(store *s);
  store_status (*commit)(store *s);
  void (*rollback)(store *s);
  /* For moving a whole store: a view of one moment, until rollback; and a transaction that fills an
   * empty store (STORE_CONFLICT: it is not empty). */
  store_status (*begin_reading)(store *s);
  store_status (*begin_filling)(store *s);
  store_status (*count)(store *s, store_counts *counts);

  /* Sets row->number. `after`: the table that it is the rematch of, or 0. */
  store_status (*table_insert)(store *s, table_row *row, int64_t after);
  store_status (*table_find)(store *s, const char *id, table_row *row);
  store_status (*table_next)(store *s, int64_t after, table_row *row); /* in order of numbers */
  store_status (*table_update)(store *s, const table_row *row);        /* all but seats */
  store_status (*table_list)(store *s, const table_filter *filter, visit_table *visit,
                             void *context);
  store_status (*table_due)(store *s, int64_t from, int64_t until, const char *after,
                            unsigned limit, visit_due *visit, void *context);
  /* Tables in this state that were last active before; `wake` of the visitor is when. */
  store_status (*table_idle)(store *s, int state, int64_t before, unsigned limit, visit_due *visit,
                             void *context);
  store_status (*table_count)(store *s, uint64_t *unfinished);
  store_status (*table_expire)(store *s, int64_t created_before, uint64_t *gone);
  store_status (*seat_update)(store *s, int64_t table, unsigned seat, const seat_row *row);

  store_status (*event_append)(store *s, int64_t table, uint32_t seq, const char *line,
                               size_t length);
  store_status (*event_each)(store *s, int64_t table, uint32_t from, visit_event *visit,
                             void *context);

  store_status (*chat_append)(store *s, int64_t table, const chat_row *row);
  store_status (*chat_last)(store *s, int64_t table, unsigned limit, visit_chat *visit,
                            void *context);

  store_status (*mat_insert)(store *s, const char *name, const char *json);
  store_status (*mat_find)(store *s, const char *name, char **json); /* free() it */
  store_status (*mat_each)(store *s, visit_name *visit, void *context);

  store_status (*person_find)(store *s, const uint8_t *identity, person_row *row);
  /* `table`: whose game has changed them, or 0. */
  store_status (*person_put)(store *s, const person_row *row, int64_t table);
  store_status (*person_best)(store *s, unsigned limit, visit_person *visit, void *context);
  store_status (*person_each)(store *s, visit_person *visit, void *context);
  store_status (*result_insert)(store *s, const result_row *row);
  /* The id of a private table is empty. */
  store_status (*result_each)(store *s, const uint8_t *identity, unsigned limit,
                              visit_result *visit, void *context);
  store_status (*result_of)(store *s, int64_t table, visit_result *visit, void *context);
  /* How many of the last thousand results of `one` are of games with `other`. */
  store_status (*result_meetings)(store *s, const uint8_t *one, const uint8_t *other,
                                  uint32_t *count);

  /* One flight of an identity and day; a second one changes nothing. */
  store_status (*daily_insert)(store *s, const daily_row *row);
  /* `date` and `identity` of `row` say which. */
  store_status (*daily_find)(store *s, daily_row *row);
  /* Most points first, then the earliest. */
  store_status (*daily_best)(store *s, const char *date, unsigned limit, visit_daily *visit,
                             void *context);
  /* All flights of an identity, each with its date. */
  store_status (*daily_each)(store *s, const uint8_t *identity, visit_daily *visit, void *context);
  /* Removes the days before `date`. */
  store_status (*daily_clean)(store *s, const char *date);
  /* All of every day. */
  store_status (*daily_all)(store *s, visit_daily *visit, void *context);

  /* The review of a finished game, as JSON, made of its first `events` events (-1: of all). A
   * second one changes nothing, nor one of a table that is gone or has other events by now. */
  store_status (*review_put)(store *s, int64_t table, int64_t events, const char *json);
  store_status (*review_find)(store *s, int64_t table, char **json); /* free() it */
  store_status (*review_drop)(store *s, int64_t table);

  /* Replaces one of the same key. */
  store_status (*expiring_put)(store *s, const expiring_value *row);
  /* `row->key` says which; one that has expired is none. */
  store_status (*expiring_find)(store *s, int64_t now, expiring_value *row);
  /* Finds and removes it: only one of several askers gets it. */
  store_status (*expiring_take)(store *s, int64_t now, expiring_value *row);
  store_status (*expiring_clean)(store *s, int64_t now);
  store_status (*expiring_each)(store *s, visit_expiring *visit, void *context);

  /* Replaces one of the same seat and endpoint. */
  store_status (*subscription_put)(store *s, const subscription_row *row);
  /* Of all tables. */
  store_status (*subscription_drop_endpoint)(store *s, const char *endpoint);
  store_status (*subscription_drop_seat)(store *s, int64_t table, unsigned seat);
  /* The subscriptions of a seat that were not told about event `turn` or a later one. They are from
   * now on, so that only one of several askers gets them; their `told_at` is `now`, or `gap` after
   * the last one. */
  store_status (*subscription_take)(store *s, int64_t table, unsigned seat, uint32_t turn,
                                    int64_t now, int64_t gap, visit_subscription *visit,
                                    void *context);
  /* Takes all of a table out of the store. */
  store_status (*subscription_end)(store *s, int64_t table, visit_subscription *visit,
                                   void *context);
  store_status (*subscription_each)(store *s, int64_t table, visit_subscription *visit,
                                    void *context);

  /* A second one of the same name changes nothing. */
  store_status (*secret_insert)(store *s, const secret_row *row);
  store_status (*secret_find)(store *s, secret_row *row); /* `row->name` says which */
  store_status (*secret_each)(store *s, visit_secret *visit, void *context);

  /* Administration. An order is added at once, outside of a transaction, and its number set. */
  store_status (*order_add)(store *s, order_row *row);
  store_status (*order_next)(store *s, order_row *row); /* the oldest that is not done */
  /* Sets text, outcome and time of one that is not done yet; else nothing changes. */
  store_status (*order_finish)(store *s, const order_row *row);
  store_status (*order_find)(store *s, int64_t number, order_row *row);
  store_status (*order_each)(store *s, unsigned limit, visit_order *visit, void *context);
  store_status (*restriction_put)(store *s, const restriction_row *row);
  store_status (*restriction_drop)(store *s, const restriction_row *row);
  store_status (*restriction_each)(store *s, visit_restriction *visit, void *context);
  /* A number that grows whenever restrictions change. */
  store_status (*restriction_changes)(store *s, int64_t *number);

  /* With seats, events, chat, results and its review. */
  store_status (*table_delete)(store *s, int64_t table);
  store_status (*seat_each_of)(store *s, const uint8_t *identity, visit_seat *visit, void *context);
  /* The one exception from appending: the name of a person who is erased. */
  store_status (*event_replace)(store *s, int64_t table, uint32_t seq, const char *line,
                                size_t length);
  store_status (*chat_erase)(store *s, int64_t table, int seat);   /* -1: of all seats */
  store_status (*person_erase)(store *s, const uint8_t *identity); /* and their results */
} store_kind;

/* What a store needs to connect again from within the sandbox: files and directories to read, and
 * TCP ports. */
typedef struct store_needs {
  const char *const *files; /* ends with NULL; or NULL */
  const uint16_t *ports;
  size_t port_count;
} store_needs;

/* Every kind's struct begins with this. */
struct store {
  const store_kind *kind;
  const char *directory; /* of its files; NULL: they are elsewhere */
  store_needs needs;
  mlem_fault fault;
};

extern const store_kind store_sqlite;   /* `where`: the directory of the files */
extern const store_kind store_postgres; /* `where`: an address postgres://...; where it was built */

/* The kind of store that `where` names: "postgres://..." and "postgresql://...",
 * "sqlite:DIRECTORY", or a directory. `rest` is what its open() wants. NULL: there is no such kind;
 * `refusal` is then a sentence marked with N_(), with a %s for store_place(). */
const store_kind *store_kind_of(const char *where, const char **rest, const char **refusal);
/* The secret of this name: the one that the store has, or the proposal in `row`, which it keeps
 * then. Of several servers that start at once, the first decides. Outside of a transaction. */
store_status store_keep_secret(store *s, secret_row *row);
/* What clients may know of a fault: without what stands in brackets, such as an address. */
void store_public_fault(const char *fault, mlem_fault told);
/* `where` as it may be shown: without a password. */
void store_place(const char *where, char *text, size_t room);

#endif
