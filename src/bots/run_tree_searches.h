// SPDX-License-Identifier: MIT
/* run_tree_searches.h: how ace's searches run: on threads (run_tree_searches_on_threads.c), or one
 * after the other where there are none (web/wasm/run_searches_in_turn.c). Not installed. */
#ifndef MLEM_BOTS_RUN_TREE_SEARCHES_H
#define MLEM_BOTS_RUN_TREE_SEARCHES_H

#include "tree_search.h"

enum { MOST_SEARCHES = 32 };

/* How many searches run side by side for a budget of time; 0: there is no clock, only playouts. */
unsigned mlem_searches_at_once(void);

/* Nanoseconds. */
int64_t mlem_searches_clock(void);

/* Runs each search until its playouts are used up or its choice is clear; with a deadline (not 0)
 * until then. At most MOST_SEARCHES. */
void mlem_searches_run(search *const *searches, const uint32_t *playouts, unsigned count,
                       int64_t deadline);

#endif
