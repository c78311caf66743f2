// SPDX-License-Identifier: MIT
/*
 * admiral.c: the exact expedition, and the value network for what comes after it.
 *
 * With three or more seats a small search (tree_search.h) is stronger: cadets play the expeditions,
 * and the network values their ends.
 *
 * Chooses by the chance to win. `admiral:quick` looks at its own astronaut alone, for many games;
 * `admiral:@FILE` and `admiral:quick@FILE` play with the weights of a file.
 */
#include "bot_list.h"
#include "tree_search.h"

#include "../value/weights_in_use.h"

typedef struct admiral_memory {
  captain_mind mind;
  const value_net *net; /* NULL: plays like captain */
  value_net own;        /* from a file */
  search search;        /* with three or more seats */
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
  mlem_captain_prepare(&memory->mind, bot->game);
}

/* About two milliseconds. The samples follow from the position alone. */
enum { PLAYOUTS = 256 };

static mlem_action choose_by_search(admiral_memory *memory, const mlem_game *game,
                                    const mlem_state *seen) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  float values[MLEM_MAX_ACTIONS];
  search *s = &memory->search;
  size_t count = mlem_search_prior(&memory->mind, memory->net, game, seen, actions, values);
  if (count == 1)
    return actions[0];
  s->net = memory->net;
  s->profile = &memory->mind.profile;
  mlem_cadet_init(&s->cadet, &memory->mind.odds, game, &memory->mind.values);
  mlem_search_begin(s, game, seen, values, count, (mlem_random){mlem_state_hash(seen)});
  mlem_search_run_until_clear(s, PLAYOUTS);
  return mlem_search_best(s)->action;
}

static mlem_action choose(mlem_bot *bot, const mlem_state *seen) {
  admiral_memory *memory = bot->memory;
  mlem_action actions[MLEM_MAX_ACTIONS];
  float values[MLEM_MAX_ACTIONS];
  size_t best = 0;
  if (memory->net && !bot->spec.quick && seen->phase != MLEM_PHASE_RETURN &&
      !mlem_admiral_sees_chances(memory->net, bot->game, seen))
    return choose_by_search(memory, bot->game, seen);
  size_t count = mlem_admiral_values(&memory->mind, memory->net, bot->spec.quick, bot->game, seen,
                                     actions, values);
  for (size_t i = 1; i < count; i++)
    if (values[i] > values[best])
      best = i;
  return actions[best];
}

const mlem_bot_kind mlem_bot_admiral = {
    .name = "admiral",
    .character = N_("has learned from hundreds of thousands of games what a position is worth"),
    .open = open_admiral,
    .choose = choose,
    .begin = begin,
    .memory = sizeof(admiral_memory),
};
