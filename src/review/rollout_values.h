// SPDX-License-Identifier: MIT
/*
 * rollout_values.h: what a decision leads to, played out many times.
 *
 * From the position after a decision the game is played on by the expedition solver (as
 * admiral:quick plays) to the end of the next expedition, where the value network judges. Luck is
 * the same for every decision that is compared, so that only what the decision changes is left: the
 * difference needs far fewer rollouts than each value alone. Not installed.
 */
#ifndef MLEM_REVIEW_ROLLOUT_VALUES_H
#define MLEM_REVIEW_ROLLOUT_VALUES_H

#include "position_value_for_seats.h"

#include <mlem/dealer.h>

enum { ROLLOUTS = 96 };

typedef struct rollout_player {
  captain_workspace mind;
  mlem_dealer dealer;
} rollout_player;

void rollout_prepare(rollout_player *player, const mlem_game *game);

/* The mean over ROLLOUTS games from `seen` after `action`, for every seat. */
void rollout_value(rollout_player *player, const value_net *net, const mlem_game *game,
                   const mlem_state *seen, mlem_action action, value_outlook *mean);

#endif
