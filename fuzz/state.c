// SPDX-License-Identifier: MIT
/*
 * state.c: damaged states. The input picks a game, how far it is played, and what is then turned in
 * the state's bytes. What mlem_state_check() lets pass must play on to the end and keep passing.
 */
#include <mlem/builtin.h>
#include <mlem/dealer.h>

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void step(const mlem_game *game, const mlem_dealer *dealer, mlem_state *state,
                 mlem_random *random) {
  static mlem_action actions[MLEM_MAX_ACTIONS];
  mlem_status status;
  if (mlem_turn(state) == MLEM_CHANCE)
    status = mlem_apply_chance(game, state, mlem_dealer_draw(dealer, game, state, random), NULL);
  else {
    size_t count = mlem_legal_actions(game, state, actions);
    if (count == 0)
      abort();
    status = mlem_apply(game, state, actions[mlem_random_below(random, (uint32_t)count)], NULL);
  }
  if (status != MLEM_OK)
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  mlem_game game;
  mlem_dealer dealer;
  mlem_state state;
  if (size < 3 + sizeof state)
    return 0;
  mlem_options options = {.seats = (uint8_t)(2 + data[0] % 4), .variants = data[1] % 8};
  mlem_random random = {data[2]};
  mlem_game_init(&game, mlem_mat_find("standard"), &options);
  mlem_dealer_init(&dealer, &game);
  mlem_state_init(&game, &state);
  for (unsigned i = 0; i < data[2] && mlem_turn(&state) != MLEM_OVER; i++)
    step(&game, &dealer, &state, &random);
  uint8_t *bytes = (uint8_t *)&state;
  for (size_t i = 0; i < sizeof state; i++)
    bytes[i] ^= data[3 + i];
  if (mlem_state_check(&game, &state) != MLEM_OK)
    return 0;
  for (unsigned i = 0; mlem_turn(&state) != MLEM_OVER; i++) {
    step(&game, &dealer, &state, &random);
    if (i > 20000 || mlem_state_check(&game, &state) != MLEM_OK)
      abort();
  }
  return 0;
}
