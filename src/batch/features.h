// SPDX-License-Identifier: MIT
/* features.h: the two halves of mlem_features(), for a caller that keeps the points. */
#ifndef MLEM_BATCH_FEATURES_H
#define MLEM_BATCH_FEATURES_H

#include <mlem/batch.h>

/* What every seat would have if the game ended now, as this state knows it; never below 0. */
void points_of(const mlem_game *game, const mlem_state *seen, uint16_t points[MLEM_MAX_SEATS]);

/* mlem_features() of a state without hidden things, with these points. */
void features_of(const mlem_game *game, const mlem_state *seen,
                 const uint16_t points[MLEM_MAX_SEATS], float features[MLEM_FEATURES]);

#endif
