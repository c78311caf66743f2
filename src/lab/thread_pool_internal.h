// SPDX-License-Identifier: MIT
/* thread_pool_internal.h: what the hands of a process (thread_pool.c) and its desk
 * (mpi_work_queue.c) share. */
#ifndef MLEM_LAB_THREAD_POOL_INTERNAL_H
#define MLEM_LAB_THREAD_POOL_INTERNAL_H

#include "thread_pool.h"

#include <pthread.h>

typedef struct range {
  uint64_t next, end;
} range;

static inline uint64_t range_left(range r) {
  return r.end - r.next;
}

typedef struct crew {
  const crew_task *task;
  pthread_mutex_t lock;   /* for all below */
  pthread_cond_t changed; /* a hand has ended or wants more */
  pthread_cond_t more;    /* there is work for hands that wait, or none will come */
  range now, reserve;     /* units of this process; the reserve bridges the time of asking */
  bool closed;            /* no more will come */
  uint64_t done;
  unsigned busy; /* hands that have not ended */
} crew;

/* Waits for a change, or some milliseconds. The lock is held. */
void crew_wait(crew *c, unsigned milliseconds);

/* The main thread's part in a fleet, with the lock held: brings units and reports, until all of the
 * fleet have ended. True unless somebody wanted to stop. */
bool desk_serve(crew *c);

#endif
