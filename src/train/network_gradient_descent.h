// SPDX-License-Identifier: MIT
/*
 * network_gradient_descent.h: the value network in floating point, and how it learns.
 *
 * A sample is one position with what became of it. The loss is the cross-entropy of the win over
 * all seats, and half the squared error of the points. Gradients of a batch are summed in a fixed
 * number of parts and in a fixed order, so the number of threads does not change the result.
 */
#ifndef MLEM_TRAIN_NETWORK_GRADIENT_DESCENT_H
#define MLEM_TRAIN_NETWORK_GRADIENT_DESCENT_H

#include "../value/value_network.h"

#include <stdio.h>

typedef struct train_sample {
  uint8_t seats;
  uint8_t mat_kind; /* where it comes from: see play_training_games.h */
  value_position position;
  float win[MLEM_MAX_SEATS];    /* the target */
  float points[MLEM_MAX_SEATS]; /* points to come, in units of the output */
} train_sample;

/* Inputs first, so that the inner loops run over neighbours. */
typedef struct learner_layers {
  float first[VALUE_INPUTS][VALUE_HIDDEN];
  float second[VALUE_HIDDEN][VALUE_HIDDEN_2], second_bias[VALUE_HIDDEN_2];
  float last[VALUE_OUTPUTS][VALUE_HIDDEN_2], last_bias[VALUE_OUTPUTS];
} learner_layers;

typedef struct learner_weights {
  learner_layers tables[VALUE_TABLES];
} learner_weights;

enum { LEARNER_WEIGHTS = sizeof(learner_weights) / sizeof(float), LEARNER_PARTS = 4 };

typedef struct learner {
  learner_weights weights, mean, square; /* the last two are Adam's */
  uint64_t steps;
} learner;

void learner_init(learner *l, uint64_t seed);

/* The chances to win and the points to come that the network expects. */
void learner_judge(const learner_weights *w, const train_sample *sample, float win[MLEM_MAX_SEATS],
                   float points[MLEM_MAX_SEATS]);

/* One step on a batch; `jobs` threads. */
void learner_step(learner *l, const train_sample *const *batch, unsigned count, float rate,
                  unsigned jobs);

/* Multiplies the strengths for two seats (0) or more (1): chances come nearer to 0 and 1, or to
 * each other. */
void learner_scale(learner *l, unsigned table, float factor);

/* To 16 bits, and back. */
void learner_quantize(const learner_weights *w, value_net *net);
void learner_restore(const value_net *net, learner_weights *w);

#endif
