// SPDX-License-Identifier: MIT
/*
 * bot_game.h: one whole game between bots. The only loop that plays bots against each other:
 * selfplay, arena and sim differ in who sits where and who watches.
 *
 *   bot_game_init(&m, &mat, &options, draw_first, seed);
 *   m.seats[0] = &bot; ...                     opened by the caller
 *   bot_game_play(&m, deal, round);
 *
 * Luck and choices have streams of their own. Luck follows from the seed and the deal alone, so the
 * same deal brings other players, or the same ones in other seats, the same dice. The bots' own
 * streams follow from the seed, the deal and the round.
 */
#ifndef MLEM_LAB_BOT_GAME_H
#define MLEM_LAB_BOT_GAME_H

#include "../game/game.h"

#include <mlem/bots.h>

/* Functions that see every step of a game. Each may be NULL, and costs nothing then. */
typedef struct bot_game_observer {
  void *context;
  /* Before every chance line and every decision. */
  void (*before)(void *context, const mlem_game *game, const mlem_state *state);
  /* After it: what it was and what happened. */
  void (*step)(void *context, const mlem_step *step, const mlem_events *events);
  /* Every line of the record, head and results too, without its '\n'. */
  void (*line)(void *context, const char *line);
} bot_game_observer;

typedef enum bot_game_end {
  BOT_GAME_OVER,    /* `state` is final */
  BOT_GAME_STOPPED, /* `stop` was set */
  BOT_GAME_ILLEGAL, /* `state.seat` chose what it may not: a fault of that bot */
} bot_game_end;

typedef struct bot_game {
  mlem_game game;
  mlem_dealer dealer;
  bool draw_first; /* the leader of the first expedition is part of the luck */
  uint64_t seed;
  mlem_bot *seats[MLEM_MAX_SEATS];
  bot_game_observer observer;
  const char *names[MLEM_MAX_SEATS]; /* of the seats, for the record; NULL: none */
  bool (*stop)(void);                /* asked before every decision; NULL: never */
  bool timed;                        /* whether to measure the decisions */

  char mat_id[MLEM_LINE_TEXT];          /* the mat's `# mat-id`, once a record needs it */
  mlem_state state;                     /* where the last game stands */
  uint64_t decisions[MLEM_MAX_SEATS];   /* of the last game, if timed */
  uint64_t nanoseconds[MLEM_MAX_SEATS]; /* all of them together */
} bot_game;

mlem_status bot_game_init(bot_game *m, const mlem_mat *mat, const mlem_options *options,
                          bool draw_first, uint64_t seed);

bot_game_end bot_game_play(bot_game *m, uint64_t deal, unsigned round);

#endif
