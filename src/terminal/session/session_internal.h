// SPDX-License-Identifier: MIT
/* session_internal.h: what the files of the session share. */
#ifndef MLEM_TERMINAL_SESSION_INTERNAL_H
#define MLEM_TERMINAL_SESSION_INTERNAL_H

#include "session.h"

/* Sets the fault; false, so that it can be returned. */
bool play_fail(play_session *session, const char *reason);

bool play_push(play_session *session, const mlem_step *step, const mlem_state *after,
               off_t file_end, bool by_person);

/* Writes the result lines if the game is over and they are not there yet. */
bool play_write_result(play_session *session);

/* A session of nothing yet; and the end of one that failed, with the reason if there is a new one.
 */
play_session *play_blank(char *fault);
play_session *play_give_up(play_session *session, char *fault, const char *reason);

bool play_is_builtin(const mlem_mat *mat);

/* Starts the bots of the cast, and lets them begin. */
bool play_open_bots(play_session *session, char *fault);

/* Begins the bots' game and tells them all lines so far. */
void play_begin_bots(play_session *session);

#endif
