// SPDX-License-Identifier: MIT
/* main.c: `mlem`: finds the subcommand and hands over. */
#include "commands.h"
#include "completion_values.h"
#include "house_rules_option.h"
#include "parts.h"

#include "../lang/choose_language.h"

#include <mlem/version.h>

#include <signal.h>
#include <stdio.h>
#include <string.h>

static const cli_command *const commands[] = {
    &command_play,    &command_learn, &command_rules,    &command_replay, &command_review,
    &command_puzzles, &command_games, &command_selfplay, &command_check,  &command_mat,
    &command_odds,    &command_arena, &command_sim,      &command_tune,   &command_bench,
    &command_train,   &command_bot,
#ifdef MLEM_SERVER
    &command_daily,   &command_serve, &command_verify,   &command_db,     &command_admin,
#endif
};

enum { COMMANDS = sizeof commands / sizeof commands[0], NAME_COLUMNS = 13 };

static void print_commands(void) {
  printf(_("Usage: mlem %s\n"), "COMMAND [OPTION]...");
  putchar('\n');
  cli_print_text(_("Cats take over the Earth, then fly to space: an unofficial digital version of "
                   "the board game MLEM: Space Agency."));
  printf("\n%s\n", _("Commands:"));
  for (size_t i = 0; i < COMMANDS; i++)
    cli_print_entry(commands[i]->name, NAME_COLUMNS, _(commands[i]->summary));
  cli_print_entry("help", NAME_COLUMNS, _("show this, or the help of one command"));
  cli_print_entry("help house", NAME_COLUMNS, _("explain the house rules"));
  putchar('\n');
  cli_print_text(_("'mlem help COMMAND' says more. 'mlem --version' names the version. '--lang XX' "
                   "chooses the language of any command."));
}

static const cli_command *find_command(const char *name) {
  for (size_t i = 0; i < COMMANDS; i++)
    if (strcmp(commands[i]->name, name) == 0)
      return commands[i];
  return NULL;
}

static int unknown_command(const char *word) {
  const char *names[COMMANDS + 2];
  for (size_t i = 0; i < COMMANDS; i++)
    names[i] = commands[i]->name;
  names[COMMANDS] = "help";
  names[COMMANDS + 1] = NULL;
  const char *near = cli_nearest(word, names);
  if (near && word[0] != '-')
    return cli_fail(CLI_USAGE_ERROR, _("unknown command '%s'; did you mean '%s'?"), word, near);
  return cli_fail(CLI_USAGE_ERROR,
                  word[0] == '-' ? _("unknown option '%s'; see 'mlem --help'")
                                 : _("unknown command '%s'; see 'mlem --help'"),
                  word);
}

static int help(int argc, char **argv) {
  if (argc < 2 || (argc == 2 && (strcmp(argv[1], "help") == 0 || strcmp(argv[1], "--help") == 0))) {
    print_commands();
    return cli_finish(0);
  }
  if (argc > 2)
    return cli_fail(CLI_USAGE_ERROR, _("help takes one command, not %d"), argc - 1);
  if (strcmp(argv[1], "house") == 0) {
    cli_print_house_rules();
    return cli_finish(0);
  }
  const cli_command *command = find_command(argv[1]);
  if (!command)
    return unknown_command(argv[1]);
  char wish[] = "--help";
  char *ask[] = {argv[1], wish, NULL};
  return command->run(command, 2, ask);
}

/* ---- The language ---------------------------------------------------------------------------- */

static int unknown_language(const char *word) {
  char codes[LANG_MOST][LANG_CODE], name[LANG_NAME], list[1024] = "";
  size_t count = lang_list(codes), used = 0;
  for (size_t i = 0; i < count && used < sizeof list; i++) {
    lang_own_name(codes[i], name);
    used += (size_t)snprintf(list + used, sizeof list - used, "%s%s (%s)", i ? ", " : "", codes[i],
                             name);
  }
  return cli_fail(CLI_USAGE_ERROR, _("there is no language '%s'; there are: %s"), word, list);
}

/* Takes `--lang XX` out of the line, wherever it stands: it belongs to every command, and even what
 * is wrong with the rest is said in that language. -1, or the status to exit with. */
static int take_language(int *argc, char **argv) {
  int left = 1, status = -1;
  bool open = true;
  for (int i = 1; i < *argc; i++) {
    const char *wanted = NULL;
    open = open && strcmp(argv[i], "--") != 0;
    if (open && strncmp(argv[i], "--lang=", 7) == 0)
      wanted = argv[i] + 7;
    else if (open && strcmp(argv[i], "--lang") == 0)
      wanted = i + 1 < *argc ? argv[++i] : "";
    if (!wanted)
      argv[left++] = argv[i];
    else if (!*wanted)
      status = cli_fail(CLI_USAGE_ERROR, _("'--lang' needs a value: %s"), "XX");
    else if (!lang_choose(wanted))
      status = unknown_language(wanted);
  }
  argv[left] = NULL;
  *argc = left;
  return status;
}

int main(int argc, char **argv) {
  cli_keep_standard_files();
  /* A reader that went away shows as a write error, which every subcommand reports in its own way.
   */
  signal(SIGPIPE, SIG_IGN);
  lang_start();
  int status = take_language(&argc, argv);
  if (status >= 0)
    return status;
  if (argc < 2) {
    print_commands();
    return cli_finish(CLI_USAGE_ERROR);
  }
  const char *word = argv[1];
  if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0) {
    puts("mlem " MLEM_VERSION);
    return cli_finish(0);
  }
  if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
    print_commands();
    return cli_finish(0);
  }
  if (strcmp(word, "--values") == 0 && argc == 3) {
    cli_print_values(argv[2]);
    return cli_finish(0);
  }
  if (strcmp(word, "help") == 0)
    return help(argc - 1, argv + 1);
  const cli_command *command = find_command(word);
  if (!command)
    return unknown_command(word);
  return command->run(command, argc - 1, argv + 1);
}
