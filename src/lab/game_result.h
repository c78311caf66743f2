// SPDX-License-Identifier: MIT
/* game_result.h: what a finished game came to; shared by the files that count it. */
#ifndef MLEM_LAB_GAME_RESULT_H
#define MLEM_LAB_GAME_RESULT_H

#include "sim_counts.h"

typedef struct game_result {
  mlem_score scores[MLEM_MAX_SEATS];
  unsigned winners;                                /* mask of seats */
  unsigned win[MLEM_MAX_SEATS];                    /* in parts of STATS_WIN */
  unsigned worth[MLEM_MAX_SEATS][MLEM_ASTRONAUTS]; /* in parts of COUNTS_POINT */
} game_result;

void game_result_evaluate(game_result *o, const counts_notes *n, const mlem_game *game,
                          const mlem_state *final);

/* Parts of counter_add(): where cats are, astronauts and goals; and tokens of all kinds. */
void counts_add_cats(counts *c, const counts_notes *n, const mlem_game *game,
                     const mlem_state *final, const game_result *o);
void counts_add_tokens(counts *c, const counts_notes *n, const mlem_game *game,
                       const mlem_state *final, const game_result *o);

#endif
