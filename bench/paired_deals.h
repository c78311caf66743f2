// SPDX-License-Identifier: MIT
/*
 * paired_deals.h: a player against others over paired deals: the same deal is played once with the
 * player in each seat. The wins of a deal are one observation.
 */
#ifndef MLEM_BENCH_PAIRED_DEALS_H
#define MLEM_BENCH_PAIRED_DEALS_H

#include "../src/lab/bot_game.h"
#include "../src/lab/confidence_intervals.h"

typedef struct win_share {
  ratio wins; /* of the player, in 60ths, by games */
  uint64_t deals;
} win_share;

/* Plays a deal with players[0] in each seat. False if a game does not end. */
bool play_paired_deal(bot_game *table, mlem_bot players[], uint64_t deal, win_share *share);

void win_share_add(win_share *sum, const win_share *part);

/* The share of wins of players[0], with its 95% interval. */
estimate win_share_estimate(const win_share *share);

#endif
