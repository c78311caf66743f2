// SPDX-License-Identifier: MIT
/* hide_from_viewers.c: a state and a line without what a seat or a spectator may not see. */
#include "game.h"

#include <string.h>

const mlem_state *game_view_missions(const mlem_game *game, const mlem_state *truth, uint8_t viewer,
                                     mlem_state *seen) {
  if (viewer == GAME_SEES_ALL || mlem_turn(truth) == MLEM_OVER)
    return truth;
  mlem_observe(game, truth, viewer, seen);
  return seen;
}

size_t game_view_line(const char *line, size_t length, uint8_t viewer, char *seen) {
  if (viewer != GAME_SEES_ALL)
    return mlem_redact_line(line, length, viewer, seen);
  memcpy(seen, line, length);
  seen[length] = '\0';
  return length;
}
