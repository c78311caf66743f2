// SPDX-License-Identifier: MIT
/* games_stats.h: `mlem games --stats`. */
#ifndef MLEM_CLI_GAMES_STATS_H
#define MLEM_CLI_GAMES_STATS_H

#include "../terminal/session/list_saved_games.h"

/* Win rates, cats and, with `review`, luck and skill of each game. Exit status. */
int games_stats(const saved_games *games, bool json, bool review);

#endif
