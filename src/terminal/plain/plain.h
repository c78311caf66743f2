// SPDX-License-Identifier: MIT
/* plain.h: the game line by line: for pipes, screen readers and terminals that can do no more. */
#ifndef MLEM_TERMINAL_PLAIN_H
#define MLEM_TERMINAL_PLAIN_H

#include "../session/session.h"
#include "../terminal_options.h"

/* Plays until the game is over, the person leaves, or the input ends. With `coach`, it says at
 * every decision what it would do. The status to exit with. */
int plain_play(play_session *session, bool coach);

/* The result of a game, or how to go on with it; `folded` to the columns of a page. */
void plain_say_goodbye(const play_session *session, bool folded);

/* Asks, where the game is over and a person can answer. */
bool plain_wants_rematch(const play_session *session);

/* Tells a record as a story, up to entry `at` (SIZE_MAX: all), then where it stands. */
int plain_replay(const play_session *session, size_t at);

/* Lessons until the person leaves; `*play` is set if a game is to follow. The status to exit with.
 */
int plain_learn(const lesson_choice *choice, bool *play);

#endif
