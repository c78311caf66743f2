// SPDX-License-Identifier: MIT
/* player_rating.c: Weng-Lin with Bradley-Terry, one player a team. The names are those of the
 * paper. */
#include "player_rating.h"

#include <math.h>

/* What i did against q: 1 better, 0 worse, a half for equals. */
static double score(unsigned place_i, unsigned place_q) {
  return place_i < place_q ? 1 : place_i == place_q ? 0.5 : 0;
}

rating_pair rating_pair_of(uint32_t games, const rating *other, uint32_t other_games,
                           uint32_t meetings) {
  double known = 1 - other->sigma * other->sigma / (RATING_SIGMA * RATING_SIGMA);
  double fade = 1.0 / (1.0 + meetings);
  if (games < RATING_HISTORY || other_games < RATING_HISTORY)
    return (rating_pair){0, 0};
  return (rating_pair){.gain = fade * fade * fmax(known, 0), .information = fade * fade};
}

void rating_update(rating *players, const unsigned *places, rating_pairs pairs, size_t count) {
  rating next[RATING_MOST];
  for (size_t i = 0; i < count; i++) {
    double omega = 0, delta = 0, variance = players[i].sigma * players[i].sigma;
    for (size_t q = 0; q < count; q++) {
      if (q == i)
        continue;
      double c =
          sqrt(variance + players[q].sigma * players[q].sigma + 2 * RATING_BETA * RATING_BETA);
      double p = 1 / (1 + exp((players[q].mu - players[i].mu) / c));
      double gamma = players[i].sigma / c;
      rating_pair pair = pairs ? pairs[i][q] : (rating_pair){1, 1};
      omega += pair.gain * variance / c * (score(places[i], places[q]) - p);
      delta += pair.information * gamma * variance / (c * c) * p * (1 - p);
    }
    next[i].mu = players[i].mu + omega;
    next[i].sigma = players[i].sigma * sqrt(fmax(1 - delta, RATING_LEAST));
  }
  for (size_t i = 0; i < count; i++)
    players[i] = next[i];
}
