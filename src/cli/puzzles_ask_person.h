// SPDX-License-Identifier: MIT
/* puzzles_ask_person.h: puzzles at a terminal, on a full screen or line by line. */
#ifndef MLEM_CLI_PUZZLES_ASK_PERSON_H
#define MLEM_CLI_PUZZLES_ASK_PERSON_H

#include "../puzzles/puzzle.h"
#include "../terminal/terminal.h"

/* Asks puzzles of a theme (PUZZLE_THEMES: any), one after the other; `number` (from 1; 0: by
 * rating) asks that one only. Returns an exit status. */
int solve_puzzles(puzzle_theme theme, unsigned number, const terminal_options *options);

int list_puzzles(puzzle_theme theme);

#endif
