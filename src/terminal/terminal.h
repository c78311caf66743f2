// SPDX-License-Identifier: MIT
/* terminal.h: what the commands call: play a game, look at one. */
#ifndef MLEM_TERMINAL_TERMINAL_H
#define MLEM_TERMINAL_TERMINAL_H

#include "session/session.h"

/* How the terminal is to be used. Zeros are the defaults. */
typedef struct play_looks {
  bool plain, ascii, mono;
  bool coach; /* says at every decision what it would do */
  int pace;   /* milliseconds a bot takes to decide; negative: the default */
} play_looks;

/* What a new game needs. */
typedef struct play_plan {
  mlem_mat mat;
  mlem_head head; /* names that are empty are chosen */
  play_cast cast;
  bool draw_first; /* the first leader is drawn from the seed */
} play_plan;

/* Whether a full screen is possible and wanted. Also sets the locale. */
bool play_full_screen(play_looks *looks);

/* A new game. With `ask`, on a full screen, the set-up screen comes first. Exit status. */
int play_start(play_plan *plan, const play_looks *looks, bool ask);

/* Goes on with a kept game. */
int play_resume(const char *id, const play_looks *looks);

/* Looks at a record from entry `at` on (SIZE_MAX: its beginning on a full screen, all in plain
 * lines). Closes it. `plan` is what a game that is started from there takes its cast from. */
int play_replay(play_session *session, size_t at, const play_looks *looks, const play_plan *plan);

/* Starts a game from the first `at` entries. Does not close the old session. */
int play_from_here(const play_session *session, size_t at, const play_looks *looks,
                   const play_plan *plan);

#endif
