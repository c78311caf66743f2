// SPDX-License-Identifier: MIT
/* lesson_lines.c: a lesson line by line. */
#include "plain.h"

#include "../../lang/text_width.h"
#include "../../words/list_choices.h"
#include "../session/session.h"
#include "help_lines.h"
#include "position_in_lines.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct reader {
  lesson_session lesson;
  words_choices choices;
  char *line; /* what was typed last; getline's own */
  size_t room;
  bool leaving;
} reader;

/* The next line, without spaces around it; false when there is none. */
static bool read_line(reader *r, const char *prompt) {
  fputs(prompt, stdout);
  fflush(stdout);
  ssize_t length = getline(&r->line, &r->room, stdin);
  if (length < 0) {
    putchar('\n');
    r->leaving = true;
    return false;
  }
  while (length > 0 && strchr(" \t\r\n", r->line[length - 1]))
    r->line[--length] = '\0';
  size_t start = strspn(r->line, " \t");
  memmove(r->line, r->line + start, (size_t)length - start + 1);
  if (!isatty(STDIN_FILENO))
    puts(r->line); /* so that a script's answers stand in its output */
  return true;
}

static bool is_word(const char *line, const char *word, const char *letter) {
  return strcasecmp(line, word) == 0 || strcasecmp(line, _(word)) == 0 ||
         strcasecmp(line, letter) == 0;
}

/* ---- Steps ---------------------------------------------------------------------------------- */

static void say(reader *r, const char *text) {
  putchar('\n');
  lang_print_folded(stdout, text, 0, 0);
  if (!read_line(r, _("(Enter: go on) ")))
    return;
  if (is_word(r->line, N_("quit"), "q"))
    r->leaving = true;
  else
    lesson_session_advance(&r->lesson, NULL);
}

static void happen(reader *r) {
  size_t told = play_count(r->lesson.session);
  if (!lesson_session_advance(&r->lesson, NULL))
    r->leaving = true;
  narrate_story(stdout, r->lesson.session, 0, told, play_count(r->lesson.session), "  ");
}

static void list_choices(reader *r, const char *text) {
  const mlem_state *state = &r->lesson.lesson.state;
  teller tell = play_teller(r->lesson.session, 0);
  char words[WORDS];
  putchar('\n');
  lang_print_folded(stdout, text, 0, 0);
  words_question(&tell, state, words);
  printf("%s\n", words);
  for (size_t i = 0; i < r->choices.count; i++) {
    narrate_choice(stdout, &tell, state, i + 1, r->choices.list[i]);
    putchar('\n');
  }
}

/* What was typed at a decision: a choice, or a decision. */
static void answer(reader *r) {
  teller tell = play_teller(r->lesson.session, 0);
  const mlem_state *state = &r->lesson.lesson.state;
  size_t told = play_count(r->lesson.session);
  mlem_action action;
  const char *hint = "";
  if (is_word(r->line, N_("quit"), "q"))
    r->leaving = true;
  else if (is_word(r->line, N_("help"), "?"))
    help_print(stdout, &tell, state);
  else if (is_word(r->line, N_("board"), "b"))
    narrate_position(stdout, &tell, state);
  else if (strncmp(r->line, "? ", 2) == 0 && help_print_about(stdout, &tell, state, r->line + 2))
    return;
  else if (!words_choices_find(tell.game, &r->choices, r->line, &action))
    printf(_("Type a number from 1 to %zu, or words such as those in the list.\n"),
           r->choices.count);
  else if (lesson_session_act(&r->lesson, action, &hint) == TUTORIAL_RIGHT)
    narrate_story(stdout, r->lesson.session, 0, told, play_count(r->lesson.session), "  ");
  else
    lang_print_folded(stdout, hint, 0, 0);
}

static void choose(reader *r, const char *text) {
  size_t here = r->lesson.lesson.at;
  words_choices_list(&r->lesson.lesson.game, &r->lesson.lesson.state, &r->choices);
  list_choices(r, text);
  while (!r->leaving && r->lesson.lesson.at == here)
    if (read_line(r, "> "))
      answer(r);
}

static void take(reader *r) {
  for (tutorial_view view;
       !r->leaving && (view = tutorial_look(&r->lesson.lesson)).kind != TUTORIAL_DONE;)
    if (view.kind == TUTORIAL_SAY)
      say(r, view.text);
    else if (view.kind == TUTORIAL_HAPPEN)
      happen(r);
    else
      choose(r, view.text);
}

/* ---- Lessons -------------------------------------------------------------------------------- */

/* The first lesson that is not done. */
static unsigned next_lesson(void) {
  lesson_progress progress;
  lesson_progress_load(&progress);
  for (unsigned i = 0; i < TUTORIAL_LESSONS; i++)
    if (!progress.done[i])
      return i;
  return 0;
}

static void print_lessons(void) {
  lesson_progress progress;
  lesson_progress_load(&progress);
  puts(_("Lessons:"));
  for (unsigned i = 0; i < TUTORIAL_LESSONS; i++)
    printf("  %-12s %s%s\n", tutorial_lessons[i]->id, tutorial_about(tutorial_lessons[i]),
           progress.done[i] ? _(" (done)") : "");
}

static void say_goodbye(reader *r, bool *play) {
  const tutorial *t = &r->lesson.lesson;
  putchar('\n');
  if (t->at < t->lesson->count) {
    printf(_("The lesson waits here. Go on with: mlem learn %s\n"), t->lesson->id);
    return;
  }
  puts(_("The lesson is done."));
  print_lessons();
  if (t->lesson != tutorial_lessons[0] || !read_line(r, _("Play a game now? (y/n) ")))
    return;
  *play = plain_is_yes(r->line);
}

int plain_learn(const lesson_choice *choice, bool *play) {
  reader *r = calloc(1, sizeof *r);
  unsigned number = choice->lesson >= 0 ? (unsigned)choice->lesson : next_lesson();
  if (!r || !lesson_session_open(&r->lesson, number, choice->again)) {
    free(r);
    fprintf(stderr, "mlem: %s\n", _("not enough memory"));
    return 1;
  }
  if (choice->lesson < 0)
    print_lessons();
  printf(_("Lesson: %s. 'quit' leaves; the lesson waits.\n"),
         tutorial_title(r->lesson.lesson.lesson));
  take(r);
  say_goodbye(r, play);
  lesson_session_close(&r->lesson);
  free(r->line);
  free(r);
  return 0;
}
