// SPDX-License-Identifier: MIT
/* two_expeditions_ahead.c: see two_expeditions_ahead.h. */
#include "two_expeditions_ahead.h"

#include <string.h>

enum { ANY_NUMBER = 255 }; /* of expeditions before the end of the game */

/* How closely a look judges the ends, and by how much a decision has to be ahead of the others, as
 * a chance to win, so that no closer look is needed. */
typedef struct look {
  uint8_t tried;  /* astronauts of each seat that may fly the next expedition */
  bool closely;   /* every pair of landings is an end of its own */
  uint8_t growth; /* about so many times the work of the look before */
  float clear;
} look;

static const look looks[] = {{1, false, 1, 0.05f}, {3, false, 9, 0.03f}, {3, true, 16, 0.02f}};
enum { LOOKS = sizeof looks / sizeof looks[0] };
#define CLEAR_TO_ADMIRAL 0.1f

void mlem_ahead_prepare(ahead_workspace *ahead, const mlem_game *game) {
  mlem_admiral_prepare(&ahead->work, game);
  ahead->work.deeper.next = &ahead->next;
  memset(&ahead->next, 0, sizeof ahead->next);
}

bool mlem_ahead_serves(const value_net *net, const mlem_game *game, const mlem_state *seen) {
  return net && game->seats == 2 && seen->aboard != 0 && seen->phase != MLEM_PHASE_BOARD;
}

static bool is_clear(const float *values, size_t count, float by) {
  size_t best = mlem_admiral_best(values, count);
  for (size_t i = 0; i < count; i++)
    if (i != best && values[i] > values[best] - by)
      return false;
  return true;
}

static void look_as(ahead_workspace *ahead, const look *how, next_limit *limit) {
  captain_workspace *captain = &ahead->work.captain, *deeper = &ahead->work.deeper;
  deeper->reach = how ? ANY_NUMBER : 0;
  deeper->tried = how ? how->tried : 0;
  deeper->limit = how ? limit : NULL;
  captain->closely = how && how->closely;
  captain->solved = 0; /* what it holds was solved in another way */
}

mlem_action mlem_ahead_choose(ahead_workspace *ahead, const value_net *net, const mlem_game *game,
                              const mlem_state *seen, uint32_t expeditions,
                              bool (*time_left)(void *context), void *context) {
  mlem_action actions[MLEM_MAX_ACTIONS];
  float values[MLEM_MAX_ACTIONS], next[MLEM_MAX_ACTIONS];
  next_limit limit = {
      .left = expeditions, .time_left = time_left, .context = context, .exceeded = false};
  captain_workspace *captain = &ahead->work.captain;
  size_t count = mlem_admiral_values(captain, net, false, game, seen, actions, values);
  float clear = CLEAR_TO_ADMIRAL;
  uint32_t work = 0; /* of the last look */
  for (unsigned i = 0; i < LOOKS && count > 1 && !is_clear(values, count, clear); i++) {
    const uint32_t left = limit.left;
    if (left / looks[i].growth < work)
      break;
    look_as(ahead, &looks[i], &limit);
    mlem_admiral_values(captain, net, false, game, seen, actions, next);
    if (limit.exceeded)
      break;
    memcpy(values, next, count * sizeof values[0]);
    clear = looks[i].clear;
    work = left - limit.left;
  }
  look_as(ahead, NULL, NULL);
  return actions[mlem_admiral_best(values, count)];
}
