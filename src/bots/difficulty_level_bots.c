// SPDX-License-Identifier: MIT
/*
 * difficulty_level_bots.c: bots to choose by how hard they are: gentle, steady, sharp, merciless.
 *
 * The first three know what admiral knows and err as people do: the less a slip costs, the likelier
 * it is, and a slip that costs much never happens. Merciless looks further than admiral, as ace
 * does, with a fixed budget, so it makes the same moves everywhere.
 */
#include "bot_kinds.h"
#include "tree_search.h"
#include "two_expeditions_ahead.h"

#include "../value/weights_in_use.h"

/* Chances to win that a slip costs: as a rule, and at most. */
typedef struct care {
  float usual, most;
} care;

static const care gentle = {0.07f, 0.2f}, steady = {0.03f, 0.1f}, sharp = {0.01f, 0.04f};

/* About e^-x, without a library. */
static float fading(float x) {
  return 1 / (1 + x + x * x / 2 + x * x * x / 6 + x * x * x * x / 24);
}

static size_t draw(mlem_bot *bot, const float *values, size_t count, care by) {
  float weights[MLEM_MAX_ACTIONS], best = values[0], total = 0;
  for (size_t i = 1; i < count; i++)
    best = values[i] > best ? values[i] : best;
  for (size_t i = 0; i < count; i++) {
    float slip = best - values[i];
    weights[i] = slip > by.most ? 0 : fading(slip / by.usual);
    total += weights[i];
  }
  float left = total * (float)(mlem_random_next(&bot->random) >> 40) / (float)(1 << 24);
  size_t chosen = 0;
  for (size_t i = 0; i < count; i++) {
    if (weights[i] <= 0)
      continue;
    chosen = i;
    if (left < weights[i])
      break;
    left -= weights[i];
  }
  return chosen;
}

static mlem_action choose_with(mlem_bot *bot, const mlem_state *seen, care by) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  float chances[MLEM_MAX_ACTIONS];
  size_t count = mlem_admiral_chances(bot->memory, mlem_value_current(), false, bot->game, seen,
                                      actions, chances);
  return actions[draw(bot, chances, count, by)];
}

static mlem_action choose_gentle(mlem_bot *bot, const mlem_state *seen) {
  return choose_with(bot, seen, gentle);
}

static mlem_action choose_steady(mlem_bot *bot, const mlem_state *seen) {
  return choose_with(bot, seen, steady);
}

static mlem_action choose_sharp(mlem_bot *bot, const mlem_state *seen) {
  return choose_with(bot, seen, sharp);
}

const mlem_bot_kind mlem_bot_gentle = {
    .name = "gentle",
    .character = N_("for a first game: means well and often errs a little"),
    .choose = choose_gentle,
    .begin = mlem_admiral_begin,
    .memory = sizeof(admiral_workspace),
};

const mlem_bot_kind mlem_bot_steady = {
    .name = "steady",
    .character = N_("an even match for people who know the game"),
    .choose = choose_steady,
    .begin = mlem_admiral_begin,
    .memory = sizeof(admiral_workspace),
};

const mlem_bot_kind mlem_bot_sharp = {
    .name = "sharp",
    .character = N_("errs seldom, and never by much"),
    .choose = choose_sharp,
    .begin = mlem_admiral_begin,
    .memory = sizeof(admiral_workspace),
};

/* ---- Merciless ------------------------------------------------------------------------------- */

enum { PLAYOUTS = 500 }; /* unless asked for others: merciless:2000 */

typedef struct merciless_memory {
  ahead_workspace ahead;
  search search;
} merciless_memory;

static void begin_merciless(mlem_bot *bot) {
  merciless_memory *memory = bot->memory;
  mlem_ahead_prepare(&memory->ahead, bot->game);
}

static mlem_action choose_merciless(mlem_bot *bot, const mlem_state *seen) {
  merciless_memory *memory = bot->memory;
  mlem_action actions[MLEM_MAX_ACTIONS];
  float values[MLEM_MAX_ACTIONS];
  uint32_t playouts = bot->spec.playouts ? bot->spec.playouts : PLAYOUTS;
  const value_net *net = mlem_value_current();
  search *s = &memory->search;
  if (mlem_ahead_serves(net, bot->game, seen))
    return mlem_ahead_choose(&memory->ahead, net, bot->game, seen, playouts, NULL, NULL);
  admiral_workspace *work = &memory->ahead.work;
  mlem_search_prepare(s, &work->captain, net);
  size_t count = mlem_search_prior(work, net, bot->game, seen, actions, values);
  if (count == 1 || !mlem_search_is_needed(net, seen))
    return actions[mlem_admiral_best(values, count)];
  mlem_search_begin(s, bot->game, seen, values, count, (mlem_random){mlem_state_hash(seen)});
  mlem_search_run_until_clear(s, playouts);
  return mlem_search_best(s)->action;
}

const mlem_bot_kind mlem_bot_merciless = {
    .name = "merciless",
    .character = N_("looks further than any other, and forgives nothing"),
    .choose = choose_merciless,
    .begin = begin_merciless,
    .memory = sizeof(merciless_memory),
};
