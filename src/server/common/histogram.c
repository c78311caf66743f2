// SPDX-License-Identifier: MIT
/* histogram.c: counts how long things took. The bounds reach from a write to a fast disk up to a
 * bot that waits for a minute. */
#include "histogram.h"

const double histogram_bounds[HISTOGRAM_BOUNDS] = {0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.1,
                                                   0.2,    0.5,   1,     3,     10,   60};

void histogram_add(histogram *h, double seconds) {
  for (unsigned i = 0; i < HISTOGRAM_BOUNDS; i++)
    h->within[i] += seconds <= histogram_bounds[i];
  h->count++;
  h->seconds += seconds;
}
