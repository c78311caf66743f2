// SPDX-License-Identifier: MIT
/* fullscreen.h: the game on a full screen. Each returns false if this terminal cannot do it. */
#ifndef MLEM_TERMINAL_FULLSCREEN_H
#define MLEM_TERMINAL_FULLSCREEN_H

#include "../session/session.h"
#include "../terminal_options.h"

typedef enum setup_answer { SETUP_START, SETUP_RESUME, SETUP_LEARN, SETUP_LEAVE } setup_answer;

/* Asks what a game is to be: changes `setup` as the person wishes. With SETUP_RESUME, `id` is the
 * game to go on with. */
bool fullscreen_set_up(game_setup *setup, const terminal_options *options, setup_answer *answer,
                       char id[SAVED_ID]);

/* Plays until the end or until the person leaves. `*again` is set if a rematch is wanted; the
 * screen then stays open. `*status` is the status to exit with. */
bool fullscreen_play(play_session *session, const terminal_options *options, bool *again,
                     int *status);

/* Looks at a record. `*from_here` is set to an entry if the person wants to play from there. */
bool fullscreen_replay(play_session *session, size_t at, const terminal_options *options,
                       size_t *from_here, int *status);

/* Lessons until the person leaves; `*play` is set if a game is to follow. */
bool fullscreen_learn(const lesson_choice *choice, const terminal_options *options, bool *play,
                      int *status);

#endif
