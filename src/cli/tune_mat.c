// SPDX-License-Identifier: MIT
/* tune_mat.c: `mlem tune`: searches the figures of a mat for one that meets targets. */
#include "commands.h"
#include "game_options.h"

#include "../lab/atomic_file.h"
#include "../lab/interrupt.h"
#include "../lab/thread_pool.h"
#include "../lab/tune_mat.h"

#include <mlem/json.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct request {
  cli_setup setup;
  uint64_t target[TUNE_FIGURES]; /* UINT64_MAX: not given */
  uint64_t rounds, games, final_games, seed, jobs;
  const char *bots, *change, *out;
} request;

typedef struct job {
  request request;
  tune_config config;
  tune_result result;
} job;

/* "faces,moons" to a mask. */
static int read_changes(const char *text, unsigned *mask) {
  static const char *const names[] = {"faces", "burns", "moons",   "planets",
                                      "deep",  "goals", "failures"};
  *mask = 0;
  if (strcmp(text, "all") == 0)
    *mask = TUNE_ALL;
  for (const char *at = text; *mask != TUNE_ALL && *at;) {
    size_t length = strcspn(at, ","), i = 0;
    while (i < sizeof names / sizeof names[0] &&
           !(strlen(names[i]) == length && memcmp(names[i], at, length) == 0))
      i++;
    if (i == sizeof names / sizeof names[0])
      return cli_fail(CLI_USAGE_ERROR,
                      _("'--change' takes 'all' or some of "
                        "faces,burns,moons,planets,deep,goals,failures, not '%s'"),
                      text);
    *mask |= 1u << i;
    at += length + (at[length] == ',');
  }
  return *mask ? -1 : cli_fail(CLI_USAGE_ERROR, _("'--change' needs a value"));
}

static int read_targets(const request *q, tune_config *config) {
  bool any = false;
  for (unsigned i = 0; i < TUNE_FIGURES; i++) {
    config->wanted[i] = q->target[i] != UINT64_MAX;
    config->target[i] = (double)q->target[i];
    any = any || config->wanted[i];
  }
  return any ? -1
             : cli_fail(CLI_USAGE_ERROR,
                        _("give a target: '--length', '--crashes', '--seats' or '--astronauts'"));
}

static int configure(job *j) {
  const request *q = &j->request;
  tune_config *config = &j->config;
  mlem_fault fault;
  int status = read_targets(q, config);
  if (status < 0)
    status = read_changes(q->change, &config->changes);
  if (status < 0)
    status = cli_setup_load(&q->setup, &config->game.mat, &config->game.options);
  if (status >= 0)
    return status;
  if (!sim_parse_bots(&config->game, q->bots, fault))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  if (q->out && !atomic_file_check(q->out))
    return cli_fail(1, _("cannot write '%s': %s"), q->out, lang_error(errno));
  config->game.draw_first = q->setup.first == MLEM_NONE;
  config->game.jobs = (unsigned)q->jobs;
  config->game.seed = q->seed == UINT64_MAX ? cli_fresh_seed() : q->seed;
  config->rounds = q->rounds;
  config->games = q->games;
  config->final_games = q->final_games;
  return -1;
}

static void write_mat(FILE *stream, const void *content) {
  mlem_mat_write(stream, content);
}

static int search(job *j) {
  const request *q = &j->request;
  mlem_fault fault;
  interrupt_catch_signals();
  if (!tune_search(&j->config, &j->result, fault))
    return cli_fail(1, "%s", fault);
  bool to_screen = !q->out || strcmp(q->out, "-") != 0;
  tune_write_text(to_screen ? stdout : stderr, &j->config, &j->result);
  if (q->out && !atomic_file_write(q->out, write_mat, &j->result.mat))
    return cli_fail(1, _("cannot write '%s': %s"), q->out, lang_error(errno));
  if (q->out && to_screen)
    printf(_("\nThe mat '%s' is in %s.\n"), j->result.mat.name, q->out);
  return cli_finish(j->result.stopped ? INTERRUPTED_STATUS : 0);
}

static int run(const cli_command *command, int argc, char **argv) {
  job *j = calloc(1, sizeof *j);
  if (!j)
    return cli_fail(1, _("not enough memory"));
  request *q = &j->request;
  *q = (request){.setup = CLI_SETUP_DEFAULTS,
                 .rounds = 300,
                 .games = 1000,
                 .final_games = 10000,
                 .seed = UINT64_MAX,
                 .jobs = pool_processors(),
                 .bots = "cadet",
                 .change = "all"};
  for (unsigned i = 0; i < TUNE_FIGURES; i++)
    q->target[i] = UINT64_MAX;
  const cli_option options[] = {
      {"length", CLI_NUMBER, &q->target[TUNE_LENGTH], "N", N_("target: expeditions a game"), 1,
       1000},
      {"crashes", CLI_NUMBER, &q->target[TUNE_CRASHES], "P",
       N_("target: crashes, in percent of the expeditions"), 0, 100},
      {"seats", CLI_NUMBER, &q->target[TUNE_SEATS], "P",
       N_("target: how far win shares by seat are from equal, in percent; 0 is fair"), 0, 100},
      {"astronauts", CLI_NUMBER, &q->target[TUNE_ASTRONAUTS], "P",
       N_("target: how unevenly astronauts are sent, in percent; 0 is even"), 0, 1000},
      {"change", CLI_TEXT, &q->change, "LIST",
       N_("what may change: some of faces,burns,moons,planets,deep,goals,failures (all)"), 0, 0},
      {"rounds", CLI_NUMBER, &q->rounds, "N", N_("mats to try (300)"), 1, 1000000},
      {"games", CLI_NUMBER, &q->games, "N", N_("games on each (1000)"), 10, 100000000},
      {"final", CLI_NUMBER, &q->final_games, "N", N_("games for the report, on each mat (10000)"),
       100, 100000000},
      {"bots", CLI_TEXT, &q->bots, "LIST", N_("who plays: one for each seat, or one for all"), 0,
       0},
      CLI_SETUP_OPTIONS(q->setup),
      {"seed", CLI_NUMBER, &q->seed, "S", N_("the same seed gives the same mat (drawn)"), 0,
       UINT64_C(9223372036854775807)},
      {"jobs", CLI_NUMBER, &q->jobs, "J", N_("games played at once (one for each processor)"), 1,
       POOL_MOST_WORKERS},
      {"out", CLI_TEXT, &q->out, "FILE", N_("write the mat that was found"), 0, 0},
      {0}};
  int status = cli_parse(command, options, argc, argv, NULL);
  if (status < 0)
    status = configure(j);
  if (status < 0)
    status = search(j);
  free(j);
  return status;
}

const cli_command command_tune = {
    .name = "tune",
    .arguments = "[--length N] [--crashes P] [--seats P] [--astronauts P] [OPTION]...",
    .summary = N_("search the figures of a mat towards targets"),
    .about = N_(
        "Changes a few printed figures of the mat at a time, lets bots play on it, and keeps what\n"
        "comes nearer to the targets; changes without effect are dropped. Then it measures the "
        "first and\n"
        "the last mat with games that the search did not see, and lists what has changed.\n"
        "\n"
        "  mlem tune --mat mine.json --length 14 --seats 0 --out shorter.json\n"
        "  mlem tune --crashes 45 --change faces --seed 1\n"
        "\n"
        "'--out -' writes the mat to standard output, and the report to standard error. Ctrl-C\n"
        "ends the search with the best mat so far. The result is the same for any number of jobs."),
    .run = run,
};
