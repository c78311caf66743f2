// SPDX-License-Identifier: MIT
/* selfplay.c: `mlem selfplay`: whole games of computer players, written down as records. */
#include "commands.h"
#include "game_options.h"

#include "../lab/bot_game.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct job {
  mlem_mat mat;
  mlem_options options;
  bot_game play;
  mlem_bot bots[MLEM_MAX_SEATS];
  char text[MLEM_LEGAL_TEXT];
} job;

static void write_line(void *context, const char *line) {
  (void)context;
  fputs(line, stdout);
  fputc('\n', stdout);
}

static void write_legal(void *context, const mlem_game *game, const mlem_state *before,
                        mlem_action action) {
  job *j = context;
  (void)action;
  mlem_legal_line(game, before, j->text);
  puts(j->text);
}

/* False if a bot broke the rules. */
static bool play_games(job *j, uint64_t games) {
  for (uint64_t i = 0; i < games && !ferror(stdout); i++)
    if (bot_game_play(&j->play, i, 0) != BOT_GAME_OVER)
      return false;
  return true;
}

static int open_bots(job *j, const char *list) {
  mlem_bot_spec specs[MLEM_MAX_SEATS];
  char fault[MLEM_BOT_FAULT];
  if (!mlem_bot_list_parse(list, j->options.seats, specs, fault))
    return cli_fail(CLI_USAGE_ERROR, "%s", fault);
  for (unsigned seat = 0; seat < j->options.seats; seat++)
    if (!mlem_bot_open(&j->bots[seat], &specs[seat])) {
      while (seat-- > 0)
        mlem_bot_close(&j->bots[seat]);
      return cli_fail(1, _("a bot could not start"));
    }
  return -1;
}

static int run(const cli_command *command, int argc, char **argv) {
  cli_setup setup = CLI_SETUP_DEFAULTS;
  uint64_t games = 1, seed = UINT64_MAX;
  const char *bots = "random";
  bool legal = false;
  const cli_option options[] = {
      {"games", CLI_NUMBER, &games, "N", N_("how many games (1)"), 1, UINT64_C(1000000000)},
      CLI_SETUP_OPTIONS(setup),
      {"bots", CLI_TEXT, &bots, "LIST", N_("who plays: one for each seat, or one for all (random)"),
       0, 0},
      {"seed", CLI_NUMBER, &seed, "S", N_("the same seed gives the same games (drawn)"), 0,
       UINT64_MAX - 1},
      {"legal", CLI_FLAG, &legal, NULL, N_("write the legal decisions before every decision"), 0,
       0},
      {0}};
  int status = cli_parse(command, options, argc, argv, NULL);
  if (status >= 0)
    return status;
  job *j = calloc(1, sizeof *j);
  if (!j)
    return cli_fail(1, _("not enough memory"));
  status = cli_setup_load(&setup, &j->mat, &j->options);
  if (status < 0)
    status = open_bots(j, bots);
  if (status < 0) {
    bot_game_init(&j->play, &j->mat, &j->options, setup.first == MLEM_NONE,
                  seed == UINT64_MAX ? cli_fresh_seed() : seed);
    j->play.observer = (bot_game_observer){
        .context = j, .line = write_line, .decision = legal ? write_legal : NULL};
    for (unsigned seat = 0; seat < j->options.seats; seat++)
      j->play.seats[seat] = &j->bots[seat];
    bool good = play_games(j, games);
    status = cli_finish(0);
    if (!good)
      status = cli_fail(1, _("bot '%s' made an illegal decision"),
                        j->bots[j->play.state.seat].spec.kind->name);
    for (unsigned seat = 0; seat < j->options.seats; seat++)
      mlem_bot_close(&j->bots[seat]);
  }
  free(j);
  return status;
}

const cli_command command_selfplay = {
    .name = "selfplay",
    .arguments = "[OPTION]...",
    .summary = N_("let computer players play, and write the games as records"),
    .about = N_("Writes records to standard output. The same seed gives the same bytes on every\n"
                "machine."),
    .run = run,
};
