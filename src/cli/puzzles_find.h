// SPDX-License-Identifier: MIT
/* puzzles_find.h: puzzles from games of bots and from given records, on standard output. */
#ifndef MLEM_CLI_PUZZLES_FIND_H
#define MLEM_CLI_PUZZLES_FIND_H

#include "../game/game.h"

/* Plays games between bots until `wanted` puzzles are found; the same seed finds the same ones.
 * False if memory is short. */
bool find_puzzles_in_games(unsigned wanted, uint64_t seed);

/* All puzzles of one game. */
bool find_puzzles_in_log(const game_log *log);

#endif
