// SPDX-License-Identifier: MIT
/* main.c: `mlem`: finds the subcommand and hands over. */
#include "commands.h"
#include "version.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

static const cli_command *const commands[] = {
    &command_play,
    &command_replay,
    &command_games,
    &command_selfplay,
    &command_check,
    &command_mat,
    &command_odds,
    &command_arena,
    &command_sim,
    &command_bench,
#ifdef MLEM_SERVER
    &command_serve,
    &command_verify,
#endif
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_commands(void) {
  puts("Usage: mlem COMMAND [OPTION]...\n"
       "\n"
       "Cats take over the Earth, then fly to space: an unofficial digital version of\n"
       "the board game MLEM: Space Agency.\n"
       "\n"
       "Commands:");
  for (size_t i = 0; i < COMMANDS; i++)
    printf("  %-10s %s\n", commands[i]->name, commands[i]->summary);
  puts("  help       show this, or the help of one command\n"
       "\n"
       "'mlem help COMMAND' says more. 'mlem --version' names the version.");
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
  const char *kind = word[0] == '-' ? "option" : "command";
  const char *near = cli_nearest(word, names);
  if (near && word[0] != '-')
    return cli_fail(CLI_USAGE_ERROR, "unknown command '%s'; did you mean '%s'?", word, near);
  return cli_fail(CLI_USAGE_ERROR, "unknown %s '%s'; see 'mlem --help'", kind, word);
}

static int help(int argc, char **argv) {
  if (argc < 2) {
    print_commands();
    return cli_finish(0);
  }
  if (argc > 2)
    return cli_fail(CLI_USAGE_ERROR, "help takes one command, not %d", argc - 1);
  const cli_command *command = find_command(argv[1]);
  if (!command)
    return unknown_command(argv[1]);
  char wish[] = "--help";
  char *ask[] = {argv[1], wish, NULL};
  return command->run(command, 2, ask);
}

int main(int argc, char **argv) {
  /* A reader that went away shows as a write error, which every subcommand reports in its own way.
   */
  signal(SIGPIPE, SIG_IGN);
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
  if (strcmp(word, "help") == 0)
    return help(argc - 1, argv + 1);
  const cli_command *command = find_command(word);
  if (!command)
    return unknown_command(word);
  return command->run(command, argc - 1, argv + 1);
}
