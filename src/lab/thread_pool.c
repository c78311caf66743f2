// SPDX-License-Identifier: MIT
/* thread_pool.c: the threads of one process, each taking unit after unit. */
#include "thread_pool_internal.h"

#include "interrupt.h"
#include "mpi_processes.h"

#include <sched.h>
#include <time.h>
#include <unistd.h>

typedef struct hand {
  crew *crew;
  void *worker;
  pthread_t thread;
} hand;

/* The next unit of this process; waits for one that may still come. */
static bool take(crew *c, uint64_t *unit) {
  pthread_mutex_lock(&c->lock);
  for (;;) {
    if (range_left(c->now) == 0 && range_left(c->reserve) > 0) {
      c->now = c->reserve;
      c->reserve = (range){0};
      pthread_cond_signal(&c->changed);
    }
    if (range_left(c->now) > 0 || c->closed || stop_wanted())
      break;
    pthread_cond_wait(&c->more, &c->lock);
  }
  bool taken = range_left(c->now) > 0 && !stop_wanted();
  if (taken)
    *unit = c->now.next++;
  pthread_mutex_unlock(&c->lock);
  return taken;
}

static void work(crew *c, void *worker) {
  uint64_t unit;
  while (take(c, &unit) && c->task->work(worker, unit)) {
    pthread_mutex_lock(&c->lock);
    c->done++;
    pthread_mutex_unlock(&c->lock);
  }
}

static void *run(void *argument) {
  hand *h = argument;
  work(h->crew, h->worker);
  pthread_mutex_lock(&h->crew->lock);
  h->crew->busy--;
  pthread_cond_signal(&h->crew->changed);
  pthread_mutex_unlock(&h->crew->lock);
  return NULL;
}

void crew_wait(crew *c, unsigned milliseconds) {
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
static bool watch(crew *c) {
  const crew_task *task = c->task;
  while (c->busy > 0) {
    crew_wait(c, 100);
    if (task->progress)
      progress_update(task->progress, (task->first + c->done) * task->games_per_unit);
  }
  return c->done == task->end - task->first;
}

bool crew_work(const crew_task *task) {
  bool alone = fleet_size() == 1;
  crew c = {.task = task,
            .lock = PTHREAD_MUTEX_INITIALIZER,
            .changed = PTHREAD_COND_INITIALIZER,
            .more = PTHREAD_COND_INITIALIZER,
            .closed = alone};
  hand hands[CREW_MOST];
  unsigned started = 0;
  if (alone)
    c.now = (range){task->first, task->end};
  pthread_mutex_lock(&c.lock);
  for (; started < task->workers; started++) {
    hands[started].crew = &c;
    hands[started].worker = task->worker(task->context, started);
    if (pthread_create(&hands[started].thread, NULL, run, &hands[started]) != 0)
      break; /* fewer hands do the same work */
  }
  c.busy = started;
  bool all = alone ? watch(&c) : desk_serve(&c);
  pthread_mutex_unlock(&c.lock);
  for (unsigned i = 0; i < started; i++)
    pthread_join(hands[i].thread, NULL);
  if (started == 0 && alone) {
    work(&c, task->worker(task->context, 0));
    all = c.done == task->end - task->first;
  }
  return all;
}

unsigned crew_processors(void) {
  cpu_set_t set;
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  long ours = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : online;
  if (ours == online) /* not given to this process alone: all on this machine share them */
    ours = (online + fleet_neighbours() - 1) / fleet_neighbours();
  return ours < 1 ? 1 : ours > CREW_MOST ? CREW_MOST : (unsigned)ours;
}
