// SPDX-License-Identifier: MIT
/* thread_pool.c: the threads of one process, each taking unit after unit. */
#include "thread_pool_work_units.h"

#include "interrupt.h"
#include "mpi_processes.h"

#include <sched.h>
#include <time.h>
#include <unistd.h>

typedef struct pool_thread {
  thread_pool *thread_pool;
  void *worker;
  pthread_t thread;
} pool_thread;

/* The next unit of this process; waits for one that may still come. */
static bool take(thread_pool *c, uint64_t *unit) {
  pthread_mutex_lock(&c->lock);
  for (;;) {
    if (range_left(c->now) == 0 && range_left(c->reserve) > 0) {
      c->now = c->reserve;
      c->reserve = (range){0};
      pthread_cond_signal(&c->changed);
    }
    if (range_left(c->now) > 0 || c->closed || interrupt_wanted())
      break;
    pthread_cond_wait(&c->more, &c->lock);
  }
  bool taken = range_left(c->now) > 0 && !interrupt_wanted();
  if (taken)
    *unit = c->now.next++;
  pthread_mutex_unlock(&c->lock);
  return taken;
}

static void work(thread_pool *c, void *worker) {
  uint64_t unit;
  while (take(c, &unit) && c->task->work(worker, unit)) {
    pthread_mutex_lock(&c->lock);
    c->done++;
    pthread_mutex_unlock(&c->lock);
  }
}

static void *run(void *argument) {
  pool_thread *h = argument;
  work(h->thread_pool, h->worker);
  pthread_mutex_lock(&h->thread_pool->lock);
  h->thread_pool->busy--;
  pthread_cond_signal(&h->thread_pool->changed);
  pthread_mutex_unlock(&h->thread_pool->lock);
  return NULL;
}

void pool_wait(thread_pool *c, unsigned milliseconds) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += 1000000L * milliseconds;
  if (until.tv_nsec >= 1000000000) {
    until.tv_nsec -= 1000000000;
    until.tv_sec++;
  }
  pthread_cond_timedwait(&c->changed, &c->lock, &until);
}

/* A process alone has all units from the start. */
static bool watch(thread_pool *c) {
  const pool_task *task = c->task;
  while (c->busy > 0) {
    pool_wait(c, 100);
    if (task->progress)
      progress_update(task->progress, (task->first + c->done) * task->games_per_unit);
  }
  return c->done == task->end - task->first;
}

bool pool_run(const pool_task *task) {
  bool alone = mpi_size() == 1;
  thread_pool c = {.task = task,
                   .lock = PTHREAD_MUTEX_INITIALIZER,
                   .changed = PTHREAD_COND_INITIALIZER,
                   .more = PTHREAD_COND_INITIALIZER,
                   .closed = alone};
  pool_thread threads[POOL_MOST_WORKERS];
  unsigned started = 0;
  if (alone)
    c.now = (range){task->first, task->end};
  pthread_mutex_lock(&c.lock);
  for (; started < task->workers; started++) {
    threads[started].thread_pool = &c;
    threads[started].worker = task->worker(task->context, started);
    if (pthread_create(&threads[started].thread, NULL, run, &threads[started]) != 0)
      break; /* fewer threads do the same work */
  }
  c.busy = started;
  bool all = alone ? watch(&c) : work_queue_serve(&c);
  pthread_mutex_unlock(&c.lock);
  for (unsigned i = 0; i < started; i++)
    pthread_join(threads[i].thread, NULL);
  if (started == 0 && alone) {
    work(&c, task->worker(task->context, 0));
    all = c.done == task->end - task->first;
  }
  return all;
}

unsigned pool_processors(void) {
  cpu_set_t set;
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  long ours = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : online;
  if (ours == online) /* not given to this process alone: all on this machine share them */
    ours = (online + mpi_size_here() - 1) / mpi_size_here();
  return ours < 1 ? 1 : ours > POOL_MOST_WORKERS ? POOL_MOST_WORKERS : (unsigned)ours;
}
