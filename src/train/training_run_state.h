// SPDX-License-Identifier: MIT
/* training_run_state.h: a run under way, and its files. Not for other rooms. */
#ifndef MLEM_TRAIN_TRAINING_RUN_STATE_H
#define MLEM_TRAIN_TRAINING_RUN_STATE_H

#include "training_rounds.h"

#include "../lab/thread_pool.h"

enum { TRAIN_MOST_ROUNDS = 100000, TRAIN_PATH = 1024 };

/* What is kept from one run to the next. */
typedef struct train_saved {
  char mark[16];
  uint64_t round, seed;
  float scale[VALUE_TABLES]; /* by which the strengths were multiplied in the end; at first 1 */
  learner learner;
} train_saved;

typedef struct train_state {
  const train_config *config;
  games_plan plan;
  train_saved saved;
  games_worker workers[POOL_MOST_WORKERS];
  unsigned opened;
  train_sample *fresh; /* of this round, a block for every unit */
  uint64_t *counts;    /* by unit */
  uint64_t *owners;    /* by unit: the MPI process that played it, counted from 1 */
  train_sample *kept;  /* the last rounds */
  uint64_t kept_count, kept_next;
  train_round *rounds;
} train_state;

/* `OUT.WHAT`, or OUT. */
void training_path(const train_state *run, const char *what, char path[TRAIN_PATH]);

/* The beginning of a run: resumed, from a file, or drawn. */
bool training_begin(train_state *run, mlem_fault fault);

/* The state, the log, the curve, and the weights: to OUT.new with a gate. */
bool training_save(const train_state *run, mlem_fault fault);

/* OUT.new becomes OUT. */
bool training_accept(const train_state *run, mlem_fault fault);

/* The learner goes on from the weights of OUT. */
bool training_return(train_state *run, mlem_fault fault);

/* Without `samples` in the configuration both do nothing. A run begins with the last positions of
 * the file, as many as the memory has room for; those of a round are added to it. */
bool training_read_samples(train_state *run, mlem_fault fault);
bool training_add_samples(const train_state *run, mlem_fault fault);

/* From here on bots judge by the weights of the run; with a gate, by those of OUT. */
bool training_use(const train_state *run, mlem_fault fault);

#endif
