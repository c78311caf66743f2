// SPDX-License-Identifier: MIT
/* canvas_cells.h: what a canvas is made of, for the files of the toolkit. */
#ifndef MLEM_TERMINAL_CANVAS_CELLS_H
#define MLEM_TERMINAL_CANVAS_CELLS_H

#include "toolkit.h"

#include <wchar.h>

enum { CELL_CHARACTERS = 3 }; /* a character, and accents that stand on it */

typedef struct cell {
  wchar_t text[CELL_CHARACTERS]; /* ended by 0 if shorter; all 0: the right half of a wide one */
  uint8_t as;                    /* colour */
} cell;

struct canvas {
  int rows, columns;
  bool ascii;
  cell *cells;
};

static inline cell *canvas_cell(const canvas *c, int row, int column) {
  return &c->cells[row * c->columns + column];
}

/* Blanks everything, with a new size if that can be had. */
void canvas_reset(canvas *c, int rows, int columns);

#endif
