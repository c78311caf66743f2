// SPDX-License-Identifier: MIT
/*
 * value_of_next_expedition.h: a position between two expeditions of two seats, judged by solving
 * the next expedition.
 *
 * It sees one expedition further than the network does, which counts most near the end of the game:
 * where the next expedition is the last one, the solution is nearly exact. Not installed.
 */
#ifndef MLEM_BOTS_VALUE_OF_NEXT_EXPEDITION_H
#define MLEM_BOTS_VALUE_OF_NEXT_EXPEDITION_H

#include "captain_decision_values.h"

/* Positions that were judged, to be asked again. Start with zeros, and again for another game. */
enum { NEXT_MEMO = 8192 };
typedef struct next_memo {
  uint64_t key[NEXT_MEMO];
  float chance[NEXT_MEMO];
} next_memo;

/* How much work the positions of one decision may be: expeditions that are solved, and time. */
typedef struct next_limit {
  uint32_t left;
  bool (*time_left)(void *context); /* NULL: there is no clock */
  void *context;
  bool exceeded; /* the network judged a position instead */
} next_limit;

/* Whether `work` is to judge this position instead of the network: the game may end with the next
 * expedition, or with so many after it as `work` reaches further. */
bool mlem_next_judges(const captain_workspace *work, const mlem_game *game,
                      const mlem_state *between);

/* Whether the game may end with this expedition, or with so many, this one among them: by the last
 * failure, or because a seat has no more astronauts than that at home and in the rocket. */
bool mlem_game_may_end(const mlem_game *game, const mlem_state *seen, unsigned expeditions);

/* The chance of seat 0. Which astronauts fly is cadet's choice, or the best that each seat finds
 * among the first of cadet's list (`tried`); pairs of landings are judged by themselves if `work`
 * looks `closely`. `work` has the tables of the mat and loses what it had
 * solved; its memo is used if it has one. Beyond its limit the network judges. */
float mlem_next_expedition(captain_workspace *work, const value_net *net, const mlem_game *game,
                           const mlem_state *between);

/* The chance of seat 0 before the first roll of the expedition of two seats, as closely as it can
 * be told: every pair of landings is judged by itself. */
float mlem_this_expedition(captain_workspace *work, const value_net *net, const mlem_game *game,
                           const mlem_state *seen);

#endif
