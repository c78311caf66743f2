// SPDX-License-Identifier: MIT
/*
 * rating.h: ratings of players after a game of two or more, by the method of Weng and Lin with the
 * Bradley-Terry model on all pairs ("A Bayesian Approximation Method for Online Ranking", JMLR 12,
 * 2011, algorithm 1), as OpenSkill uses it. Of the paper's models this is one that treats equal
 * places well: with its Plackett-Luce model a shared first place can count less than a third.
 */
#ifndef MLEM_SERVER_RATING_H
#define MLEM_SERVER_RATING_H

#include <stddef.h>

#define RATING_MU    25.0
#define RATING_SIGMA (25.0 / 3.0)
#define RATING_BETA  (25.0 / 6.0)
#define RATING_LEAST 0.0001 /* the share of the variance that stays, at least */

typedef struct rating {
  double mu, sigma;
} rating;

enum { RATING_MOST = 8 };

/* `places`: 1 is the winner; equals share a place. `count` is at most RATING_MOST. */
void rating_update(rating *players, const unsigned *places, size_t count);

#endif
