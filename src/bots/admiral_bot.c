// SPDX-License-Identifier: MIT
/*
 * admiral_bot.c: the exact expedition, and the value network for what comes after it.
 *
 * Chooses by the chance to win. `admiral:quick` looks at its own astronaut alone, for many games;
 * `admiral:@FILE` and `admiral:quick@FILE` play with the weights of a file.
 */
#include "admiral_decision_chances.h"
#include "bot_kinds.h"

#include "../value/weights_in_use.h"

typedef struct admiral_memory {
  admiral_workspace work;
  const value_net *net; /* NULL: plays like captain */
  value_net own;        /* from a file */
} admiral_memory;

static bool open_admiral(mlem_bot *bot) {
  admiral_memory *memory = bot->memory;
  if (!bot->spec.command[0])
    return true;
  memory->net = mlem_value_read_file(bot->spec.command, &memory->own);
  return memory->net != NULL;
}

static void begin(mlem_bot *bot) {
  admiral_memory *memory = bot->memory;
  if (memory->net != &memory->own)
    memory->net = mlem_value_current();
  mlem_admiral_prepare(&memory->work, bot->game);
}

static mlem_action choose(mlem_bot *bot, const mlem_state *seen) {
  admiral_memory *memory = bot->memory;
  mlem_action actions[MLEM_MAX_ACTIONS];
  float chances[MLEM_MAX_ACTIONS];
  /* The last astronaut at home needs no thought. */
  if (seen->phase == MLEM_PHASE_BOARD && mlem_legal_actions(bot->game, seen, actions) == 1)
    return actions[0];
  size_t count = mlem_admiral_chances(&memory->work, memory->net, bot->spec.quick, bot->game, seen,
                                      actions, chances);
  return actions[mlem_admiral_best(chances, count)];
}

const mlem_bot_kind mlem_bot_admiral = {
    .name = "admiral",
    .character = N_("has learned from hundreds of thousands of games what a position is worth"),
    .open = open_admiral,
    .choose = choose,
    .begin = begin,
    .memory = sizeof(admiral_memory),
};
