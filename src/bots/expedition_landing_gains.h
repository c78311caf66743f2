// SPDX-License-Identifier: MIT
/* expedition_landing_gains.h: what getting off and crashing brings the passengers of a flight. Not
 * installed. */
#ifndef MLEM_BOTS_EXPEDITION_LANDING_GAINS_H
#define MLEM_BOTS_EXPEDITION_LANDING_GAINS_H

#include "expedition_solver.h"

/* Works out the gains of every member on every space, and the rest of the game by who is off. */
void mlem_landings_prepare(flight *flight);

/* The same by the value network: values are chances to win. */
void mlem_landings_prepare_by_network(flight *flight);

/* Which of those at home an astronaut is that is not known yet: one without an ability for landing.
 */
unsigned mlem_landings_plain(unsigned home);

/* A landing phase before deep space in which everybody does what it likes best, for every mask of
 * who is aboard: as mlem_flight_land() for each of them, but they share what those below decide. */
void mlem_flight_land_all(const flight *flight, unsigned space, unsigned pool, unsigned aids,
                          float values[][MLEM_MAX_SEATS]);

#endif
