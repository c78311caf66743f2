// SPDX-License-Identifier: MIT
/*
 * lesson_session.h: a lesson as the terminal shows it: the script, the game behind it as a session
 * that the usual views can draw, and how far the learner has come, kept on disk.
 */
#ifndef MLEM_TERMINAL_LESSON_SESSION_H
#define MLEM_TERMINAL_LESSON_SESSION_H

#include "../../tutorial/tutorial.h"
#include "session.h"

/* ---- How far somebody has come --------------------------------------------------------------- */

/* The step of each lesson to go on with: 0 for a new one, its count for one that is done. */
typedef struct learner_progress {
  size_t at[TUTORIAL_LESSONS];
  bool done[TUTORIAL_LESSONS]; /* at least once */
} learner_progress;

/* What is not there, or makes no sense, counts as not begun. */
void learner_load(learner_progress *progress);

/* ---- One lesson ------------------------------------------------------------------------------ */

typedef struct learner {
  tutorial lesson;
  play_session *session; /* all that has happened in the lesson's game */
  unsigned number;       /* of the lesson */
  learner_progress progress;
} learner;

/* Opens lesson `number` where it was left; from its beginning if it was done, or with `again`.
 * False if memory is short. */
bool learner_open(learner *l, unsigned number, bool again);
void learner_close(learner *l);

/* Goes on from what is said or happens; `*happened` (may be NULL): the session has grown. */
bool learner_advance(learner *l, bool *happened);

/* Decides; as tutorial_act. */
tutorial_answer learner_act(learner *l, mlem_action action, const char **hint);

#endif
