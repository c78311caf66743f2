// SPDX-License-Identifier: MIT
/* fullscreen.h: the game on a full screen. Each returns false if this terminal cannot do it. */
#ifndef MLEM_TERMINAL_FULLSCREEN_H
#define MLEM_TERMINAL_FULLSCREEN_H

#include "../terminal.h"

/* Plays until the end or until the person leaves. `*status` is the status to exit with. */
bool fullscreen_play(play_session *session, const terminal_options *looks, int *status);

/* Looks at a record. `*from_here` is set to an entry if the person wants to play from there. */
bool fullscreen_replay(play_session *session, size_t at, const terminal_options *looks,
                       size_t *from_here, int *status);

#endif
