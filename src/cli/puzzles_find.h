// SPDX-License-Identifier: MIT
/* puzzles_find.h: puzzles from games of bots and from given records, on standard output. */
#ifndef MLEM_CLI_PUZZLES_FIND_H
#define MLEM_CLI_PUZZLES_FIND_H

#include "../puzzles/puzzle.h"

typedef struct puzzle_search {
  unsigned count;     /* until so many are found */
  uint64_t seed;      /* the same seed finds the same ones */
  puzzle_theme theme; /* PUZZLE_THEMES: any */
  unsigned players;   /* at each table; 0: two, three and four in turn */
} puzzle_search;

/* Plays games between bots until enough puzzles are found. False if memory is short. */
bool find_puzzles_in_games(const puzzle_search *asked);

/* All puzzles of one game, of one theme or of any (PUZZLE_THEMES). */
bool find_puzzles_in_log(const game_log *log, puzzle_theme theme);

#endif
