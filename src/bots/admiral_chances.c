// SPDX-License-Identifier: MIT
/* admiral_chances.c: see admiral_chances.h. */
#include "admiral_chances.h"

/* About two milliseconds with four seats; twice or eight times as many won no more games. The
 * samples follow from the position alone. */
enum { PLAYOUTS = 256 };

void mlem_admiral_prepare(admiral_workspace *work, const mlem_game *game) {
  mlem_captain_prepare(&work->captain, game);
  if (game->seats > 2)
    return;
  mlem_captain_prepare(&work->deeper, game);
  work->captain.deeper = &work->deeper;
}

void mlem_admiral_begin(mlem_bot *bot) {
  mlem_admiral_prepare(bot->memory, bot->game);
}

static void search_chances(admiral_workspace *work, const value_net *net, const mlem_game *game,
                           const mlem_state *seen, const float *points, size_t count,
                           float *chances) {
  search *s = &work->search;
  mlem_search_prepare(s, &work->captain, net);
  mlem_search_begin(s, game, seen, points, count, (mlem_random){mlem_state_hash(seen)});
  mlem_search_run_until_clear(s, PLAYOUTS);
  mlem_search_chances(s, chances);
}

size_t mlem_admiral_chances(admiral_workspace *work, const value_net *net, bool quick,
                            const mlem_game *game, const mlem_state *seen, mlem_action *actions,
                            float *chances) {
  float points[MLEM_MAX_ACTIONS];
  if (quick)
    work->captain.deeper = NULL;
  size_t count = mlem_admiral_values(&work->captain, net, quick, game, seen, actions, points);
  bool solved = mlem_admiral_sees_chances(net, game, seen);
  if (net && !solved && !quick && count > 1 && seen->phase != MLEM_PHASE_RETURN) {
    search_chances(work, net, game, seen, points, count, chances);
    return count;
  }
  for (size_t i = 0; i < count; i++)
    chances[i] = solved ? points[i] : points[i] * ADMIRAL_POINT;
  return count;
}

size_t mlem_admiral_best(const float *chances, size_t count) {
  size_t best = 0;
  for (size_t i = 1; i < count; i++)
    if (chances[i] > chances[best])
      best = i;
  return best;
}
