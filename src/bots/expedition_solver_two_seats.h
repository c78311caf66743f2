// SPDX-License-Identifier: MIT
/*
 * expedition_solver_two_seats.h: an expedition of two seats solved to its end, by the chance to
 * win.
 *
 * With two seats what one wins the other loses, so a position has one number: the chance of the
 * upper member. And two members have few enough places to keep where the first one got off until
 * the second one is down: `alone` holds the flight of one member for every place of the other.
 * One thing is not exact: what the network thinks of two landings is taken as the sum of what it
 * thinks of each, unless they are on the same place or end the game. Not installed.
 */
#ifndef MLEM_BOTS_EXPEDITION_SOLVER_TWO_SEATS_H
#define MLEM_BOTS_EXPEDITION_SOLVER_TWO_SEATS_H

#include "expedition_solver.h"

enum {
  DUEL_PLACES = 64, /* planets, spaces with moons, galaxy, comet, home */
  DUEL_CELLS = (MLEM_MAX_SPACES + 1) * MLEM_MAX_POOL * FLIGHT_AIDS,
};

typedef struct duel {
  unsigned places, home, galaxy, comet;
  uint8_t place_space[DUEL_PLACES];           /* its first space */
  uint8_t place_at[MLEM_MAX_SPACES + 1];      /* of a space, or MLEM_NONE */
  uint8_t room[DUEL_PLACES];                  /* how many can get off */
  float leaf[2][2][DUEL_PLACES][DUEL_PLACES]; /* crashed or not; who got off last; upper, lower */
  float point[2];                             /* what a point is worth to the upper member */
  float both[DUEL_CELLS];                     /* arrivals */
  float alone[2][DUEL_CELLS][DUEL_PLACES];    /* of one member, by the place of the other */
  float roll_both[MLEM_MAX_POOL + 1][FLIGHT_AIDS]; /* before a roll on the last space solved */
  float roll_alone[2][MLEM_MAX_POOL + 1][FLIGHT_AIDS][DUEL_PLACES];
} duel;

/* Solves from deep space down to the rocket: `flight` has two members and a network. */
void mlem_duel_solve(duel *duel, flight *flight);
/* The rolls of the rocket's space from a solution that began further back. */
void mlem_duel_solve_roll(duel *duel, flight *flight);

/* Chances of the upper member: before a roll; of an arrival; of a landing phase in which `member`
 * (0: upper; 1: lower, the upper one stays) does `option`, as in expedition_solver.h. */
float mlem_duel_roll(const duel *duel, unsigned pool, unsigned aids);
float mlem_duel_arrival(const duel *duel, const flight *flight, unsigned space, unsigned pool,
                        unsigned aids);
float mlem_duel_land(const duel *duel, const flight *flight, unsigned space, unsigned pool,
                     unsigned aids, unsigned member, unsigned option);
float mlem_duel_crash(const duel *duel, const flight *flight, unsigned space);

#endif
