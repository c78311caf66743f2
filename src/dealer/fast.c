// SPDX-License-Identifier: MIT
/* fast.c: the fast dealer: a roll is one random number and one look into a table for three dice. */
#include <mlem/dealer.h>

mlem_random mlem_random_stream(uint64_t seed, uint64_t index) {
  mlem_random seeds = {seed};
  mlem_random stream = {mlem_random_next(&seeds) + index * UINT64_C(0xd1342543de82ef95)};
  stream.state = mlem_random_next(&stream);
  return stream;
}

void mlem_dealer_init(mlem_dealer *dealer, const mlem_game *game) {
  const uint8_t *die = game->mat.die;
  for (unsigned i = 0; i < 216; i++)
    dealer->three_dice[i] = (UINT32_C(1) << (4 * die[i % 6])) +
                            (UINT32_C(1) << (4 * die[i / 6 % 6])) +
                            (UINT32_C(1) << (4 * die[i / 36]));
}

static mlem_outcome roll(const mlem_dealer *dealer, const mlem_game *game, unsigned pool,
                         mlem_random *random) {
  static const uint32_t rolls[MLEM_MAX_POOL + 1] = {1,    6,     36,     216,    1296,
                                                    7776, 46656, 279936, 1679616};
  /* The number in base 6 is the dice, one digit each. Dice beyond the pool are digits 0 and taken
   * back at the end. */
  uint32_t digits = mlem_random_below(random, rolls[pool]);
  uint32_t counts = dealer->three_dice[digits % 216];
  unsigned dice = 3;
  if (pool > 3) {
    counts += dealer->three_dice[digits / 216 % 216];
    dice = 6;
  }
  if (pool > 6) {
    counts += dealer->three_dice[digits / 46656];
    dice = 9;
  }
  return counts - ((dice - pool) << (4 * game->mat.die[0]));
}

/* One of the set bits, each as likely as the others. */
static mlem_outcome one_of(uint32_t tokens, mlem_random *random) {
  uint32_t skip = mlem_random_below(random, (uint32_t)__builtin_popcount(tokens));
  while (skip--)
    tokens &= tokens - 1;
  return (mlem_outcome)__builtin_ctz(tokens);
}

mlem_outcome mlem_dealer_draw(const mlem_dealer *dealer, const mlem_game *game,
                              const mlem_state *state, mlem_random *random) {
  mlem_chance outcomes[MLEM_MAX_TOKENS];
  switch ((mlem_phase)state->phase) {
  case MLEM_PHASE_ROLL:
    return roll(dealer, game, state->pool, random);
  case MLEM_PHASE_EXPEDITION:
    return one_of(state->expedition_pile, random);
  case MLEM_PHASE_EXPLORE:
  case MLEM_PHASE_REFILL:
    return one_of(state->exploration_pile, random);
  default: {
    size_t count = mlem_chance_outcomes(game, state, outcomes);
    return outcomes[mlem_random_below(random, (uint32_t)count)].outcome;
  }
  }
}
