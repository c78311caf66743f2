// SPDX-License-Identifier: MIT
/* sim_play_games.c: plays the games of a run on all cores. */
#include "sim.h"

#include "../lang/lang.h"
#include "interrupt.h"
#include "mpi_processes.h"
#include "thread_pool.h"

#include <stdlib.h>
#include <string.h>

enum { UNIT = 16 }; /* games that a worker takes at once */

/* What a worker needs for the games of one run. */
typedef struct side {
  const sim_config *config;
  bot_game play;
  mlem_bot bots[MLEM_MAX_SEATS];
  unsigned opened;
  counter counter;
  counts counts;
  const char *culprit; /* who broke the rules */
} side;

/* Plays a game of each run, one after the other, so that they can be compared. */
typedef struct worker {
  side sides[SIM_RUNS];
  unsigned runs;
  pairs pairs;
} worker;

/* ---- Bots ------------------------------------------------------------------------------------ */

/* The name of seat number `seat` in the list. */
static void name_of(const char *list, unsigned seat, char name[TABLE_KEY]) {
  bool one_for_all = !strchr(list, ',');
  for (; seat > 0 && !one_for_all; seat--)
    list += strcspn(list, ",") + 1;
  snprintf(name, TABLE_KEY, "%.*s", (int)strcspn(list, ","), list);
}

bool sim_parse_bots(sim_config *config, const char *list, mlem_fault fault) {
  if (!mlem_bot_list_parse(list, config->options.seats, config->seats, fault))
    return false;
  config->bots = 0;
  for (unsigned seat = 0; seat < config->options.seats; seat++) {
    char name[TABLE_KEY];
    unsigned bot = 0;
    name_of(list, seat, name);
    while (bot < config->bots && strcmp(config->bot_names[bot], name) != 0)
      bot++;
    if (bot == config->bots)
      memcpy(config->bot_names[config->bots++], name, sizeof name);
    config->bot_of[seat] = (uint8_t)bot;
  }
  return true;
}

static bool open_side(side *w, const sim_config *config, mlem_fault fault) {
  w->config = config;
  if (bot_game_init(&w->play, &config->mat, &config->options, config->draw_first, config->seed) !=
      MLEM_OK) {
    lang_put(fault, sizeof(mlem_fault), "%s", _("this mat does not serve for such a game"));
    return false;
  }
  w->counter.counts = &w->counts;
  w->play.observer = (bot_game_observer){.context = &w->counter, .step = counter_step};
  w->play.stop = interrupt_wanted;
  for (; w->opened < config->options.seats; w->opened++)
    if (!mlem_bot_open(&w->bots[w->opened], &config->seats[w->opened])) {
      lang_put(fault, sizeof(mlem_fault), _("bot '%s' could not start"),
               config->bot_names[config->bot_of[w->opened]]);
      return false;
    }
  return true;
}

static void close_side(side *w) {
  while (w->opened > 0)
    mlem_bot_close(&w->bots[--w->opened]);
}

/* ---- Games ----------------------------------------------------------------------------------- */

static bool play_game(side *w, uint64_t number) {
  const sim_config *config = w->config;
  unsigned seats = config->options.seats;
  uint8_t bots[MLEM_MAX_SEATS];
  for (unsigned seat = 0; seat < seats; seat++) {
    unsigned from = (unsigned)((seat + number) % seats);
    w->play.seats[seat] = &w->bots[from];
    bots[seat] = config->bot_of[from];
  }
  counter_begin(&w->counter);
  bot_game_end end = bot_game_play(&w->play, number, 0);
  if (end == BOT_GAME_ILLEGAL) {
    w->culprit = config->bot_names[bots[w->play.state.seat]];
    interrupt_request();
  }
  if (end != BOT_GAME_OVER)
    return false;
  counter_close(&w->counter);
  counter_add(&w->counter, &w->play.game, &w->play.state, bots);
  return true;
}

static bool play_unit(void *context, uint64_t unit) {
  worker *w = context;
  uint64_t games = w->sides[0].config->games;
  uint64_t end = (unit + 1) * UNIT < games ? (unit + 1) * UNIT : games;
  for (uint64_t game = unit * UNIT; game < end; game++) {
    for (unsigned i = 0; i < w->runs; i++)
      if (!play_game(&w->sides[i], game))
        return false;
    if (w->runs > 1)
      pairs_add(&w->pairs, &w->sides[0].counter, &w->sides[1].counter);
  }
  return true;
}

