// SPDX-License-Identifier: MIT
/*
 * thread_pool.h: many hands on many units of work, in threads and over all processes of the fleet.
 *
 * Units are numbered; any worker may get any unit, so a unit must depend on its number alone, and
 * what workers gather must not depend on the order (sums of integers). Then the result is the same
 * for any number of workers and processes.
 */
#ifndef MLEM_LAB_THREAD_POOL_H
#define MLEM_LAB_THREAD_POOL_H

#include "progress_line.h"

#include <stddef.h>

enum { CREW_MOST = 256 };

typedef struct crew_task {
  uint64_t first, end;                            /* units first .. end-1 */
  unsigned workers;                               /* 1 to CREW_MOST, in this process */
  void *(*worker)(void *context, unsigned index); /* the things of worker number `index` */
  /* Does one unit; false if it was left unfinished because stop_wanted(). */
  bool (*work)(void *worker, uint64_t unit);
  void *context;
  progress *progress;      /* moves while the work is done; may be NULL */
  uint64_t games_per_unit; /* for the progress line */
} crew_task;

/* True if all units were done, by this process or by others of the fleet; false if somebody, here
 * or there, wanted to stop. All processes get the same answer. */
bool crew_work(const crew_task *task);

/* How many workers this process has processors for: the default of --jobs. */
unsigned crew_processors(void);

#endif
