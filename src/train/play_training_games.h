// SPDX-License-Identifier: MIT
/*
 * play_training_games.h: games to learn from: on many mats, at every size of table, with every
 * variant.
 *
 * A unit of work is one table (a mat and options) and the games played there. It depends on the
 * seed and its number alone.
 */
#ifndef MLEM_TRAIN_PLAY_TRAINING_GAMES_H
#define MLEM_TRAIN_PLAY_TRAINING_GAMES_H

#include "network_gradient_descent.h"

#include <mlem/bots.h>

enum {
  GAMES_GIVEN,  /* one of the mats of the plan */
  GAMES_VARIED, /* one of them with other figures and faces */
  GAMES_RANDOM, /* any valid mat */
  GAMES_MAT_KINDS,
  GAMES_MOST_SAMPLES = 160, /* of one game */
};

/* Which positions are learned from: all, or those after which the game may end, or the others. */
typedef enum games_positions {
  GAMES_ALL_POSITIONS,
  GAMES_ENDINGS,
  GAMES_BEFORE_ENDINGS
} games_positions;

typedef struct games_plan {
  uint64_t seed;
  const mlem_mat *mats; /* to play on, beside varied and random ones */
  unsigned mat_count;
  unsigned games;       /* a unit */
  unsigned replays;     /* of the end of each game, with other luck */
  unsigned seats;       /* of every table; 0: drawn */
  unsigned least_seats; /* of drawn tables */
  bool given_variants;  /* every table has `variants`; otherwise they are drawn */
  uint8_t variants;
  const mlem_bot_spec *player;  /* plays every seat; NULL: cadets, each with a taste of its own */
  const learner_weights *judge; /* for the targets ... */
  float lambda;                 /* ... which are mixed with it: 1: the results alone */
  float solved;                 /* how much of a target is the next expedition, solved */
  bool as_boarded; /* solved with the astronauts that the players send, not admiral's choice */
  games_positions positions;
  float surprise; /* how many decisions are drawn at random */
} games_plan;

/* Where samples go; `samples` has room for games * GAMES_MOST_SAMPLES. */
typedef struct games_worker {
  const games_plan *plan;
  void *tables; /* the worker's own, from open to close */
} games_worker;

bool games_open(games_worker *worker, const games_plan *plan);
unsigned games_play(games_worker *worker, uint64_t unit, train_sample *samples);
void games_close(games_worker *worker);

#endif
