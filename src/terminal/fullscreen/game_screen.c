// SPDX-License-Identifier: MIT
/* game_screen.c: painting a game, looking around in it, waiting, and handing the keyboard over. */
#include "game_screen.h"

#include "help_screen.h"
#include "reference_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOTICE_ROWS = 2, STORY_COLUMNS = 16, CATS_REST_ROWS = 20, CATS_REST_COLUMNS = 130 };

void game_screen_set(game_screen *t, size_t at) {
  const play_session *session = t->session;
  const mlem_state *state = play_state_at(session, at);
  bool open =
      state->phase == MLEM_PHASE_OVER || (play_has_result(session) && t->viewer == MLEM_NONE);
  t->at = at;
  board_set(&t->board, session->game, &session->head, state, t->viewer, open);
}

void game_screen_refresh(game_screen *t) {
  game_screen_set(t, play_count(t->session));
}

/* ---- Drawing -------------------------------------------------------------------------------- */

static void draw_input(canvas *c, game_screen *t, area where) {
  teller tell = board_teller(&t->board);
  char question[WORDS];
  play_next_step next = play_next(t->session);
  if (next.kind == PLAY_REVEAL)
    words_put(question, WORDS, _("Which three missions did %s keep?"),
              t->session->head.names[next.seat]);
  else
    words_question(&tell, &t->board.seen, question);
  int row = where.row;
  row += canvas_put_folded(c, (area){row, where.column, where.rows - 1, where.columns},
                           COLOUR_STRONG, question);
  int used = canvas_putf(c, row, where.column, where.columns - 2, COLOUR_PLAIN, "> %s", t->typed);
  canvas_put(c, row, where.column + used, 1, COLOUR_CHOSEN, " ");
}

/* The text of a lesson; what is left below it. */
static area draw_lesson(canvas *c, const game_screen *t, area where) {
  int most = where.rows - (t->asks ? 3 : 0);
  int used = canvas_put_folded(c, (area){where.row, where.column + 2, most, where.columns - 4},
                               t->lesson_is_hint ? COLOUR_BAD : COLOUR_STRONG, t->lesson);
  for (int row = 0; row < used; row++)
    canvas_put(c, where.row + row, where.column, 1, t->lesson_is_hint ? COLOUR_BAD : COLOUR_GOOD,
               canvas_glyph(c, GLYPH_BAR));
  if (where.rows - used > 6)
    used++;
  return (area){where.row + used, where.column, where.rows - used, where.columns};
}

/* What a lesson points at, unless the cursor points at something itself. */
static int target_of_lesson(const game_screen *t) {
  static const char space[] = "space ";
  if (!t->shows || strncmp(t->shows, space, sizeof space - 1) != 0)
    return -1;
  return (int)strtoul(t->shows + sizeof space - 1, NULL, 10);
}

/* Where a message of one or two sentences goes, below the rest; its rows are taken from that. */
static void draw_notice(canvas *c, const game_screen *t, area *rest) {
  const char *starts[NOTICE_ROWS], *next = t->notice;
  size_t sizes[NOTICE_ROWS];
  int count = 0;
  while (*next && count < NOTICE_ROWS && rest->rows - count > 3) {
    starts[count] = next;
    sizes[count] = text_fold(next, rest->columns - (count > 0), &next);
    count++;
  }
  rest->rows -= count;
  for (int i = 0; i < count; i++) {
    char text[WORDS];
    words_put(text, WORDS, "%s%.*s", i ? " " : "", (int)sizes[i], starts[i]);
    canvas_fill(c, rest->row + rest->rows + i, 0, rest->columns, COLOUR_GOOD, text);
  }
}

/* How many columns the choices or what is typed take; the story has what is left. */
static int columns_to_ask(const game_screen *t, area rest) {
  int least = rest.columns * 62 / 100, most = rest.columns - STORY_COLUMNS;
  if (!t->asks)
    return least;
  if (t->odds)
    return rest.columns < 110 ? rest.columns : rest.columns * 65 / 100;
  int need = choice_list_columns(&t->list, &t->board, least);
  return need < most ? need : most;
}

/* On a large screen there is room for a table of all cats below the choices. */
static bool shows_cats(area rest) {
  return rest.rows >= CATS_REST_ROWS && rest.columns >= CATS_REST_COLUMNS;
}

