// SPDX-License-Identifier: MIT
/* puzzle_screen.c: shows the position and the choices, and then what each is worth. */
#include "puzzle_screen.h"

#include "../../review/review_game_log.h"
#include "decision_list.h"
#include "game_screen.h"
#include "help_screen.h"
#include "reference_screen.h"

#include <stdlib.h>

struct puzzle_screen {
  board board;
  choice_list list;
  char title[WORDS]; /* of the puzzle, also while its outcome is shown */
};

puzzle_screen *puzzle_screen_open(const terminal_options *options) {
  puzzle_screen *s = calloc(1, sizeof *s);
  if (s && screen_open(options->ascii, options->mono))
    return s;
  free(s);
  return NULL;
}

int puzzle_screen_close(puzzle_screen *s) {
  screen_close();
  free(s);
  return screen_stopped() ? 128 + screen_stopped() : 0;
}

/* The mat and the title; what is left below. False: the terminal is too small. */
static bool draw_position(canvas *c, puzzle_screen *s, int title_rows, area *rest) {
  if (!board_draw(c, &s->board, rest))
    return false;
  int used = canvas_put_folded(c, (area){rest->row, 1, title_rows, rest->columns - 2}, COLOUR_GOOD,
                               s->title);
  rest->row += used;
  rest->rows -= used;
  return true;
}

/* Keys that only look at something. */
static void look(puzzle_screen *s, int key) {
  teller tell = board_teller(&s->board);
  if (key == '?')
    help_show(&s->board, false);
  else if (key == '/')
    reference_screen_run(&tell, &s->board.seen);
}

static bool leaves(int key) {
  return key == KEY_STOP || key == 'q' || key == 'Q';
}

/* ---- Asking ---------------------------------------------------------------------------------- */

static void draw_question(puzzle_screen *s) {
  area rest;
  canvas *c = screen_clear();
  s->board.target = choice_list_target(&s->list, &s->board);
  if (draw_position(c, s, 2, &rest)) {
    rest.rows--;
    choice_list_draw(c, &s->list, &s->board, rest, NULL);
    keys_draw(c, C_("80 columns", " arrows 1-9 Enter: choose   ?: help   /: look up   q: leave"));
  }
  screen_show();
}

bool puzzle_screen_ask(puzzle_screen *s, const game_log *log, const char *title,
                       mlem_action *chosen) {
  const mlem_state *state = game_log_state(log);
  lang_put(s->title, WORDS, "%s", title);
  board_set(&s->board, &log->reader.game, &log->reader.head, state, state->seat, false);
  choice_list_fill(&s->list, s->board.game, &s->board.seen);
  for (;;) {
    draw_question(s);
    int key = screen_key(-1);
    if (leaves(key))
      return false;
    if (choice_list_key(&s->list, key) == CHOICE_DONE) {
      *chosen = s->list.choices.list[s->list.chosen];
      return true;
    }
    look(s, key);
  }
}

/* ---- Telling --------------------------------------------------------------------------------- */

enum { WIN_COLUMN = 9, POINTS_COLUMN = 11 };

/* The best ones first, and the one that was chosen in any case. */
static size_t put_in_order(const puzzle_outcome *o, size_t room, size_t *order) {
  size_t shown = 0;
  for (size_t i = 0; i < o->count; i++) {
    size_t at = shown < room ? shown++ : room;
    for (; at > 0 && o->values[i].win > o->values[order[at - 1]].win; at--)
      if (at < room)
        order[at] = order[at - 1];
    if (at < room)
      order[at] = i;
  }
  for (size_t i = 0; i < shown; i++)
    if (o->actions[order[i]] == o->chosen)
      return shown;
  for (size_t i = 0; i < o->count && shown > 0; i++)
    if (o->actions[i] == o->chosen)
      order[shown - 1] = i;
  return shown;
}

