// SPDX-License-Identifier: MIT
/* sim_versus_option.h: what two runs of `mlem sim` may differ in. */
#ifndef MLEM_CLI_SIM_VERSUS_OPTION_H
#define MLEM_CLI_SIM_VERSUS_OPTION_H

#include "game_options.h"
#include <mlem/fault.h>

typedef struct sim_choice {
  cli_setup setup; /* players: 0 for as many as there are bots */
  const char *bots;
  char words[1024]; /* where the texts above lie after comparison_parse() */
} sim_choice;

/* "mat=FILE variants=LIST house=LIST bots=LIST players=N", any of them, onto a copy of the first
 * choice. False with the reason in `fault`. */
bool comparison_parse(const char *text, sim_choice *choice, mlem_fault fault);

#endif
