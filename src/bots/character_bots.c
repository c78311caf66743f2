// SPDX-License-Identifier: MIT
/*
 * character_bots.c: admirals with a taste of their own.
 *
 * A decision is worth its chance to win, and a little for how much more the character likes it than
 * captain does: what it loves is in captain_weights.c.
 */
#include "admiral_decision_chances.h"
#include "bot_kinds.h"

#include "../value/weights_in_use.h"

/* What a point of taste counts beside a point of the game. */
#define TASTE 0.7f

static mlem_action choose(mlem_bot *bot, const mlem_state *seen,
                          const captain_rules rules[CAPTAIN_TABLES]) {
  admiral_workspace *work = bot->memory;
  const value_net *net = mlem_value_current();
  mlem_action actions[MLEM_MAX_ACTIONS];
  float values[MLEM_MAX_ACTIONS], liked[MLEM_MAX_ACTIONS], plain[MLEM_MAX_ACTIONS];
  if (!net)
    return mlem_captain_choose(bot, seen, rules);
  mlem_captain_values(&work->captain, rules, bot->game, seen, actions, liked);
  mlem_captain_values(&work->captain, mlem_captain_rules, bot->game, seen, actions, plain);
  size_t count = mlem_admiral_chances(work, net, false, bot->game, seen, actions, values);
  for (size_t i = 0; i < count; i++)
    values[i] += TASTE * ADMIRAL_POINT * (liked[i] - plain[i]);
  return actions[mlem_admiral_best(values, count)];
}

static mlem_action choose_daredevil(mlem_bot *bot, const mlem_state *seen) {
  return choose(bot, seen, mlem_daredevil_rules);
}

static mlem_action choose_hermit(mlem_bot *bot, const mlem_state *seen) {
  return choose(bot, seen, mlem_hermit_rules);
}

static mlem_action choose_magpie(mlem_bot *bot, const mlem_state *seen) {
  return choose(bot, seen, mlem_magpie_rules);
}

const mlem_bot_kind mlem_bot_daredevil = {
    .name = "daredevil",
    .character = N_("pushes on: deep space or bust"),
    .choose = choose_daredevil,
    .begin = mlem_admiral_begin,
    .memory = sizeof(admiral_workspace),
};

const mlem_bot_kind mlem_bot_hermit = {
    .name = "hermit",
    .character = N_("likes a moon of its own, and gets off early"),
    .choose = choose_hermit,
    .begin = mlem_admiral_begin,
    .memory = sizeof(admiral_workspace),
};

const mlem_bot_kind mlem_bot_magpie = {
    .name = "magpie",
    .character = N_("collects goals and missions before anything else"),
    .choose = choose_magpie,
    .begin = mlem_admiral_begin,
    .memory = sizeof(admiral_workspace),
};
