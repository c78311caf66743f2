// SPDX-License-Identifier: MIT
/* fair_queue.c: accounts of addresses, and the choice of the next job. */
#include "fair_queue.h"

#include <math.h>
#include <string.h>

static const double half_life = 10;       /* seconds */
static const double unwatched_last = 30;  /* seconds added to the rank of a table without viewers */
static const double waiting_counts = 0.2; /* off the rank, for each second of waiting */

void fair_queue_open(fair_queue *q) {
  memset(q, 0, sizeof *q);
  q->end = &q->jobs;
}

/* ---- Budgets --------------------------------------------------------------------------------- */

uint32_t bot_budget(const mlem_bot_spec *spec) {
  enum { PLAYOUTS_A_MS = 100, SEARCH_MS = 300, QUICK_MS = 10 };
  if (spec->milliseconds)
    return spec->milliseconds;
  if (spec->playouts)
    return spec->playouts / PLAYOUTS_A_MS + 1;
  return strcmp(spec->kind->name, "ace") == 0 ? SEARCH_MS : QUICK_MS;
}

bool bot_job_is_long(const bot_job *job) {
  return bot_budget(&job->spec) > LONG_MS;
}

/* ---- Accounts -------------------------------------------------------------------------------- */

static account *account_of(fair_queue *q, uint64_t address, double now) {
  account *a = &q->accounts[(address * UINT64_C(0x9e3779b97f4a7c15) >> 40) % ACCOUNTS];
  double left = exp2((a->at - now) / half_life);
  a->address = address;
  a->seconds *= left;
  a->elsewhere *= left;
  a->at = now;
  return a;
}

static double spent(const account *a) {
  return a->seconds + a->elsewhere;
}

/* A table that several addresses watch counts for the one that has used least. */
static account *cheapest_account(fair_queue *q, const bot_job *job, double now) {
  account *best = account_of(q, job->addresses[0], now);
  for (unsigned i = 1; i < job->address_count; i++) {
    account *other = account_of(q, job->addresses[i], now);
    if (spent(other) < spent(best))
      best = other;
  }
  return best;
}

void fair_queue_charge(fair_queue *q, const bot_job *job, double seconds, double now) {
  cheapest_account(q, job, now)->seconds += seconds;
}

size_t fair_queue_read_use(fair_queue *q, bot_use *list, size_t most, double now) {
  static const double worth_telling = 0.5; /* seconds */
  size_t count = 0;
  for (unsigned i = 0; i < ACCOUNTS && count < most; i++) {
    const account *a = &q->accounts[i];
    double seconds = a->seconds * exp2((a->at - now) / half_life);
    if (a->address && seconds >= worth_telling)
      list[count++] = (bot_use){.address = a->address, .seconds = seconds};
  }
  return count;
}

void fair_queue_learn_use(fair_queue *q, const bot_use *elsewhere, double now) {
  account_of(q, elsewhere->address, now)->elsewhere = elsewhere->seconds;
}

/* ---- The queue ------------------------------------------------------------------------------- */

void fair_queue_add(fair_queue *q, bot_job *job, double now) {
  job->next = NULL;
  job->since = now;
  *q->end = job;
  q->end = &job->next;
}

static double rank(fair_queue *q, const bot_job *job, double now) {
  return spent(cheapest_account(q, job, now)) + bot_budget(&job->spec) / 1000.0 +
         (job->address_count == 0 ? unwatched_last : 0) - (now - job->since) * waiting_counts;
}

bot_job *fair_queue_next(fair_queue *q, bool long_ones, double now) {
  bot_job **best = NULL;
  double lowest = 0;
  for (bot_job **at = &q->jobs; *at; at = &(*at)->next) {
    if (!long_ones && bot_job_is_long(*at))
      continue;
    double own = rank(q, *at, now);
    if (!best || own < lowest) {
      best = at;
      lowest = own;
    }
  }
  if (!best)
    return NULL;
  bot_job *job = *best;
  *best = job->next;
  if (!*best)
    q->end = best;
  return job;
}
