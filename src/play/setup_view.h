// SPDX-License-Identifier: MIT
/* setup_view.h: what a game is to be, asked on the full screen. */
#ifndef MLEM_PLAY_SETUP_VIEW_H
#define MLEM_PLAY_SETUP_VIEW_H

#include "play.h"

typedef enum setup_answer { SETUP_START, SETUP_RESUME, SETUP_LEARN, SETUP_LEAVE } setup_answer;

/* Changes the plan as the person wishes; with SETUP_RESUME, `id` is the game to go on with. False
 * if this terminal cannot show a full screen. */
bool tui_set_up(play_plan *plan, const play_looks *looks, setup_answer *answer, char id[PLAY_ID]);

#endif
