// SPDX-License-Identifier: MIT
/* lesson_screen.c: lessons on the full screen: the list of them, and one at the table. */
#include "fullscreen.h"

#include "../session/session.h"
#include "game_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NORMAL_PACE = 900, ENTRIES = TUTORIAL_LESSONS + 1 };

/* ---- A lesson ------------------------------------------------------------------------------- */

static void set_text(game_screen *t, const char *text, bool hint) {
  t->lesson = text;
  t->lesson_is_hint = hint;
}

static void say(game_screen *t, lesson_session *l, const tutorial_view *view) {
  set_text(t, view->text, false);
  t->shows = view->shows;
  t->hurry = false;
  words_put(t->keys, WORDS, "%s",
            C_("70 columns", " Enter: go on   l: story   ?: help   /: look up   q: leave"));
  for (size_t here = l->lesson.at; !t->leaving && l->lesson.at == here;) {
    game_screen_draw(t);
    int key = screen_key(-1);
    if (key == KEY_RETURN || key == ' ' || key == KEY_RIGHT_ARROW || key == KEY_CLICK)
      t->leaving = !lesson_session_advance(l, NULL);
    else
      game_screen_common_key(t, key);
  }
}

static void happen(game_screen *t, lesson_session *l) {
  set_text(t, NULL, false);
  t->shows = "";
  words_put(t->keys, WORDS, "%s",
            C_("70 columns", " space: hurry   l: story   ?: help   q: leave"));
  if (!lesson_session_advance(l, NULL)) {
    t->leaving = true;
    return;
  }
  game_screen_animate(t);
  game_screen_pause(t, t->pace);
}

static void choose(game_screen *t, lesson_session *l, const tutorial_view *view) {
  const char *hint;
  set_text(t, view->text, false);
  t->shows = view->shows;
  t->hurry = false;
  game_screen_refresh(t);
  choice_list_fill(&t->list, t->session->game, &t->board.seen);
  words_put(
      t->keys, WORDS, "%s",
      C_("70 columns", " arrows 1-9 Enter: choose   o: odds   ?: help   /: look up   q: leave"));
  t->asks = true;
  for (size_t here = l->lesson.at; !t->leaving && l->lesson.at == here;) {
    game_screen_draw(t);
    int key = screen_key(-1);
    choice_answer answer = choice_list_key(&t->list, key);
    if (answer == CHOICE_NONE)
      game_screen_common_key(t, key);
    if (answer != CHOICE_DONE)
      continue;
    if (lesson_session_act(l, t->list.choices.list[t->list.chosen], &hint) == TUTORIAL_OTHER)
      set_text(t, hint, true);
  }
  t->asks = false;
  if (t->leaving)
    return;
  set_text(t, NULL, false);
  game_screen_animate(t);
  game_screen_pause(t, t->pace / 2);
}

/* One lesson, to its end or until the learner leaves; false if memory is short. */
static bool take(unsigned number, bool again, const terminal_options *options) {
  lesson_session *l = calloc(1, sizeof *l);
  game_screen *t = calloc(1, sizeof *t);
  bool good = l && t && lesson_session_open(l, number, again);
  if (good && !(t->game_coach = coach_open(&l->lesson.game))) {
    lesson_session_close(l);
    good = false;
  }
  if (good) {
    t->session = l->session;
    t->viewer = 0;
    t->pace = options->pace < 0 ? NORMAL_PACE : options->pace;
    for (tutorial_view view;
         !t->leaving && (view = tutorial_look(&l->lesson)).kind != TUTORIAL_DONE;) {
      game_screen_refresh(t);
      words_put(t->progress, sizeof t->progress, "%zu/%zu ", l->lesson.at + 1,
                l->lesson.lesson->count);
      if (view.kind == TUTORIAL_SAY)
        say(t, l, &view);
      else if (view.kind == TUTORIAL_HAPPEN)
        happen(t, l);
      else
        choose(t, l, &view);
    }
    coach_close(t->game_coach);
    lesson_session_close(l);
  }
  free(t);
  free(l);
  return good;
}

/* ---- The list of lessons -------------------------------------------------------------------- */

enum { TOP = 2, HIGH = 4, WIDE = 76 }; /* an entry takes three rows and one between */

static void draw_about(canvas *c, const char *text, int row, int column, colour as) {
  canvas_put_folded(c, (area){row, column, 2, WIDE - 6}, as, text);
}

