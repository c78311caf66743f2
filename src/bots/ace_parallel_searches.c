// SPDX-License-Identifier: MIT
/*
 * ace_parallel_searches.c: looks further than admiral, within a budget of time or of work.
 *
 * At a table of two, under way, the next expedition is solved at every end of this one
 * (two_expeditions_ahead.h). Which mission goes back, and all decisions where there are no weights,
 * are searched: several searches run side by side, each with its own tree and luck; their roots are
 * added up. A budget of playouts is always split over the same number of searches, so that the
 * choice does not depend on the machine; a budget of time uses one search a core. All else is
 * decided as admiral does it, with every end judged by itself.
 */
#include "admiral_decision_chances.h"
#include "bot_kinds.h"
#include "run_tree_searches.h"
#include "two_expeditions_ahead.h"

#include "../value/weights_in_use.h"

#include <stdlib.h>

enum {
  PLAYOUT_SEARCHES = 4, /* a budget of playouts is split into so many */
  DEFAULT_MS = 300,
  DEFAULT_PLAYOUTS = 1000, /* where there is no clock */
};

typedef struct ace_memory {
  ahead_workspace ahead;
  unsigned searches;
  uint32_t playouts[MOST_SEARCHES];
  search *search[MOST_SEARCHES]; /* made when first needed */
} ace_memory;

static void begin(mlem_bot *bot) {
  ace_memory *ace = bot->memory;
  mlem_ahead_prepare(&ace->ahead, bot->game);
}

static void close_ace(mlem_bot *bot) {
  ace_memory *ace = bot->memory;
  for (unsigned i = 0; i < MOST_SEARCHES; i++)
    free(ace->search[i]);
}

/* How many searches this decision gets; fewer if memory is short. */
static bool get_searches(ace_memory *ace, unsigned wanted) {
  for (ace->searches = 0; ace->searches < wanted; ace->searches++) {
    search **s = &ace->search[ace->searches];
    if (!*s && !(*s = malloc(sizeof **s)))
      break;
    mlem_search_prepare(*s, &ace->ahead.work.captain, mlem_value_current());
  }
  return ace->searches > 0;
}

/* The decision that was looked at most; among equals the better one. */
static mlem_action most_visited(const ace_memory *ace, const mlem_action *actions, size_t count) {
  size_t best = 0;
  uint64_t most = 0;
  double most_sum = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t visits = 0;
    double sum = 0;
    for (unsigned k = 0; k < ace->searches; k++) {
      const search *s = ace->search[k];
      const search_edge *edge = &s->edges[mlem_search_root(s)->first_edge + i];
      visits += edge->visits;
      sum += edge->sum;
    }
    if (i > 0 && (visits < most || (visits == most && sum <= most_sum)))
      continue;
    best = i;
    most = visits;
    most_sum = sum;
  }
  return actions[best];
}

static bool is_before(void *deadline) {
  return mlem_searches_clock() < *(const int64_t *)deadline;
}

static mlem_action choose(mlem_bot *bot, const mlem_state *seen) {
  ace_memory *ace = bot->memory;
  mlem_action actions[MLEM_MAX_ACTIONS];
  float values[MLEM_MAX_ACTIONS];
  unsigned width = mlem_searches_at_once();
  uint32_t playouts = bot->spec.playouts || width ? bot->spec.playouts : DEFAULT_PLAYOUTS;
  uint32_t milliseconds = bot->spec.milliseconds ? bot->spec.milliseconds : DEFAULT_MS;
  int64_t deadline = playouts ? 0 : mlem_searches_clock() + (int64_t)milliseconds * 1000000;
  const value_net *net = mlem_value_current();
  if (mlem_ahead_serves(net, bot->game, seen))
    return mlem_ahead_choose(&ace->ahead, net, bot->game, seen, playouts ? playouts : UINT32_MAX,
                             deadline ? is_before : NULL, &deadline);
  size_t count = mlem_search_prior(&ace->ahead.work, net, bot->game, seen, actions, values);
  if (count == 1 || !mlem_search_is_needed(net, seen))
    return actions[mlem_admiral_best(values, count)];
  if (!get_searches(ace, playouts ? PLAYOUT_SEARCHES : width))
    return mlem_cadet_choose(&ace->ahead.work.captain.cadet, bot->game, seen);
  uint64_t seed = mlem_random_next(&bot->random);
  for (unsigned i = 0; i < ace->searches; i++) {
    ace->playouts[i] = (playouts + ace->searches - 1 - i) / ace->searches;
    mlem_search_begin(ace->search[i], bot->game, seen, values, count, mlem_random_stream(seed, i));
  }
  mlem_searches_run(ace->search, ace->playouts, ace->searches, deadline);
  return most_visited(ace, actions, count);
}

const mlem_bot_kind mlem_bot_ace = {
    .name = "ace",
    .character = N_("flies hundreds of expeditions in its head before it moves"),
    .choose = choose,
    .begin = begin,
    .close = close_ace,
    .memory = sizeof(ace_memory),
};
