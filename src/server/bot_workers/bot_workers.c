// SPDX-License-Identifier: MIT
/* bot_workers.c: a queue of jobs, the threads that work on it, and the list of finished ones. */
#include "fair_queue.h"

#include "../common/start_and_join_thread.h"
#include "../common/system_clocks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_THREADS = 64, BOT_NAME = 23 /* letters, at most */ };

struct bot_workers {
  void (*wake)(void *context);
  void *context;
  pthread_mutex_t lock;
  pthread_cond_t work;
  fair_queue todo;
  unsigned long_ones; /* jobs with a long budget that are being worked on */
  histogram waits;
  bot_job *done, **done_end;
  unsigned waiting;
  bool stop;
  unsigned threads;
  pthread_t thread[MOST_THREADS];
};

static void decide(bot_job *job) {
  mlem_bot bot;
  job->good = mlem_bot_open(&bot, &job->spec);
  if (!job->good)
    return;
  mlem_bot_begin(&bot, job->game, job->seat, job->seed);
  job->action = mlem_bot_choose(&bot, &job->seen);
  mlem_bot_close(&bot);
}

/* One worker is always left for short budgets, where there is more than one. */
static bot_job *next_job(bot_workers *w) {
  double now = seconds_passed();
  bool long_ones = w->long_ones == 0 || w->long_ones + 1 < w->threads;
  bot_job *job = fair_queue_next(&w->todo, long_ones, now);
  if (job)
    histogram_add(&w->waits, now - job->since);
  return job;
}

static void *run(void *context) {
  bot_workers *w = context;
  pthread_mutex_lock(&w->lock);
  for (;;) {
    bot_job *job = NULL;
    while (!w->stop && !(job = next_job(w)))
      pthread_cond_wait(&w->work, &w->lock);
    if (w->stop)
      break;
    double begun = seconds_passed();
    w->long_ones += bot_job_is_long(job);
    pthread_mutex_unlock(&w->lock);
    decide(job);
    pthread_mutex_lock(&w->lock);
    double now = seconds_passed();
    fair_queue_charge(&w->todo, job, now - begun, now);
    if (bot_job_is_long(job)) {
      w->long_ones--;
      pthread_cond_signal(&w->work); /* another long one may begin */
    }
    job->next = NULL;
    *w->done_end = job;
    w->done_end = &job->next;
    w->waiting--;
    w->wake(w->context);
  }
  pthread_mutex_unlock(&w->lock);
  return NULL;
}

bot_workers *bot_workers_start(unsigned threads, void (*wake)(void *context), void *context) {
  bot_workers *w = calloc(1, sizeof *w);
  if (!w)
    return NULL;
  w->wake = wake;
  w->context = context;
  fair_queue_open(&w->todo);
  w->done_end = &w->done;
  pthread_mutex_init(&w->lock, NULL);
  pthread_cond_init(&w->work, NULL);
  for (; w->threads < threads && w->threads < MOST_THREADS; w->threads++)
    if (!worker_thread_start(&w->thread[w->threads], run, w))
      break;
  if (w->threads > 0)
    return w;
  free(w);
  return NULL;
}

bool bot_workers_stop(bot_workers *w) {
  pthread_mutex_lock(&w->lock);
  w->stop = true;
  pthread_cond_broadcast(&w->work);
  pthread_mutex_unlock(&w->lock);
  struct timespec deadline = worker_thread_deadline();
  for (unsigned i = 0; i < w->threads; i++)
    if (!worker_thread_join(w->thread[i], &deadline))
      return false;
  *w->done_end = w->todo.jobs; /* handed back unfinished */
  w->todo.jobs = NULL;
  w->waiting = 0;
  return true;
}

void bot_workers_free(bot_workers *w) {
  pthread_cond_destroy(&w->work);
  pthread_mutex_destroy(&w->lock);
  free(w);
}

void bot_workers_add(bot_workers *w, bot_job *job) {
  pthread_mutex_lock(&w->lock);
  fair_queue_add(&w->todo, job, seconds_passed());
  w->waiting++;
  pthread_cond_broadcast(&w->work); /* the first to wake may be kept for short budgets */
  pthread_mutex_unlock(&w->lock);
}

bot_job *bot_workers_take(bot_workers *w) {
  pthread_mutex_lock(&w->lock);
  bot_job *job = w->done;
  if (job) {
    w->done = job->next;
    if (!w->done)
      w->done_end = &w->done;
  }
  pthread_mutex_unlock(&w->lock);
  return job;
}

size_t bot_workers_read_use(bot_workers *w, bot_use *list, size_t most) {
  pthread_mutex_lock(&w->lock);
  size_t count = fair_queue_read_use(&w->todo, list, most, seconds_passed());
  pthread_mutex_unlock(&w->lock);
  return count;
}

void bot_workers_learn_use(bot_workers *w, const bot_use *elsewhere) {
  pthread_mutex_lock(&w->lock);
  fair_queue_learn_use(&w->todo, elsewhere, seconds_passed());
  pthread_mutex_unlock(&w->lock);
}

histogram bot_workers_waits(bot_workers *w) {
  pthread_mutex_lock(&w->lock);
  histogram waits = w->waits;
  pthread_mutex_unlock(&w->lock);
  return waits;
}

unsigned bot_workers_waiting(bot_workers *w) {
  pthread_mutex_lock(&w->lock);
  unsigned waiting = w->waiting;
  pthread_mutex_unlock(&w->lock);
  return waiting;
}

double bot_cost(const mlem_bot_spec *spec) {
  enum { FREE_MS = 500 };
  uint32_t budget = bot_budget(spec);
  return budget > FREE_MS ? (double)budget / FREE_MS : 0;
}

bool bot_allowed(const serve_options *options, const char *text, mlem_bot_spec *spec,
                 mlem_fault fault) {
  if (strlen(text) > BOT_NAME) {
    snprintf(fault, sizeof(mlem_fault), "a bot's name is at most %d letters", BOT_NAME);
    return false;
  }
  if (!mlem_bot_spec_parse(text, strlen(text), spec, fault))
    return false;
  if (spec->command[0] || spec->kind->hear) {
    /* A visitor must not start programs on the host's machine. */
    snprintf(fault, sizeof(mlem_fault), "a bot of this kind cannot be invited over the network");
    return false;
  }
  if (spec->milliseconds > options->max_think_ms || spec->playouts > options->max_think_ms * 100) {
    snprintf(fault, sizeof(mlem_fault), "bots here think at most %u ms (or %u playouts)",
             (unsigned)options->max_think_ms, (unsigned)options->max_think_ms * 100);
    return false;
  }
  return true;
}

bool bot_may_sit(const serve_options *options, const char *text, mlem_bot_spec *spec,
                 mlem_fault fault) {
  if (!bot_allowed(options, text, spec, fault))
    return false;
  if (policy_allows_bot(&options->policy, spec->kind->name))
    return true;
  snprintf(fault, sizeof(mlem_fault), "bot '%s' has no seats at this server", spec->kind->name);
  return false;
}
