// SPDX-License-Identifier: MIT
/*
 * bot_workers.c: threads that decide for bots, so that the loop never waits for one.
 *
 * A job holds all it needs and nothing that the loop changes meanwhile. Finished ones are handed
 * back through a list; an ev_async wakes the loop.
 */
#include "../internal.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_THREADS = 64 };

struct thinkers {
  server *server;
  pthread_mutex_t lock;
  pthread_cond_t work;
  thought *todo, **todo_end;
  thought *done, **done_end;
  unsigned waiting;
  bool stop;
  unsigned threads;
  pthread_t thread[MOST_THREADS];
};

static void decide(thought *job) {
  mlem_bot bot;
  job->good = mlem_bot_open(&bot, &job->spec);
  if (!job->good)
    return;
  mlem_bot_begin(&bot, &job->game->game, job->seat, job->seed);
  job->action = mlem_bot_choose(&bot, &job->seen);
  mlem_bot_close(&bot);
}

static void *run(void *context) {
  thinkers *t = context;
  pthread_mutex_lock(&t->lock);
  for (;;) {
    while (!t->todo && !t->stop)
      pthread_cond_wait(&t->work, &t->lock);
    if (t->stop)
      break;
    thought *job = t->todo;
    t->todo = job->next;
    if (!t->todo)
      t->todo_end = &t->todo;
    pthread_mutex_unlock(&t->lock);
    decide(job);
    pthread_mutex_lock(&t->lock);
    job->next = NULL;
    *t->done_end = job;
    t->done_end = &job->next;
    t->waiting--;
    ev_async_send(t->server->loop, &t->server->thought_watcher);
  }
  pthread_mutex_unlock(&t->lock);
  return NULL;
}

thinkers *thinkers_start(server *s, unsigned threads) {
  thinkers *t = calloc(1, sizeof *t);
  if (!t)
    return NULL;
  t->server = s;
  t->todo_end = &t->todo;
  t->done_end = &t->done;
  pthread_mutex_init(&t->lock, NULL);
  pthread_cond_init(&t->work, NULL);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes,
                            (size_t)8 * 1024 * 1024); /* only what is used takes memory */
  for (; t->threads < threads && t->threads < MOST_THREADS; t->threads++)
    if (pthread_create(&t->thread[t->threads], &attributes, run, t) != 0)
      break;
  pthread_attr_destroy(&attributes);
  if (t->threads > 0)
    return t;
  free(t);
  return NULL;
}

bool thinkers_stop(thinkers *t) {
  struct timespec until;
  pthread_mutex_lock(&t->lock);
  t->stop = true;
  pthread_cond_broadcast(&t->work);
  pthread_mutex_unlock(&t->lock);
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += 400L * 1000000;
  until.tv_sec += until.tv_nsec / 1000000000;
  until.tv_nsec %= 1000000000;
  for (unsigned i = 0; i < t->threads; i++)
    if (pthread_timedjoin_np(t->thread[i], NULL, &until) != 0)
      return false;
  thought *lists[2] = {t->todo, t->done};
  for (unsigned i = 0; i < 2; i++)
    for (thought *job = lists[i], *next; job; job = next) {
      next = job->next;
      game_leave(t->server, job->game);
      free(job);
    }
  pthread_cond_destroy(&t->work);
  pthread_mutex_destroy(&t->lock);
  free(t);
  return true;
}

void thinkers_add(thinkers *t, thought *job) {
  pthread_mutex_lock(&t->lock);
  job->next = NULL;
  *t->todo_end = job;
  t->todo_end = &job->next;
  t->waiting++;
  pthread_cond_signal(&t->work);
  pthread_mutex_unlock(&t->lock);
}

thought *thinkers_take(thinkers *t) {
  pthread_mutex_lock(&t->lock);
  thought *job = t->done;
  if (job) {
    t->done = job->next;
    if (!t->done)
      t->done_end = &t->done;
  }
  pthread_mutex_unlock(&t->lock);
  return job;
}

unsigned thinkers_waiting(thinkers *t) {
  pthread_mutex_lock(&t->lock);
  unsigned waiting = t->waiting;
  pthread_mutex_unlock(&t->lock);
  return waiting;
}

bool bot_allowed(server *s, const char *text, mlem_bot_spec *spec, char *fault) {
  if (strlen(text) >= BOT_TEXT) {
    snprintf(fault, MLEM_BOT_FAULT, "a bot's name is at most %d letters", BOT_TEXT - 1);
    return false;
  }
  if (!mlem_bot_spec_parse(text, strlen(text), spec, fault))
    return false;
  if (spec->command[0] || spec->kind->hear) {
    /* Who may open a table may not start programs on the host's machine. */
    snprintf(fault, MLEM_BOT_FAULT, "a bot of this kind cannot be invited over the network");
    return false;
  }
  if (spec->milliseconds > s->options->max_think_ms ||
      spec->playouts > s->options->max_think_ms * 100) {
    snprintf(fault, MLEM_BOT_FAULT, "bots here think at most %u ms (or %u playouts)",
             (unsigned)s->options->max_think_ms, (unsigned)s->options->max_think_ms * 100);
    return false;
  }
  return true;
}
