// SPDX-License-Identifier: MIT
/* ace_one_core.c: ace's searches in a page, one after the other, by playouts; as ace_threads.c does
 * it elsewhere, with the same result. */
#include "../../src/bots/ace_searches.h"

unsigned mlem_ace_width(void) {
  return 0;
}

int64_t mlem_ace_clock(void) {
  return 0;
}

void mlem_ace_run(search *const *searches, const uint32_t *playouts, unsigned count,
                  int64_t deadline) {
  (void)deadline;
  for (unsigned i = 0; i < count; i++)
    mlem_search_run_until_clear(searches[i], playouts[i]);
}
