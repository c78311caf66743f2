// SPDX-License-Identifier: MIT
/* histogram.h: how long things took, counted by bounds, as Prometheus wants it. */
#ifndef MLEM_SERVER_HISTOGRAM_H
#define MLEM_SERVER_HISTOGRAM_H

#include <stdint.h>

enum { HISTOGRAM_BOUNDS = 13 };
extern const double histogram_bounds[HISTOGRAM_BOUNDS]; /* seconds */

typedef struct histogram {
  uint64_t within[HISTOGRAM_BOUNDS]; /* took no longer than each bound */
  uint64_t count;
  double seconds; /* the sum */
} histogram;

void histogram_add(histogram *h, double seconds);

#endif
