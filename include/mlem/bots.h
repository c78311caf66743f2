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

#ifdef __cplusplus
extern "C" {
#endif

enum {
  MLEM_BOT_COMMAND = 256, /* room for the command of an outside bot */
  MLEM_BOT_FAULT = 200,   /* room for what is wrong with a description */
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
 * "exec:./mybot". */
typedef struct mlem_bot_spec {
  const mlem_bot_kind *kind;
  uint32_t milliseconds; /* a decision; 0: the kind's default */
  uint32_t playouts;     /* a decision, instead of a time; 0: by time */
  char command[MLEM_BOT_COMMAND];
} mlem_bot_spec;

struct mlem_bot {
  mlem_bot_spec spec;
  const mlem_game *game;
  uint8_t seat;
  mlem_random random; /* the bot's own */
  void *memory;       /* the kind's own, from open to close */
};

/* One description. False with the reason in `fault` (room for MLEM_BOT_FAULT). */
bool mlem_bot_spec_parse(const char *text, size_t length, mlem_bot_spec *spec, char *fault);

/* "captain,cadet,ace:500ms": one for every one of `seats` seats, or a single one for all of them.
 */
bool mlem_bot_list_parse(const char *text, unsigned seats, mlem_bot_spec specs[MLEM_MAX_SEATS],
                         char *fault);

bool mlem_bot_open(mlem_bot *bot, const mlem_bot_spec *spec);
void mlem_bot_begin(mlem_bot *bot, const mlem_game *game, uint8_t seat, uint64_t seed);
mlem_action mlem_bot_choose(mlem_bot *bot, const mlem_state *seen);
void mlem_bot_hear(mlem_bot *bot, const char *line, size_t length);
void mlem_bot_close(mlem_bot *bot);

#ifdef __cplusplus
}
#endif

#endif
