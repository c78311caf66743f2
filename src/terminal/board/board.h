// SPDX-License-Identifier: MIT
/*
 * board.h: a position of the game as a drawing: the track, who is aboard, dice, goals, scores.
 *
 * The same drawings serve playing, replaying and the pictures of the rules. What is drawn is what
 * one viewer may know.
 */
#ifndef MLEM_TERMINAL_BOARD_H
#define MLEM_TERMINAL_BOARD_H

#include "../../rules/example_positions_for_pictures.h"
#include "../../words/words.h"
#include "../toolkit/toolkit.h"

typedef struct board {
  const mlem_game *game;
  const mlem_head *head;
  uint8_t viewer;  /* whose missions are shown; MLEM_NONE: none */
  mlem_state seen; /* what the viewer may know */
  bool open;       /* all missions lie open: the game is over */
  char letters[MLEM_MAX_SEATS];

  const char *shows;           /* a part of the board that a lesson speaks about; or NULL */
  int target;                  /* where the choice under the cursor leads; -1: nowhere */
  int rocket;                  /* where it is drawn while it moves; -1: where it is */
  uint8_t dice[MLEM_MAX_POOL]; /* faces shown while they tumble */
  unsigned tumbling;           /* how many of them; 0: none */
} board;

/* A position for one viewer; with `open`, with everything that is secret. `game` and `head` must
 * live as long as the board. */
void board_set(board *b, const mlem_game *game, const mlem_head *head, const mlem_state *state,
               uint8_t viewer, bool open);

/* Draws everything but the rest of the screen, which it returns. False if the canvas is too small:
 * then it has said so. */
bool board_draw(canvas *c, const board *b, area *rest);

/* For sentences about the board, to its viewer. */
teller board_teller(const board *b);

/* Where every cat of every agency is; false if the area is too small. */
enum { BOARD_CATS_ROWS = 1 + MLEM_ASTRONAUTS };
bool board_draw_cats(canvas *c, const board *b, area where);

/* The letter of a seat on its colour. */
void board_chip(canvas *c, const board *b, int row, int column, unsigned seat);

/* ---- Signs of agencies and cats -------------------------------------------------------------- */

/* One letter for each agency, from the names, all different, never A: that is a face of the dice.
 */
void agency_letters(const mlem_head *head, char letters[MLEM_MAX_SEATS]);

/* The face of a cat by what it can do; five columns of ASCII. */
const char *cat_face(unsigned astronaut);

/* ---- Pictures of the rules ------------------------------------------------------------------- */

enum { PICTURE_COLUMNS = 66, PICTURE_ROWS = 16 };

/* NULL if memory is short. For canvas_free(). */
canvas *picture_draw(const rules_picture *picture, bool ascii);

#endif
