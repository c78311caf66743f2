// SPDX-License-Identifier: MIT
/* lessons.h: lessons at the terminal, and the game that follows them. */
#ifndef MLEM_TERMINAL_LESSONS_H
#define MLEM_TERMINAL_LESSONS_H

#include "terminal.h"

typedef struct learn_wish {
  int lesson; /* its number, or -1: the learner chooses */
  bool again; /* from its beginning */
} learn_wish;

/* Lessons until the learner leaves or wants to play. `plan` has a mat and a seed; if a game
 * follows, its cast and options become those of a gentle first game. The status to exit with. */
int play_learn(play_plan *plan, const learn_wish *wish, const play_looks *looks);

/* ---- The two views: each sets `*play` if a game is to follow --------------------------------- */

/* False if this terminal cannot show a full screen. */
bool tui_learn(const learn_wish *wish, const play_looks *looks, bool *play, int *status);
int plain_learn(const learn_wish *wish, bool *play);

#endif