static void describe(canvas *c, const lesson_progress *progress, unsigned i, char *text) {
  const tutorial_lesson *lesson = tutorial_lessons[i];
  size_t at = progress->at[i];
  if (at > 0 && at < lesson->count)
    words_put(text, WORDS, C_("24 columns", "%s of it done"),
              lang_percent((double)at / (double)lesson->count, 0).text);
  else if (progress->done[i])
    words_put(text, WORDS, "%s %s", canvas_glyph(c, GLYPH_DONE), C_("22 columns", "done"));
  else
    words_put(text, WORDS, P_("about %u minute", "about %u minutes", lesson->minutes),
              lesson->minutes);
}

static void draw_entry(canvas *c, const lesson_progress *progress, unsigned i, unsigned at) {
  int row = TOP + HIGH * (int)i, left = (canvas_columns(c) - WIDE) / 2;
  bool here = i == at, game = i == TUTORIAL_LESSONS;
  colour plain = here ? COLOUR_CHOSEN : COLOUR_PLAIN;
  char state[WORDS] = "";
  for (int line = 0; line < HIGH - 1; line++)
    canvas_fill(c, row + line, left, WIDE, plain, "");
  canvas_putf(c, row, left + 1, 3, here ? COLOUR_CHOSEN : COLOUR_FAINT, "%u", i + 1);
  canvas_put(c, row, left + 4, 44, here ? COLOUR_CHOSEN : COLOUR_STRONG,
             game ? C_("44 columns", "Now you: play a game") : tutorial_title(tutorial_lessons[i]));
  draw_about(c,
             game ? _("Against two gentle rivals; the coach tells you what it would do.")
                  : tutorial_about(tutorial_lessons[i]),
             row + 1, left + 4, plain);
  if (!game)
    describe(c, progress, i, state);
  canvas_put(c, row, left + WIDE - 1 - text_columns(state), 28, here ? COLOUR_CHOSEN : COLOUR_FAINT,
             state);
}

static void draw_list(const lesson_progress *progress, unsigned at) {
  canvas *c = screen_clear();
  int rows = canvas_rows(c), columns = canvas_columns(c);
  canvas_fill(c, 0, 0, columns, COLOUR_BAR, _(" Learn the game by playing it"));
  for (unsigned i = 0; i < ENTRIES; i++)
    draw_entry(c, progress, i, at);
  canvas_fill(
      c, rows - 1, 0, columns, COLOUR_BAR,
      C_("80 columns", " Enter: take it   up, down: move   a: again from the start   q: leave"));
  screen_show();
}

/* The number of an entry, or -1 to leave. */
static int ask(unsigned *at, bool *again) {
  lesson_progress progress;
  lesson_progress_load(&progress);
  *again = false;
  for (;;) {
    draw_list(&progress, *at);
    int key = screen_key(-1);
    if (key == KEY_STOP || key == KEY_ESCAPE || key == 'q' || key == 'Q')
      return -1;
    if (key >= '1' && key < '1' + ENTRIES)
      return (int)(*at = (unsigned)(key - '1'));
    if (key == KEY_UP_ARROW || key == KEY_WHEEL_UP || key == 'k')
      *at = (*at + ENTRIES - 1) % ENTRIES;
    else if (key == KEY_DOWN_ARROW || key == KEY_WHEEL_DOWN || key == 'j' || key == '\t')
      *at = (*at + 1) % ENTRIES;
    else if (key == 'a' || key == 'A')
      *again = true;
    else if (key == KEY_CLICK && screen_click_row() >= TOP &&
             screen_click_row() < TOP + HIGH * ENTRIES) {
      unsigned clicked = (unsigned)(screen_click_row() - TOP) / HIGH;
      if (*at == clicked)
        return (int)*at;
      *at = clicked;
    }
    if (key == KEY_RETURN || *again)
      return (int)*at;
  }
}

/* Where the cursor goes: the first lesson, else the game, until everything is done. */
static unsigned suggestion(void) {
  lesson_progress progress;
  lesson_progress_load(&progress);
  return progress.done[0] ? TUTORIAL_LESSONS : 0;
}

bool fullscreen_learn(const lesson_choice *wish, const terminal_options *options, bool *play,
                      int *status) {
  if (!screen_open(options->ascii, options->mono))
    return false;
  int chosen = wish->lesson;
  bool again = wish->again, good = true;
  unsigned at = suggestion();
  while (good && !screen_stopped()) {
    if (chosen < 0 && (chosen = ask(&at, &again)) < 0)
      break;
    *play = chosen == TUTORIAL_LESSONS;
    if (*play)
      break;
    good = take((unsigned)chosen, again, options);
    at = suggestion();
    chosen = -1;
  }
  if (!*play || !good || screen_stopped())
    screen_close();
  if (!good)
    fprintf(stderr, "mlem: %s\n", _("not enough memory"));
  *status = screen_stopped() ? 128 + screen_stopped() : good ? 0 : 1;
  return true;
}
