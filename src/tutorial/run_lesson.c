// SPDX-License-Identifier: MIT
/* run_lesson.c: runs the script of a lesson step by step on the real engine. */
#include "tutorial.h"

#include "lesson_script.h"

#include <mlem/builtin.h>
#include <string.h>

const tutorial_lesson *const tutorial_lessons[TUTORIAL_LESSONS] = {
    &tutorial_first,
    &tutorial_ufo,
    &tutorial_exploration,
    &tutorial_missions,
};

const tutorial_lesson *tutorial_find(const char *id) {
  for (size_t i = 0; i < TUTORIAL_LESSONS; i++)
    if (strcmp(tutorial_lessons[i]->id, id) == 0)
      return tutorial_lessons[i];
  return NULL;
}

const char *tutorial_title(const tutorial_lesson *lesson) {
  return _(lesson->title);
}

const char *tutorial_about(const tutorial_lesson *lesson) {
  return _(lesson->about);
}

/* ---- Beginning ------------------------------------------------------------------------------ */

static bool begin(tutorial *t, const tutorial_lesson *lesson) {
  static const char names[3][8] = {"Luna", "Biscuit", "Mittens"};
  mlem_mat mat = *mlem_mat_find("cosmic");
  mlem_options options = {.seats = lesson->seats, .variants = lesson->variants};
  mat.failures = lesson->failures;
  memset(t, 0, sizeof *t);
  t->lesson = lesson;
  t->head = (mlem_head){.mat = "cosmic", .seats = lesson->seats, .variants = lesson->variants};
  for (unsigned seat = 0; seat < lesson->seats && seat < 3; seat++)
    memcpy(t->head.names[seat], names[seat], sizeof names[seat]);
  if (mlem_game_init(&t->game, &mat, &options) != MLEM_OK)
    return false;
  mlem_state_init(&t->game, &t->state);
  return true;
}

bool tutorial_open(tutorial *t, const char *lesson) {
  const tutorial_lesson *found = tutorial_find(lesson);
  return found && begin(t, found);
}

/* ---- The current step ----------------------------------------------------------------------- */

/* The actions of "land | land +1". */
static unsigned read_wanted(const tutorial *t, const char *line,
                            mlem_action wanted[TUTORIAL_CHOICES]) {
  unsigned count = 0;
  while (count < TUTORIAL_CHOICES) {
    const char *end = strchr(line, '|');
    size_t length = end ? (size_t)(end - line) - 1 : strlen(line);
    if (!mlem_action_parse(&t->game, line, length, &wanted[count]))
      return count;
    count++;
    if (!end)
      return count;
    line = end + 2;
  }
  return count;
}

tutorial_view tutorial_look(const tutorial *t) {
  tutorial_view view = {.kind = TUTORIAL_DONE, .text = "", .shows = ""};
  if (t->at >= t->lesson->count)
    return view;
  const tutorial_step *step = &t->lesson->steps[t->at];
  view.kind = step->kind;
  view.shows = step->shows;
  if (step->text)
    view.text = _(step->text);
  if (step->kind == TUTORIAL_CHOOSE)
    view.count = read_wanted(t, step->line, view.wanted);
  return view;
}

/* ---- Going on ------------------------------------------------------------------------------- */

bool tutorial_advance(tutorial *t, mlem_step *step, mlem_events *events) {
  mlem_fault fault;
  tutorial_kind kind = tutorial_look(t).kind;
  if (events)
    events->count = 0;
  if (kind == TUTORIAL_CHOOSE || kind == TUTORIAL_DONE)
    return false;
  if (kind == TUTORIAL_HAPPEN) {
    const char *line = t->lesson->steps[t->at].line;
    if (mlem_read_step(&t->game, &t->state, line, strlen(line), step, events, fault) != MLEM_OK)
      return false;
  }
  t->at++;
  return true;
}

tutorial_answer tutorial_act(tutorial *t, mlem_action action, mlem_step *step, mlem_events *events,
                             const char **hint) {
  tutorial_view view = tutorial_look(t);
  if (events)
    events->count = 0;
  if (view.kind != TUTORIAL_CHOOSE || !mlem_is_legal(&t->game, &t->state, action))
    return TUTORIAL_REFUSE;
  bool wanted = false;
  for (unsigned i = 0; i < view.count; i++)
    wanted = wanted || view.wanted[i] == action;
  if (!wanted) {
    if (hint)
      *hint = _(t->lesson->steps[t->at].hint);
    return TUTORIAL_OTHER;
  }
  if (step)
    *step = (mlem_step){.seat = t->state.seat, .action = action};
  mlem_apply(&t->game, &t->state, action, events);
  t->at++;
  return TUTORIAL_RIGHT;
}
