// SPDX-License-Identifier: MIT
/*
 * thread_pool.h: units of work for the threads of all MPI processes.
 *
 * Units are numbered; any worker may get any unit, so a unit must depend on its number alone, and
 * what workers gather must not depend on the order (sums of integers). Then the result is the same
 * for any number of workers and processes.
 */
#ifndef MLEM_LAB_THREAD_POOL_H
#define MLEM_LAB_THREAD_POOL_H

#include "progress_line.h"

#include <stddef.h>

enum { POOL_MOST_WORKERS = 256 };

typedef struct pool_task {
  uint64_t first, end;                            /* units first .. end-1 */
  unsigned workers;                               /* 1 to POOL_MOST_WORKERS, in this process */
  void *(*worker)(void *context, unsigned index); /* the things of worker number `index` */
  /* Does one unit; false if it was left unfinished because interrupt_wanted(). */
  bool (*work)(void *worker, uint64_t unit);
  void *context;
  progress *progress;      /* moves while the work is done; may be NULL */
  uint64_t games_per_unit; /* for the progress line */
} pool_task;

/* True if all units were done, by this process or by another MPI process; false if any of
 * them was asked to stop. All processes get the same answer. */
bool pool_run(const pool_task *task);

/* How many workers this process has processors for: the default of --jobs. */
unsigned pool_processors(void);

#endif
