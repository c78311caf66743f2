// SPDX-License-Identifier: MIT
/*
 * canvas.h: a screen that is not there: what would be painted is kept, and printed where it is
 * wanted: as plain text, with a terminal's colours, or as HTML.
 *
 *   canvas *c = canvas_open(6, 60, ascii);     from here on, all painting goes to it
 *   board_draw_track(...);
 *   canvas_end(c);                             and here no more
 *   canvas_print(c, row, CANVAS_PLAIN, stdout);
 *   canvas_free(c);
 */
#ifndef MLEM_TERMINAL_CANVAS_H
#define MLEM_TERMINAL_CANVAS_H

#include "screen.h"

#include <stdio.h>

typedef struct canvas canvas;

/* Rows and columns of blanks; NULL if memory is short. Only one is open at a time. */
canvas *canvas_open(int rows, int columns, bool ascii);
void canvas_end(canvas *c);
void canvas_free(canvas *c);

/* How many rows have something on them, from the first one on. */
int canvas_used(const canvas *c);
bool canvas_is_blank(const canvas *c, int row);

typedef enum canvas_style {
  CANVAS_PLAIN,   /* dice that can be used stand in brackets */
  CANVAS_COLOURS, /* the escape sequences of a terminal with 256 colours */
  CANVAS_HTML,    /* spans of the classes p0, p1, ...: the numbers of paint */
} canvas_style;

/* One row, without blanks at its end and without a new line. */
void canvas_print(const canvas *c, int row, canvas_style style, FILE *out);

/* Paints a row on the real screen. */
void canvas_paint(const canvas *c, int row, int at_row, int at_column, int width);

/* The rules of CSS for the classes of CANVAS_HTML. */
void canvas_print_css(FILE *out);

/* ---- For screen.c and paint.c ---------------------------------------------------------------- */

/* The one that is open, or NULL. */
canvas *canvas_now(void);
int canvas_rows(const canvas *c);
int canvas_columns(const canvas *c);
void canvas_set(canvas *c, int row, int column, wchar_t character, int width, colour as);

#endif
