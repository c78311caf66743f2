// SPDX-License-Identifier: MIT
/* mean_over_chance_outcomes.h: the mean over all outcomes of a chance line, exactly. Not installed.
 */
#ifndef MLEM_REVIEW_MEAN_OVER_CHANCE_OUTCOMES_H
#define MLEM_REVIEW_MEAN_OVER_CHANCE_OUTCOMES_H

#include "position_value_for_seats.h"

/* Where chance is to act at `seen`: `mean` of what all outcomes of the next line are worth, each
 * with the engine's probability. Lines that tell several outcomes are summed over the sets that can
 * come, because their order does not matter. */
void mean_over_outcomes(position_judge *judge, const mlem_game *game, const mlem_state *seen,
                        value_outlook *mean);

#endif
