// SPDX-License-Identifier: MIT
/* commands.h: the subcommands of `mlem`, each in a file that begins with its name; main.c lists
 * them. */
#ifndef MLEM_CLI_COMMANDS_H
#define MLEM_CLI_COMMANDS_H

#include "option_parser.h"

extern const cli_command command_admin; /* where it was built */
extern const cli_command command_arena;
extern const cli_command command_bench;
extern const cli_command command_bot;
extern const cli_command command_check;
extern const cli_command command_games;
extern const cli_command command_learn;
extern const cli_command command_mat;
extern const cli_command command_odds;
extern const cli_command command_play;
extern const cli_command command_puzzles;
extern const cli_command command_replay;
extern const cli_command command_review;
extern const cli_command command_rules;
extern const cli_command command_selfplay;
extern const cli_command command_daily;  /* where it was built */
extern const cli_command command_db;     /* where it was built */
extern const cli_command command_serve;  /* where it was built */
extern const cli_command command_verify; /* where it was built */
extern const cli_command command_sim;
extern const cli_command command_train;
extern const cli_command command_tune;

#endif
