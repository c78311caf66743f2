// SPDX-License-Identifier: MIT
/*
 * games_hash.c: plays random games and hashes every state of them.
 *
 * Compiled twice: for this machine against the library, and for WebAssembly against the sources of
 * the page. The page plays by the same rules exactly if both give the same numbers.
 */
#include "games_hash.h"

#include "../../../src/lab/random_mat.h"

#include <mlem/builtin.h>
#include <mlem/dealer.h>
#include <mlem/engine.h>

enum { RANDOM_MATS = 3, SEATS_FROM = 2, SEAT_COUNTS = 4 };

unsigned games_mats(void) {
  return (unsigned)mlem_mat_builtin_count() + RANDOM_MATS;
}

static void find_mat(unsigned index, mlem_mat *mat) {
  const mlem_mat *builtin = mlem_mat_builtin_at(index);
  mlem_random random = mlem_random_stream(index, 7);
  if (builtin)
    *mat = *builtin;
  else
    random_mat(mat, &random);
}

static uint64_t mix(uint64_t hash, uint64_t value) {
  return (hash ^ value) * 0x9e3779b97f4a7c15u + (hash >> 29);
}

static uint64_t play(const mlem_game *game, mlem_random *random, uint64_t hash) {
  static mlem_action actions[MLEM_MAX_ACTIONS];
  static mlem_dealer dealer;
  mlem_state state;
  mlem_dealer_init(&dealer, game);
  mlem_state_init(game, &state);
  while (mlem_turn(&state) != MLEM_OVER) {
    if (mlem_turn(&state) == MLEM_CHANCE) {
      mlem_apply_chance(game, &state, mlem_dealer_draw(&dealer, game, &state, random), NULL);
    } else {
      size_t count = mlem_legal_actions(game, &state, actions);
      hash = mix(hash, count);
      mlem_apply(game, &state, actions[mlem_random_below(random, (uint32_t)count)], NULL);
    }
    hash = mix(hash, mlem_state_hash(&state));
  }
  return hash;
}

uint64_t games_hash(unsigned mat, unsigned variants, unsigned games) {
  static mlem_mat chosen;
  static mlem_game game;
  mlem_random random = mlem_random_stream(mat * 8 + variants, 1);
  uint64_t hash = 0;
  find_mat(mat, &chosen);
  for (unsigned i = 0; i < games; i++) {
    mlem_options options = {.seats = (uint8_t)(SEATS_FROM + i % SEAT_COUNTS),
                            .variants = (uint8_t)variants};
    if (mlem_game_init(&game, &chosen, &options) != MLEM_OK)
      return 0;
    hash = play(&game, &random, hash);
  }
  return hash;
}
