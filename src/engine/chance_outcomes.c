// SPDX-License-Identifier: MIT
/* chance_outcomes.c: what can happen where no seat decides, and how likely it is, exactly. */
#include "rule_queries.h"

uint32_t mlem_known_missions(const mlem_game *game, const mlem_state *state) {
  uint64_t known = 0; /* MLEM_NONE falls on a bit that is not returned */
  for (unsigned seat = 0; seat < game->seats; seat++)
    for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++)
      known |= UINT64_C(1) << (state->missions[seat][i] & 63);
  return (uint32_t)known;
}

/* A hand is known to a viewer wholly or not at all. */
static bool deals_unknown(const mlem_state *state) {
  return state->place > 0 && state->missions[state->seat][0] == MLEM_NONE;
}

uint32_t mlem_drawable_missions(const mlem_game *game, const mlem_state *state) {
  if (deals_unknown(state))
    return 0;
  return low_bits(game->mat.mission_count) & ~mlem_known_missions(game, state);
}

/* ---- Rolls ----------------------------------------------------------------------------------- */

static uint32_t power(uint32_t base, unsigned exponent) {
  uint32_t result = 1;
  while (exponent--)
    result *= base;
  return result;
}

static uint32_t choose(unsigned n, unsigned k) {
  uint32_t result = 1;
  for (unsigned i = 1; i <= k; i++)
    result = result * (n - k + i) / i;
  return result;
}

/* In how many ways `pool` different dice can fall into this roll. */
static uint32_t ways_to_roll(const mlem_game *game, mlem_outcome roll, unsigned pool) {
  uint32_t ways = 1;
  unsigned left = pool;
  if (roll >> (4 * MLEM_FACES))
    return 0;
  for (unsigned face = 0; face < MLEM_FACES; face++) {
    unsigned count = mlem_roll_count(roll, face);
    if (count > left)
      return 0;
    ways *= choose(left, count) * power(game->sides[face], count);
    left -= count;
  }
  return left ? 0 : ways;
}

/* Whether `pool` dice can fall so: the same as ways_to_roll() > 0, without counting them. */
static bool can_roll(const mlem_game *game, mlem_outcome roll, unsigned pool) {
  uint32_t pairs = (roll & 0x0f0f0f) + (roll >> 4 & 0x0f0f0f); /* a byte for every two faces */
  unsigned dice = (pairs * UINT32_C(0x010101) >> 16) & 255;
  return !(roll >> (4 * MLEM_FACES)) && dice == pool && !(faces_of(roll) & ~game->die_faces);
}

/* All rolls in which the faces below `face` are settled and `left` dice are not. */
static size_t list_rolls(const mlem_game *game, unsigned face, unsigned left, mlem_outcome settled,
                         unsigned pool, mlem_chance *outcomes) {
  if (left == 0 || face == MLEM_FACES) {
    if (left > 0)
      return 0;
    outcomes[0] = (mlem_chance){settled, ways_to_roll(game, settled, pool), power(6, pool)};
    return 1;
  }
  size_t count = 0;
  unsigned most = game->sides[face] ? left : 0;
  for (unsigned n = 0; n <= most; n++)
    count +=
        list_rolls(game, face + 1, left - n, settled | n << (4 * face), pool, outcomes + count);
  return count;
}

/* ---- Public ---------------------------------------------------------------------------------- */

size_t mlem_chance_outcomes(const mlem_game *game, const mlem_state *state, mlem_chance *outcomes) {
  if (mlem_turn(state) != MLEM_CHANCE)
    return 0;
  if (state->phase == MLEM_PHASE_ROLL)
    return list_rolls(game, 0, state->pool, 0, state->pool, outcomes);
  if (state->phase == MLEM_PHASE_DEAL && deals_unknown(state)) {
    outcomes[0] = (mlem_chance){MLEM_UNKNOWN_MISSION, 1, 1};
    return 1;
  }
  uint32_t tokens = mlem_drawable(game, state);
  uint32_t of = count_bits(tokens);
  size_t count = 0;
  for (; tokens; tokens &= tokens - 1)
    outcomes[count++] = (mlem_chance){lowest_bit(tokens), 1, of};
  return count;
}

bool mlem_can_happen(const mlem_game *game, const mlem_state *state, mlem_outcome outcome) {
  if (state->phase == MLEM_PHASE_ROLL)
    return can_roll(game, outcome, state->pool);
  return mlem_chance_of(game, state, outcome).ways > 0;
}

mlem_chance mlem_chance_of(const mlem_game *game, const mlem_state *state, mlem_outcome outcome) {
  mlem_chance chance = {outcome, 0, 1};
  if (mlem_turn(state) != MLEM_CHANCE)
    return chance;
  if (state->phase == MLEM_PHASE_ROLL) {
    chance.ways = ways_to_roll(game, outcome, state->pool);
    chance.of = power(6, state->pool);
    return chance;
  }
  if (state->phase == MLEM_PHASE_DEAL) {
    if (outcome == MLEM_UNKNOWN_MISSION) {
      chance.ways = state->place == 0 || deals_unknown(state);
      return chance;
    }
    if (deals_unknown(state))
      return chance;
  }
  uint32_t tokens = mlem_drawable(game, state);
  if (outcome < MLEM_MAX_TOKENS && (tokens & (UINT32_C(1) << outcome))) {
    chance.ways = 1;
    chance.of = count_bits(tokens);
  }
  return chance;
}
