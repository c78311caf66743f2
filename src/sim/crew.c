// SPDX-License-Identifier: MIT
#include "crew.h"
#include "stop.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

typedef struct shared {
  const crew_task *task;
  atomic_uint_fast64_t next, done;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  unsigned busy; /* workers that have not ended; under the lock */
} shared;

typedef struct hand {
  shared *shared;
  void *worker;
  pthread_t thread;
} hand;

static void work(shared *s, void *worker) {
  while (!stop_wanted()) {
    uint64_t unit = atomic_fetch_add_explicit(&s->next, 1, memory_order_relaxed);
    if (unit >= s->task->end || !s->task->work(worker, unit))
      break;
    atomic_fetch_add_explicit(&s->done, 1, memory_order_relaxed);
  }
}

static void *run(void *argument) {
  hand *h = argument;
  work(h->shared, h->worker);
  pthread_mutex_lock(&h->shared->lock);
  h->shared->busy--;
  pthread_cond_signal(&h->shared->changed);
  pthread_mutex_unlock(&h->shared->lock);
  return NULL;
}

static void wait_a_little(shared *s) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += 100000000;
  if (until.tv_nsec >= 1000000000) {
    until.tv_nsec -= 1000000000;
    until.tv_sec++;
  }
  pthread_cond_timedwait(&s->changed, &s->lock, &until);
}

uint64_t crew_work(const crew_task *task) {
  shared s = {.task = task, .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
  hand hands[CREW_MOST];
  unsigned started = 0;
  atomic_store(&s.next, task->first);
  atomic_store(&s.done, 0);
  pthread_mutex_lock(&s.lock);
  for (; started < task->workers; started++) {
    hands[started].shared = &s;
    hands[started].worker = task->worker(task->context, started);
    if (pthread_create(&hands[started].thread, NULL, run, &hands[started]) != 0)
      break; /* fewer hands do the same work */
  }
  s.busy = started;
  while (s.busy > 0) {
    wait_a_little(&s);
    if (task->progress)
      progress_update(task->progress, (task->first + atomic_load(&s.done)) * task->games_per_unit);
  }
  pthread_mutex_unlock(&s.lock);
  for (unsigned i = 0; i < started; i++)
    pthread_join(hands[i].thread, NULL);
  if (started == 0)
    work(&s, task->worker(task->context, 0));
  return atomic_load(&s.done);
}

unsigned crew_processors(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count > CREW_MOST ? CREW_MOST : (unsigned)count;
}
