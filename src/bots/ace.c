// SPDX-License-Identifier: MIT
/*
 * ace.c: search with captain's judgement, on all cores.
 *
 * Several searches run side by side, each with its own tree and luck; their roots are added up. A
 * budget of playouts is always split over the same number of searches, so that the choice does not
 * depend on the machine; a budget of time uses one search a core.
 */
#include "bot_list.h"
#include "tree_search.h"

#include "../value/weights_in_use.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
  PLAYOUT_SEARCHES = 4, /* a budget of playouts is split into so many */
  MOST_SEARCHES = 32,
  DEFAULT_MS = 300,
  BETWEEN_LOOKS = 16, /* playouts from one look at the clock to the next */
};

/* What a thread needs to know. */
typedef struct work {
  struct ace_memory *ace;
  unsigned first, step; /* which searches are its own */
  int64_t deadline;     /* nanoseconds; 0: by playouts */
} work;

typedef struct ace_memory {
  captain_mind captain;
  cadet_mind cadet;
  unsigned searches;
  uint32_t playouts[MOST_SEARCHES];
  search *search[MOST_SEARCHES]; /* made when first needed */
} ace_memory;

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void begin(mlem_bot *bot) {
  ace_memory *ace = bot->memory;
  mlem_captain_prepare(&ace->captain, bot->game);
  mlem_cadet_init(&ace->cadet, &ace->captain.odds, bot->game, &ace->captain.values);
}

static void close_ace(mlem_bot *bot) {
  ace_memory *ace = bot->memory;
  for (unsigned i = 0; i < MOST_SEARCHES; i++)
    free(ace->search[i]);
}

static unsigned cores(void) {
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online < 1 ? 1 : online > MOST_SEARCHES ? MOST_SEARCHES : (unsigned)online;
}

static void *run_searches(void *argument) {
  work *w = argument;
  if (w->deadline) {
    int64_t start = now(), time = start;
    for (int64_t done = BETWEEN_LOOKS, more = 1; more > 0; done += BETWEEN_LOOKS) {
      mlem_search_run(w->ace->search[w->first], BETWEEN_LOOKS);
      time = now();
      /* As many playouts as there will probably be time for. */
      more = time < w->deadline ? done * (w->deadline - time) / (time - start + 1) + 1 : 0;
      if (more < UINT32_MAX && !mlem_search_open(w->ace->search[w->first], (uint32_t)more))
        break;
    }
    return NULL;
  }
  for (unsigned i = w->first; i < w->ace->searches; i += w->step)
    mlem_search_run_until_clear(w->ace->search[i], w->ace->playouts[i]);
  return NULL;
}

/* How many searches this decision gets; fewer if memory is short. */
static bool get_searches(ace_memory *ace, unsigned wanted) {
  for (ace->searches = 0; ace->searches < wanted; ace->searches++) {
    search **s = &ace->search[ace->searches];
    if (!*s && !(*s = malloc(sizeof **s)))
      break;
    (*s)->cadet = ace->cadet;
    (*s)->net = mlem_value_current();
    (*s)->profile = &ace->captain.profile;
  }
  return ace->searches > 0;
}

static void run_all(ace_memory *ace, int64_t deadline) {
  pthread_t threads[MOST_SEARCHES];
  work works[MOST_SEARCHES];
  bool runs[MOST_SEARCHES] = {false};
  unsigned count = deadline || cores() > ace->searches ? ace->searches : cores();
  for (unsigned i = 0; i < count; i++)
    works[i] = (work){ace, i, count, deadline};
  for (unsigned i = 1; i < count; i++)
    runs[i] = pthread_create(&threads[i], NULL, run_searches, &works[i]) == 0;
  run_searches(&works[0]);
  for (unsigned i = 1; i < count; i++) {
    if (runs[i])
      pthread_join(threads[i], NULL);
    else if (!deadline)
      run_searches(&works[i]);
  }
}

/* The decision that was looked at most; among equals the better one. */
static mlem_action most_visited(const ace_memory *ace, const mlem_action *actions, size_t count) {
  size_t best = 0;
  uint64_t most = 0;
  double most_sum = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t visits = 0;
    double sum = 0;
    for (unsigned k = 0; k < ace->searches; k++) {
      const search *s = ace->search[k];
      const search_edge *edge = &s->edges[mlem_search_root(s)->first_edge + i];
      visits += edge->visits;
      sum += edge->sum;
    }
    if (i > 0 && (visits < most || (visits == most && sum <= most_sum)))
      continue;
    best = i;
    most = visits;
    most_sum = sum;
  }
  return actions[best];
}

static mlem_action choose(mlem_bot *bot, const mlem_state *seen) {
  ace_memory *ace = bot->memory;
  mlem_action actions[MLEM_MAX_ACTIONS];
  float values[MLEM_MAX_ACTIONS];
  uint32_t playouts = bot->spec.playouts;
  uint32_t milliseconds = bot->spec.milliseconds ? bot->spec.milliseconds : DEFAULT_MS;
  int64_t deadline = playouts ? 0 : now() + (int64_t)milliseconds * 1000000;
  size_t count =
      mlem_search_prior(&ace->captain, mlem_value_current(), bot->game, seen, actions, values);
  if (count == 1)
    return actions[0];
  if (!get_searches(ace, playouts ? PLAYOUT_SEARCHES : cores()))
    return mlem_cadet_choose(&ace->cadet, bot->game, seen);
  uint64_t seed = mlem_random_next(&bot->random);
  for (unsigned i = 0; i < ace->searches; i++) {
    ace->playouts[i] = (playouts + ace->searches - 1 - i) / ace->searches;
    mlem_search_begin(ace->search[i], bot->game, seen, values, count, mlem_random_stream(seed, i));
  }
  run_all(ace, deadline);
  return most_visited(ace, actions, count);
}

const mlem_bot_kind mlem_bot_ace = {
    .name = "ace",
    .character = N_("plays thousands of games in its head before it moves"),
    .choose = choose,
    .begin = begin,
    .close = close_ace,
    .memory = sizeof(ace_memory),
};
