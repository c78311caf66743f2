// SPDX-License-Identifier: MIT
/* crash_chance.c: the chance that a roll leaves nothing to fly with. */
#include <mlem/odds.h>

mlem_rocket mlem_rocket_of(const mlem_state *state) {
  return (mlem_rocket){
      .space = state->space,
      .pool = state->pool,
      .boosters = (uint8_t)__builtin_popcount(state->boosters),
      .token = state->token_used ? MLEM_NONE : state->token,
  };
}

double mlem_crash_chance(const mlem_game *game, mlem_rocket rocket) {
  if (rocket.space >= game->deep)
    return 0;
  unsigned shown = game->mat.spaces[rocket.space].faces;
  if (rocket.boosters && (shown & (1u << MLEM_FACE_1)))
    return 0;
  bool token = rocket.token < game->mat.expedition_count;
  if (token && game->extra_worth[rocket.token][rocket.space])
    return 0;
  unsigned dead_sides = 0;
  for (unsigned face = 0; face < MLEM_FACES; face++)
    if (!(shown & (1u << face)))
      dead_sides += game->sides[face];
  unsigned dice = rocket.pool;
  if (token && game->mat.expeditions[rocket.token].ability == MLEM_ABILITY_REROLL)
    dice *= 2; /* both rolls must fail */
  double chance = 1;
  while (dice--)
    chance *= dead_sides / (double)MLEM_DIE_SIDES;
  return chance;
}
