// SPDX-License-Identifier: MIT
/* request_and_keep_reviews.c: reviews of finished games: made once, when they are first asked for,
 * and kept with the table. */
#include "group_commit.h"

#include <stdlib.h>

static bool count_event(void *context, uint32_t seq, const char *line, size_t length) {
  int64_t *count = context;
  (void)seq, (void)line, (void)length;
  ++*count;
  return true;
}

static review_job *make_job(table_server *s, const table_row *row) {
  review_job *job = calloc(1, sizeof *job);
  const mlem_mat *mat = job ? tables_find_mat(s, row->mat, &job->mat) : NULL;
  if (mat && table_write_record(s, row, MLEM_NONE, &job->record)) {
    if (mat != &job->mat)
      job->mat = *mat;
    job->table = row->number;
    if (s->store->kind->event_each(s->store, row->number, 0, count_event, &job->events) == STORE_OK)
      return job;
  }
  if (job)
    review_job_free(job);
  return NULL;
}

review_status tables_find_review(table_server *s, const table_row *row, char **json,
                                 review_progress *progress) {
  store_status status = s->store->kind->review_find(s->store, row->number, json);
  if (status == STORE_OK)
    return REVIEW_KEPT;
  if (status != STORE_NONE)
    return REVIEW_FAILED;
  return s->reviews && review_worker_has(s->reviews, row->number, progress) ? REVIEW_WAITS
                                                                            : REVIEW_NONE;
}

review_status tables_start_review(table_server *s, const table_row *row) {
  review_job *job = s->reviews ? make_job(s, row) : NULL;
  if (!job)
    return REVIEW_FAILED;
  bool empty = job->record.length == 0; /* closed before its start */
  if (!empty && review_worker_add(s->reviews, job))
    return REVIEW_WAITS;
  review_job_free(job);
  return empty ? REVIEW_NONE : REVIEW_TOO_MANY;
}

void reviews_take(table_server *s) {
  for (review_job *job; (job = review_worker_take(s->reviews));) {
    if (!job->json)
      server_log(SERVER_WARNING, N_("a finished game could not be reviewed: %s"), job->fault);
    else if (transaction_begin(s))
      transaction_check(s,
                        s->store->kind->review_put(s->store, job->table, job->events, job->json));
    review_job_free(job);
  }
}
