// SPDX-License-Identifier: MIT
/*
 * player_rating.h: ratings of players after a game of two or more, by the method of Weng and Lin
 * with the Bradley-Terry model on all pairs ("A Bayesian Approximation Method for Online Ranking",
 * JMLR 12, 2011, algorithm 1), as OpenSkill uses it. Of the paper's models this is one that treats
 * equal places well: with its Plackett-Luce model a shared first place can count less than a third.
 */
#ifndef MLEM_SERVER_PLAYER_RATING_H
#define MLEM_SERVER_PLAYER_RATING_H

#include <stddef.h>
#include <stdint.h>

#define RATING_MU    25.0
#define RATING_SIGMA (25.0 / 3.0)
#define RATING_BETA  (25.0 / 6.0)
#define RATING_LEAST 0.0001 /* the share of the variance that stays, at least */

typedef struct rating {
  double mu, sigma;
} rating;

enum {
  RATING_MOST = 8,
  RATING_HISTORY = 10, /* games that an identity has finished before its games count */
};

/* How much the result of one player against another counts. */
typedef struct rating_pair {
  double gain;        /* for the skill */
  double information; /* for how certain it is */
} rating_pair;

typedef rating_pair rating_pairs[RATING_MOST][RATING_MOST];

/* Against throwaway identities: a pair counts only when both have finished RATING_HISTORY games; it
 * fades with the square of the games that the two have played together before; and a win counts the
 * more, the more is known about the other. */
rating_pair rating_pair_of(uint32_t games, const rating *other, uint32_t other_games,
                           uint32_t meetings);

/* `places`: 1 is the winner; equals share a place. `pairs[i][q]`: how much the result of player i
 * against player q counts for player i; NULL: all count fully. `count` is at most RATING_MOST. */
void rating_update(rating *players, const unsigned *places, rating_pairs pairs, size_t count);

#endif
