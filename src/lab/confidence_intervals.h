// SPDX-License-Identifier: MIT
/* confidence_intervals.h: means and shares with their 95% intervals, from sums that can be added in
 * any order. */
#ifndef MLEM_LAB_CONFIDENCE_INTERVALS_H
#define MLEM_LAB_CONFIDENCE_INTERVALS_H

#include <stdint.h>

typedef struct estimate {
  double value, low, high;
} estimate;

/* A win has 60 parts, so that two, three, four or five seats can share it in whole numbers. */
enum { STATS_WIN = 60 };

extern const double stats_z95; /* how many standard errors reach 95% on both sides */

/* The same for few observations (Student's t). */
double stats_t95(uint64_t observations);

/*
 * The ratio of two sums over independent observations: points per landing, wins per seat, anything
 * per game (y = 1 each time). Its interval accounts for x and y that go together.
 */
typedef struct ratio {
  uint64_t x, y, xx, xy, yy;
} ratio;

static inline void ratio_add(ratio *r, uint64_t x, uint64_t y) {
  r->x += x;
  r->y += y;
  r->xx += x * x;
  r->xy += x * y;
  r->yy += y * y;
}

/* x / (scale * y), from `n` observations; NAN where y is 0. Never below 0. */
estimate ratio_estimate(const ratio *r, uint64_t n, double scale);

/* A share (0 to 1) whose standard error is known from the spread of `n` observations: Wilson's
 * interval for as many plain trials as would give that error. Holds at 0 and 1 too. */
estimate stats_share(double share, double standard_error, uint64_t n, double z);

/* A ratio whose value is a share. `reach`: standard errors on each side; 0 for those of 95%. */
estimate ratio_share(const ratio *r, uint64_t n, double scale, double reach);

#endif
