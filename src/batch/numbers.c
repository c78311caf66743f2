// SPDX-License-Identifier: MIT
/* numbers.c: decisions as dense numbers, for callers of the library. */
#include "numbers.h"

uint32_t mlem_number_count(const mlem_game *game) {
  return numbering_of(game).count;
}

uint32_t mlem_action_number(const mlem_game *game, mlem_action action) {
  numbering n = numbering_of(game);
  return number_of(&n, action);
}

bool mlem_number_action(const mlem_game *game, uint32_t number, mlem_action *action) {
  numbering n = numbering_of(game);
  if (number >= n.count)
    return false;
  *action = action_of(&n, number);
  return true;
}
