// SPDX-License-Identifier: MIT
/* characters.c: captains with a taste of their own; what they love is in captain_weights.c. */
#include "bot_list.h"
#include "captain.h"

static mlem_action choose_daredevil(mlem_bot *bot, const mlem_state *seen) {
  return mlem_captain_choose(bot, seen, mlem_daredevil_rules);
}

static mlem_action choose_hermit(mlem_bot *bot, const mlem_state *seen) {
  return mlem_captain_choose(bot, seen, mlem_hermit_rules);
}

static mlem_action choose_magpie(mlem_bot *bot, const mlem_state *seen) {
  return mlem_captain_choose(bot, seen, mlem_magpie_rules);
}

const mlem_bot_kind mlem_bot_daredevil = {
    .name = "daredevil",
    .character = N_("pushes on: deep space or bust"),
    .choose = choose_daredevil,
    .begin = mlem_captain_begin,
    .memory = sizeof(captain_mind),
};

const mlem_bot_kind mlem_bot_hermit = {
    .name = "hermit",
    .character = N_("likes a moon of its own, and gets off early"),
    .choose = choose_hermit,
    .begin = mlem_captain_begin,
    .memory = sizeof(captain_mind),
};

const mlem_bot_kind mlem_bot_magpie = {
    .name = "magpie",
    .character = N_("collects goals and missions before anything else"),
    .choose = choose_magpie,
    .begin = mlem_captain_begin,
    .memory = sizeof(captain_mind),
};
