// SPDX-License-Identifier: MIT
/* two_expeditions_ahead.c: see two_expeditions_ahead.h. */
#include "two_expeditions_ahead.h"

#include <string.h>

enum { ANY_NUMBER = 255 }; /* of expeditions before the end of the game */

/* How a look judges the ends, and by how much a decision has to be ahead of the others, as a chance
 * to win, so that no closer look is needed. */
typedef struct look {
  uint8_t reach;  /* so many expeditions before the last one the next one is solved */
  uint8_t tried;  /* astronauts of each seat that may fly it; 0: as admiral */
  uint8_t growth; /* about so many times the work of the look before */
  float clear;
} look;

static const look looks[] = {{0, 0, 1, 0.05f}, {ANY_NUMBER, 1, 1, 0.02f}, {ANY_NUMBER, 3, 9, 0}};
enum { LOOKS = sizeof looks / sizeof looks[0] };

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
  deeper->reach = how ? how->reach : 0;
  deeper->tried = how ? how->tried : 0;
  deeper->limit = limit;
  captain->closely = how != NULL;
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
  look_as(ahead, &looks[0], NULL);
  size_t count = mlem_admiral_values(captain, net, false, game, seen, actions, values);
  uint32_t work = 0; /* of the last look */
  for (unsigned i = 1; i < LOOKS && count > 1 && !is_clear(values, count, looks[i - 1].clear);
       i++) {
    const uint32_t left = limit.left;
    if (left / looks[i].growth < work)
      break;
    look_as(ahead, &looks[i], &limit);
    mlem_admiral_values(captain, net, false, game, seen, actions, next);
    if (limit.exceeded)
      break;
    memcpy(values, next, count * sizeof values[0]);
    work = left - limit.left;
  }
  look_as(ahead, NULL, NULL);
  return actions[mlem_admiral_best(values, count)];
}
