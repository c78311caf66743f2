// SPDX-License-Identifier: MIT
/* run_tree_searches_on_threads.c: ace's searches on all cores. */
#include "run_tree_searches.h"

#include <pthread.h>
#include <time.h>
#include <unistd.h>

enum { BETWEEN_LOOKS = 16 }; /* playouts from one look at the clock to the next */

/* What a thread needs to know. */
typedef struct work {
  search *const *searches;
  const uint32_t *playouts;
  unsigned first, step, count; /* which searches are its own */
  int64_t deadline;            /* nanoseconds; 0: by playouts */
} work;

int64_t mlem_searches_clock(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

unsigned mlem_searches_at_once(void) {
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online < 1 ? 1 : online > MOST_SEARCHES ? MOST_SEARCHES : (unsigned)online;
}

static void run_until(search *s, int64_t deadline) {
  int64_t start = mlem_searches_clock();
  for (int64_t done = BETWEEN_LOOKS, more = 1; more > 0; done += BETWEEN_LOOKS) {
    mlem_search_run(s, BETWEEN_LOOKS);
    int64_t time = mlem_searches_clock();
    /* As many playouts as there will probably be time for. */
    more = time < deadline ? done * (deadline - time) / (time - start + 1) + 1 : 0;
    if (more < UINT32_MAX && !mlem_search_open(s, (uint32_t)more))
      break;
  }
}

static void *run_searches(void *argument) {
  const work *w = argument;
  // NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Branch): there is a search
  if (w->deadline)
    run_until(w->searches[w->first], w->deadline);
  else
    for (unsigned i = w->first; i < w->count; i += w->step)
      mlem_search_run_until_clear(w->searches[i], w->playouts[i]);
  return NULL;
}

void mlem_searches_run(search *const *searches, const uint32_t *playouts, unsigned count,
                       int64_t deadline) {
  pthread_t threads[MOST_SEARCHES];
  work works[MOST_SEARCHES];
  bool runs[MOST_SEARCHES] = {false};
  unsigned cores = mlem_searches_at_once(), at_once = deadline || cores > count ? count : cores;
  for (unsigned i = 0; i < at_once; i++)
    works[i] = (work){searches, playouts, i, at_once, count, deadline};
  for (unsigned i = 1; i < at_once; i++)
    runs[i] = pthread_create(&threads[i], NULL, run_searches, &works[i]) == 0;
  run_searches(&works[0]);
  for (unsigned i = 1; i < at_once; i++) {
    if (runs[i])
      pthread_join(threads[i], NULL);
    else if (!deadline)
      run_searches(&works[i]);
  }
}
