// SPDX-License-Identifier: MIT
/*
 * lesson_session.h: a lesson as the terminal shows it: the script, the game behind it as a session
 * that the usual views can draw, and how far the learner has come, kept on disk.
 */
#ifndef MLEM_TERMINAL_LESSON_SESSION_H
#define MLEM_TERMINAL_LESSON_SESSION_H

#include "../../tutorial/tutorial.h"
#include "play_session.h"

/* ---- How far the learner has come ---------------------------------------------------------------
 */

/* The step of each lesson to go on with: 0 for a new one, its count for one that is done. */
typedef struct lesson_progress {
  size_t at[TUTORIAL_LESSONS];
  bool done[TUTORIAL_LESSONS]; /* at least once */
} lesson_progress;

/* What is not there, or makes no sense, counts as not begun. */
void lesson_progress_load(lesson_progress *progress);

/* ---- One lesson ------------------------------------------------------------------------------ */

typedef struct lesson_session {
  tutorial lesson;
  play_session *session; /* all that has happened in the lesson's game */
  unsigned number;       /* of the lesson */
  lesson_progress progress;
} lesson_session;

/* Opens lesson `number` where it was left; from its beginning if it was done, or with `again`.
 * False if memory is short. */
bool lesson_session_open(lesson_session *l, unsigned number, bool again);
void lesson_session_close(lesson_session *l);

/* Goes on from what is said or happens; `*happened` (may be NULL): the session has grown. */
bool lesson_session_advance(lesson_session *l, bool *happened);

/* Decides; as tutorial_act. */
tutorial_answer lesson_session_act(lesson_session *l, mlem_action action, const char **hint);

#endif
