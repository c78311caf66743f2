// SPDX-License-Identifier: MIT
/* tune_mat_search.c: the search: a candidate is kept if its games are nearer to the targets. */
#include "tune_mat.h"

#include "../lang/lang.h"
#include "interrupt.h"
#include "progress_line.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Figures of games ------------------------------------------------------------------------ */

static double share(const ratio *r, double scale) {
  return r->y ? (double)r->x / (double)r->y / scale : 0;
}

/* The mean distance of the win shares from equal ones, in percent. */
static double unfairness(const counts *c, unsigned seats) {
  double sum = 0;
  for (unsigned i = 0; i < seats; i++)
    sum += fabs(share(&c->order_win[i], STATS_WIN) - 1.0 / seats);
  return 100 * sum / seats;
}

/* The standard deviation of how often each astronaut boards, in percent of the mean. */
static double unevenness(const counts *c) {
  double sum = 0, squares = 0;
  for (unsigned i = 0; i < MLEM_ASTRONAUTS; i++) {
    double boarded = (double)c->astronauts[i].boarded.x;
    sum += boarded;
    squares += boarded * boarded;
  }
  double mean = sum / MLEM_ASTRONAUTS;
  return mean > 0 ? 100 * sqrt(fmax(squares / MLEM_ASTRONAUTS - mean * mean, 0)) / mean : 0;
}

static void figures_of(const counts *c, unsigned seats, double figures[TUNE_FIGURES]) {
  const ratio *expeditions = &c->figures[COUNTS_EXPEDITIONS],
              *crashes = &c->figures[COUNTS_CRASHES];
  figures[TUNE_LENGTH] = share(expeditions, 1);
  figures[TUNE_CRASHES] = expeditions->x ? 100 * (double)crashes->x / (double)expeditions->x : 0;
  figures[TUNE_SEATS] = unfairness(c, seats);
  figures[TUNE_ASTRONAUTS] = unevenness(c);
}

/* How far from the targets: each counts in steps of its own, which are about equally hard. */
static double distance(const tune_config *config, const double figures[TUNE_FIGURES]) {
  static const double steps[TUNE_FIGURES] = {1, 2, 1, 5};
  double sum = 0;
  for (unsigned i = 0; i < TUNE_FIGURES; i++)
    if (config->wanted[i]) {
      double off = (figures[i] - config->target[i]) / steps[i];
      sum += off * off;
    }
  return sum;
}

/* ---- Playing --------------------------------------------------------------------------------- */

/* Games on a mat into run->counts. False with the reason, or when stopped. */
static bool play(const tune_config *config, const mlem_mat *mat, uint64_t games, uint64_t seed,
                 sim_run *run, bool *stopped, mlem_fault fault) {
  memset(run, 0, sizeof *run);
  run->config = config->game;
  run->config.mat = *mat;
  run->config.games = games;
  run->config.seed = seed;
  sim_result result = {.runs = 1, .run = {run}, .quiet = true};
  bool good = sim_play(&result, fault);
  *stopped = *stopped || result.stopped;
  return good;
}

typedef struct search {
  const tune_config *config;
  tune_result *result;
  sim_run *run;
  progress progress;
  uint64_t done; /* games */
  double best;
  double first[TUNE_FIGURES], found[TUNE_FIGURES]; /* in the games of the search */
} search;

static void ignore(void *context, const char *path, const char *from, const char *to) {
  (void)context, (void)path, (void)from, (void)to;
}

/* Every change costs a little, so that changes without effect are dropped. */
static double price(const search *s, const mlem_mat *mat) {
  return 0.002 * tune_differences(&s->config->game.mat, mat, ignore, NULL);
}

static bool measure(search *s, const mlem_mat *mat, double figures[TUNE_FIGURES],
                    mlem_fault fault) {
  const tune_config *config = s->config;
  if (!play(config, mat, config->games, config->game.seed, s->run, &s->result->stopped, fault))
    return false;
  figures_of(&s->run->counts, config->game.options.seats, figures);
  s->done += config->games;
  progress_update(&s->progress, s->done);
  return true;
}

/* ---- The search ------------------------------------------------------------------------------ */

/* One to three changes. */
static void vary(const search *s, mlem_mat *mat, mlem_random *random) {
  unsigned wanted = 1 + mlem_random_below(random, 3);
  for (unsigned tries = 0; wanted > 0 && tries < 1000; tries++)
    wanted -= tune_change(mat, s->config->changes, random);
}

static bool try_candidate(search *s, mlem_random *random, mlem_fault fault) {
  mlem_mat candidate = s->result->mat;
  double figures[TUNE_FIGURES];
  vary(s, &candidate, random);
  if (!measure(s, &candidate, figures, fault))
    return false;
  if (s->result->stopped)
    return true;
  s->result->tried++;
  double found = distance(s->config, figures) + price(s, &candidate);
  if (found < s->best) {
    s->best = found;
    s->result->mat = candidate;
    s->result->kept++;
    memcpy(s->found, figures, sizeof s->found);
  }
  return true;
}

