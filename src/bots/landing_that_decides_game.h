// SPDX-License-Identifier: MIT
/* landing_that_decides_game.h: a landing that ends the game at once is arithmetic, not judgement.
 * Not installed. */
#ifndef MLEM_BOTS_LANDING_THAT_DECIDES_GAME_H
#define MLEM_BOTS_LANDING_THAT_DECIDES_GAME_H

#include <mlem/engine.h>

/* 1: `action` of the landing phase ends the game and its seat wins alone; -1: it ends the game and
 * another seat has more points; 0: neither is certain. Missions that the seat cannot see count for
 * as much as they could bring. */
int mlem_decided_landing(const mlem_game *game, const mlem_state *seen, mlem_action action);

#endif
