// SPDX-License-Identifier: MIT
/* arena_of_bots.c: `mlem arena`: plays bots against each other and says which is stronger. */
#include "commands.h"
#include "game_options.h"
#include "run_under_mpi.h"

#include "../lab/arena.h"
#include "../lab/atomic_file.h"
#include "../lab/interrupt.h"
#include "../lab/thread_pool.h"

#include <errno.h>
#include <string.h>

typedef struct request {
  cli_setup setup;
  uint64_t games, seed, jobs;
  const char *bots, *json, *sprt;
  bool until_sure;
} request;

static int configure(request *q, arena_config *config) {
  mlem_fault fault;
  if (!q->bots)
    return cli_fail(CLI_USAGE_ERROR, _("who plays? '--bots captain,cadet'"));
  if (!arena_parse_bots(config, q->bots, fault))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  if (q->sprt && (q->until_sure || config->bot_count != 2 || !sprt_parse(q->sprt, &config->sprt)))
    return cli_fail(CLI_USAGE_ERROR,
                    _("'--sprt' tests two bots and takes two strengths, the smaller one first: "
                      "'--sprt 0,10'"));
  if (q->setup.players == 0)
    q->setup.players = config->bot_count < MLEM_MAX_SEATS ? config->bot_count : MLEM_MAX_SEATS;
  int status = cli_setup_load(&q->setup, &config->mat, &config->options);
  if (status >= 0)
    return status;
  if (q->json && mpi_rank() == 0 && !atomic_file_check(q->json))
    return cli_fail(1, _("cannot write '%s': %s"), q->json, lang_error(errno));
  config->draw_first = q->setup.first == MLEM_NONE;
  config->games = q->games;
  config->jobs = (unsigned)q->jobs;
  config->until_sure = q->until_sure;
  config->seed = q->seed == UINT64_MAX ? cli_fresh_seed() : q->seed;
  return -1;
}

/* What the user should know about the number of games. */
static void tell_games(const arena_result *r) {
  uint64_t wanted = r->config->games, played = r->games;
  if (r->stopped)
    cli_fail(0, P_("stopped after %s game of %s", "stopped after %s games of %s", played),
             lang_count(played).text, lang_count(wanted).text);
  else if (r->config->sprt.wanted && r->sprt_verdict != SPRT_OPEN)
    cli_fail(0, P_("decided after %s game", "decided after %s games", played),
             lang_count(played).text);
  else if (r->sure)
    cli_fail(0, P_("sure after %s game", "sure after %s games", played), lang_count(played).text);
  else if (played != wanted)
    cli_fail(0, _("%s games instead of %s, so that every bot has every seat equally often"),
             lang_count(played).text, lang_count(wanted).text);
}

/* ---- The command ----------------------------------------------------------------------------- */

typedef struct job {
  mpi_launch call;
  request request;
  arena_config config;
  arena_result result;
} job;

static int prepare(void *context) {
  job *j = context;
  request *q = &j->request;
  *q = (request){
      .setup = CLI_SETUP_DEFAULTS, .games = 1000, .seed = UINT64_MAX, .jobs = pool_processors()};
  q->setup.players = 0; /* as many as there are bots */
  const cli_option options[] = {
      {"bots", CLI_TEXT, &q->bots, "A,B[,...]", N_("who plays; two or more"), 0, 0},
      {"games", CLI_NUMBER, &q->games, "N", N_("how many games, or a few more (1000)"), 1,
       UINT64_C(1000000000)},
      CLI_SETUP_OPTIONS(q->setup),
      {"seed", CLI_NUMBER, &q->seed, "S", N_("the same seed gives the same games (drawn)"), 0,
       UINT64_C(9223372036854775807)},
      {"jobs", CLI_NUMBER, &q->jobs, "J", N_("games played at once (one for each processor)"), 1,
       POOL_MOST_WORKERS},
      {"json", CLI_TEXT, &q->json, "FILE", N_("write the result as JSON; '-': to standard output"),
       0, 0},
      {"until-sure", CLI_FLAG, &q->until_sure, NULL, N_("stop as soon as the best bot is certain"),
       0, 0},
      {"sprt", CLI_TEXT, &q->sprt, "A,B",
       N_("test whether the first of two bots is stronger, in as few games as that takes"), 0, 0},
      {0}};
  int status = cli_parse(j->call.command, options, j->call.argc, j->call.argv, NULL);
  if (status >= 0)
    return status;
  return configure(q, &j->config);
}

static int write_results(const request *q, const arena_result *r) {
  int status = r->stopped ? INTERRUPTED_STATUS : 0;
  tell_games(r);
  if (!q->json || strcmp(q->json, "-") != 0)
    arena_write_text(stdout, r);
  if (q->json && !atomic_file_write(q->json, arena_write_json, r))
    status = cli_fail(1, _("cannot write '%s': %s"), q->json, lang_error(errno));
  if (r->failed && status == 0)
    status = cli_fail(1, _("a program failed: the result is not about its play alone"));
  return status;
}

static int play(void *context) {
  job *j = context;
  mlem_fault fault;
  mpi_share(&j->config.seed, sizeof j->config.seed, 0);
  if (!mpi_same(&j->config.mat, sizeof j->config.mat))
    return mpi_launch_fail(_("the machines do not have the same mat"));
  interrupt_catch_signals();
  if (!arena_run(&j->config, &j->result, fault))
    return mpi_launch_fail(fault);
  return mpi_rank() > 0 ? 0 : cli_finish(write_results(&j->request, &j->result));
}

static int run(const cli_command *command, int argc, char **argv) {
  return mpi_launch_new((mpi_launch){command, argc, argv}, sizeof(job), prepare, play);
}

const cli_command command_arena = {
    .name = "arena",
    .arguments = "--bots A,B[,...] [OPTION]...",
    .summary = N_("let bots compete, and tell which one is stronger"),
    .about = N_(
        "Every bot sits in every seat equally often, and the same luck is played again with the\n"
        "seats rotated, so the result is about skill. Without '--players' there are as many seats\n"
        "as bots; with fewer seats than bots, all combinations meet. Ctrl-C ends the run with the\n"
        "results so far. The results, but for the times, are the same for any number of jobs, and\n"
        "of processes that mpirun starts together. The exit status is 1 if a program failed."),
    .run = run,
};
