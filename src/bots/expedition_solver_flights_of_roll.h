// SPDX-License-Identifier: MIT
/* expedition_solver_flights_of_roll.h: the ways to fly of one roll, as cells of a flight;
 * expedition_solver.c fills them in. Not installed. */
#ifndef MLEM_BOTS_EXPEDITION_SOLVER_FLIGHTS_OF_ROLL_H
#define MLEM_BOTS_EXPEDITION_SOLVER_FLIGHTS_OF_ROLL_H

#include "expedition_solver.h"

/* The cells of mask 0 that they lead to. The aids that are left are the same for every mask that
 * has them now, so the other masks follow in the next cells. The cells are those of `places`, times
 * `scale`: most lists are the mat's own, and are not copied. */
enum { MOST_WAYS = 4 * 32 };

typedef struct ways {
  unsigned count;
  uint32_t scale;
  const uint16_t *places;
  uint16_t listed[MOST_WAYS];
} ways;

static inline uint32_t cell_of_way(const ways *w, unsigned i) {
  return w->places[i] * w->scale;
}

/* Cells of one space and pool lie together: first by aids, then by mask. */
static inline uint32_t flight_cell(const flight *f, unsigned space, unsigned pool, unsigned aids,
                                   unsigned mask) {
  return ((space * MLEM_MAX_POOL + pool - 1) * f->aids + aids) * f->masks + mask;
}

/* The ways of roll number `i` of a space and a pool, counted from the first of its faces; the
 * number of rolls stands for a roll without a usable face. */
void mlem_flight_ways(const flight *flight, unsigned space, unsigned pool, unsigned aids,
                      unsigned i, ways *ways);

#endif
