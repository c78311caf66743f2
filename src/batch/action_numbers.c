// SPDX-License-Identifier: MIT
/* action_numbers.c: decisions as dense numbers, for callers of the library. */
#include "action_numbers.h"

uint32_t mlem_number_count(const mlem_game *game) {
  return numbering_of(game).count;
}

uint32_t mlem_action_number(const mlem_game *game, mlem_action action) {
  numbering n = numbering_of(game);
  if (action >= MLEM_STAY + (1 << 12))
    return UINT32_MAX; /* no such kind */
  uint32_t number = number_of(&n, action);
  return number < n.count && action_of(&n, number) == action ? number : UINT32_MAX;
}

bool mlem_number_action(const mlem_game *game, uint32_t number, mlem_action *action) {
  numbering n = numbering_of(game);
  if (number >= n.count)
    return false;
  *action = action_of(&n, number);
  return true;
}
