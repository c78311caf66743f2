// SPDX-License-Identifier: MIT
/* train_value_network.c: `mlem train`: the value network learns from games. */
#include "commands.h"
#include "game_options.h"
#include "run_under_mpi.h"

#include "../lab/interrupt.h"
#include "../lab/thread_pool.h"
#include "../train/training_rounds.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct request {
  const char *out, *curve, *start, *samples, *mats, *player, *positions, *variants, *lambda, *rate,
      *gate;
  uint64_t seed, rounds, units, games, passes, memory, solved, surprise, players, least_players,
      jobs, replays;
  uint64_t gate_rounds, gate_games, gate_players, calibrate;
  bool resume, as_boarded;
} request;

static bool read_float(const char *text, float low, float high, float *value) {
  char *end;
  *value = strtof(text, &end);
  return end != text && *end == '\0' && *value >= low && *value <= high;
}

static bool read_positions(const char *text, games_positions *positions) {
  static const char *const names[] = {[GAMES_ALL_POSITIONS] = "all",
                                      [GAMES_ENDINGS] = "endings",
                                      [GAMES_BEFORE_ENDINGS] = "before"};
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp(text, names[i]) == 0) {
      *positions = (games_positions)i;
      return true;
    }
  return false;
}

static int load_mats(const char *list, train_config *config) {
  char name[512];
  for (bool more = true; more;) {
    size_t length = strcspn(list, ",");
    if (config->mat_count == TRAIN_MOST_MATS || length >= sizeof name)
      return cli_fail(CLI_USAGE_ERROR, _("too many mats, or a name that is too long: '%s'"), list);
    memcpy(name, list, length);
    name[length] = '\0';
    int status = cli_mat_load(name, &config->mats[config->mat_count]);
    if (status >= 0)
      return status;
    config->mat_count++;
    more = list[length] == ',';
    list += length + more;
  }
  return -1;
}

static int configure(const request *q, train_config *c) {
  char fault[MLEM_BOT_FAULT];
  const char *arrow = strstr(q->rate, "..");
  char first[64];
  *c = (train_config){.out = q->out,
                      .curve = q->curve,
                      .start = q->start,
                      .samples = q->samples,
                      .seed = q->seed,
                      .rounds = q->rounds,
                      .units = q->units,
                      .games = q->games,
                      .passes = q->passes,
                      .memory = q->memory,
                      .solved = (float)q->solved / 100,
                      .surprise = (float)q->surprise / 1000,
                      .resume = q->resume,
                      .replays = (unsigned)q->replays,
                      .as_boarded = q->as_boarded,
                      .given_variants = q->variants != NULL,
                      .seats = (unsigned)q->players,
                      .least_seats = (unsigned)q->least_players,
                      .jobs = (unsigned)q->jobs,
                      .gate_rounds = q->gate_rounds,
                      .gate_games = q->gate_games,
                      .gate_seats = (unsigned)q->gate_players,
                      .calibrate = q->calibrate};
  snprintf(first, sizeof first, "%.*s", arrow ? (int)(arrow - q->rate) : 63, q->rate);
  if (!q->out)
    return cli_fail(CLI_USAGE_ERROR, _("where do the weights go? '--out FILE'"));
  if (!read_float(first, 1e-6f, 1, &c->rate) ||
      !read_float(arrow ? arrow + 2 : first, 1e-6f, 1, &c->last_rate))
    return cli_fail(CLI_USAGE_ERROR,
                    _("'--rate' is a number such as 0.001, or two: 0.002..0.0002"));
  if (!read_float(q->lambda, 0, 1, &c->lambda))
    return cli_fail(CLI_USAGE_ERROR, _("'--lambda' is a number from 0 to 1"));
  if (q->gate && !sprt_parse(q->gate, &c->gate))
    return cli_fail(CLI_USAGE_ERROR,
                    _("'--gate' takes two strengths, the smaller one first: '--gate 0,10'"));
  if (!read_positions(q->positions, &c->positions))
    return cli_fail(CLI_USAGE_ERROR, _("'--positions' is 'all', 'endings' or 'before'"));
  if (q->units == 0 && (!q->samples || q->calibrate > 0))
    return cli_fail(CLI_USAGE_ERROR,
                    _("'--units 0' plays no games: it needs '--samples', and cannot calibrate"));
  int status = q->variants ? cli_read_variants(q->variants, &c->variants) : -1;
  if (status >= 0)
    return status;
  c->cadets = strcmp(q->player, "cadets") == 0;
  if (!c->cadets && !mlem_bot_spec_parse(q->player, strlen(q->player), &c->player, fault))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  return load_mats(q->mats, c);
}

static void keep_command(int argc, char **argv, char command[TRAIN_COMMAND]) {
  size_t used = (size_t)snprintf(command, TRAIN_COMMAND, "mlem train");
  for (int i = 1; i < argc && used < TRAIN_COMMAND; i++)
    used += (size_t)snprintf(command + used, TRAIN_COMMAND - used, " %s", argv[i]);
}

/* ---- The command ----------------------------------------------------------------------------- */

typedef struct job {
  mpi_launch call;
  request request;
  train_config config;
} job;

