// SPDX-License-Identifier: MIT
/* position_features.h: mlem_features() in parts, for a caller that asks for many positions of one
 * game. */
#ifndef MLEM_BATCH_POSITION_FEATURES_H
#define MLEM_BATCH_POSITION_FEATURES_H

#include <mlem/batch.h>

enum {
  SPACES_AHEAD = 8, /* described in front of the rocket */
  SPACE_FEATURES = 3,
};

/* What features say of the spaces, prepared once for a game. */
typedef struct space_tables {
  float empty[MLEM_MAX_SPACES + 1 + SPACES_AHEAD][SPACE_FEATURES]; /* no moon taken, no token */
  uint64_t moons[MLEM_MAX_SPACES + 1];  /* of the spaces that are described from this one on */
  uint32_t tokens[MLEM_MAX_SPACES + 1]; /* of these spaces, too: exploration tokens */
} space_tables;

void space_tables_fill(space_tables *tables, const mlem_game *game);

/* The state as the seat to decide sees it: `state` itself, or a copy in `room`. */
const mlem_state *seen_by_decider(const mlem_game *game, const mlem_state *state, mlem_state *room);

/* What every seat would have if the game ended now, as this state knows it; never below 0. */
void points_of(const mlem_game *game, const mlem_state *seen, uint16_t points[MLEM_MAX_SEATS]);

/* mlem_features() of a state without what is hidden, with these points and the chance that the next
 * roll crashes. */
void features_of(const mlem_game *game, const space_tables *tables, const mlem_state *seen,
                 const uint16_t points[MLEM_MAX_SEATS], float crash, float features[MLEM_FEATURES]);

#endif
