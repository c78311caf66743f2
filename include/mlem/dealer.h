// SPDX-License-Identifier: MIT
/*
 * dealer.h: where chance comes from. The engine asks, a dealer answers.
 *
 * The fast dealer is a small pseudo-random generator kept beside the state: for simulation, search
 * and tests. The same seed gives the same luck on every machine.
 */
#ifndef MLEM_DEALER_H
#define MLEM_DEALER_H

#include <mlem/engine.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A stream of random numbers (SplitMix64): eight bytes, any seed is good. */
typedef struct mlem_random {
  uint64_t state;
} mlem_random;

static inline uint64_t mlem_random_next(mlem_random *random) {
  uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* A number below `bound` (at least 1), every one exactly as likely as the others. */
static inline uint32_t mlem_random_below(mlem_random *random, uint32_t bound) {
  uint64_t product = (mlem_random_next(random) >> 32) * bound;
  if ((uint32_t)product < bound) {
    uint32_t unfair = -bound % bound; /* 2^32 mod bound numbers would come once too often */
    while ((uint32_t)product < unfair)
      product = (mlem_random_next(random) >> 32) * bound;
  }
  return (uint32_t)(product >> 32);
}

/* Independent streams from one seed: for game number `index`, or for one of its players. */
mlem_random mlem_random_stream(uint64_t seed, uint64_t index);

/* The fast dealer's tables for one game; const while games run. */
typedef struct mlem_dealer {
  uint32_t three_dice[216]; /* the rolls of three dice, as in mlem_outcome */
} mlem_dealer;

void mlem_dealer_init(mlem_dealer *dealer, const mlem_game *game);

/* What chance brings where mlem_turn() says MLEM_CHANCE, by the probabilities of the engine. */
mlem_outcome mlem_dealer_draw(const mlem_dealer *dealer, const mlem_game *game,
                              const mlem_state *state, mlem_random *random);

#ifdef __cplusplus
}
#endif

#endif
