// SPDX-License-Identifier: MIT
/*
 * crew.h: many hands on many units of work.
 *
 * Units are numbered; any worker may get any unit, so a unit must depend on its number alone, and
 * what workers gather must not depend on the order (sums of integers). Then the result is the same
 * for any number of workers.
 */
#ifndef MLEM_SIM_CREW_H
#define MLEM_SIM_CREW_H

#include "progress.h"

#include <stddef.h>

enum { CREW_MOST = 256 };

typedef struct crew_task {
  uint64_t first, end;                            /* units first .. end-1 */
  unsigned workers;                               /* 1 to CREW_MOST */
  void *(*worker)(void *context, unsigned index); /* the things of worker number `index` */
  /* Does one unit; false if it was left unfinished because stop_wanted(). */
  bool (*work)(void *worker, uint64_t unit);
  void *context;
  progress *progress;      /* moves while the work is done; may be NULL */
  uint64_t games_per_unit; /* for the progress line */
} crew_task;

/* Returns how many units were done: all, unless stop_wanted(). */
uint64_t crew_work(const crew_task *task);

/* The number of processors, for the default of --jobs. */
unsigned crew_processors(void);

#endif
