// SPDX-License-Identifier: MIT
/* selfplay_write_records.c: `mlem selfplay`: whole games of computer players, written down as
 * records. */
#include "commands.h"
#include "game_options.h"

#include "../lab/atomic_file.h"
#include "../lab/bot_game.h"
#include "../lab/decisions_data_set.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct job {
  mlem_mat mat;
  mlem_options options;
  bot_game play;
  mlem_bot bots[MLEM_MAX_SEATS];
  unsigned opened;
  char names[MLEM_MAX_SEATS][MLEM_NAME_TEXT];
  data_set *set;     /* --npz; otherwise NULL */
  mlem_state before; /* --npz: what the next decision is about */
  char text[MLEM_LEGAL_TEXT];
} job;

typedef struct request {
  cli_setup setup;
  uint64_t games, seed;
  const char *bots, *npz;
  bool legal;
} request;

static void write_line(void *context, const char *line) {
  (void)context;
  fputs(line, stdout);
  fputc('\n', stdout);
}

static void write_legal(void *context, const mlem_game *game, const mlem_state *state) {
  job *j = context;
  if (mlem_turn(state) < 0)
    return;
  mlem_legal_line(game, state, j->text);
  puts(j->text);
}

static void keep_state(void *context, const mlem_game *game, const mlem_state *state) {
  job *j = context;
  (void)game;
  if (mlem_turn(state) >= 0)
    j->before = *state;
}

static void keep_decision(void *context, const mlem_step *step, const mlem_events *events) {
  job *j = context;
  (void)events;
  if (!step->chance)
    data_set_decision(j->set, &j->play.game, &j->before, step->action);
}

/* False if a bot broke the rules. */
static bool play_games(job *j, uint64_t games) {
  for (uint64_t i = 0; i < games && !ferror(stdout); i++) {
    if (bot_game_play(&j->play, i, 0) != BOT_GAME_OVER)
      return false;
    if (j->set)
      data_set_end(j->set, &j->play.game, &j->play.state);
  }
  return true;
}

/* "captain", and "captain 2" for the next one of its kind. */
static void name_seat(job *j, unsigned seat) {
  unsigned same = 1;
  for (unsigned other = 0; other < seat; other++)
    same += j->bots[other].spec.kind == j->bots[seat].spec.kind;
  const char *name = j->bots[seat].spec.kind->name;
  if (same == 1)
    snprintf(j->names[seat], sizeof j->names[seat], "%s", name);
  else
    snprintf(j->names[seat], sizeof j->names[seat], "%s %u", name, same);
  j->play.names[seat] = j->names[seat];
}

static int open_bots(job *j, const char *list) {
  mlem_bot_spec specs[MLEM_MAX_SEATS];
  mlem_fault fault;
  if (!mlem_bot_list_parse(list, j->options.seats, specs, fault))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  for (; j->opened < j->options.seats; j->opened++) {
    if (!mlem_bot_open(&j->bots[j->opened], &specs[j->opened]))
      return cli_fail(1, _("a bot could not start"));
    j->play.seats[j->opened] = &j->bots[j->opened];
    name_seat(j, j->opened);
  }
  return -1;
}

static int open_set(job *j, const char *path) {
  if (!atomic_file_check(path))
    return cli_fail(1, _("cannot write '%s': %s"), path, lang_error(errno));
  j->set = data_set_new(j->play.names, j->options.seats);
  return j->set ? -1 : cli_fail(1, _("not enough memory"));
}

static int prepare(job *j, request *q) {
  int status = cli_setup_load(&q->setup, &j->mat, &j->options);
  if (status >= 0)
    return status;
  bot_game_init(&j->play, &j->mat, &j->options, q->setup.first == MLEM_NONE,
                q->seed == UINT64_MAX ? cli_fresh_seed() : q->seed);
  status = open_bots(j, q->bots);
  if (status < 0 && q->npz)
    status = open_set(j, q->npz);
  j->play.observer = (bot_game_observer){.context = j,
                                         .line = q->npz ? NULL : write_line,
                                         .before = q->npz     ? keep_state
                                                   : q->legal ? write_legal
                                                              : NULL,
                                         .step = q->npz ? keep_decision : NULL};
  return status;
}

static int play(job *j, const request *q) {
  if (!play_games(j, q->games))
    return cli_fail(1, _("bot '%s' made an illegal decision"),
                    j->bots[j->play.state.seat].spec.kind->name);
  if (j->set && !data_set_write(j->set, q->npz))
    return cli_fail(1, _("cannot write '%s': %s"), q->npz, lang_error(errno));
  for (unsigned seat = 0; seat < j->opened; seat++)
    if (j->bots[seat].failures > 0)
      return cli_fail(1, _("a program failed: the result is not about its play alone"));
  return 0;
}

static int run(const cli_command *command, int argc, char **argv) {
  request q = {.setup = CLI_SETUP_DEFAULTS, .games = 1, .seed = UINT64_MAX, .bots = "random"};
  const cli_option options[] = {
      {"games", CLI_NUMBER, &q.games, "N", N_("how many games (1)"), 1, UINT64_C(1000000000)},
      CLI_SETUP_OPTIONS(q.setup),
      {"bots", CLI_TEXT, &q.bots, "LIST",
       N_("who plays: one for each seat, or one for all (random)"), 0, 0},
      {"seed", CLI_NUMBER, &q.seed, "S", N_("the same seed gives the same games (drawn)"), 0,
       UINT64_MAX - 1},
      {"legal", CLI_FLAG, &q.legal, NULL, N_("write the legal decisions before every decision"), 0,
       0},
      {"npz", CLI_TEXT, &q.npz, "FILE", N_("write a data set for NumPy instead of records"), 0, 0},
      {0}};
  int status = cli_parse(command, options, argc, argv, NULL);
  if (status >= 0)
    return status;
  job *j = calloc(1, sizeof *j);
  if (!j)
    return cli_fail(1, _("not enough memory"));
  status = prepare(j, &q);
  if (status < 0)
    status = play(j, &q);
  int written = cli_finish(0);
  while (j->opened > 0)
    mlem_bot_close(&j->bots[--j->opened]);
  data_set_free(j->set);
  free(j);
  return status ? status : written;
}

const cli_command command_selfplay = {
    .name = "selfplay",
    .arguments = "[OPTION]...",
    .summary = N_("let computer players play, and write the games as records"),
    .about =
        N_("Writes records to standard output. The same seed gives the same bytes on every\n"
           "machine. '--npz' writes arrays instead, one row for each decision: features, legal\n"
           "decisions, the action, and what the game brought; docs/python.md lists them."),
    .run = run,
};
