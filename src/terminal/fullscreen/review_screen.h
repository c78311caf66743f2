// SPDX-License-Identifier: MIT
/* review_screen.h: what each decision of the game on the screen cost, and what luck gave. */
#ifndef MLEM_TERMINAL_REVIEW_SCREEN_H
#define MLEM_TERMINAL_REVIEW_SCREEN_H

#include "game_screen.h"

#include "../../review/review_game_log.h"

/* Reviews the game and shows it page by page. Nothing happens while a game with secrets goes on. */
void review_screen_show(game_screen *screen);

/* The same for a replay, which keeps the review: `review` is made when its `lines` are NULL. */
void review_screen_keep(game_screen *screen, game_review *review);

/* The step of the next slip behind step `at`, or of the last one before it; of the only person, if
 * that is known. `at` if there is none. */
size_t review_screen_slip(const game_review *review, size_t at, bool forwards);

/* Marks the slips on a line, and tells of the one at step `at`, or of the one that led there, in
 * `where`. Returns how many rows of it are taken. */
int review_screen_draw_slips(canvas *c, const game_review *review, size_t at, area line,
                             area where);

#endif
