// SPDX-License-Identifier: MIT
/* start_state_and_turn.c: the state at the start of a game, whose turn it is, and the hash of a
 * state. */
#include "expedition_rules.h"

#include <string.h>

_Static_assert(sizeof(mlem_state) == 256, "the state has no padding and stays small");

void mlem_state_init(const mlem_game *game, mlem_state *state) {
  memset(state, 0, sizeof *state);
  memset(state->goals, MLEM_NONE, sizeof state->goals);
  memset(state->crew, MLEM_NONE, sizeof state->crew);
  memset(state->returned, MLEM_NONE, sizeof state->returned);
  memset(state->missions, MLEM_NONE, sizeof state->missions);
  memset(state->home, 0xff, game->seats);
  state->leader = game->first;
  state->token = MLEM_NONE;
  state->arrived_as_commander = MLEM_NONE;
  if (has_variant(game, MLEM_UFO)) {
    state->ufo_space = game->deep;
    state->expedition_pile = low_bits(game->mat.expedition_count);
  }
  if (has_variant(game, MLEM_EXPLORATION))
    state->exploration_pile = low_bits(game->mat.exploration_count);
  if (has_variant(game, MLEM_MISSIONS))
    wait_for_seat(state, MLEM_PHASE_DEAL, game->first);
  else
    begin_exploring(game, state, NULL);
}

extern inline int mlem_turn(const mlem_state *state);

uint8_t mlem_commander(const mlem_game *game, const mlem_state *state) {
  if (!state->aboard)
    return MLEM_NONE;
  return seat_at_place(game, state, lowest_bit(state->aboard));
}

uint64_t mlem_state_hash(const mlem_state *state) {
  uint64_t words[sizeof *state / sizeof(uint64_t)];
  uint64_t hash = UINT64_C(0x9e3779b97f4a7c15);
  memcpy(words, state, sizeof words);
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    hash = (hash ^ words[i]) * UINT64_C(0xff51afd7ed558ccd);
    hash ^= hash >> 32;
  }
  return hash;
}