static int label_columns(const puzzle_screen *s, const puzzle_outcome *o) {
  char label[WORDS];
  int most = 0;
  for (size_t i = 0; i < o->count; i++) {
    words_label(s->board.game, o->actions[i], label);
    most = text_columns(label) > most ? text_columns(label) : most;
  }
  return most;
}

static void draw_worth(canvas *c, const puzzle_screen *s, const puzzle_outcome *o, size_t i,
                       area row, int label_width) {
  teller tell = board_teller(&s->board);
  bool best = o->actions[i] == o->best, chosen = o->actions[i] == o->chosen;
  colour as = best ? COLOUR_GOOD : chosen ? COLOUR_BAD : COLOUR_PLAIN;
  char label[WORDS], text[WORDS];
  int left = row.columns - WIN_COLUMN - POINTS_COLUMN;
  int used = 3 + (label_width < left / 2 ? label_width : left / 2) + 2;
  canvas_put(c, row.row, row.column, 1, as, best ? "*" : " ");
  canvas_put(c, row.row, row.column + 1, 1, as, chosen ? ">" : " ");
  words_label(s->board.game, o->actions[i], label);
  canvas_put(c, row.row, row.column + 3, used - 5, as, label);
  words_choice(&tell, &s->board.seen, o->actions[i], text);
  canvas_put(c, row.row, row.column + used, left - used, COLOUR_FAINT, text);
  canvas_put_right(c, row.row, row.column + left, WIN_COLUMN, as,
                   lang_percent(game_review_share(o->values[i].win), 0).text);
  canvas_put_right(c, row.row, row.column + left + WIN_COLUMN, POINTS_COLUMN, as,
                   lang_decimal(o->values[i].points, 1).text);
}

static void draw_outcome(puzzle_screen *s, const puzzle_outcome *o) {
  enum { MOST = 16 };
  area rest;
  size_t order[MOST];
  canvas *c = screen_clear();
  s->board.target = -1;
  if (draw_position(c, s, 1, &rest)) {
    area left = {rest.row, rest.column + 1, rest.rows, rest.columns - 2};
    bool right = o->chosen == o->best;
    canvas_put(c, left.row, left.column, left.columns - WIN_COLUMN - POINTS_COLUMN,
               right ? COLOUR_GOOD : COLOUR_BAD, right ? _("Right!") : _("Not the best."));
    canvas_put_right(c, left.row, left.column + left.columns - WIN_COLUMN - POINTS_COLUMN,
                     WIN_COLUMN, COLOUR_FAINT, C_("8 columns", "to win"));
    canvas_put_right(c, left.row, left.column + left.columns - POINTS_COLUMN, POINTS_COLUMN,
                     COLOUR_FAINT, C_("10 columns", "points"));
    int why_rows = !o->why[0] ? 0 : text_columns(o->why) > left.columns ? 2 : 1;
    int rows = left.rows - 2 - why_rows;
    size_t room = rows < 1 ? 1 : rows < MOST ? (size_t)rows : MOST;
    size_t shown = put_in_order(o, room, order);
    for (size_t i = 0; i < shown; i++)
      draw_worth(c, s, o, order[i], (area){left.row + 1 + (int)i, left.column, 1, left.columns},
                 label_columns(s, o));
    int below = left.row + 1 + (int)shown;
    if (why_rows)
      below += canvas_put_folded(c, (area){below, left.column, why_rows, left.columns},
                                 COLOUR_PLAIN, o->why);
    canvas_put(c, below, left.column, left.columns, COLOUR_STRONG, o->score);
    keys_draw(c, o->last
                     ? C_("80 columns", " Enter: leave   ?: help   /: look up")
                     : C_("80 columns", " Enter: next puzzle   ?: help   /: look up   q: leave"));
  }
  screen_show();
}

bool puzzle_screen_tell(puzzle_screen *s, const puzzle_outcome *outcome) {
  for (;;) {
    draw_outcome(s, outcome);
    int key = screen_key(-1);
    if (leaves(key))
      return false;
    if (key == KEY_RETURN || key == ' ')
      return true;
    look(s, key);
  }
}
