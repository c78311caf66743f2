// SPDX-License-Identifier: MIT
/* captain_astronaut_choice.h: which astronaut captain or admiral sends, by solving the expedition
 * with each of them aboard. Not installed. */
#ifndef MLEM_BOTS_CAPTAIN_ASTRONAUT_CHOICE_H
#define MLEM_BOTS_CAPTAIN_ASTRONAUT_CHOICE_H

#include "captain_solved_expedition.h"

/* The values of the legal actions of the phase MLEM_PHASE_BOARD. */
void mlem_captain_value_boardings(captain_workspace *work, captain_judgement by,
                                  const mlem_game *game, const mlem_state *seen,
                                  const mlem_action *actions, size_t count, float *values);

#endif
