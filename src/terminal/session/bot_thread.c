// SPDX-License-Identifier: MIT
/* bot_thread.c: a bot decides in a thread of its own, so that a screen can go on meanwhile. */
#include "bot_thread.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { LAST_WAIT = 1000 }; /* milliseconds that leaving may take */

struct bot_thread {
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  mlem_bot *bot;
  mlem_state seen;
  mlem_action action;
  bool done;
};

static void *think(void *context) {
  bot_thread *t = context;
  mlem_action action = mlem_bot_choose(t->bot, &t->seen);
  pthread_mutex_lock(&t->lock);
  t->action = action;
  t->done = true;
  pthread_cond_signal(&t->changed);
  pthread_mutex_unlock(&t->lock);
  return NULL;
}

bot_thread *bot_thread_start(mlem_bot *bot, const mlem_state *seen) {
  bot_thread *t = calloc(1, sizeof *t);
  if (!t)
    return NULL;
  t->bot = bot;
  t->seen = *seen;
  pthread_mutex_init(&t->lock, NULL);
  pthread_cond_init(&t->changed, NULL);
  if (pthread_create(&t->thread, NULL, think, t) == 0)
    return t;
  free(t);
  return NULL;
}

bool bot_thread_wait(bot_thread *t, int milliseconds) {
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_sec += milliseconds / 1000;
  end.tv_nsec += (long)(milliseconds % 1000) * 1000000;
  if (end.tv_nsec >= 1000000000) {
    end.tv_sec++;
    end.tv_nsec -= 1000000000;
  }
  pthread_mutex_lock(&t->lock);
  while (!t->done && pthread_cond_timedwait(&t->changed, &t->lock, &end) == 0)
    continue;
  bool done = t->done;
  pthread_mutex_unlock(&t->lock);
  return done;
}

mlem_action bot_thread_finish(bot_thread *t) {
  pthread_join(t->thread, NULL);
  mlem_action action = t->action;
  pthread_mutex_destroy(&t->lock);
  pthread_cond_destroy(&t->changed);
  free(t);
  return action;
}

bool bot_thread_stop(bot_thread *t) {
  if (!bot_thread_wait(t, LAST_WAIT))
    return false;
  bot_thread_finish(t);
  return true;
}
