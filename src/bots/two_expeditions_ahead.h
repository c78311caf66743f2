// SPDX-License-Identifier: MIT
/*
 * two_expeditions_ahead.h: a decision at a table of two, with the next expedition solved at every
 * end of this one.
 *
 * Admiral adds up what single landings are worth. Here every pair of landings is judged by itself:
 * first by the network, as admiral asks it; then the next expedition is solved from there, with one
 * guess of who flies it, and at last with several astronauts of both seats. It stops when one
 * decision is clearly the best, or when the budget is spent: then the last look that was finished
 * counts; the first one always is. The choice of an astronaut is admiral's: to look at it so did not
 * help. Not installed.
 */
#ifndef MLEM_BOTS_TWO_EXPEDITIONS_AHEAD_H
#define MLEM_BOTS_TWO_EXPEDITIONS_AHEAD_H

#include "admiral_decision_chances.h"
#include "value_of_next_expedition.h"

/* Start with zeros. */
typedef struct ahead_workspace {
  admiral_workspace work;
  next_memo next;
} ahead_workspace;

/* Before a game. */
void mlem_ahead_prepare(ahead_workspace *ahead, const mlem_game *game);

/* Whether a decision is one for it: under way, with the weights. */
bool mlem_ahead_serves(const value_net *net, const mlem_game *game, const mlem_state *seen);

/* The best decision. `expeditions`: so many are solved at most; `time_left` (may be NULL) is asked
 * before each of them. */
mlem_action mlem_ahead_choose(ahead_workspace *ahead, const value_net *net, const mlem_game *game,
                              const mlem_state *seen, uint32_t expeditions,
                              bool (*time_left)(void *context), void *context);

#endif
