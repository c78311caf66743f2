// SPDX-License-Identifier: MIT
/* learn_by_lessons.c: `mlem learn`: lessons that are games. */
#include "commands.h"
#include "game_options.h"
#include "player_and_display_options.h"

#include "../terminal/terminal.h"
#include "../tutorial/tutorial.h"

#include <stdlib.h>
#include <string.h>

static int unknown_lesson(const char *word) {
  const char *names[TUTORIAL_LESSONS + 1] = {NULL};
  for (size_t i = 0; i < TUTORIAL_LESSONS; i++)
    names[i] = tutorial_lessons[i]->id;
  const char *near = cli_nearest(word, names);
  if (near)
    return cli_fail(CLI_USAGE_ERROR, _("there is no lesson '%s'; did you mean '%s'?"), word, near);
  return cli_fail(CLI_USAGE_ERROR,
                  _("there is no lesson '%s'; it is first, ufo, exploration or missions"), word);
}

static int find_lesson(const char *word) {
  for (int i = 0; i < TUTORIAL_LESSONS; i++)
    if (strcmp(tutorial_lessons[i]->id, word) == 0)
      return i;
  return -1;
}

static int run(const cli_command *command, int argc, char **argv) {
  cli_setup setup = CLI_SETUP_DEFAULTS;
  cli_seats seats = CLI_SEATS_DEFAULTS;
  cli_looks cli = {0};
  terminal_options looks;
  lesson_choice wish = {.lesson = -1};
  mlem_options unused;
  cli_arguments arguments;
  const cli_option options[] = {
      {"again", CLI_FLAG, &wish.again, NULL, N_("from the beginning, not where it was left"), 0, 0},
      CLI_LOOKS_OPTIONS(cli),
      {0}};
  int status = cli_parse(command, options, argc, argv, &arguments);
  if (status >= 0 || (status = cli_looks_load(&cli, &looks)) >= 0)
    return status;
  if (arguments.count > 1)
    return cli_fail(CLI_USAGE_ERROR, _("unexpected argument '%s'"), arguments.list[1]);
  if (arguments.count && (wish.lesson = find_lesson(arguments.list[0])) < 0)
    return unknown_lesson(arguments.list[0]);
  game_setup *plan = calloc(1, sizeof *plan);
  if (!plan)
    return cli_fail(1, _("not enough memory"));
  plan->head.seats = 3;
  if ((status = cli_setup_load(&setup, &plan->mat, &unused)) < 0 &&
      (status = cli_seats_load(&seats, plan)) < 0)
    status = terminal_learn(plan, &wish, &looks);
  free(plan);
  return cli_finish(status);
}

const cli_command command_learn = {
    .name = "learn",
    .arguments = "[LESSON] [OPTION]...",
    .summary = N_("learn the game by playing it, in short lessons"),
    .about = N_("LESSON is first, ufo, exploration or missions; without it you choose. A lesson is "
                "a\n"
                "game with dice that fall as needed; the decisions are yours. You can leave at "
                "any\n"
                "time and go on later."),
    .run = run,
};