static int prepare(void *context) {
  job *j = context;
  request *q = &j->request;
  char text[TRAIN_COMMAND];
  *q = (request){.mats = "standard",
                 .player = "cadets",
                 .positions = "all",
                 .lambda = "1",
                 .rate = "0.002..0.0002",
                 .seed = 1,
                 .rounds = 200,
                 .units = 128,
                 .games = 24,
                 .passes = 1,
                 .memory = 200000,
                 .surprise = 20,
                 .jobs = pool_processors(),
                 .gate_rounds = 10,
                 .gate_games = 2000,
                 .gate_players = 2};
  const cli_option options[] = {
      {"out", CLI_TEXT, &q->out, "FILE", N_("where the weights go; FILE.state and FILE.log too"), 0,
       0},
      {"curve", CLI_TEXT, &q->curve, "FILE", N_("the learning curve as a picture (SVG)"), 0, 0},
      {"start", CLI_TEXT, &q->start, "FILE", N_("weights to begin with (drawn)"), 0, 0},
      {"samples", CLI_TEXT, &q->samples, "FILE",
       N_("begin with the positions of this file, and add new ones to it"), 0, 0},
      {"resume", CLI_FLAG, &q->resume, NULL, N_("go on where FILE.state ended"), 0, 0},
      {"player", CLI_TEXT, &q->player, "BOT",
       N_("who plays: a bot as in '--bots', or 'cadets' that differ (cadets)"), 0, 0},
      {"mats", CLI_TEXT, &q->mats, "LIST", N_("mats to play on, beside varied and random ones"), 0,
       0},
      {"players", CLI_NUMBER, &q->players, "N", N_("seats of every table (drawn)"), MLEM_MIN_SEATS,
       MLEM_MAX_SEATS},
      {"least-players", CLI_NUMBER, &q->least_players, "N",
       N_("no drawn table has fewer seats (2)"), MLEM_MIN_SEATS, MLEM_MAX_SEATS},
      {"variants", CLI_TEXT, &q->variants, "LIST",
       N_("of every table: none, all, or some of ufo,exploration,missions (drawn)"), 0, 0},
      {"rounds", CLI_NUMBER, &q->rounds, "N", N_("rounds in all (200)"), 0, 100000},
      {"units", CLI_NUMBER, &q->units, "N",
       N_("tables a round (128); 0: learn from '--samples' alone"), 0, 100000},
      {"games", CLI_NUMBER, &q->games, "N", N_("games at each table (24)"), 1, 1000},
      {"replays", CLI_NUMBER, &q->replays, "N",
       N_("the last expeditions of every game are played so often again, with other luck (0)"), 0,
       100},
      {"passes", CLI_NUMBER, &q->passes, "N", N_("how often a position is learned from (1)"), 1,
       100},
      {"memory", CLI_NUMBER, &q->memory, "N", N_("positions to learn from (200000)"), 512,
       10000000},
      {"lambda", CLI_TEXT, &q->lambda, "L",
       N_("1: learn from results; less: from later opinions, too (1)"), 0, 0},
      {"solved", CLI_NUMBER, &q->solved, "N",
       N_("percent of what is learned that comes from solving the next expedition (0)"), 0, 100},
      {"as-boarded", CLI_FLAG, &q->as_boarded, NULL,
       N_("solve it with the astronauts that the players send, not with admiral's choice"), 0, 0},
      {"positions", CLI_TEXT, &q->positions, "WHICH",
       N_("learn from 'all', from 'endings' (the game may end with the next expedition), or from "
          "those 'before' them (all)"),
       0, 0},
      {"rate", CLI_TEXT, &q->rate, "A..B", N_("learning rate, from first to last round"), 0, 0},
      {"surprise", CLI_NUMBER, &q->surprise, "N",
       N_("decisions in a thousand drawn at random (20)"), 0, 1000},
      {"seed", CLI_NUMBER, &q->seed, "S", N_("the same seed gives the same weights (1)"), 0,
       UINT64_C(9223372036854775807)},
      {"jobs", CLI_NUMBER, &q->jobs, "J", N_("games played at once (one for each processor)"), 1,
       POOL_MOST_WORKERS},
      {"gate", CLI_TEXT, &q->gate, "A,B",
       N_("new weights replace FILE only if they win a sequential test against it"), 0, 0},
      {"gate-rounds", CLI_NUMBER, &q->gate_rounds, "N", N_("rounds from one test to the next (10)"),
       1, 100000},
      {"gate-games", CLI_NUMBER, &q->gate_games, "N", N_("games of a test at most (2000)"), 2,
       1000000},
      {"gate-players", CLI_NUMBER, &q->gate_players, "N", N_("seats of a test (2)"), 2,
       MLEM_MAX_SEATS},
      {"calibrate", CLI_NUMBER, &q->calibrate, "N",
       N_("in the end, fit the chances to games at N tables (0: do not)"), 0, 1000000},
      {0}};
  keep_command(j->call.argc, j->call.argv, text);
  int status = cli_parse(j->call.command, options, j->call.argc, j->call.argv, NULL);
  if (status >= 0)
    return status;
  status = configure(q, &j->config);
  memcpy(j->config.command, text, sizeof text);
  return status;
}

static int play(void *context) {
  job *j = context;
  mlem_fault fault;
  interrupt_catch_signals();
  if (!train_run(&j->config, fault))
    return mpi_launch_fail(fault);
  return interrupt_wanted() ? INTERRUPTED_STATUS : 0;
}

static int run(const cli_command *command, int argc, char **argv) {
  return mpi_launch_new((mpi_launch){command, argc, argv}, sizeof(job), prepare, play);
}

const cli_command command_train = {
    .name = "train",
    .arguments = "--out FILE [OPTION]...",
    .summary = N_("let the value network learn from games"),
    .about = N_(
        "Plays games between bots and teaches the value network what became of each\n"
        "position. Bots that judge by the network play with the weights of the run. Ctrl-C ends\n"
        "after the games under way; '--resume' goes on. The same seed and options give the same\n"
        "weights for any number of jobs, and of processes that mpirun starts together."),
    .run = run,
};
