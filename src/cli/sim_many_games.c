// SPDX-License-Identifier: MIT
/* sim_many_games.c: `mlem sim`: many games, counted, for people who design mats and rules. */
#include "commands.h"
#include "game_options.h"
#include "run_under_mpi.h"
#include "sim_versus_option.h"

#include "../lab/atomic_file.h"
#include "../lab/interrupt.h"
#include "../lab/sim.h"
#include "../lab/thread_pool.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct request {
  sim_choice choice;
  uint64_t games, seed, jobs;
  const char *versus, *json, *csv, *report;
} request;

/* Without --players a list of bots says how many there are. */
static uint64_t count_players(const char *bots) {
  uint64_t count = 1;
  for (; *bots; bots++)
    count += *bots == ',';
  return count == 1 ? 4 : count;
}

static int configure(const request *q, const sim_choice *choice, uint64_t seed,
                     sim_config *config) {
  mlem_fault fault;
  cli_setup setup = choice->setup;
  if (setup.players == 0)
    setup.players = count_players(choice->bots);
  if (setup.players < MLEM_MIN_SEATS || setup.players > MLEM_MAX_SEATS)
    return cli_fail(CLI_USAGE_ERROR,
                    P_("%llu bot: a game has 2 to 5 seats", "%llu bots: a game has 2 to 5 seats",
                       setup.players),
                    (unsigned long long)setup.players);
  int status = cli_setup_load(&setup, &config->mat, &config->options);
  if (status >= 0)
    return status;
  config->draw_first = setup.first == MLEM_NONE;
  config->games = q->games;
  config->jobs = (unsigned)q->jobs;
  config->seed = seed;
  if (!sim_parse_bots(config, choice->bots, fault))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  return -1;
}

/* ---- Results --------------------------------------------------------------------------------- */

typedef struct target {
  const char *path;
  atomic_file_writer *writer;
} target;

enum { TARGETS = 3 };

static void list_targets(const request *q, target targets[TARGETS]) {
  targets[0] = (target){q->json, sim_write_json};
  targets[1] = (target){q->csv, sim_write_csv};
  targets[2] = (target){q->report, sim_write_report};
}

static int cannot_write(const char *path) {
  return cli_fail(1, _("cannot write '%s': %s"), path, lang_error(errno));
}

/* Before the work: an hour of results that cannot be written would be lost. */
static int check_targets(const request *q) {
  target targets[TARGETS];
  unsigned to_screen = 0;
  list_targets(q, targets);
  for (unsigned i = 0; i < TARGETS; i++) {
    if (targets[i].path && !atomic_file_check(targets[i].path))
      return cannot_write(targets[i].path);
    to_screen += targets[i].path && strcmp(targets[i].path, "-") == 0;
  }
  if (to_screen > 1)
    return cli_fail(CLI_USAGE_ERROR, _("only one result can go to standard output"));
  if (q->report && !sim_has_report)
    return cli_fail(1, _("no '--report': this mlem was built without the chart library; build "
                         "it where npm is (see docs/lab.md)"));
  return -1;
}

static int write_results(const request *q, const sim_result *r) {
  target targets[TARGETS];
  bool to_screen = true;
  int status = r->stopped ? INTERRUPTED_STATUS : 0;
  list_targets(q, targets);
  for (unsigned i = 0; i < TARGETS; i++)
    to_screen &= !targets[i].path || strcmp(targets[i].path, "-") != 0;
  if (to_screen)
    sim_write_text(stdout, r);
  for (unsigned i = 0; i < TARGETS; i++)
    if (targets[i].path && !atomic_file_write(targets[i].path, targets[i].writer, r))
      status = cannot_write(targets[i].path);
  for (unsigned i = 0; i < r->runs && status == 0; i++)
    if (r->run[i]->failures > 0)
      status = cli_fail(1, _("a program failed: the result is not about its play alone"));
  return status;
}

static void tell_stop(const request *q, const sim_result *r) {
  uint64_t games = 0;
  for (unsigned i = 0; i < r->runs; i++)
    games += r->run[i]->counts.games;
  cli_fail(0, P_("stopped after %s game of %s", "stopped after %s games of %s", games),
           lang_count(games).text, lang_count(q->games * r->runs).text);
}

/* ---- The command ----------------------------------------------------------------------------- */

typedef struct job {
  mpi_launch call;
  request request;
  sim_result result;
} job;

