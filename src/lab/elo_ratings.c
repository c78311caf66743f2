// SPDX-License-Identifier: MIT
/* elo_ratings.c: fits the Bradley-Terry model, once with all groups and once without each. */
#include "elo_ratings.h"

#include <math.h>
#include <string.h>

enum { ROUNDS = 20000 };

/* Hunter's minorisation-maximisation steps: every step makes the strengths more likely. */
static void fit(const elo_pairs *pairs, unsigned bots, double elo[SCHEDULE_MOST_BOTS]) {
  double strength[SCHEDULE_MOST_BOTS], next[SCHEDULE_MOST_BOTS];
  for (unsigned i = 0; i < bots; i++)
    strength[i] = 1;
  double change = 1;
  for (unsigned round = 0; round < ROUNDS && change > 1e-12; round++) {
    double sum_of_logs = 0;
    for (unsigned i = 0; i < bots; i++) {
      double wins = 0, weight = 0;
      for (unsigned j = 0; j < bots; j++) {
        if (i == j)
          continue;
        double ahead = (double)pairs->ahead[i][j] + 1, behind = (double)pairs->ahead[j][i] + 1;
        wins += ahead;
        weight += (ahead + behind) / (strength[i] + strength[j]);
      }
      next[i] = wins / weight;
      sum_of_logs += log(next[i]);
    }
    change = 0;
    for (unsigned i = 0; i < bots; i++) {
      next[i] *= exp(-sum_of_logs / bots);
      change = fmax(change, fabs(log(next[i] / strength[i])));
    }
    memcpy(strength, next, bots * sizeof *strength);
  }
  for (unsigned i = 0; i < bots; i++)
    elo[i] = 400 * log10(strength[i]);
}

static void add(elo_pairs *sum, const elo_pairs *more, bool take_away) {
  for (unsigned i = 0; i < SCHEDULE_MOST_BOTS; i++)
    for (unsigned j = 0; j < SCHEDULE_MOST_BOTS; j++)
      sum->ahead[i][j] += take_away ? -more->ahead[i][j] : more->ahead[i][j];
}

static bool is_empty(const elo_pairs *pairs) {
  for (unsigned i = 0; i < SCHEDULE_MOST_BOTS; i++)
    for (unsigned j = 0; j < SCHEDULE_MOST_BOTS; j++)
      if (pairs->ahead[i][j])
        return false;
  return true;
}

void elo_fit(const elo_pairs groups[ELO_GROUPS], unsigned bots,
             estimate strengths[SCHEDULE_MOST_BOTS]) {
  double all[SCHEDULE_MOST_BOTS], without[ELO_GROUPS][SCHEDULE_MOST_BOTS];
  elo_pairs sum = {{{0}}};
  unsigned used = 0;
  for (unsigned g = 0; g < ELO_GROUPS; g++)
    add(&sum, &groups[g], false);
  fit(&sum, bots, all);
  for (unsigned g = 0; g < ELO_GROUPS; g++) {
    if (is_empty(&groups[g]))
      continue;
    add(&sum, &groups[g], true);
    fit(&sum, bots, without[used++]);
    add(&sum, &groups[g], false);
  }
  for (unsigned i = 0; i < bots; i++) {
    double mean = 0, spread = 0;
    for (unsigned g = 0; g < used; g++)
      mean += without[g][i] / used;
    for (unsigned g = 0; g < used; g++)
      spread += (without[g][i] - mean) * (without[g][i] - mean);
    /* Groups that all say the same are too few games to tell. */
    double reach = spread > 0 ? stats_t95(used) * sqrt(spread * (used - 1.0) / used) : INFINITY;
    strengths[i] = (estimate){all[i], all[i] - reach, all[i] + reach};
  }
}
