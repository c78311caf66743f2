// SPDX-License-Identifier: MIT
/* rating.c: Weng-Lin with Plackett-Luce, one player a team. The names are those of the paper. */
#include "rating.h"

#include <math.h>

void rating_update(rating *players, const unsigned *places, size_t count) {
  double c_squared = 0, sum[RATING_MOST] = {0};
  unsigned equals[RATING_MOST] = {0};
  rating next[RATING_MOST];
  for (size_t i = 0; i < count; i++)
    c_squared += players[i].sigma * players[i].sigma + RATING_BETA * RATING_BETA;
  double c = sqrt(c_squared);
  /* sum[q]: the strength of all who did no better than q; equals[q]: how many share q's place. */
  for (size_t q = 0; q < count; q++)
    for (size_t s = 0; s < count; s++) {
      if (places[s] >= places[q])
        sum[q] += exp(players[s].mu / c);
      equals[q] += places[s] == places[q];
    }
  for (size_t i = 0; i < count; i++) {
    double omega = 0, delta = 0, variance = players[i].sigma * players[i].sigma;
    for (size_t q = 0; q < count; q++) {
      if (places[q] > places[i])
        continue;
      double share = exp(players[i].mu / c) / sum[q];
      omega += ((i == q) - share) / equals[q];
      delta += share * (1 - share) / equals[q];
    }
    double gamma = players[i].sigma / c;
    omega *= variance / c;
    delta *= gamma * variance / c_squared;
    next[i].mu = players[i].mu + omega;
    next[i].sigma = players[i].sigma * sqrt(fmax(1 - delta, RATING_LEAST));
  }
  for (size_t i = 0; i < count; i++)
    players[i] = next[i];
}
