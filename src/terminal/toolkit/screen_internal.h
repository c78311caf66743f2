// SPDX-License-Identifier: MIT
/* screen_internal.h: between screen.c (or screen_none.c) and paint.c. */
#ifndef MLEM_TERMINAL_SCREEN_INTERNAL_H
#define MLEM_TERMINAL_SCREEN_INTERNAL_H

#include "screen.h"

#ifdef MLEM_TERMINAL
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
/* term.h defines short names for capabilities that are words of ours. */
#undef lines
#undef columns
#undef tab
#else
#include "no_curses.h"
#endif

/* Chooses the palette and the glyphs for this terminal. */
void colours_open(const terminal_options *looks);

/* Whether glyphs are letters; how a paint looks with 256 colours: as numbers of an escape sequence
 * (room for 64), or as CSS (room for 128). */
void colours_set_ascii(bool letters);
void colour_codes(colour as, char *codes);
void colour_css(colour as, char *css);

#endif
