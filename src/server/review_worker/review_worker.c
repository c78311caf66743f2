// SPDX-License-Identifier: MIT
/* review_worker.c: a queue of finished games, and the thread that reviews them. */
#include "review_worker.h"

#include "../../review/review_game_log.h"
#include "../common/start_and_join_thread.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

enum { MOST_WAITING = 100, LOWEST_PRIORITY = 19 };

struct review_worker {
  void (*wake)(void *context);
  void *context;
  pthread_mutex_t lock;
  pthread_cond_t work;
  review_job *todo, **todo_end; /* the first is being worked on */
  review_job *done, **done_end; /* not taken yet */
  unsigned waiting;
  uint32_t lines, all; /* of the first */
  bool stop;
  pthread_t thread;
};

void review_job_free(review_job *job) {
  buffer_free(&job->record);
  free(job->json);
  free(job);
}

/* ---- The review ------------------------------------------------------------------------------ */

static const mlem_mat *find_mat(void *context, const char *name) {
  (void)name;
  return context;
}

static bool read_record(game_log *log, review_job *job) {
  *log = (game_log){.memory = &game_heap, .reader = {.find_mat = find_mat, .context = &job->mat}};
  game_log_reset(log);
  if (game_log_add_text(log, job->record.bytes, job->record.length))
    return true;
  snprintf(job->fault, sizeof job->fault, "%s", log->reader.fault);
  return false;
}

static bool go_on(void *context, uint32_t done, uint32_t all) {
  review_worker *w = context;
  pthread_mutex_lock(&w->lock);
  w->lines = done;
  w->all = all;
  bool stop = w->stop;
  pthread_mutex_unlock(&w->lock);
  return !stop;
}

static void review(review_worker *w, review_job *job) {
  game_log log;
  game_review found;
  if (read_record(&log, job) &&
      game_review_run(&found, &log, MLEM_REVIEW_QUICK, go_on, w, job->fault)) {
    job->json = game_review_json(&found);
    if (!job->json)
      snprintf(job->fault, sizeof job->fault, "not enough memory");
    game_review_free(&found);
  }
  game_log_free(&log);
}

/* ---- The thread ------------------------------------------------------------------------------ */

static void *run(void *context) {
  review_worker *w = context;
  setpriority(PRIO_PROCESS, 0, LOWEST_PRIORITY); /* of this thread, on Linux */
  pthread_mutex_lock(&w->lock);
  for (;;) {
    while (!w->stop && !w->todo)
      pthread_cond_wait(&w->work, &w->lock);
    if (w->stop)
      break;
    review_job *job = w->todo;
    w->lines = w->all = 0;
    pthread_mutex_unlock(&w->lock);
    review(w, job);
    pthread_mutex_lock(&w->lock);
    w->todo = job->next;
    if (!w->todo)
      w->todo_end = &w->todo;
    w->waiting--;
    job->next = NULL;
    *w->done_end = job;
    w->done_end = &job->next;
    w->wake(w->context);
  }
  pthread_mutex_unlock(&w->lock);
  return NULL;
}

review_worker *review_worker_start(void (*wake)(void *context), void *context) {
  review_worker *w = calloc(1, sizeof *w);
  if (!w)
    return NULL;
  w->wake = wake;
  w->context = context;
  w->todo_end = &w->todo;
  w->done_end = &w->done;
  pthread_mutex_init(&w->lock, NULL);
  pthread_cond_init(&w->work, NULL);
  if (worker_thread_start(&w->thread, run, w))
    return w;
  review_worker_free(w);
  return NULL;
}

bool review_worker_stop(review_worker *w) {
  pthread_mutex_lock(&w->lock);
  w->stop = true;
  pthread_cond_signal(&w->work);
  pthread_mutex_unlock(&w->lock);
  struct timespec deadline = worker_thread_deadline();
  return worker_thread_join(w->thread, &deadline);
}

static void free_all(review_job *job) {
  while (job) {
    review_job *next = job->next;
    review_job_free(job);
    job = next;
  }
}

void review_worker_free(review_worker *w) {
  free_all(w->todo);
  free_all(w->done);
  pthread_cond_destroy(&w->work);
  pthread_mutex_destroy(&w->lock);
  free(w);
}

/* ---- For the event loop ---------------------------------------------------------------------- */

bool review_worker_add(review_worker *w, review_job *job) {
  pthread_mutex_lock(&w->lock);
  bool fits = w->waiting < MOST_WAITING;
  if (fits) {
    job->next = NULL;
    *w->todo_end = job;
    w->todo_end = &job->next;
    w->waiting++;
    pthread_cond_signal(&w->work);
  }
  pthread_mutex_unlock(&w->lock);
  return fits;
}

bool review_worker_has(review_worker *w, int64_t table, review_progress *progress) {
  *progress = (review_progress){0};
  pthread_mutex_lock(&w->lock);
  const review_job *job = w->done; /* is about to be kept */
  while (job && job->table != table)
    job = job->next;
  for (job = job ? job : w->todo; job && job->table != table; job = job->next)
    progress->before++;
  if (job && job == w->todo) {
    progress->done = w->lines;
    progress->all = w->all;
  }
  pthread_mutex_unlock(&w->lock);
  return job != NULL;
}

review_job *review_worker_take(review_worker *w) {
  pthread_mutex_lock(&w->lock);
  review_job *job = w->done;
  if (job) {
    w->done = job->next;
    if (!w->done)
      w->done_end = &w->done;
  }
  pthread_mutex_unlock(&w->lock);
  return job;
}
