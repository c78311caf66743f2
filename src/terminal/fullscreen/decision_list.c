// SPDX-License-Identifier: MIT
/* decision_list.c: draws choices with their meanings, and moves among them. */
#include "decision_list.h"

#include <stdio.h>

void choice_list_fill(choice_list *m, const mlem_game *game, const mlem_state *seen) {
  words_choices_list(game, seen, &m->choices);
  m->chosen = m->top = 0;
}

/* ---- Drawing -------------------------------------------------------------------------------- */

enum { NUMBER = 4, ODDS_COLUMN = 8, ODDS = 2 * ODDS_COLUMN };

static int label_width(const choice_list *m, const mlem_game *game, int most) {
  char text[WORDS];
  int width = 4;
  for (size_t i = 0; i < m->choices.count; i++) {
    words_label(game, m->choices.list[i], text);
    int length = text_columns(text);
    width = length > width ? length : width;
  }
  return width < most ? width : most;
}

/* A column of the odds. */
static void put_right(canvas *c, int row, int column, colour as, const char *text) {
  canvas_put_right(c, row, column, ODDS_COLUMN - 1, as, text);
}

static void draw_odds(canvas *c, const choice_odds *odds, int row, int column, colour as) {
  if (odds->has_crash)
    put_right(c, row, column, odds->crash >= 0.25 && as == COLOUR_PLAIN ? COLOUR_BAD : as,
              lang_percent(odds->crash, 1).text);
  if (odds->has_worth)
    put_right(c, row, column + ODDS_COLUMN, as, lang_decimal(odds->worth, 1).text);
  else if (odds->has_rating)
    put_right(c, row, column + ODDS_COLUMN, as, lang_difference(odds->rating, 1).text);
}

typedef struct style {
  int label;        /* columns */
  bool brief;       /* short meanings: the sentences do not fit */
  game_coach *odds; /* or NULL */
} style;

static void draw_choice(canvas *c, const choice_list *m, const board *b, size_t index, int row,
                        area where, style look) {
  game_coach *odds = look.odds;
  const mlem_game *game = b->game;
  mlem_action action = m->choices.list[index];
  teller tell = board_teller(b);
  colour as = index == m->chosen ? COLOUR_CHOSEN : COLOUR_PLAIN;
  char text[WORDS];
  int column = where.column, left = where.columns - (odds ? ODDS : 0);
  canvas_fill(c, row, column, where.columns, as, "");
  canvas_putf(c, row, column, NUMBER, as, "%c%2zu", index == m->chosen ? '>' : ' ', index + 1);
  words_label(game, action, text);
  canvas_put(c, row, column + NUMBER, look.label,
             index == m->chosen ? COLOUR_CHOSEN : COLOUR_STRONG, text);
  column += NUMBER + look.label + 2;
  if (look.brief)
    words_choice_short(&tell, &b->seen, action, text);
  else
    words_choice(&tell, &b->seen, action, text);
  canvas_put(c, row, column, left - column + where.column, as, text);
  if (odds) {
    choice_odds known = coach_odds(odds, &b->seen, action);
    draw_odds(c, &known, row, where.column + left, as);
  }
}

/* Whether every choice that is shown has room for its whole sentence. */
static bool sentences_fit(const choice_list *m, const board *b, size_t shown, int room) {
  teller tell = board_teller(b);
  char text[WORDS];
  for (size_t i = m->top; i < m->top + shown && i < m->choices.count; i++) {
    words_choice(&tell, &b->seen, m->choices.list[i], text);
    if (text_columns(text) > room)
      return false;
  }
  return true;
}

int choice_list_columns(const choice_list *m, const board *b, int least) {
  teller tell = board_teller(b);
  int label = label_width(m, b->game, least / 3), need = least;
  char text[WORDS];
  words_question(&tell, &b->seen, text);
  if (text_columns(text) > need)
    need = text_columns(text);
  int room = need - NUMBER - label - 2, widest = 0;
  if (sentences_fit(m, b, m->choices.count, room))
    return need;
  for (size_t i = 0; i < m->choices.count; i++) {
    words_choice_short(&tell, &b->seen, m->choices.list[i], text);
    widest = text_columns(text) > widest ? text_columns(text) : widest;
  }
  return widest > room ? need + widest - room : need;
}

