// SPDX-License-Identifier: MIT
/*
 * tutorial.h: lessons that are games.
 *
 * A lesson is a script for the real engine: what is said, what the dice show, what the others do,
 * and which decision the learner is asked for. The learner sits on seat 0 and makes all decisions
 * of that seat; only the one that the lesson needs goes on, any other legal one is answered with a
 * hint. A front end shows the state as it shows any game, and does what the current step wants:
 *
 *   tutorial t;
 *   tutorial_open(&t, "first");
 *   for (tutorial_view v; (v = tutorial_look(&t)).kind != TUTORIAL_DONE;)
 *     TUTORIAL_SAY:    show v.text until the learner goes on, then tutorial_advance()
 *     TUTORIAL_HAPPEN: at once, or after a little while, tutorial_advance()
 *     TUTORIAL_CHOOSE: show v.text and every legal action of t.state, then tutorial_act()
 *
 * A tutorial is plain memory without pointers to the heap: nothing is to be closed. To take a
 * lesson up again, keep `t.at` and go there through the first wanted action of each decision.
 * Nothing here knows a screen.
 */
#ifndef MLEM_TUTORIAL_H
#define MLEM_TUTORIAL_H

#include <mlem/notation.h>

typedef enum tutorial_kind {
  TUTORIAL_SAY,    /* a text; the learner goes on when it is read */
  TUTORIAL_HAPPEN, /* dice fall, cards are drawn, or another agency decides */
  TUTORIAL_CHOOSE, /* the learner decides */
  TUTORIAL_DONE,   /* the lesson is over */
} tutorial_kind;

/* One row of a script. */
typedef struct tutorial_step {
  tutorial_kind kind;
  const char *line;  /* HAPPEN: a line of the notation. CHOOSE: what goes on, "fly 1 A", or several
                        of them: "land | land +1" */
  const char *shows; /* what the text speaks about, see tutorial_view */
  const char *text;  /* English; SAY and CHOOSE */
  const char *hint;  /* English; CHOOSE: why another choice is not wanted */
} tutorial_step;

typedef struct tutorial_lesson {
  const char *id;
  const char *title, *about; /* English; tutorial_title() and tutorial_about() translate */
  uint8_t seats, variants;
  uint8_t failures; /* how many end this game: less than in a real one */
  uint8_t minutes;  /* about how long it takes */
  size_t count;
  const tutorial_step *steps;
} tutorial_lesson;

enum { TUTORIAL_LESSONS = 4 };
extern const tutorial_lesson *const tutorial_lessons[TUTORIAL_LESSONS];

/* The lesson of this id, or NULL. */
const tutorial_lesson *tutorial_find(const char *id);

/* In the language in use. */
const char *tutorial_title(const tutorial_lesson *lesson);
const char *tutorial_about(const tutorial_lesson *lesson);

/* ---- Taking a lesson ------------------------------------------------------------------------ */

typedef struct tutorial {
  const tutorial_lesson *lesson;
  size_t at;        /* the current step; lesson->count when it is over */
  mlem_game game;   /* the cosmic mat, with the lesson's number of failures */
  mlem_state state; /* where the game stands before the current step */
  mlem_head head;   /* names: the learner's agency is seat 0 */
} tutorial;

enum { TUTORIAL_CHOICES = 4 };

typedef struct tutorial_view {
  tutorial_kind kind;
  const char *text; /* in the language in use; "" for HAPPEN and DONE */
  /* What to point at: "" nothing; "crew", "dice", "goals", "deep", "failures", "scores", "token",
   * "ufo", "missions"; or "space 9". */
  const char *shows;
  unsigned count; /* CHOOSE: the actions that go on */
  mlem_action wanted[TUTORIAL_CHOICES];
} tutorial_view;

/* False if there is no such lesson. */
bool tutorial_open(tutorial *t, const char *lesson);

tutorial_view tutorial_look(const tutorial *t);

/* Goes on from SAY or HAPPEN. HAPPEN applies its line: `step` (may be NULL) gets it and `events`
 * (may be NULL) what it did, for telling and drawing it as in any game; after SAY, and where
 * nothing happened, events->count is 0. False at CHOOSE and DONE. */
bool tutorial_advance(tutorial *t, mlem_step *step, mlem_events *events);

typedef enum tutorial_answer {
  TUTORIAL_RIGHT,  /* applied, and the lesson goes on */
  TUTORIAL_OTHER,  /* legal, but not now: show *hint and ask again; nothing has changed */
  TUTORIAL_REFUSE, /* not legal, or nothing is to be decided; nothing has changed */
} tutorial_answer;

/* The learner decides. `step` and `events` as above; `hint` (may be NULL) is in the language in
 * use. */
tutorial_answer tutorial_act(tutorial *t, mlem_action action, mlem_step *step, mlem_events *events,
                             const char **hint);

#endif
