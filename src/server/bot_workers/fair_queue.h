// SPDX-License-Identifier: MIT
/*
 * fair_queue.h: which decision of a bot comes next. Private to this room; the workers hold their
 * lock around every call.
 *
 * Every address has an account of the time that bots have spent for it, which is forgotten by half
 * every ten seconds. The job with the least (account + its own budget) comes first, so one address
 * with many tables cannot starve others, and short budgets come before long ones. A table that is
 * not watched comes last. Waiting counts, so that every job is done some time.
 */
#ifndef MLEM_SERVER_FAIR_QUEUE_H
#define MLEM_SERVER_FAIR_QUEUE_H

#include "bot_workers.h"

enum { ACCOUNTS = 512, LONG_MS = 200 };

typedef struct account {
  uint64_t address; /* the last one that was looked up */
  double seconds;
  double elsewhere; /* at other servers */
  double at;
} account;

typedef struct fair_queue {
  bot_job *jobs, **end;
  account accounts[ACCOUNTS]; /* by hash; addresses that collide share one */
} fair_queue;

void fair_queue_open(fair_queue *q);
void fair_queue_add(fair_queue *q, bot_job *job, double now);
/* Takes the next job out; without `long_ones` only one with a short budget. NULL: there is none. */
bot_job *fair_queue_next(fair_queue *q, bool long_ones, double now);
/* The job took so long. */
void fair_queue_charge(fair_queue *q, const bot_job *job, double seconds, double now);

/* The accounts with at least half a second of our own; at most `most`. */
size_t fair_queue_read_use(fair_queue *q, bot_use *list, size_t most, double now);
/* What other servers have spent for an address. */
void fair_queue_learn_use(fair_queue *q, const bot_use *elsewhere, double now);

bool bot_job_is_long(const bot_job *job);

#endif
