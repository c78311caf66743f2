// SPDX-License-Identifier: MIT
/* solve_puzzles.h: puzzles at a terminal, line by line; the rating of who solves them. */
#ifndef MLEM_CLI_SOLVE_PUZZLES_H
#define MLEM_CLI_SOLVE_PUZZLES_H

/* Asks puzzles of a theme (-1: any), one after the other; `number` (from 1; 0: by rating) asks that
 * one only. Returns an exit status. */
int solve_puzzles(int theme, unsigned number);

int list_puzzles(int theme);

#endif
