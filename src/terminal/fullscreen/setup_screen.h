// SPDX-License-Identifier: MIT
/* setup_screen.h: what a game is to be, asked on the full screen. */
#ifndef MLEM_TERMINAL_SETUP_SCREEN_H
#define MLEM_TERMINAL_SETUP_SCREEN_H

#include "../terminal.h"

typedef enum setup_answer { SETUP_START, SETUP_RESUME, SETUP_LEARN, SETUP_LEAVE } setup_answer;

/* Changes the plan as the person wishes; with SETUP_RESUME, `id` is the game to go on with. False
 * if this terminal cannot show a full screen. */
bool fullscreen_set_up(game_setup *plan, const terminal_options *looks, setup_answer *answer,
                       char id[SAVED_ID]);

#endif
