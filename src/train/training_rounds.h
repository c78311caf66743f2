// SPDX-License-Identifier: MIT
/*
 * training_rounds.h: self-play and learning in rounds: play, measure, learn, save.
 *
 * The same configuration and seed give the same weights, whatever the number of jobs and of MPI
 * processes. After every round the state of the run goes to `OUT.state`, from which it can be
 * resumed, the weights to OUT, and the learning curve to the picture. Bots that judge by the
 * network play with the weights of the run.
 *
 * With a gate, new weights go to `OUT.new` and replace OUT, by which the bots play, only when they
 * have won a sequential test against it (gate_new_weights.c). In the end the chances can be fitted
 * to games without surprises (fit_strength_factor.c).
 */
#ifndef MLEM_TRAIN_TRAINING_ROUNDS_H
#define MLEM_TRAIN_TRAINING_ROUNDS_H

#include "../lab/sprt.h"
#include "play_training_games.h"

enum { TRAIN_MOST_MATS = 8, TRAIN_COMMAND = 1024 };

typedef struct train_config {
  const char *out;     /* file of weights */
  const char *curve;   /* SVG; NULL: none */
  const char *start;   /* weights to begin with; NULL: drawn */
  const char *samples; /* where positions are kept for later runs; NULL: nowhere */
  char command[TRAIN_COMMAND];
  mlem_mat mats[TRAIN_MOST_MATS];
  unsigned mat_count;
  mlem_bot_spec player;
  bool cadets; /* play instead of `player` */
  uint64_t seed, rounds, units, games, passes, memory;
  float rate, last_rate, lambda, solved, surprise;
  bool resume;
  games_positions positions;
  unsigned seats;       /* of every table; 0: drawn */
  unsigned least_seats; /* of drawn tables */
  bool given_variants;  /* of every table; otherwise drawn */
  uint8_t variants;
  unsigned replays; /* of the end of each game, with other luck */
  bool as_boarded;  /* expeditions are solved with the astronauts that the players send */
  unsigned jobs;
  sprt gate;            /* not wanted: every round replaces the weights */
  uint64_t gate_rounds; /* from one test to the next */
  uint64_t gate_games;  /* at most; not decided by then: refused */
  unsigned gate_seats;
  uint64_t calibrate; /* tables to fit the chances to in the end; 0: none */
} train_config;

/* What a round said about the network before it learned from the round. */
typedef struct train_round {
  uint64_t games, samples; /* so far */
  double loss;             /* cross-entropy of the win, in bits below that of equal chances */
  double error;            /* of the points, in points of a typical flight */
} train_round;

bool train_run(const train_config *config, mlem_fault fault);

/* Whether the weights of `challenger` win the sequential test against those of `champion`. Fault:
 * empty unless the match could not be played. */
bool training_gate(const train_config *config, uint64_t round, const char *challenger,
                   const char *champion, mlem_fault fault);

/* By which factor the strengths tell the winners of those of the samples best that have two seats
 * (table 0), or more (1). */
float training_calibration(const learner_weights *weights, unsigned table,
                           const train_sample *samples, uint64_t count);

/* The curve of `count` rounds as a picture. */
void train_curve_write(FILE *stream, const train_round *rounds, size_t count);

#endif
