// SPDX-License-Identifier: MIT
/* expedition_crew_setup.h: who flies: a flight to solve, filled from a position. Not installed. */
#ifndef MLEM_BOTS_EXPEDITION_CREW_SETUP_H
#define MLEM_BOTS_EXPEDITION_CREW_SETUP_H

#include "captain_decision_values.h"

/* A flight without members. `work` has the tables of the mat; `net` may be NULL. `seen` must stay
 * where it is until the flight is solved. */
void mlem_crew_begin(flight *flight, captain_workspace *work, const captain_rules *rules,
                     const value_net *net, const mlem_game *game, const mlem_state *seen);

/* One member more, below the others; its number. */
unsigned mlem_crew_add(flight *flight, unsigned seat, unsigned astronaut, bool booster);

/* Everybody aboard, top to bottom; the number of the member that `seat` is. With more than `most`
 * aboard, the lowest that is not `seat` is left out: it decides last. */
unsigned mlem_crew_aboard(flight *flight, const mlem_state *seen, unsigned seat, unsigned most);

/* The crew with one more astronaut, of the seat that is to board, and with plain ones where no
 * astronaut has boarded yet; all of it, or the first few and this seat. The number of the member
 * that this seat is. */
unsigned mlem_crew_boarding(flight *flight, const mlem_state *seen, unsigned astronaut,
                            unsigned most);

/* The aids of a flight whose sizes are set: its booster and its token. */
unsigned mlem_crew_aids(const flight *flight);

/* Where a decision of the travel phase leads, as coordinates of a solved flight. */
typedef struct crew_travel {
  unsigned space, pool, aids;
  bool token; /* it spends the expedition token */
} crew_travel;

crew_travel mlem_crew_travel(const flight *flight, const mlem_state *seen, mlem_action action);

#endif
