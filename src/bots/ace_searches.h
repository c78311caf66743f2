// SPDX-License-Identifier: MIT
/* ace_searches.h: how ace's searches run: on threads (ace_threads.c), or one after the other where
 * there are none (web/wasm/ace_one_core.c). Not installed. */
#ifndef MLEM_BOTS_ACE_SEARCHES_H
#define MLEM_BOTS_ACE_SEARCHES_H

#include "tree_search.h"

enum { ACE_MOST_SEARCHES = 32 };

/* How many searches run side by side for a budget of time; 0: there is no clock, only playouts. */
unsigned mlem_ace_width(void);

/* Nanoseconds. */
int64_t mlem_ace_clock(void);

/* Runs each search until its playouts are used up or its choice is clear; with a deadline (not 0)
 * until then. At most ACE_MOST_SEARCHES. */
void mlem_ace_run(search *const *searches, const uint32_t *playouts, unsigned count,
                  int64_t deadline);

#endif