static void *get_worker(void *context, unsigned index) {
  return (worker *)context + index;
}

/* ---- Runs ------------------------------------------------------------------------------------ */

/* For programs, so always in English. */
static void describe(sim_run *run) {
  const sim_config *config = &run->config;
  char variants[40] = "no variants", *end = variants;
  static const char *const names[] = {"ufo", "exploration", "missions"};
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
    if (config->options.variants & (1u << i))
      end += sprintf(end, "%s%s", end > variants ? ", " : "", names[i]);
  char house[MLEM_HOUSE_TEXT];
  mlem_house_text(config->options.house, ' ', house);
  int length =
      snprintf(run->label, sizeof run->label, "%u seats, %s%s%s, mat %s;", config->options.seats,
               variants, *house ? ", house rules: " : "", house, config->mat.name);
  for (unsigned i = 0; i < config->bots && length < (int)sizeof run->label; i++)
    length += snprintf(run->label + length, sizeof run->label - (size_t)length, "%s %s",
                       i ? "," : "", config->bot_names[i]);
}

static bool open_worker(worker *w, const sim_result *result, mlem_fault fault) {
  for (; w->runs < result->runs; w->runs++)
    if (!open_side(&w->sides[w->runs], &result->run[w->runs]->config, fault))
      return false;
  return true;
}

/* Adds up one run of a worker. False if a bot broke the rules. */
static bool take_side(const side *w, sim_run *run, mlem_fault fault) {
  counts_merge(&run->counts, &w->counts);
  for (unsigned bot = 0; bot < w->opened; bot++)
    run->failures += w->bots[bot].failures;
  if (!w->culprit)
    return true;
  lang_put(fault, sizeof(mlem_fault), _("bot '%s' made an illegal decision"), w->culprit);
  return false;
}

/* The same for all runs; closes the worker. */
static bool take_worker(worker *w, sim_result *result, mlem_fault fault) {
  bool good = true;
  for (unsigned i = 0; i < result->runs; i++) {
    good = take_side(&w->sides[i], result->run[i], fault) && good;
    close_side(&w->sides[i]);
  }
  pairs_merge(&result->pairs, &w->pairs);
  return good;
}

static bool play_runs(sim_result *result, progress *shown, mlem_fault fault) {
  const sim_config *config = &result->run[0]->config;
  uint64_t units = (config->games + UNIT - 1) / UNIT;
  unsigned jobs = units < config->jobs ? (unsigned)units : config->jobs;
  worker *workers = calloc(jobs, sizeof *workers);
  bool good = workers != NULL;
  if (!good)
    lang_put(fault, sizeof(mlem_fault), "%s", _("not enough memory"));
  for (unsigned i = 0; good && i < jobs; i++)
    good = open_worker(&workers[i], result, fault);
  good = mpi_all_succeeded(good, fault);
  if (good && workers) {
    pool_task task = {.end = units,
                      .workers = jobs,
                      .worker = get_worker,
                      .work = play_unit,
                      .context = workers,
                      .progress = shown,
                      .games_per_unit = (uint64_t)UNIT * result->runs};
    result->stopped = !pool_run(&task);
    for (unsigned i = 0; i < result->runs; i++) {
      result->run[i]->game = workers[0].sides[i].play.game;
      describe(result->run[i]);
    }
  }
  for (unsigned i = 0; workers && i < jobs; i++)
    good = take_worker(&workers[i], result, fault) && good;
  free(workers);
  for (unsigned i = 0; i < result->runs; i++) {
    mpi_add(&result->run[i]->failures, sizeof result->run[i]->failures);
    mpi_add(&result->run[i]->counts, sizeof result->run[i]->counts);
  }
  mpi_add(&result->pairs, sizeof result->pairs);
  return mpi_all_succeeded(good, fault);
}

bool sim_play(sim_result *result, mlem_fault fault) {
  progress shown;
  result->stopped = false;
  result->pairs = (pairs){0};
  if (!result->quiet)
    progress_begin(&shown, result->run[0]->config.games * result->runs);
  bool good = play_runs(result, result->quiet ? NULL : &shown, fault);
  if (!result->quiet) {
    progress_end(&shown);
    result->seconds = progress_seconds(&shown);
  }
  for (unsigned i = 0; good && i < result->runs; i++) {
    sim_run *run = result->run[i];
    tables_fill(run->tables, &run->counts, &run->game, run->config.bot_names, run->config.bots);
  }
  return good;
}