static bool climb(search *s, mlem_fault fault) {
  mlem_random random = mlem_random_stream(s->config->game.seed, UINT64_MAX);
  s->result->mat = s->config->game.mat;
  if (!measure(s, &s->result->mat, s->first, fault))
    return false;
  memcpy(s->found, s->first, sizeof s->found);
  s->best = distance(s->config, s->first);
  for (uint64_t i = 0; i < s->config->rounds && !s->result->stopped; i++)
    if (!try_candidate(s, &random, fault))
      return false;
  return true;
}

/* ---- The report's figures -------------------------------------------------------------------- */

static void leave_out(counts *rest, const counts *all, const counts *batch) {
  const uint64_t *from = (const uint64_t *)all, *less = (const uint64_t *)batch;
  uint64_t *to = (uint64_t *)rest;
  for (size_t i = 0; i < sizeof *all / sizeof *to; i++)
    to[i] = from[i] - less[i];
}

/* The interval comes from how the figures move when one batch of games is left out (jackknife). */
static void estimate_figures(const counts *batches, unsigned seats, estimate out[TUNE_FIGURES]) {
  counts all = {0}, rest;
  double whole[TUNE_FIGURES], without[TUNE_BATCHES][TUNE_FIGURES];
  for (unsigned i = 0; i < TUNE_BATCHES; i++)
    counts_merge(&all, &batches[i]);
  figures_of(&all, seats, whole);
  for (unsigned i = 0; i < TUNE_BATCHES; i++) {
    leave_out(&rest, &all, &batches[i]);
    figures_of(&rest, seats, without[i]);
  }
  for (unsigned figure = 0; figure < TUNE_FIGURES; figure++) {
    double mean = 0, squares = 0;
    for (unsigned i = 0; i < TUNE_BATCHES; i++)
      mean += without[i][figure] / TUNE_BATCHES;
    for (unsigned i = 0; i < TUNE_BATCHES; i++)
      squares += (without[i][figure] - mean) * (without[i][figure] - mean);
    double reach =
        stats_t95(TUNE_BATCHES) * sqrt(squares * (TUNE_BATCHES - 1) / (double)TUNE_BATCHES);
    out[figure] = (estimate){whole[figure], fmax(whole[figure] - reach, 0), whole[figure] + reach};
  }
}

/* With other luck than the search had. */
static bool judge(search *s, const mlem_mat *mat, counts *batches, estimate out[TUNE_FIGURES],
                  mlem_fault fault) {
  const tune_config *config = s->config;
  for (unsigned i = 0; i < TUNE_BATCHES && !s->result->stopped; i++) {
    uint64_t games = config->final_games / TUNE_BATCHES;
    if (!play(config, mat, games, config->game.seed + 1 + i, s->run, &s->result->stopped, fault))
      return false;
    batches[i] = s->run->counts;
    s->done += games;
    progress_update(&s->progress, s->done);
  }
  if (!s->result->stopped)
    estimate_figures(batches, config->game.options.seats, out);
  return true;
}

/* A search that was stopped has only its own figures. */
static void take_search_figures(const search *s) {
  for (unsigned i = 0; i < TUNE_FIGURES; i++) {
    s->result->before[i] = (estimate){s->first[i], s->first[i], s->first[i]};
    s->result->after[i] = (estimate){s->found[i], s->found[i], s->found[i]};
  }
}

/* "mine" becomes "mine-tuned": another mat needs another name. */
static void rename_mat(mlem_mat *mat) {
  static const char suffix[] = "-tuned";
  size_t room = sizeof mat->name - sizeof suffix, length = strlen(mat->name);
  length = length < room ? length : room;
  memset(mat->name + length, 0, sizeof mat->name - length);
  memcpy(mat->name + length, suffix, sizeof suffix - 1);
}

bool tune_search(const tune_config *config, tune_result *result, mlem_fault fault) {
  counts *batches = calloc(TUNE_BATCHES, sizeof *batches);
  search s = {.config = config, .result = result, .run = calloc(1, sizeof(sim_run))};
  *result = (tune_result){0};
  bool good = batches && s.run;
  if (!good)
    lang_put(fault, sizeof(mlem_fault), "%s", _("not enough memory"));
  progress_begin(&s.progress, (config->rounds + 1) * config->games + 2 * config->final_games);
  good = good && climb(&s, fault);
  if (good)
    take_search_figures(&s);
  good = good && judge(&s, &config->game.mat, batches, result->before, fault) &&
         judge(&s, &result->mat, batches, result->after, fault);
  progress_end(&s.progress);
  if (good && result->stopped)
    take_search_figures(&s);
  rename_mat(&result->mat);
  free(batches);
  free(s.run);
  return good;
}
