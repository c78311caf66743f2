// SPDX-License-Identifier: MIT
/*
 * admiral_decision_chances.h: what admiral thinks of every decision, as chances to win. Advice, the
 * levels and the characters ask it too.
 *
 * With two seats and alone aboard the expedition is solved; with two seats the next one, too, where
 * the game may end with it. With more aboard its joint ends are looked at, as far as decisions are
 * in doubt (decision_chances_three_or_more_seats.h). Not installed.
 */
#ifndef MLEM_BOTS_ADMIRAL_DECISION_CHANCES_H
#define MLEM_BOTS_ADMIRAL_DECISION_CHANCES_H

#include "decision_chances_three_or_more_seats.h"

typedef struct admiral_workspace {
  captain_workspace captain, deeper;
  joint_workspace joint;
} admiral_workspace;

/* Fills the tables unless they fit this game already. */
void mlem_admiral_prepare(admiral_workspace *work, const mlem_game *game);

/* The begin() of bots whose memory begins with an admiral_workspace. */
void mlem_admiral_begin(mlem_bot *bot);

/* All legal actions and their chances; their number. Without a network captain's points stand for
 * chances, at ADMIRAL_POINT each. Both lists have room for MLEM_MAX_ACTIONS. */
size_t mlem_admiral_chances(admiral_workspace *work, const value_net *net, bool quick,
                            const mlem_game *game, const mlem_state *seen, mlem_action *actions,
                            float *chances);

/* The number of the largest. */
size_t mlem_admiral_best(const float *chances, size_t count);

#endif
