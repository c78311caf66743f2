// SPDX-License-Identifier: MIT
/* landing_that_decides_game.c: see landing_that_decides_game.h. */
#include "landing_that_decides_game.h"

/* Only the last one aboard ends an expedition by getting off, and only some expeditions are last.
 */
static bool may_end(const mlem_game *game, const mlem_state *seen) {
  bool over = seen->failures >= game->mat.failures;
  for (unsigned seat = 0; seat < game->seats; seat++)
    over |= seen->home[seat] == 0;
  return over && (seen->aboard & (seen->aboard - 1u)) == 0;
}

int mlem_decided_landing(const mlem_game *game, const mlem_state *seen, mlem_action action) {
  mlem_score scores[MLEM_MAX_SEATS];
  int best = -1, most = 0;
  if ((action & MLEM_ACTION_KIND) != MLEM_LAND || !may_end(game, seen))
    return 0;
  mlem_state after = *seen;
  mlem_apply_unchecked(game, &after, action);
  if (after.phase != MLEM_PHASE_OVER)
    return 0;
  mlem_scores(game, &after, scores);
  int mine = scores[seen->seat].total;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    if (seat == seen->seat)
      continue;
    bool hidden = (game->variants & MLEM_MISSIONS) && seen->missions[seat][0] == MLEM_NONE;
    int at_most = scores[seat].total + (hidden ? game->mat.mission_points[MLEM_KEPT_MISSIONS] : 0);
    best = scores[seat].total > best ? scores[seat].total : best;
    most = at_most > most ? at_most : most;
  }
  return mine > most ? 1 : mine < best ? -1 : 0;
}
