// SPDX-License-Identifier: MIT
/* play_at_terminal.c: `mlem play`: a game at this terminal. */
#include "commands.h"
#include "game_options.h"
#include "player_and_display_options.h"

#include "../terminal/session/session.h"
#include "../terminal/terminal.h"

#include <stdlib.h>
#include <string.h>

static int resume(const char *text, const terminal_options *looks) {
  saved_games games;
  mlem_fault fault;
  char id[SAVED_ID];
  if (!saved_games_list(&games, fault))
    return cli_fail(1, "%s", fault);
  const saved_game *entry = saved_games_find(&games, text, fault);
  if (entry)
    memcpy(id, entry->id, sizeof id);
  saved_games_free(&games);
  return entry ? terminal_resume(id, looks) : cli_fail(1, "%s", fault);
}

static int start(const cli_setup *setup, const cli_seats *seats, const terminal_options *looks,
                 bool ask) {
  mlem_options options;
  game_setup *plan = calloc(1, sizeof *plan);
  if (!plan)
    return cli_fail(1, _("not enough memory"));
  int status = cli_setup_load(setup, &plan->mat, &options);
  if (status < 0) {
    plan->head.seats = options.seats;
    plan->head.variants = options.variants;
    plan->head.house = options.house;
    plan->head.first = options.first;
    plan->draw_first = setup->first == MLEM_NONE;
    status = cli_seats_load(seats, plan);
  }
  if (status < 0)
    status = terminal_play(plan, looks, ask);
  free(plan);
  return status;
}

static int run(const cli_command *command, int argc, char **argv) {
  cli_setup setup = CLI_SETUP_DEFAULTS;
  cli_seats seats = CLI_SEATS_DEFAULTS;
  cli_looks cli = {0};
  terminal_options looks;
  cli_arguments arguments;
  bool wants_resume = false;
  const cli_option options[] = {
      CLI_SETUP_OPTIONS(setup),
      CLI_SEATS_OPTIONS(seats),
      {"dice", CLI_TEXT, &seats.dice, "HOW", N_("drawn, or typed: you roll at a table (drawn)"), 0,
       0},
      CLI_LOOKS_OPTIONS(cli),
      {"resume", CLI_FLAG, &wants_resume, NULL,
       N_("go on with the game ID, or with the newest one that is not over"), 0, 0},
      {0}};
  /* Without any option about the game, the set-up screen asks. */
  bool ask = !cli_describes_game(options, argc, argv);
  int status = cli_parse(command, options, argc, argv, &arguments);
  if (status >= 0)
    return status;
  if (arguments.count > (wants_resume ? 1 : 0))
    return cli_fail(CLI_USAGE_ERROR, _("unexpected argument '%s'"),
                    arguments.list[wants_resume ? 1 : 0]);
  if ((status = cli_looks_load(&cli, &looks)) >= 0)
    return status;
  if (wants_resume && !ask)
    return cli_fail(CLI_USAGE_ERROR,
                    _("a game that is resumed keeps its players, variants, mat and dice"));
  if (wants_resume)
    return cli_finish(resume(arguments.count ? arguments.list[0] : "", &looks));
  return cli_finish(start(&setup, &seats, &looks, ask));
}

const cli_command command_play = {
    .name = "play",
    .arguments = "[OPTION]... | --resume [ID]",
    .summary = N_("play at this terminal, against bots, friends, or both"),
    .about = N_(
        "On a terminal the game takes the full screen: arrows, numbers or the mouse choose; '?'\n"
        "explains what is on the screen. Without options a set-up screen comes first; Enter "
        "starts.\n"
        "Without a terminal, or with --plain, it goes line by line with numbered choices.\n"
        "\n"
        "Who plays: the seats that no bot has are people's. '--bots cadet' fills every seat but "
        "the\n"
        "first; '--bots captain,cadet' the last two; '--bots none' makes all seats people's.\n"
        "'--humans N' says how many people sit before the bots; with 0 the bots play alone.\n"
        "\n"
        "Every line is on disk before you see it, below $XDG_STATE_HOME/mlem/games (or\n"
        "~/.local/state/mlem/games). Whatever happens, 'mlem play --resume' goes on at the same\n"
        "decision; 'mlem games' lists what there is."),
    .run = run,
};
