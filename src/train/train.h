// SPDX-License-Identifier: MIT
/*
 * train.h: self-play and learning in rounds: play, measure, learn, save.
 *
 * The same configuration and seed give the same weights, whatever the number of jobs. After every
 * round the state of the run goes to `OUT.state`, from which it can be resumed, the weights to OUT,
 * and the learning curve to the picture.
 */
#ifndef MLEM_TRAIN_TRAIN_H
#define MLEM_TRAIN_TRAIN_H

#include "training_games.h"

enum { TRAIN_MOST_MATS = 8, TRAIN_COMMAND = 1024 };

typedef struct train_config {
  const char *out;   /* file of weights */
  const char *curve; /* SVG; NULL: none */
  const char *start; /* weights to begin with; NULL: drawn */
  char command[TRAIN_COMMAND];
  mlem_mat mats[TRAIN_MOST_MATS];
  unsigned mat_count;
  mlem_bot_spec player;
  bool cadets; /* play instead of `player` */
  uint64_t seed, rounds, units, games, passes, memory;
  float rate, last_rate, lambda, surprise;
  bool resume;
  unsigned jobs;
} train_config;

/* What a round said about the network before it learned from the round. */
typedef struct train_round {
  uint64_t games, samples; /* so far */
  double loss;             /* cross-entropy of the win, in bits below that of equal chances */
  double error;            /* of the points, in points of a typical flight */
} train_round;

bool train_run(const train_config *config, mlem_fault fault);

/* The curve of `count` rounds as a picture. */
void train_curve_write(FILE *stream, const train_round *rounds, size_t count);

#endif
