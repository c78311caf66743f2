// SPDX-License-Identifier: MIT
/* random_bot.c: any legal decision, each as likely as the others. Other bots are measured against
 * it. */
#include "bot_kinds.h"

static mlem_action choose(mlem_bot *bot, const mlem_state *seen) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  size_t count = mlem_legal_actions(bot->game, seen, actions);
  return actions[mlem_random_below(&bot->random, (uint32_t)count)];
}

const mlem_bot_kind mlem_bot_random = {
    .name = "random",
    .character = N_("presses any button that lights up"),
    .choose = choose,
};