static int configure_all(const request *q, sim_result *r) {
  mlem_fault fault;
  sim_choice other = q->choice;
  if (q->versus && !comparison_parse(q->versus, &other, fault))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  int status = mpi_rank() == 0 ? check_targets(q) : -1;
  uint64_t seed = q->seed == UINT64_MAX && status < 0 ? cli_fresh_seed() : q->seed;
  for (unsigned i = 0; status < 0 && i < r->runs; i++)
    status = configure(q, i ? &other : &q->choice, seed, &r->run[i]->config);
  return status;
}

static int prepare(void *context) {
  job *j = context;
  request *q = &j->request;
  *q = (request){.choice = {.setup = CLI_SETUP_DEFAULTS, .bots = "cadet"},
                 .games = 10000,
                 .seed = UINT64_MAX,
                 .jobs = pool_processors()};
  q->choice.setup.players = 0; /* as many as there are bots */
  const cli_option options[] = {
      {"games", CLI_NUMBER, &q->games, "N", N_("how many games (10000)"), 1, UINT64_C(1000000000)},
      {"bots", CLI_TEXT, &q->choice.bots, "LIST",
       N_("who plays: one for each seat, or one for all"), 0, 0},
      CLI_SETUP_OPTIONS(q->choice.setup),
      {"versus", CLI_TEXT, &q->versus, "CHANGES",
       N_("play again with another mat, ..., and compare"), 0, 0},
      {"seed", CLI_NUMBER, &q->seed, "S", N_("the same seed gives the same games (drawn)"), 0,
       UINT64_C(9223372036854775807)},
      {"jobs", CLI_NUMBER, &q->jobs, "J", N_("games played at once (one for each processor)"), 1,
       POOL_MOST_WORKERS},
      {"json", CLI_TEXT, &q->json, "FILE", N_("write the results as JSON"), 0, 0},
      {"csv", CLI_TEXT, &q->csv, "FILE", N_("write them as one long table"), 0, 0},
      {"report", CLI_TEXT, &q->report, "FILE.html", N_("write them as a page with plots"), 0, 0},
      {0}};
  int status = cli_parse(j->call.command, options, j->call.argc, j->call.argv, NULL);
  if (status >= 0)
    return status;
  j->result.runs = q->versus ? 2 : 1;
  return configure_all(q, &j->result);
}

static int play(void *context) {
  job *j = context;
  const request *q = &j->request;
  sim_result *r = &j->result;
  mlem_fault fault;
  for (unsigned i = 0; i < r->runs; i++) {
    mpi_share(&r->run[i]->config.seed, sizeof r->run[i]->config.seed, 0);
    if (!mpi_same(&r->run[i]->config.mat, sizeof r->run[i]->config.mat))
      return mpi_launch_fail(_("the machines do not have the same mat"));
  }
  interrupt_catch_signals();
  if (!sim_play(r, fault))
    return mpi_launch_fail(fault);
  if (mpi_rank() > 0)
    return 0;
  if (r->stopped)
    tell_stop(q, r);
  return cli_finish(write_results(q, r));
}

static int run(const cli_command *command, int argc, char **argv) {
  sim_run *runs = calloc(SIM_RUNS, sizeof *runs);
  if (!runs)
    return cli_fail(1, _("not enough memory"));
  job j = {.call = {command, argc, argv}, .result.run = {&runs[0], &runs[1]}};
  int status = mpi_launch_run(&j.call, prepare, play, &j);
  free(runs);
  return status;
}

const cli_command command_sim = {
    .name = "sim",
    .arguments = "[--bots LIST] [--games N] [OPTION]...",
    .summary = N_("play many games and report on mats, rules and astronauts"),
    .about = N_(
        "'--versus' plays the same number of games, with the same seed, on something else: some\n"
        "of mat=NAME|FILE, variants=LIST, house=LIST, bots=LIST and players=N, with spaces\n"
        "between them:\n"
        "\n"
        "  mlem sim --bots cadet --versus mat=mine.json\n"
        "  mlem sim --bots cadet --versus \"variants=ufo,missions players=5\"\n"
        "\n"
        "A FILE may be '-' for standard output. Ctrl-C ends the run with the results so far. The\n"
        "results, but for the time, are the same for any number of jobs.\n"
        "\n"
        "Started by mpirun, all processes play one run together, with the same results:\n"
        "\n"
        "  mpirun --map-by ppr:1:node --bind-to none mlem sim --games 1000000"),
    .run = run,
};