static void draw_cats(canvas *c, const game_screen *t, area left) {
  int top = left.row + left.rows - BOARD_CATS_ROWS;
  int used = t->asks ? 2 + (int)t->list.choices.count : t->types ? 4 : 0;
  if (left.row + used <= top)
    board_draw_cats(c, &t->board, (area){top, left.column, BOARD_CATS_ROWS, left.columns});
}

void game_screen_draw(game_screen *t) {
  area rest;
  canvas *c = screen_clear();
  t->board.target = t->asks ? choice_list_target(&t->list, &t->board) : -1;
  t->board.shows = t->shows;
  if (t->board.target < 0)
    t->board.target = target_of_lesson(t);
  if (board_draw(c, &t->board, &rest)) {
    if (t->lesson)
      rest = draw_lesson(c, t, rest);
    draw_notice(c, t, &rest);
    area story = rest, left = rest;
    if (t->asks || t->types || shows_cats(rest)) {
      left.columns = columns_to_ask(t, rest);
      story.column = left.column + left.columns + 1;
      story.columns = rest.columns - story.column - 1;
    }
    if (shows_cats(rest))
      draw_cats(c, t, left);
    if (story.columns > 12)
      story_draw(c, t, story);
    if (t->asks)
      choice_list_draw(c, &t->list, &t->board, left, t->odds ? t->game_coach : NULL);
    else if (t->types)
      draw_input(c, t, left);
    keys_draw(c, t->keys);
    canvas_put(c, canvas_rows(c) - 1, canvas_columns(c) - text_columns(t->progress), 16, COLOUR_BAR,
               t->progress);
  }
  screen_show();
}

void keys_draw(canvas *c, const char *text) {
  canvas_fill(c, canvas_rows(c) - 1, 0, canvas_columns(c), COLOUR_BAR, text);
}

/* ---- Looking around ------------------------------------------------------------------------- */

void game_screen_show_help(game_screen *t) {
  help_show(&t->board, t->types);
}

bool game_screen_common_key(game_screen *t, int key) {
  switch (key) {
  case KEY_STOP:
  case 'q':
  case 'Q':
    t->leaving = true;
    return true;
  case 'l':
  case 'L':
    story_show(t);
    return true;
  case '?':
    game_screen_show_help(t);
    return true;
  case '/': {
    teller tell = board_teller(&t->board);
    reference_screen_run(&tell, &t->board.seen);
    return true;
  }
  case 'o':
  case 'O':
    t->odds = !t->odds;
    return true;
  case KEY_SIZE:
    return true;
  default:
    return false;
  }
}

/* ---- Waiting -------------------------------------------------------------------------------- */

void game_screen_pause(game_screen *t, int milliseconds) {
  if (t->hurry || milliseconds <= 0) {
    game_screen_draw(t);
    /* Keys are looked at even in a hurry, so that one can leave. */
    int key = screen_key(0);
    if (key != KEY_NOTHING)
      game_screen_common_key(t, key);
    return;
  }
  for (long long end = screen_clock() + milliseconds; !t->leaving;) {
    long long left = end - screen_clock();
    game_screen_draw(t);
    if (left <= 0)
      return;
    int key = screen_key((int)left);
    if (key == KEY_NOTHING)
      return;
    if (game_screen_common_key(t, key))
      continue;
    if (key == ' ' || key == KEY_RETURN)
      t->hurry = true;
    return;
  }
}

/* ---- Handing over --------------------------------------------------------------------------- */

bool game_screen_hand_over(game_screen *t, uint8_t seat) {
  char text[WORDS];
  words_put(text, WORDS, _("Pass the keyboard to %s."), t->session->head.names[seat]);
  while (!t->leaving) {
    canvas *c = screen_clear();
    int row = canvas_rows(c) / 2 - 2, columns = canvas_columns(c);
    canvas_put(c, row - 2, columns / 2 - 3, 7, (colour)(COLOUR_SEAT + seat), "=^-.-^=");
    canvas_put(c, row, (columns - text_columns(text)) / 2, columns, COLOUR_STRONG, text);
    const char *then = _("Press Enter when the others look away.");
    canvas_put(c, row + 2, (columns - text_columns(then)) / 2, columns, COLOUR_PLAIN, then);
    keys_draw(c, C_("80 columns", " Enter: show   q: save and leave"));
    screen_show();
    int key = screen_key(-1);
    if (key == KEY_RETURN) {
      t->viewer = seat;
      return true;
    }
    if (key == 'q' || key == KEY_STOP)
      t->leaving = true;
  }
  return false;
}
