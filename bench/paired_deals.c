// SPDX-License-Identifier: MIT
/* paired_deals.c: see paired_deals.h. */
#include "paired_deals.h"

#include <mlem/engine.h>

#include <math.h>

bool play_paired_deal(bot_game *table, mlem_bot players[], uint64_t deal, win_share *share) {
  unsigned seats = table->game.seats;
  uint64_t won = 0;
  for (unsigned round = 0; round < seats; round++) {
    double returns[MLEM_MAX_SEATS];
    for (unsigned seat = 0; seat < seats; seat++)
      table->seats[(seat + round) % seats] = &players[seat];
    if (bot_game_play(table, deal, round) != BOT_GAME_OVER)
      return false;
    mlem_returns(&table->game, &table->state, returns);
    won += (uint64_t)lround(STATS_WIN * returns[round]);
  }
  ratio_add(&share->wins, won, seats);
  share->deals++;
  return true;
}

void win_share_add(win_share *sum, const win_share *part) {
  sum->wins.x += part->wins.x;
  sum->wins.y += part->wins.y;
  sum->wins.xx += part->wins.xx;
  sum->wins.xy += part->wins.xy;
  sum->wins.yy += part->wins.yy;
  sum->deals += part->deals;
}

estimate win_share_estimate(const win_share *share) {
  return ratio_estimate(&share->wins, share->deals, STATS_WIN);
}
