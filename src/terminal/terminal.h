// SPDX-License-Identifier: MIT
/* terminal.h: what the commands call: play a game, look at one. */
#ifndef MLEM_TERMINAL_TERMINAL_H
#define MLEM_TERMINAL_TERMINAL_H

#include "session/session.h"

/* How the terminal is to be used. Zeros are the defaults. */
typedef struct terminal_options {
  bool plain, ascii, mono;
  bool coach; /* says at every decision what it would do */
  int pace;   /* milliseconds a bot takes to decide; negative: the default */
} terminal_options;

/* What a new game needs. */
typedef struct game_setup {
  mlem_mat mat;
  mlem_head head; /* names that are empty are chosen */
  play_players players;
  bool draw_first; /* the first leader is drawn from the seed */
} game_setup;

/* Whether a full screen is possible and wanted. Also sets the locale. */
bool terminal_is_fullscreen(terminal_options *looks);

/* A new game. With `ask`, on a full screen, the set-up screen comes first. Exit status. */
int terminal_play(game_setup *plan, const terminal_options *looks, bool ask);

/* Goes on with a kept game. */
int terminal_resume(const char *id, const terminal_options *looks);

/* Looks at a record from entry `at` on (SIZE_MAX: its beginning on a full screen, all in plain
 * lines). Closes it. `plan` is what a game that is started from there takes its cast from. */
int terminal_replay(play_session *session, size_t at, const terminal_options *looks,
                    const game_setup *plan);

/* Starts a game from the first `at` entries. Does not close the old session. */
int terminal_play_from(const play_session *session, size_t at, const terminal_options *looks,
                       const game_setup *plan);

#endif
