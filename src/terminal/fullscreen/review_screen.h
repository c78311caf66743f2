// SPDX-License-Identifier: MIT
/* review_screen.h: what each decision of the game on the screen cost, and what luck gave. */
#ifndef MLEM_TERMINAL_REVIEW_SCREEN_H
#define MLEM_TERMINAL_REVIEW_SCREEN_H

#include "game_screen.h"

/* Reviews the game and shows it page by page. Nothing happens while a game with secrets goes on. */
void review_screen_show(game_screen *screen);

#endif
