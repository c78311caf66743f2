// SPDX-License-Identifier: MIT
/* thread_pool_work_units.h: shared by the threads of a process (thread_pool.c) and the main thread
 * that fetches units from other processes (mpi_work_queue.c). */
#ifndef MLEM_LAB_THREAD_POOL_WORK_UNITS_H
#define MLEM_LAB_THREAD_POOL_WORK_UNITS_H

#include "thread_pool.h"

#include <pthread.h>

typedef struct range {
  uint64_t next, end;
} range;

static inline uint64_t range_left(range r) {
  return r.end - r.next;
}

typedef struct thread_pool {
  const pool_task *task;
  pthread_mutex_t lock;   /* for all below */
  pthread_cond_t changed; /* a thread has ended or wants more */
  pthread_cond_t more;    /* there is work for threads that wait, or none will come */
  range now, reserve;     /* units of this process; the reserve is used while more are fetched */
  bool closed;            /* no more will come */
  uint64_t done;
  unsigned busy; /* threads that have not ended */
} thread_pool;

/* Waits for a change, or some milliseconds. The lock is held. */
void pool_wait(thread_pool *c, unsigned milliseconds);

/* The main thread's part under MPI, with the lock held: fetches units and reports, until all
 * processes have ended. True unless one of them was asked to stop. */
bool work_queue_serve(thread_pool *c);

#endif