void choice_list_draw(canvas *c, choice_list *m, const board *b, area where, game_coach *odds) {
  teller tell = board_teller(b);
  char text[WORDS];
  words_question(&tell, &b->seen, text);
  canvas_put(c, where.row, where.column, where.columns,
             (colour)(COLOUR_SEAT + (b->seen.seat < MLEM_MAX_SEATS ? b->seen.seat : 0)), text);
  if (odds) {
    bool rated = b->seen.phase == MLEM_PHASE_BOARD || b->seen.phase == MLEM_PHASE_RETURN;
    int column = where.column + where.columns - ODDS;
    if (!rated)
      put_right(c, where.row, column, COLOUR_FAINT, C_("7 columns", "crash"));
    put_right(c, where.row, column + ODDS_COLUMN, COLOUR_FAINT,
              rated ? C_("7 columns", "rated") : C_("7 columns", "worth"));
  }
  m->where = (area){where.row + 1, where.column, where.rows - 1, where.columns};
  size_t room = m->where.rows > 0 ? (size_t)m->where.rows : 0;
  if (m->chosen < m->top)
    m->top = m->chosen;
  if (room && m->chosen >= m->top + room)
    m->top = m->chosen - room + 1;
  style look = {.label = label_width(m, b->game, where.columns / 3), .odds = odds};
  look.brief =
      !sentences_fit(m, b, room, where.columns - NUMBER - look.label - 2 - (odds ? ODDS : 0));
  for (size_t i = 0; i < room && m->top + i < m->choices.count; i++)
    draw_choice(c, m, b, m->top + i, m->where.row + (int)i, m->where, look);
  if (m->choices.count > room && !odds) {
    char more[32];
    lang_put(more, sizeof more, C_("12 columns", "%zu-%zu of %zu"), m->top + 1,
             m->top + room < m->choices.count ? m->top + room : m->choices.count, m->choices.count);
    canvas_put(c, where.row, where.column + where.columns - text_columns(more) - 1, 32,
               COLOUR_FAINT, more);
  }
}

int choice_list_target(const choice_list *m, const board *b) {
  if (m->chosen >= m->choices.count)
    return -1;
  mlem_action action = m->choices.list[m->chosen];
  if ((action & MLEM_ACTION_KIND) == MLEM_FLY)
    return flight_of(b->game, &b->seen, action).to;
  if ((action & MLEM_ACTION_KIND) != MLEM_LAND)
    return -1;
  return b->seen.space + (action == MLEM_LAND_FURTHER) - (action == MLEM_LAND_NEARER);
}

/* ---- Keys ----------------------------------------------------------------------------------- */

static choice_answer click(choice_list *m) {
  int row = screen_click_row() - m->where.row, column = screen_click_column();
  if (row < 0 || row >= m->where.rows || column < m->where.column ||
      column >= m->where.column + m->where.columns || m->top + (size_t)row >= m->choices.count)
    return CHOICE_NONE;
  /* The first click shows what is meant, the second does it: a click that only brought the window
   * to the front must not fly a rocket. */
  size_t index = m->top + (size_t)row;
  if (index == m->chosen)
    return CHOICE_DONE;
  m->chosen = index;
  return CHOICE_MOVED;
}

static choice_answer move_to(choice_list *m, size_t index) {
  if (index >= m->choices.count)
    index = m->choices.count - 1;
  m->chosen = index;
  return CHOICE_MOVED;
}

choice_answer choice_list_key(choice_list *m, int key) {
  size_t count = m->choices.count, page = m->where.rows > 1 ? (size_t)m->where.rows : 1;
  if (count == 0)
    return CHOICE_NONE;
  if (key >= '1' && key <= '9') {
    if ((size_t)(key - '1') >= count)
      return CHOICE_NONE;
    m->chosen = (size_t)(key - '1');
    return CHOICE_DONE;
  }
  switch (key) {
  case KEY_UP_ARROW:
  case KEY_WHEEL_UP:
  case 'k':
    return move_to(m, m->chosen ? m->chosen - 1 : count - 1);
  case KEY_DOWN_ARROW:
  case KEY_WHEEL_DOWN:
  case 'j':
    return move_to(m, m->chosen + 1 < count ? m->chosen + 1 : 0);
  case KEY_PAGE_UP:
    return move_to(m, m->chosen > page ? m->chosen - page : 0);
  case KEY_PAGE_DOWN:
    return move_to(m, m->chosen + page);
  case KEY_FIRST:
    return move_to(m, 0);
  case KEY_LAST:
    return move_to(m, count - 1);
  case KEY_RETURN:
    return CHOICE_DONE;
  case KEY_CLICK:
    return click(m);
  default:
    return CHOICE_NONE;
  }
}
