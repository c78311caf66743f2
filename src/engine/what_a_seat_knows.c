// SPDX-License-Identifier: MIT
/* what_a_seat_knows.c: what a seat may know. Missions are all that is hidden: piles have no order
 * before they are drawn from, and every other fact lies open on the table. */
#include "rule_queries.h"

#include <string.h>

void mlem_observe(const mlem_game *game, const mlem_state *state, uint8_t seat, mlem_state *seen) {
  *seen = *state;
  for (unsigned other = 0; other < MLEM_MAX_SEATS; other++) {
    if (other == seat || other >= game->seats)
      continue;
    memset(seen->missions[other], MLEM_NONE, sizeof seen->missions[other]);
    seen->returned[other] = MLEM_NONE;
  }
}

static bool same_kept(const mlem_state *state, unsigned seat,
                      const uint8_t kept[MLEM_KEPT_MISSIONS]) {
  for (unsigned i = 0; i < MLEM_KEPT_MISSIONS; i++)
    if (!mlem_hand_holds(state, seat, kept[i]))
      return false;
  return true;
}

mlem_status mlem_reveal_missions(const mlem_game *game, mlem_state *state, uint8_t seat,
                                 const uint8_t kept[MLEM_KEPT_MISSIONS]) {
  if (!has_variant(game, MLEM_MISSIONS) || seat >= game->seats || !state->kept[seat])
    return MLEM_ILLEGAL;
  uint32_t named = 0;
  for (unsigned i = 0; i < MLEM_KEPT_MISSIONS; i++) {
    if (kept[i] >= game->mat.mission_count || (named & (UINT32_C(1) << kept[i])))
      return MLEM_ILLEGAL;
    named |= UINT32_C(1) << kept[i];
  }
  if (state->missions[seat][0] != MLEM_NONE)
    return same_kept(state, seat, kept) ? MLEM_OK : MLEM_ILLEGAL;
  if (named & mlem_known_missions(game, state))
    return MLEM_ILLEGAL;
  memcpy(state->missions[seat], kept, MLEM_KEPT_MISSIONS);
  return MLEM_OK;
}
