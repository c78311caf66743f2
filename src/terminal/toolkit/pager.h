// SPDX-License-Identifier: MIT
/* pager.h: a text that takes the whole screen until a key is pressed: help, the story. */
#ifndef MLEM_TERMINAL_PAGER_H
#define MLEM_TERMINAL_PAGER_H

#include "canvas.h"

typedef struct pager pager;

/* NULL if memory is short; then nothing is shown. */
pager *pager_open(const char *title);

/* A paragraph; `seat` is whose letter `mark` stands before it, or MLEM_NONE. */
void pager_add(pager *p, colour as, uint8_t seat, char letter, const char *text);

/* A picture; the pager frees it. */
void pager_add_picture(pager *p, canvas *picture);

/* Another bottom line than the usual one; the text must stay. */
void pager_set_keys(pager *p, const char *text);

/* Shows it, from its end if `at_end`, until the person has read it; the key that ended it. Frees
 * it. */
int pager_run(pager *p, bool at_end);

#endif
