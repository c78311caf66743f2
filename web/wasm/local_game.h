// SPDX-License-Identifier: MIT
/* local_game.h: the bots of a game in the page; see local_game.c. */
#ifndef PAGE_PRACTICE_H
#define PAGE_PRACTICE_H

/* Bots that play already hear of what has changed about them. */
void practice_begin_bots_again(void);

#endif
