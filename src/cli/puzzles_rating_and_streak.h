// SPDX-License-Identifier: MIT
/* puzzles_rating_and_streak.h: the rating and the streak of who solves puzzles, kept on this
 * machine. */
#ifndef MLEM_CLI_PUZZLES_RATING_AND_STREAK_H
#define MLEM_CLI_PUZZLES_RATING_AND_STREAK_H

#include "../puzzles/puzzle.h"

enum { MOST_PUZZLES = 4096 };

typedef struct solver {
  int rating;
  unsigned streak, best_streak;
  char seen[MOST_PUZZLES + 1]; /* '-' not asked, '+' solved, 'x' missed */
} solver;

void solver_read(solver *s);
/* False: it could not be saved. */
bool solver_write(const solver *s);

/* The puzzle was solved, or not. */
void solver_book(solver *s, unsigned index, const puzzle *p, bool right);

#endif
