// SPDX-License-Identifier: MIT
/*
 * lessons_page.c: lessons that are games.
 *
 * The page adds the lines that a lesson brings to the table, so that everything is shown as in any
 * game; here is only where the lesson stands.
 */
#include "../../src/tutorial/tutorial.h"
#include "json_writer.h"
#include "page_game.h"
#include "page_mats.h"

#include <stdio.h>
#include <string.h>

static tutorial lesson;

/* The mat of a lesson: another end than in a real game. */
static const char mat_name[] = "lesson";

static void put_lesson(const tutorial_lesson *one) {
  json_object(NULL);
  json_text("id", one->id);
  json_text("title", tutorial_title(one));
  json_text("about", tutorial_about(one));
  json_number("minutes", one->minutes);
  json_number("steps", (long)one->count);
  json_number("variants", one->variants);
  json_close();
}

EXPORT int lessons(void) {
  json_begin();
  json_list(NULL);
  for (unsigned i = 0; i < TUTORIAL_LESSONS; i++)
    put_lesson(tutorial_lessons[i]);
  json_close();
  return json_end();
}

/* Begins the lesson whose id is in the input. Answers with the head of its game; 0: no such one. */
EXPORT int lesson_open(unsigned length) {
  if (length >= INPUT_ROOM)
    return 0;
  page_input[length] = '\0';
  if (!tutorial_open(&lesson, page_input))
    return 0;
  mlem_mat mat = lesson.game.mat;
  snprintf(mat.name, sizeof mat.name, "%s", mat_name);
  own_mat_add(&mat);
  json_begin();
  json_object(NULL);
  json_text("mat", mat_name);
  json_number("variants", lesson.game.variants);
  json_list("names");
  for (unsigned seat = 0; seat < lesson.head.seats; seat++)
    json_text(NULL, lesson.head.names[seat]);
  json_close();
  json_close();
  return json_end();
}

/* The current step: what is said, what to point at, and for a choice what goes on. */
EXPORT int lesson_look(void) {
  static const char *const kinds[] = {"say", "happen", "choose", "done"};
  char text[MLEM_LINE_TEXT];
  if (!lesson.lesson)
    return 0;
  tutorial_view view = tutorial_look(&lesson);
  json_begin();
  json_object(NULL);
  json_number("at", (long)lesson.at);
  json_text("kind", kinds[view.kind]);
  json_text("text", view.text);
  json_text("shows", view.shows);
  json_list("wanted");
  for (unsigned i = 0; i < view.count; i++) {
    mlem_action_text(&lesson.game, view.wanted[i], text);
    json_text(NULL, text);
  }
  json_close();
  json_close();
  return json_end();
}

/* Goes on from what is said or happens. The line that happened, or an empty text. */
EXPORT int lesson_advance(void) {
  const char *line = "";
  if (!lesson.lesson)
    return 0;
  if (tutorial_look(&lesson).kind == TUTORIAL_HAPPEN)
    line = lesson.lesson->steps[lesson.at].line;
  if (!tutorial_advance(&lesson, NULL, NULL))
    return 0;
  json_begin();
  json_text(NULL, line);
  return json_end();
}

/* The learner decides what is in the input. {"right": whether the lesson goes on, "hint": if not}
 */
EXPORT int lesson_act(unsigned length) {
  mlem_action action;
  const char *hint = "";
  if (!lesson.lesson || length >= INPUT_ROOM ||
      !mlem_action_parse(&lesson.game, page_input, length, &action))
    return 0;
  tutorial_answer answer = tutorial_act(&lesson, action, NULL, NULL, &hint);
  json_begin();
  json_object(NULL);
  json_flag("right", answer == TUTORIAL_RIGHT);
  json_text("hint", answer == TUTORIAL_OTHER ? hint : "");
  json_close();
  return json_end();
}
