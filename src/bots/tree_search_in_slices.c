// SPDX-License-Identifier: MIT
/* tree_search_in_slices.c: ace's search on one core and in slices, for a page in a browser. */
#include "tree_search.h"

#include "../value/weights_in_use.h"

struct mlem_thinker {
  admiral_workspace work;
  search search;
  bool solved; /* no search is needed: */
  mlem_action action;
  float chance;
};

size_t mlem_thinker_size(void) {
  return sizeof(mlem_thinker);
}

bool mlem_think_begin(mlem_thinker *thinker, const mlem_game *game, const mlem_state *seen,
                      uint64_t seed) {
  const value_net *net = mlem_value_current();
  mlem_action actions[MLEM_MAX_ACTIONS];
  float values[MLEM_MAX_ACTIONS];
  if (mlem_turn(seen) < 0)
    return false;
  mlem_admiral_prepare(&thinker->work, game);
  thinker->work.captain.deeper = NULL; /* the first answer comes at once */
  size_t count = mlem_search_prior(&thinker->work, net, game, seen, actions, values);
  size_t best = mlem_admiral_best(values, count);
  thinker->solved = mlem_joint_serves(net, game, seen);
  thinker->action = actions[best];
  thinker->chance = values[best];
  mlem_search_prepare(&thinker->search, &thinker->work.captain, net);
  mlem_search_begin(&thinker->search, game, seen, values, count, mlem_random_stream(seed, 0));
  return true;
}

void mlem_think_on(mlem_thinker *thinker, uint32_t playouts) {
  if (!thinker->solved)
    mlem_search_run(&thinker->search, playouts);
}

mlem_action mlem_think_best(const mlem_thinker *thinker, double *chance) {
  const search_edge *best = mlem_search_best(&thinker->search);
  if (chance)
    *chance = thinker->solved ? (double)thinker->chance
              : best->visits  ? (double)best->sum / best->visits
                              : 0.5;
  return thinker->solved ? thinker->action : best->action;
}
