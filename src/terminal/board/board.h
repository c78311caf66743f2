// SPDX-License-Identifier: MIT
/*
 * board.h: what the full screen shows of a game: the same for playing, watching and replaying.
 *
 * A scene is a session up to some entry, for one pair of eyes. The upper part (track, crew, dice,
 * scores) is always there; `rest` is where the caller puts choices, and the story beside them.
 */
#ifndef MLEM_TERMINAL_BOARD_H
#define MLEM_TERMINAL_BOARD_H

#include "../../words/words.h"
#include "../toolkit/screen.h"

typedef struct area {
  int row, column, rows, columns;
} area;

typedef struct board {
  const play_session *session;
  size_t at;       /* entries that have happened */
  uint8_t viewer;  /* whose missions are shown; MLEM_NONE: nobody's */
  mlem_state seen; /* what the viewer may know */
  bool open;       /* all missions lie open: the game is over */
  char letters[MLEM_MAX_SEATS];

  const char *shows;           /* a part of the table that a lesson speaks about; or NULL */
  int target;                  /* where the choice under the cursor leads; -1: nowhere */
  int rocket;                  /* where it is drawn while it moves; -1: where it is */
  uint8_t dice[MLEM_MAX_POOL]; /* faces shown while they tumble */
  unsigned tumbling;           /* how many of them; 0: none */
} board;

/* Sets a scene to the first `at` entries. */
void board_set(board *s, const play_session *session, size_t at, uint8_t viewer);

/* Paints everything but the rest, which it returns. False if the terminal is too small: then it has
 * said so. */
bool board_draw(const board *s, area *rest);

/* The end of the story so far. */
void board_draw_story(const board *s, area where);

/* The bottom line: keys, or whatever helps. */
void board_draw_keys(const char *text);

/* ---- Its parts ------------------------------------------------------------------------------ */

void board_draw_track(const board *s, area where);
/* Only these spaces, in one row of TRACK_ROWS rows. */
enum { TRACK_ROWS = 5 };
void board_draw_spaces(const board *s, unsigned first, unsigned last, area where);
int board_track_rows(const board *s, int columns, int rows_free);
void board_draw_crew(const board *s, area where);
void board_draw_dice(const board *s, area where);
void board_draw_missions(const board *s, area where); /* the viewer's */
void board_draw_goals(const board *s, area where);
void board_draw_deep(const board *s, area where);
/* The failure track, in a row up to column `end`. */
void board_draw_failures(const board *s, int row, int end);

/* How the label of a part is painted: as usual, or marked because a lesson speaks about it. */
colour board_label(const board *s, const char *part, colour usual);

/* The letter of a seat on its colour. */
void board_chip(const board *s, int row, int column, unsigned seat);

#endif
