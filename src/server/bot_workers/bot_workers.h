// SPDX-License-Identifier: MIT
/*
 * bot_workers.h: threads that decide for bots, so that the event loop never waits for one.
 *
 * A job holds all that it needs, and nothing that the loop changes meanwhile.
 */
#ifndef MLEM_SERVER_BOT_WORKERS_H
#define MLEM_SERVER_BOT_WORKERS_H

#include "../common/histogram.h"
#include "../common/serve_options.h"

#include <mlem/bots.h>

typedef struct bot_workers bot_workers;

enum { BOT_JOB_ADDRESSES = 4 };

typedef struct bot_job {
  struct bot_job *next;
  uint64_t addresses[BOT_JOB_ADDRESSES]; /* that watch the table */
  unsigned address_count;                /* 0: it is not watched, and can wait */
  double since;                          /* when it was added */
  uint8_t seat;
  const mlem_game *game; /* valid until the job is taken back */
  mlem_bot_spec spec;
  mlem_state seen;
  uint64_t seed;
  bool good; /* the bot could decide */
  mlem_action action;
} bot_job;

/* `wake` is called in a worker's thread when a job is done. NULL: no thread could be started. */
bot_workers *bot_workers_start(unsigned threads, void (*wake)(void *context), void *context);
/* Ends the threads. False: one is still deciding after 0.2 seconds; nothing may be freed then. */
bool bot_workers_stop(bot_workers *w);
/* After bot_workers_stop() has returned true and every job has been taken. */
void bot_workers_free(bot_workers *w);

void bot_workers_add(bot_workers *w, bot_job *job);
/* A finished job, or NULL. After the stop also those that were never begun. */
bot_job *bot_workers_take(bot_workers *w);
/* Jobs that are not finished. */
unsigned bot_workers_waiting(bot_workers *w);

/* How long decisions waited before a worker began with them. */
histogram bot_workers_waits(bot_workers *w);

/* With other servers on the same store: how long bots have worked for an address, of which half is
 * forgotten every ten seconds. */
typedef struct bot_use {
  uint64_t address;
  double seconds;
} bot_use;

/* Here, by address, where it is worth telling; at most `most`. */
size_t bot_workers_read_use(bot_workers *w, bot_use *list, size_t most);
/* At other servers: counts like work of our own. */
void bot_workers_learn_use(bot_workers *w, const bot_use *elsewhere);

/* What a decision of this bot may take, in milliseconds. */
uint32_t bot_budget(const mlem_bot_spec *spec);

/* What inviting this bot counts among the new tables of an address: 0 unless it takes long. */
double bot_cost(const mlem_bot_spec *spec);

/* Whether a visitor may invite this bot: it is known, no outside program, and not too slow. */
bool bot_allowed(const serve_options *options, const char *text, mlem_bot_spec *spec,
                 mlem_fault fault);

/* The same for a seat: the policy of the server allows it, too. */
bool bot_may_sit(const serve_options *options, const char *text, mlem_bot_spec *spec,
                 mlem_fault fault);

#endif
