// SPDX-License-Identifier: MIT
/* main_mpi.c: `mlem-mpi`, which mlem becomes when mpirun has started it; not for people to call.
 * Usage: mlem-mpi --lang XX COMMAND [OPTION]... */
#include "commands.h"

#include "../lang/choose_language.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  static const cli_command *const commands[] = {&command_arena, &command_sim, &command_train};
  signal(SIGPIPE, SIG_IGN);
  lang_start();
  if (argc > 3 && strcmp(argv[1], "--lang") == 0 && lang_choose(argv[2]))
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
      if (strcmp(argv[3], commands[i]->name) == 0)
        return commands[i]->run(commands[i], argc - 3, argv + 3);
  fputs("mlem-mpi is a part of mlem: mpirun mlem sim ...\n", stderr);
  return CLI_USAGE_ERROR;
}
