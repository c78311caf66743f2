// SPDX-License-Identifier: MIT
/* screen_internal.h: between screen.c and paint.c. */
#ifndef MLEM_PLAY_SCREEN_INTERNAL_H
#define MLEM_PLAY_SCREEN_INTERNAL_H

#include "screen.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
/* term.h defines short names for capabilities that are words of ours. */
#undef lines
#undef columns
#undef tab

/* Chooses the palette and the glyphs for this terminal. */
void paint_open(const play_looks *looks);

#endif
