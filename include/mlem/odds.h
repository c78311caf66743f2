// SPDX-License-Identifier: MIT
/* odds.h: exact probabilities, not sampled ones. */
#ifndef MLEM_ODDS_H
#define MLEM_ODDS_H

#include <mlem/engine.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What the next roll depends on. */
typedef struct mlem_rocket {
  uint8_t space;
  uint8_t pool;
  uint8_t boosters; /* unused ones aboard */
  uint8_t token;    /* an unused expedition token, or MLEM_NONE */
} mlem_rocket;

/* Where the rocket of a game stands. */
mlem_rocket mlem_rocket_of(const mlem_state *state);

/* The chance that the next roll crashes the rocket whatever the commander does (a reroll that the
 * token offers is used). 0 in deep space. */
double mlem_crash_chance(const mlem_game *game, mlem_rocket rocket);

#ifdef __cplusplus
}
#endif

#endif
