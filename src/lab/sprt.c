// SPDX-License-Identifier: MIT
/* sprt.c: computes the likelihood ratio of the sequential test and compares it with its bounds. */
#include "sprt.h"

#include <math.h>
#include <stdlib.h>

static const double error_rate = 0.05;

double sprt_bound(void) {
  return log((1 - error_rate) / error_rate);
}

double sprt_share(double elo) {
  return 1 / (1 + pow(10, -elo / 400));
}

double sprt_ratio(const sprt *test, uint64_t blocks, double sum, double squares) {
  double n = (double)blocks, low = sprt_share(test->elo0), high = sprt_share(test->elo1);
  if (blocks < 2)
    return 0;
  double mean = sum / n, variance = squares / n - mean * mean;
  /* Few equal blocks do not prove that all are equal. */
  double least = 0.25 / n;
  variance = variance < least ? least : variance;
  return (high - low) * (2 * mean - low - high) * n / (2 * variance);
}

sprt_verdict sprt_decide(double ratio) {
  return ratio >= sprt_bound() ? SPRT_PASSED : ratio <= -sprt_bound() ? SPRT_REFUSED : SPRT_OPEN;
}

bool sprt_parse(const char *text, sprt *test) {
  char *end;
  double first = strtod(text, &end);
  if (end == text || *end != ',')
    return false;
  const char *second = end + 1;
  double last = strtod(second, &end);
  if (end == second || *end != '\0' || !(first >= -1000) || !(last <= 1000) || !(first < last))
    return false;
  *test = (sprt){.wanted = true, .elo0 = first, .elo1 = last};
  return true;
}
