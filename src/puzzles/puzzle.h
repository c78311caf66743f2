// SPDX-License-Identifier: MIT
/*
 * puzzle.h: positions with one clearly best decision that is hard to see.
 *
 * A puzzle is a record that ends before the decision, and a comment behind it:
 *
 *   # puzzle THEME RATING BEST
 *
 * THEME is one of the words below, RATING says how hard it is (1000 is easy), BEST is the decision
 * in the notation. Everything else, such as what each choice is worth, is computed when it is
 * asked.
 */
#ifndef MLEM_PUZZLES_PUZZLE_H
#define MLEM_PUZZLES_PUZZLE_H

#include "../game/game.h"

#include <stdio.h>

typedef enum puzzle_theme {
  PUZZLE_CAT,      /* "cat": which cat to send */
  PUZZLE_FLY,      /* "fly": how to fly */
  PUZZLE_LAND,     /* "land": get off or stay */
  PUZZLE_LAST,     /* "last": the last cats of a game */
  PUZZLE_MISSIONS, /* "missions": with secret missions */
  PUZZLE_THEMES,
} puzzle_theme;

/* The word of the comment, and the name for people. */
const char *puzzle_theme_word(puzzle_theme theme);
const char *puzzle_theme_name(puzzle_theme theme);

typedef struct puzzle {
  puzzle_theme theme;
  unsigned rating;
  mlem_action best;
} puzzle;

/* Reads the comment. False if the line is none, or does not fit the game. */
bool puzzle_read(const mlem_game *game, const char *line, size_t length, puzzle *puzzle);

/* Writes the comment into `line` (room for MLEM_LINE_TEXT); its length. */
size_t puzzle_write(const mlem_game *game, const puzzle *puzzle, char *line);

/* ---- Finding (judge_whether_puzzle.c) ---- */

typedef struct puzzle_finder puzzle_finder;

/* NULL if memory is short. `game` must stay where it is. */
puzzle_finder *puzzle_finder_open(const mlem_game *game);
void puzzle_finder_close(puzzle_finder *finder);

/* What a decision at `state` is about. */
puzzle_theme puzzle_theme_at(const mlem_game *game, const mlem_state *state);

/* Whether the decision that is to be made at `state` is a puzzle: one choice is clearly best, cadet
 * and captain miss it, and the deep review confirms it. */
bool puzzle_find(puzzle_finder *finder, const mlem_state *state, puzzle *found);

/* ---- The set that is built in (read_builtin_puzzles.c) ---- */

/* All of them, one record behind the other. */
extern const unsigned char puzzles_builtin[];
extern const size_t puzzles_builtin_size;

/* How many there are, and the text of number `index`. */
unsigned puzzles_count(void);
const char *puzzles_text(unsigned index, size_t *length);

/* Reads puzzle number `index`: `log` (yours to free) ends before the decision. False if there is no
 * such puzzle, or it does not fit this version. */
bool puzzles_load(unsigned index, game_log *log, puzzle *puzzle);

#endif
