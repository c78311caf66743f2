// SPDX-License-Identifier: MIT
/* terminal.h: what the commands call: play a game, look at one, learn. */
#ifndef MLEM_TERMINAL_TERMINAL_H
#define MLEM_TERMINAL_TERMINAL_H

#include "session/session.h"
#include "terminal_options.h"

/* Whether a full screen is possible and wanted. Also sets the locale. */
bool terminal_is_fullscreen(terminal_options *options);

/* A new game. With `ask`, on a full screen, the set-up screen comes first. Exit status. */
int terminal_play(game_setup *setup, const terminal_options *options, bool ask);

/* Goes on with a saved game. */
int terminal_resume(const char *id, const terminal_options *options);

/* Looks at a record from entry `at` on (SIZE_MAX: its beginning on a full screen, all in plain
 * lines). Closes it. `setup` is what a game that is started from there takes its players from. */
int terminal_replay(play_session *session, size_t at, const terminal_options *options,
                    const game_setup *setup);

/* Starts a game from the first `at` entries. Does not close the old session. */
int terminal_play_from(const play_session *session, size_t at, const terminal_options *options,
                       const game_setup *setup);

/* Lessons until the learner leaves or wants to play. `setup` has a mat and a seed; if a game
 * follows, its players and options become those of a gentle first game. */
int terminal_learn(game_setup *setup, const lesson_choice *choice, const terminal_options *options);

#endif
