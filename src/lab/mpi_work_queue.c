// SPDX-License-Identifier: MIT
/*
 * mpi_work_queue.c: units of work for all MPI processes. The main thread of the first
 * process gives them out, large portions first and small ones towards the end, so that a slow
 * machine does not delay the others; those of the others ask it, and tell ten times a second how
 * far they are.
 */
#include "interrupt.h"
#include "mpi_processes.h"
#include "thread_pool_work_units.h"

/* A report to the first process, and its answer. */
enum { REPORT_DONE, REPORT_WANTS, REPORT_ENDED, REPORT_STOP };
enum { ANSWER_NEXT, ANSWER_END, ANSWER_CLOSED, ANSWER_STOP, ANSWER_OVER, ANSWER_ALL };

enum { REPORT_MS = 100, PATIENCE_MS = 1 };

static bool wants(const thread_pool *c) {
  return !c->closed && range_left(c->reserve) == 0;
}

static void bring(thread_pool *c, range units, bool closed) {
  if (range_left(units) > 0)
    c->reserve = units;
  c->closed = c->closed || closed;
  pthread_cond_broadcast(&c->more);
}

/* ---- The first process ----------------------------------------------------------------------- */

typedef struct work_queue {
  range left;
  uint64_t done;  /* by the other processes */
  unsigned ended; /* other processes whose threads have all ended */
} work_queue;

static range portion(work_queue *d) {
  uint64_t share = range_left(d->left) / (8 * (uint64_t)mpi_size());
  if (interrupt_wanted())
    d->left.next = d->left.end;
  if (share == 0 || share > range_left(d->left))
    share = range_left(d->left) > 0;
  range units = {d->left.next, d->left.next + share};
  d->left.next = units.end;
  return units;
}

static void hear(work_queue *d) {
  uint64_t report[PROCESS_MESSAGE];
  unsigned from;
  while (mpi_receive(&from, report)) {
    d->done += report[REPORT_DONE];
    if (report[REPORT_STOP])
      interrupt_request();
    if (report[REPORT_ENDED]) {
      d->ended++; /* answered when all have ended */
      continue;
    }
    range units = report[REPORT_WANTS] ? portion(d) : (range){0};
    uint64_t answer[PROCESS_MESSAGE] = {[ANSWER_NEXT] = units.next,
                                        [ANSWER_END] = units.end,
                                        [ANSWER_CLOSED] = range_left(d->left) == 0,
                                        [ANSWER_STOP] = interrupt_wanted()};
    mpi_send(from, answer);
  }
}

static bool serve_all(thread_pool *c) {
  const pool_task *task = c->task;
  work_queue d = {.left = {task->first, task->end}};
  for (unsigned passed = 0; c->busy > 0 || d.ended + 1 < mpi_size(); passed += PATIENCE_MS) {
    hear(&d);
    if (wants(c)) {
      range units = portion(&d);
      bring(c, units, range_left(d.left) == 0);
    }
    if (task->progress && passed % REPORT_MS == 0)
      progress_update(task->progress, (task->first + d.done + c->done) * task->games_per_unit);
    pool_wait(c, PATIENCE_MS);
  }
  bool all = d.done + c->done == task->end - task->first;
  uint64_t answer[PROCESS_MESSAGE] = {[ANSWER_OVER] = true, [ANSWER_ALL] = all};
  for (unsigned i = 1; i < mpi_size(); i++)
    mpi_send(i, answer);
  return all;
}

/* ---- The others ------------------------------------------------------------------------------ */

static bool serve_own(thread_pool *c) {
  uint64_t answer[PROCESS_MESSAGE] = {0}, told = 0;
  bool waiting = false;
  unsigned quiet = 0, from; /* milliseconds since the last report */
  while (!answer[ANSWER_OVER]) {
    if (!waiting && (wants(c) || c->busy == 0 || quiet >= REPORT_MS)) {
      const uint64_t report[PROCESS_MESSAGE] = {[REPORT_DONE] = c->done - told,
                                                [REPORT_WANTS] = wants(c),
                                                [REPORT_ENDED] = c->busy == 0,
                                                [REPORT_STOP] = interrupt_wanted()};
      mpi_send(0, report);
      told = c->done;
      waiting = true;
      quiet = 0;
    }
    if (waiting && mpi_receive(&from, answer)) {
      waiting = false;
      if (answer[ANSWER_STOP])
        interrupt_request();
      bring(c, (range){answer[ANSWER_NEXT], answer[ANSWER_END]}, answer[ANSWER_CLOSED]);
      continue;
    }
    unsigned pause = waiting ? PATIENCE_MS : REPORT_MS;
    pool_wait(c, pause);
    quiet += pause;
    if (interrupt_wanted())
      pthread_cond_broadcast(&c->more);
  }
  return answer[ANSWER_ALL];
}

bool work_queue_serve(thread_pool *c) {
  return mpi_rank() == 0 ? serve_all(c) : serve_own(c);
}
