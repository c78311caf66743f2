// SPDX-License-Identifier: MIT
/* lessons.h: lessons at the terminal, and the game that follows them. */
#ifndef MLEM_TERMINAL_LESSONS_H
#define MLEM_TERMINAL_LESSONS_H

#include "terminal.h"

typedef struct lesson_choice {
  int lesson; /* its number, or -1: the learner chooses */
  bool again; /* from its beginning */
} lesson_choice;

/* Lessons until the learner leaves or wants to play. `plan` has a mat and a seed; if a game
 * follows, its cast and options become those of a gentle first game. The status to exit with. */
int terminal_learn(game_setup *plan, const lesson_choice *wish, const terminal_options *looks);

/* ---- The two views: each sets `*play` if a game is to follow --------------------------------- */

/* False if this terminal cannot show a full screen. */
bool fullscreen_learn(const lesson_choice *wish, const terminal_options *looks, bool *play,
                      int *status);
int plain_learn(const lesson_choice *wish, bool *play);

#endif
