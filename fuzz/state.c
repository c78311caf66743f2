// SPDX-License-Identifier: MIT
/*
 * state.c: damaged states. The input picks a game (game_from_bytes.h), how far it is played, and
 * what is then turned in the state's bytes. What mlem_state_check() lets pass must play on to the
 * end and keep passing.
 */
#include "game_from_bytes.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static fuzz_game f;
  input in = {data, size};
  start_game(&f, &in, true);
  for (unsigned steps = take_byte(&in); steps > 0; steps--)
    step_game(&f);
  uint8_t *bytes = (uint8_t *)&f.state;
  for (size_t i = 0; i < sizeof f.state && in.left > 0; i++)
    bytes[i] ^= take_byte(&in);
  if (mlem_state_check(&f.game, &f.state) != MLEM_OK)
    return 0;
  for (unsigned i = 0; step_game(&f); i++)
    must(i < 20000);
  return 0;
}
