// SPDX-License-Identifier: MIT
/*
 * review_worker.h: a thread that reviews finished games, one after the other.
 *
 * It has the lowest priority that a thread can have, so that bots and the event loop never wait for
 * it. A job holds all that it needs.
 */
#ifndef MLEM_SERVER_REVIEW_WORKER_H
#define MLEM_SERVER_REVIEW_WORKER_H

#include "../common/text_buffer.h"

#include <mlem/fault.h>
#include <mlem/mat.h>

typedef struct review_worker review_worker;

typedef struct review_job {
  struct review_job *next;
  int64_t table, events; /* whose review it is, and how many events it had */
  buffer record;         /* its lines */
  mlem_mat mat;          /* that the record names */
  char *json;            /* the review; NULL: it could not be made */
  mlem_fault fault;
} review_job;

typedef struct review_progress {
  unsigned before;    /* reviews that come first */
  uint32_t done, all; /* lines */
} review_progress;

/* `wake` is called in the worker's thread when a job is done. NULL: no thread could be started. */
review_worker *review_worker_start(void (*wake)(void *context), void *context);
/* Ends the thread. False: it is still working after 0.2 seconds; nothing may be freed then. */
bool review_worker_stop(review_worker *w);
/* After review_worker_stop() has returned true. */
void review_worker_free(review_worker *w);

/* Takes the job over. False: too many wait already; the job is still the caller's. */
bool review_worker_add(review_worker *w, review_job *job);
/* Whether the review of this table waits or is being made. */
bool review_worker_has(review_worker *w, int64_t table, review_progress *progress);
/* A finished job, or NULL. */
review_job *review_worker_take(review_worker *w);

void review_job_free(review_job *job);

#endif
