// SPDX-License-Identifier: MIT
/* fast_dice.c: the fast dealer: a roll is one random number and one look into a table for three
 * dice. */
#include "../engine/rule_queries.h"

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
  uint32_t upper = digits / 216, uppermost = upper / 216;
  uint32_t counts = dealer->three_dice[digits - 216 * upper] +
                    dealer->three_dice[upper - 216 * uppermost] + dealer->three_dice[uppermost];
  return counts - ((9 - pool) << (4 * game->mat.die[0]));
}

/* One of the set bits, each as likely as the others. */
static mlem_outcome one_of(uint32_t tokens, mlem_random *random) {
  return nth_bit(tokens, mlem_random_below(random, count_bits(tokens)));
}

mlem_outcome mlem_dealer_draw(const mlem_dealer *dealer, const mlem_game *game,
                              const mlem_state *state, mlem_random *random) {
  if (state->phase == MLEM_PHASE_ROLL)
    return roll(dealer, game, state->pool, random);
  uint32_t tokens = mlem_drawable(game, state);
  if (tokens)
    return one_of(tokens, random);
  mlem_random_next(random); /* every draw takes one number */
  return MLEM_UNKNOWN_MISSION;
}
