// SPDX-License-Identifier: MIT
/*
 * bots.h: players without a person.
 *
 * A bot sees what its seat may see (mlem_observe), never the state. The same seed and the same
 * observations give the same moves. One table names them all: mlem_bot_kinds.
 *
 *   mlem_bot_spec spec;
 *   mlem_bot bot;
 *   mlem_bot_spec_parse("captain", 7, &spec, fault);
 *   mlem_bot_open(&bot, &spec);                   once
 *   mlem_bot_begin(&bot, &game, seat, seed);      for every game
 *   mlem_observe(&game, &state, seat, &seen);
 *   action = mlem_bot_choose(&bot, &seen);        whenever mlem_turn(&state) == seat
 *   mlem_bot_close(&bot);
 */
#ifndef MLEM_BOTS_H
#define MLEM_BOTS_H

#include <mlem/dealer.h>
#include <mlem/engine.h>
#include <mlem/fault.h>
#include <mlem/value.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  MLEM_BOT_COMMAND = 256,           /* room for the command of an outside bot */
  MLEM_BOT_FAULT = MLEM_FAULT_TEXT, /* as 1.0.0 called it */
};

typedef struct mlem_bot mlem_bot;

/* One row of the table. Only `choose` is required. */
typedef struct mlem_bot_kind {
  const char *name;
  const char *character; /* one line for menus */
  /* One of the legal actions of bot->seat, which is to decide. */
  mlem_action (*choose)(mlem_bot *bot, const mlem_state *seen);
  size_t memory;                /* bytes of zeros that bot->memory has from open to close */
  bool (*open)(mlem_bot *bot);  /* gets what else it needs; false if there is none */
  void (*begin)(mlem_bot *bot); /* a new game: bot->game, seat and random are set */
  /* A line of the game as this seat may see it, head lines too; for bots that follow the notation.
   */
  void (*hear)(mlem_bot *bot, const char *line, size_t length);
  void (*close)(mlem_bot *bot);
} mlem_bot_kind;

extern const mlem_bot_kind *const mlem_bot_kinds[]; /* ends with NULL */

/* Who is to play and how long it may think: "captain", "ace:500ms", "ace:2000" (playouts),
 * "exec:./mybot" or "exec:500ms:./mybot" (an outside bot, and how long it may take; no commas). */
typedef struct mlem_bot_spec {
  const mlem_bot_kind *kind;
  uint32_t milliseconds;          /* a decision; 0: the kind's default */
  uint32_t playouts;              /* a decision, instead of a time; 0: by time */
  char command[MLEM_BOT_COMMAND]; /* of an outside bot; a file of weights for an admiral */
  bool quick;                     /* an admiral for many games */
} mlem_bot_spec;

struct mlem_bot {
  mlem_bot_spec spec;
  const mlem_game *game;
  mlem_random random; /* the bot's own */
  void *memory;       /* the kind's own, from open to close */
  uint8_t seat;
  uint32_t failures; /* of an outside bot: games in which cadet had to play on for it */
};

/* One description. False with the reason in `fault`. */
bool mlem_bot_spec_parse(const char *text, size_t length, mlem_bot_spec *spec, mlem_fault fault);

/* "captain,cadet,ace:500ms": one for every one of `seats` seats, or a single one for all of them.
 */
bool mlem_bot_list_parse(const char *text, unsigned seats, mlem_bot_spec specs[MLEM_MAX_SEATS],
                         mlem_fault fault);

bool mlem_bot_open(mlem_bot *bot, const mlem_bot_spec *spec);
void mlem_bot_begin(mlem_bot *bot, const mlem_game *game, uint8_t seat, uint64_t seed);
mlem_action mlem_bot_choose(mlem_bot *bot, const mlem_state *seen);
void mlem_bot_hear(mlem_bot *bot, const char *line, size_t length);
void mlem_bot_close(mlem_bot *bot);

/* ---- Advice ------------------------------------------------------------------------------------
 *
 * What admiral would do, what it thinks of every other choice, and why, in figures: so that a
 * screen can say it in one sentence in any language. (A page without weights: captain.)
 *
 *   mlem_adviser *adviser = calloc(1, mlem_adviser_size());     or any zeroed, aligned block
 *   mlem_advise(adviser, &game, &seen, &advice);
 */

