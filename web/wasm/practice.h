// SPDX-License-Identifier: MIT
/* practice.h: the bots of a game in the page; see practice.c. */
#ifndef PAGE_PRACTICE_H
#define PAGE_PRACTICE_H

/* Bots that play already hear of what has changed about them. */
void practice_begin_bots_again(void);

#endif
