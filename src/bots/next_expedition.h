// SPDX-License-Identifier: MIT
/*
 * next_expedition.h: a position between two expeditions of two seats, judged by solving the next
 * expedition.
 *
 * It sees one expedition further than the network does, which counts most near the end of the game:
 * where the next expedition is the last one, the solution is nearly exact. Not installed.
 */
#ifndef MLEM_BOTS_NEXT_EXPEDITION_H
#define MLEM_BOTS_NEXT_EXPEDITION_H

#include "captain.h"

/* Whether the game may end with the next expedition. */
bool mlem_next_may_end(const mlem_game *game, const mlem_state *between);

/* Whether this expedition and the next one reach the end of the game, as a rule. */
bool mlem_next_sees_end(const mlem_game *game, const mlem_state *seen);

/* The chance of seat 0. Which astronauts fly is cadet's choice. `work` has the tables of the mat
 * and loses what it had solved. */
float mlem_next_expedition(captain_workspace *work, const value_net *net, const mlem_game *game,
                           const mlem_state *between);

#endif
