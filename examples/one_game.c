// SPDX-License-Identifier: MIT
/* one_game.c: a whole game of random players in forty lines. Build it against the installed library:
 *
 *   cc one_game.c $(pkg-config --cflags --libs mlem) -o one_game
 */
#include <mlem/mlem.h>
#include <stdio.h>

int main(void) {
  mlem_game game;
  mlem_options options = {.seats = 3, .variants = MLEM_UFO | MLEM_EXPLORATION};
  if (mlem_game_init(&game, mlem_mat_find("cosmic"), &options) != MLEM_OK)
    return 1;

  mlem_state state;
  mlem_dealer dealer;
  mlem_random luck = {2075};
  mlem_state_init(&game, &state);
  mlem_dealer_init(&dealer, &game);

  while (mlem_turn(&state) != MLEM_OVER) {
    if (mlem_turn(&state) == MLEM_CHANCE) {
      mlem_outcome outcome = mlem_dealer_draw(&dealer, &game, &state, &luck);
      mlem_apply_chance(&game, &state, outcome, NULL);
      continue;
    }
    mlem_action actions[MLEM_MAX_ACTIONS];
    size_t count = mlem_legal_actions(&game, &state, actions);
    mlem_action action = actions[mlem_random_below(&luck, (uint32_t)count)];
    char text[MLEM_ACTION_TEXT];
    mlem_action_text(&game, action, text);
    printf("seat %d: %s\n", mlem_turn(&state), text);
    mlem_apply(&game, &state, action, NULL);
  }

  mlem_score scores[MLEM_MAX_SEATS];
  mlem_scores(&game, &state, scores);
  for (unsigned seat = 0; seat < game.seats; seat++)
    printf("seat %u has %d points\n", seat, scores[seat].total);
  return 0;
}
