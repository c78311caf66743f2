// SPDX-License-Identifier: MIT
/* confidence_intervals.c: the intervals: Student's for means, Wilson's for shares. */
#include "confidence_intervals.h"

#include <math.h>

const double stats_z95 = 1.959963984540054;

double stats_t95(uint64_t observations) {
  /* Exact where the series is poor; from there on the first terms of its expansion. */
  static const double few[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306};
  if (observations < 2)
    return INFINITY;
  uint64_t freedom = observations - 1;
  if (freedom <= sizeof few / sizeof few[0])
    return few[freedom - 1];
  double z = stats_z95, n = (double)freedom;
  return z + (z * z * z + z) / (4 * n) + (5 * pow(z, 5) + 16 * pow(z, 3) + 3 * z) / (96 * n * n);
}

/* Standard error of x / y, in units of x per y. */
static double ratio_error(const ratio *r, uint64_t n) {
  long double y = (long double)r->y, value = (long double)r->x / y;
  long double spread =
      (long double)r->xx - 2 * value * (long double)r->xy + value * value * (long double)r->yy;
  if (n < 2 || spread < 0)
    return n < 2 ? INFINITY : 0;
  return (double)(sqrtl(spread * (long double)n / (long double)(n - 1)) / y);
}

estimate ratio_estimate(const ratio *r, uint64_t n, double scale) {
  if (r->y == 0)
    return (estimate){NAN, NAN, NAN};
  double value = (double)r->x / (double)r->y / scale;
  double reach = stats_t95(n) * ratio_error(r, n) / scale;
  return (estimate){value, value > reach ? value - reach : 0, value + reach};
}

estimate stats_share(double share, double standard_error, uint64_t n, double z) {
  double trials = (double)n;
  if (n == 0 || !isfinite(z))
    return (estimate){share, 0, 1};
  if (standard_error == 0 && share > 0 && share < 1)
    return (estimate){share, share, share}; /* no chance in it: one bot in all seats */
  if (standard_error > 0 && isfinite(standard_error) && share > 0 && share < 1)
    trials = share * (1 - share) / (standard_error * standard_error);
  double zz = z * z, middle = (share + zz / (2 * trials)) / (1 + zz / trials);
  double reach =
      z / (1 + zz / trials) * sqrt(share * (1 - share) / trials + zz / (4 * trials * trials));
  double low = middle - reach, high = middle + reach;
  return (estimate){share, low > 0 ? fmin(low, share) : 0, high < 1 ? fmax(high, share) : 1};
}

estimate ratio_share(const ratio *r, uint64_t n, double scale, double reach) {
  if (r->y == 0)
    return (estimate){NAN, NAN, NAN};
  double error = ratio_error(r, n) / scale;
  return stats_share((double)r->x / (double)r->y / scale, error, r->y < n ? r->y : n,
                     reach > 0 ? reach : stats_t95(n));
}
