// SPDX-License-Identifier: MIT
/* expedition_ends_two_seats.h: the ends of an expedition, judged by the value network. Not
 * installed. */
#ifndef MLEM_BOTS_EXPEDITION_ENDS_TWO_SEATS_H
#define MLEM_BOTS_EXPEDITION_ENDS_TWO_SEATS_H

#include "expedition_solver_two_seats.h"

/* Everybody aboard is back at home, as after a crash that does not count. */
mlem_state mlem_ends_home(const flight *flight);

/* An astronaut of a seat, at home, gets off at a space: the engine's own landing. */
void mlem_ends_land(const flight *flight, mlem_state *mat, unsigned seat, unsigned astronaut,
                    unsigned space, bool comet);

/* A member gets off somewhere far from the others, with the points of a typical flight: what one
 * member gains by a place must not depend on where the others are thought to be. */
void mlem_ends_land_apart(const flight *flight, mlem_state *mat, unsigned member);

/* Then comes the next expedition, or the end of the game. */
void mlem_ends_finish(const flight *flight, mlem_state *mat);

/* After a crash that is counted already: the chance of a seat whose parachute lands, or not. */
float mlem_ends_parachute(const flight *flight, unsigned seat, bool lands);

/* For two seats: the places, and the chance of the upper member for every end. */
void mlem_duel_ends(duel *duel, const flight *flight);

#endif
