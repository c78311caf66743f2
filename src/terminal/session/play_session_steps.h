// SPDX-License-Identifier: MIT
/* play_session_steps.h: private to this room: the steps by which a session begins, is read and
 * plays. */
#ifndef MLEM_TERMINAL_PLAY_SESSION_STEPS_H
#define MLEM_TERMINAL_PLAY_SESSION_STEPS_H

#include "play_session.h"

#include "../../dealer/fair_dice.h"

/* Sets the fault; false, so that it can be returned. */
bool play_fail(play_session *session, const char *reason);

/* The dealer of the next chance line of a daily flight, and what it draws from. False with the
 * session's fault. */
typedef struct play_luck {
  mlem_fair_stream stream;
} play_luck;
bool play_daily_dealer(play_session *session, play_luck *luck, game_dealer *dealer);

/* Writes the result lines if the game is over and they are not there yet. */
bool play_write_result(play_session *session);

/* A session without a game. `own` (may be NULL) is a mat that wins over a built-in one of its name;
 * it must live until the head of the log is complete. */
play_session *play_session_blank(const mlem_mat *own, mlem_fault fault);

/* The head of the log is complete: sets what follows from it. */
void play_session_ready(play_session *session);

/* Closes a session that failed, with the reason if there is a new one; NULL. */
play_session *play_session_give_up(play_session *session, mlem_fault fault, const char *reason);

/* Reads a record into a blank session. With `torn`, a last line that is bad is left out and named
 * in `dropped`. False with the number of the bad line (0: the head is not complete). */
bool play_session_read(play_session *session, const char *text, size_t length, bool torn,
                       size_t *line, mlem_fault fault);

/* Starts the bots of the players, and lets them begin. */
bool play_open_bots(play_session *session, mlem_fault fault);

/* Begins the bots' game and tells them all lines so far. */
void play_begin_bots(play_session *session);

/* Tells the bots the lines of the log from number `from` on. */
void play_tell_bots(play_session *session, uint32_t from);

#endif
