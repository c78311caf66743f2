// SPDX-License-Identifier: MIT
/* sim_paired_games.c: the differences of two games with the same luck, and their interval. */
#include "sim_paired_games.h"

#include "../lang/lang.h"

#include <math.h>

void pairs_add(pairs *p, const counter *first, const counter *second) {
  p->games++;
  for (unsigned i = 0; i < COUNTS_PAIRED; i++) {
    int64_t difference = (int64_t)second->paired[i] - (int64_t)first->paired[i];
    p->sum[i] += difference;
    p->squares[i] += (uint64_t)(difference * difference);
  }
}

void pairs_merge(pairs *sum, const pairs *more) {
  sum->games += more->games;
  for (unsigned i = 0; i < COUNTS_PAIRED; i++) {
    sum->sum[i] += more->sum[i];
    sum->squares[i] += more->squares[i];
  }
}

estimate pairs_difference(const pairs *p, unsigned figure) {
  double scale = figure == COUNTS_FIRST_WIN ? STATS_WIN : 1, n = (double)p->games;
  if (p->games == 0)
    return (estimate){NAN, NAN, NAN};
  double mean = (double)p->sum[figure] / n;
  double spread = (double)p->squares[figure] / n - mean * mean;
  double error = p->games > 1 ? sqrt(fmax(spread, 0) / (n - 1)) : INFINITY;
  double reach = stats_t95(p->games) * error / scale;
  return (estimate){mean / scale, mean / scale - reach, mean / scale + reach};
}

const char *pairs_name(unsigned figure) {
  static const char *const names[COUNTS_PAIRED] = {
      N_("expeditions"),     N_("crashes"),    N_("rolls"), N_("decisions"),
      N_("cats on the mat"), N_("best score"), N_("lead"),  N_("wins of who leads first")};
  return names[figure];
}
