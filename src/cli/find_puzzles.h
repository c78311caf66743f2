// SPDX-License-Identifier: MIT
/* find_puzzles.h: puzzles from games of bots and from given records, on standard output. */
#ifndef MLEM_CLI_FIND_PUZZLES_H
#define MLEM_CLI_FIND_PUZZLES_H

#include "../game/game.h"

/* Plays games between bots until `wanted` puzzles are found; the same seed finds the same ones.
 * False if memory is short. */
bool find_puzzles_in_games(unsigned wanted, uint64_t seed);

/* All puzzles of one game. */
bool find_puzzles_in_log(const game_log *log);

#endif
