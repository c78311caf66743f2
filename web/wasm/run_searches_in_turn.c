// SPDX-License-Identifier: MIT
/* run_searches_in_turn.c: ace's searches in a page, one after the other, by playouts; as
 * run_searches_on_threads.c does it elsewhere, with the same result. */
#include "../../src/bots/run_tree_searches.h"

unsigned mlem_searches_at_once(void) {
  return 0;
}

int64_t mlem_searches_clock(void) {
  return 0;
}

void mlem_searches_run(search *const *searches, const uint32_t *playouts, unsigned count,
                       int64_t deadline) {
  (void)deadline;
  for (unsigned i = 0; i < count; i++)
    mlem_search_run_until_clear(searches[i], playouts[i]);
}
