// SPDX-License-Identifier: MIT
/* game_from_bytes.h: what the fuzzers of the rules share: a game out of an input's first bytes, and
 * steps. */
#ifndef FUZZ_GAME_H
#define FUZZ_GAME_H

#include <mlem/dealer.h>

/* The input, taken from its front; zeros follow its end. */
typedef struct input {
  const uint8_t *bytes;
  size_t left;
} input;

uint8_t take_byte(input *in);

typedef struct fuzz_game {
  mlem_game game;
  mlem_dealer dealer;
  mlem_state state;
  mlem_random random; /* for steps that the input leaves to chance */
} fuzz_game;

/* Seats, variants and first seat, and the mat: the built-in one, or (if `any_mat`) one made at
 * random. */
void start_game(fuzz_game *f, input *in, bool any_mat);

/* One step by chance or of a seat that chooses at random; false when the game is over. Aborts if
 * the engine refuses what it offered, or makes a state that does not add up. */
bool step_game(fuzz_game *f);

/* Stops the fuzzer unless `good`: the sanitizers then show where. */
void must(bool good);

#endif