/* Why it chooses what it chooses. "Here" is getting off now. */
typedef enum mlem_reason {
  MLEM_REASON_ONLY_CHOICE, /* nothing else is legal */
  MLEM_REASON_SAFE_POINTS, /* here: `now` points are more than staying aboard promises (`later`) */
  MLEM_REASON_RISK_TOO_HIGH, /* here: the next roll crashes with chance `crash` */
  MLEM_REASON_BETTER_AHEAD,  /* stay: `later` points are to be expected, here only `now` */
  MLEM_REASON_MAJORITY,      /* here: takes or keeps the lead on `planet` */
  MLEM_REASON_GOAL,          /* here: claims `goal` */
  MLEM_REASON_MISSION,       /* here: fulfils one of the seat's missions */
  MLEM_REASON_DENY,          /* costs the others more than it brings oneself */
  MLEM_REASON_LAST_CHANCE,   /* here: the game ends soon */
  MLEM_REASON_GOOD_FIT,      /* board: this astronaut gains most from this flight */
  MLEM_REASON_LEADS_THERE,   /* fly: `space` is where it wants to get off, for `now` points */
  MLEM_REASON_SAVE_DICE,     /* fly: keeps `pool` dice for the way ahead */
  MLEM_REASON_SAFEST,        /* fly: from `space` the next roll crashes least often */
  MLEM_REASON_FURTHEST,      /* fly: as far as possible, towards what is worth most */
  MLEM_REASON_BONUS,         /* fly: takes exploration or UFO points at once */
  MLEM_REASON_NEW_ROLL,      /* reroll: this roll leads nowhere */
  MLEM_REASON_GIVE_UP,       /* crash: saving the rocket costs more than it brings */
  MLEM_REASON_HARDEST,       /* return: this mission is the hardest to fulfil */
  MLEM_REASON_BETTER_CHANCE, /* the better chance to win, though not by points at once */
  MLEM_REASONS,
} mlem_reason;

typedef struct mlem_advice {
  mlem_action action; /* the best */
  mlem_reason reason;
  double crash;   /* chance that the next roll crashes: as the rocket stands (landing), or after
                     the fly that is advised */
  double now;     /* points that getting off brings at once, as the game stands: here, or where
                     the fly leads */
  double later;   /* expected points of the astronaut if it stays aboard */
  double best;    /* value of the best action ... */
  double next;    /* ... and of the best other one; only differences mean something */
  uint8_t space;  /* where the fly leads, or the rocket stands */
  uint8_t pool;   /* dice left there */
  uint8_t planet; /* or MLEM_NONE */
  uint8_t goal;   /* mlem_goal, or MLEM_NONE */
  size_t count;   /* legal actions, in ascending order, ... */
  mlem_action actions[MLEM_MAX_ACTIONS];
  float values[MLEM_MAX_ACTIONS]; /* ... and their values: chances to win, told in points */
} mlem_advice;

/* Room to think in: zeroed memory of mlem_adviser_size() bytes (about 1 MB), aligned for double.
 * It keeps the tables of the last mat. */
typedef struct mlem_adviser mlem_adviser;
size_t mlem_adviser_size(void);

/* False if no seat is to decide; the advice is for the seat that is. */
bool mlem_advise(mlem_adviser *adviser, const mlem_game *game, const mlem_state *seen,
                 mlem_advice *advice);

/* ---- Ace in slices -----------------------------------------------------------------------------
 *
 * The search of ace on one core, for programs that must not stop for it, such as a page:
 *
 *   mlem_thinker *thinker = calloc(1, mlem_thinker_size());     or any zeroed, aligned block
 *   mlem_think_begin(thinker, &game, &seen, seed);
 *   mlem_think_on(thinker, 500);                                as often as there is time
 *   action = mlem_think_best(thinker, NULL);
 */
typedef struct mlem_thinker mlem_thinker;
size_t mlem_thinker_size(void); /* about 4 MB */

/* False if no seat is to decide. `game` must stay where it is. */
bool mlem_think_begin(mlem_thinker *thinker, const mlem_game *game, const mlem_state *seen,
                      uint64_t seed);
void mlem_think_on(mlem_thinker *thinker, uint32_t playouts);

/* The best decision so far; `chance` (may be NULL) gets what it promises, from 0 to 1: mostly the
 * share of the win, a little the lead. */
mlem_action mlem_think_best(const mlem_thinker *thinker, double *chance);

#ifdef __cplusplus
}
#endif

#endif
