// SPDX-License-Identifier: MIT
/* tree_search_slices.c: ace's search on one core and in slices, for a page in a browser. */
#include "tree_search.h"

#include "../value/weights_in_use.h"

struct mlem_thinker {
  captain_workspace captain;
  search search;
};

size_t mlem_thinker_size(void) {
  return sizeof(mlem_thinker);
}

bool mlem_think_begin(mlem_thinker *thinker, const mlem_game *game, const mlem_state *seen,
                      uint64_t seed) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  float values[MLEM_MAX_ACTIONS];
  if (mlem_turn(seen) < 0)
    return false;
  mlem_captain_prepare(&thinker->captain, game);
  size_t count =
      mlem_search_prior(&thinker->captain, mlem_value_current(), game, seen, actions, values);
  mlem_search_prepare(&thinker->search, &thinker->captain, mlem_value_current());
  mlem_search_begin(&thinker->search, game, seen, values, count, mlem_random_stream(seed, 0));
  return true;
}

void mlem_think_on(mlem_thinker *thinker, uint32_t playouts) {
  mlem_search_run(&thinker->search, playouts);
}

mlem_action mlem_think_best(const mlem_thinker *thinker, double *chance) {
  const search_edge *best = mlem_search_best(&thinker->search);
  if (chance)
    *chance = best->visits ? (double)best->sum / best->visits : 0.5;
  return best->action;
}
