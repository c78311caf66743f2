// SPDX-License-Identifier: MIT
/* game_options.h: the options that describe a game, the same for every subcommand that plays. */
#ifndef MLEM_CLI_GAME_OPTIONS_H
#define MLEM_CLI_GAME_OPTIONS_H

#include "option_parser.h"

#include <mlem/builtin.h>
#include <mlem/engine.h>
#include <mlem/fault.h>

typedef struct cli_setup {
  uint64_t players;
  uint64_t first; /* MLEM_NONE: not given */
  const char *variants;
  const char *house;
  const char *mat;
} cli_setup;

#define CLI_SETUP_DEFAULTS                                                                         \
  {                                                                                                \
    .players = 4, .first = MLEM_NONE, .variants = "none", .house = "none",                         \
    .mat = mlem_mat_builtin_at(0)->name                                                            \
  }

/* The rows for a table of options; `setup` is a cli_setup. */
#define CLI_SETUP_OPTIONS(setup)                                                                    \
  {"players", CLI_NUMBER, &(setup).players, "N", N_("seats, 2 to 5 (4)"), 2, 5},                    \
      {"variants",                                                                                  \
       CLI_TEXT,                                                                                    \
       &(setup).variants,                                                                           \
       "LIST",                                                                                      \
       N_("none, all, or some of ufo,exploration,missions (none)"),                                 \
       0,                                                                                           \
       0},                                                                                          \
      {"house",                                                                                     \
       CLI_TEXT,                                                                                    \
       &(setup).house,                                                                              \
       "LIST",                                                                                      \
       N_("house rules: none, all, or names that 'mlem help house' explains (none)"),               \
       0,                                                                                           \
       0},                                                                                          \
      {"first", CLI_NUMBER, &(setup).first, "SEAT", N_("the seat that leads first (drawn)"), 0, 4}, \
  {                                                                                                 \
    "mat", CLI_TEXT, &(setup).mat, "NAME|FILE", N_("the mat to play on (cosmic)"), 0, 0             \
  }

/* "none", "all", or names split by commas, in any order, to a mask. Returns -1, or the status to
 * exit with after a message. */
int cli_read_variants(const char *text, uint8_t *variants);

/* The mat that an option names. -1, or the status to exit with after a message. */
int cli_mat_load(const char *name, mlem_mat *mat);

/* What is wrong with the mat that a record names, and which option brings another one. */
void cli_mat_fault(const char *fault, mlem_fault with_hint);

/* Loads the mat and checks everything. Returns -1, or the status to exit with after a message.
 * `options->first` is 0 where none was given. */
int cli_setup_load(const cli_setup *setup, mlem_mat *mat, mlem_options *options);

/* A seed from the clock, told on standard error so that the run can be repeated. */
uint64_t cli_fresh_seed(void);

#endif
