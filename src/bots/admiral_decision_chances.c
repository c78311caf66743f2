// SPDX-License-Identifier: MIT
/* admiral_decision_chances.c: see admiral_decision_chances.h. */
#include "admiral_decision_chances.h"

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

size_t mlem_admiral_chances(admiral_workspace *work, const value_net *net, bool quick,
                            const mlem_game *game, const mlem_state *seen, mlem_action *actions,
                            float *chances) {
  if (!quick && mlem_joint_serves(net, game, seen)) {
    size_t count = mlem_legal_actions(game, seen, actions);
    mlem_joint_chances(&work->joint, &work->captain, net, false, game, seen, actions, count,
                       chances);
    return count;
  }
  if (quick)
    work->captain.deeper = NULL;
  size_t count = mlem_admiral_values(&work->captain, net, quick, game, seen, actions, chances);
  if (!mlem_admiral_sees_chances(net, game, seen))
    for (size_t i = 0; i < count; i++)
      chances[i] *= ADMIRAL_POINT;
  return count;
}

size_t mlem_admiral_best(const float *chances, size_t count) {
  size_t best = 0;
  for (size_t i = 1; i < count; i++)
    if (chances[i] > chances[best])
      best = i;
  return best;
}
