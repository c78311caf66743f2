// SPDX-License-Identifier: MIT
/* board_parts.h: the parts of the board, for the files that put them together. */
#ifndef MLEM_TERMINAL_BOARD_PARTS_H
#define MLEM_TERMINAL_BOARD_PARTS_H

#include "board.h"

enum { TRACK_ROWS = 5 };

/* How many of `rows_free` rows the track takes. */
int board_track_rows(const board *b, int columns, int rows_free);
void board_draw_track(canvas *c, const board *b, area where);
/* Only these spaces, in one row of TRACK_ROWS rows. */
void board_draw_spaces(canvas *c, const board *b, unsigned first, unsigned last, area where);

/* Who is aboard, and the points of each agency in parts; needs BOARD_CREW_COLUMNS. */
enum { BOARD_CREW_COLUMNS = 58 };
void board_draw_crew(canvas *c, const board *b, area where);
/* As words_astronaut(), where there is little room. */
const char *board_cat_label(unsigned astronaut);

void board_draw_dice(canvas *c, const board *b, area where);
void board_draw_missions(canvas *c, const board *b, area where); /* the viewer's */
void board_draw_goals(canvas *c, const board *b, area where);
void board_draw_deep(canvas *c, const board *b, area where);

/* The failure track, in a row up to column `end`. */
void board_draw_failures(canvas *c, const board *b, int row, int end);

/* The colour of a part's label: as usual, or marked because a lesson speaks about it. */
colour board_label(const board *b, const char *part, colour usual);

#endif
