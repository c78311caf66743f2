// SPDX-License-Identifier: MIT
/* player_and_display_options.h: the options about who plays and how it looks, shared by `play` and
 * `replay`. */
#ifndef MLEM_CLI_PLAYER_AND_DISPLAY_OPTIONS_H
#define MLEM_CLI_PLAYER_AND_DISPLAY_OPTIONS_H

#include "option_parser.h"

#include "../terminal/terminal.h"

enum { CLI_HUMANS_UNSET = 255 };

typedef struct cli_seats {
  const char *bots, *names, *dice;
  uint64_t humans, seed;
} cli_seats;

#define CLI_SEATS_DEFAULTS                                                                         \
  { .humans = CLI_HUMANS_UNSET, .seed = UINT64_MAX }

#define CLI_SEATS_OPTIONS(seats)                                                                   \
  {                                                                                                \
      "bots",                                                                                      \
      CLI_TEXT,                                                                                    \
      &(seats).bots,                                                                               \
      "LIST",                                                                                      \
      N_("bots for the last seats, or one for all but yours"),                                     \
      0,                                                                                           \
      0},                                                                                          \
      {"humans", CLI_NUMBER, &(seats).humans, "N", N_("people, on the first seats (1)"), 0, 5},    \
      {"names", CLI_TEXT, &(seats).names, "LIST", N_("names by seat, such as Ann,Bo,,Cy"), 0, 0},  \
  {                                                                                                \
    "seed", CLI_NUMBER, &(seats).seed, "S", N_("the same seed gives the same dice (drawn)"), 0,    \
        UINT64_MAX - 1                                                                             \
  }

/* Fills in the players and names of a plan whose seats are set. -1, or the status to exit with. */
int cli_seats_load(const cli_seats *seats, game_setup *plan);

typedef struct cli_looks {
  bool plain, ascii, mono;
  const char *pace;
} cli_looks;

#define CLI_LOOKS_OPTIONS(looks)                                                                    \
  {"pace",                                                                                          \
   CLI_TEXT,                                                                                        \
   &(looks).pace,                                                                                   \
   "PACE",                                                                                          \
   N_("of bots: slow, normal, fast, none, or milliseconds"),                                        \
   0,                                                                                               \
   0},                                                                                              \
      {"plain", CLI_FLAG, &(looks).plain, NULL, N_("line by line instead of a full screen"), 0, 0}, \
      {"ascii", CLI_FLAG, &(looks).ascii, NULL, N_("no characters beyond ASCII"), 0, 0}, {          \
    "mono", CLI_FLAG, &(looks).mono, NULL, N_("no colours (also: NO_COLOR in the environment)"),    \
        0, 0                                                                                        \
  }

int cli_looks_load(const cli_looks *cli, terminal_options *looks);

/* Whether the command line names an option about the game itself, not only about its looks. */
bool cli_describes_game(const cli_option *options, int argc, char **argv);

#endif
