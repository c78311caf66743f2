// SPDX-License-Identifier: MIT
/* board.c: puts the parts of the screen together. */
#include "board.h"

#include "../plain/narration.h"
#include "agency_letters.h"

#include <stdio.h>
#include <string.h>

enum { CREW_COLUMNS = 56 };

void board_set(board *s, const play_session *session, size_t at, uint8_t viewer) {
  const mlem_state *state = play_state_at(session, at);
  *s = (board){.session = session, .at = at, .viewer = viewer, .target = -1, .rocket = -1};
  s->open = state->phase == MLEM_PHASE_OVER || (session->has_result && viewer == MLEM_NONE);
  if (s->open)
    s->seen = *state;
  else
    mlem_observe(&session->game, state, viewer, &s->seen);
  agency_letters(&session->head, s->letters);
}

colour board_label(const board *s, const char *part, colour usual) {
  return s->shows && strcmp(s->shows, part) == 0 ? COLOUR_CHOSEN : usual;
}

void board_draw_failures(const board *s, int row, int end) {
  colour as = board_label(s, "failures", COLOUR_BAR);
  unsigned all = s->session->game.mat.failures, failed = s->seen.failures;
  char text[16];
  snprintf(text, sizeof text, " %u/%u ", failed, all);
  int column = end - screen_width(text);
  screen_put(row, column, end - column, as, text);
  column -= (int)(all < 20 ? all : 20);
  for (unsigned i = 0; i < all && i < 20; i++) {
    bool filled = i * all / (all < 20 ? all : 20) < failed;
    screen_put(row, column + (int)i, 1, as, screen_glyph(filled ? GLYPH_FAILED : GLYPH_NOT_FAILED));
  }
  if (screen_columns() >= 90)
    screen_put(row, column - screen_width(_("failures ")), 20, as, _("failures "));
}

static void draw_title(const board *s) {
  char stage[WORDS], variants[WORDS], text[2 * WORDS];
  const mlem_state *seen = &s->seen;
  if (seen->phase == MLEM_PHASE_OVER)
    words_put(stage, WORDS, "%s", C_("20 columns", "game over"));
  else if (seen->expedition == 0)
    words_put(stage, WORDS, "%s", C_("20 columns", "set-up"));
  else
    words_put(stage, WORDS, C_("20 columns", "expedition %u"), seen->expedition);
  words_variants(s->session->game.variants, variants);
  lang_put(text, sizeof text, screen_is_ascii() ? " MLEM =^.^=  %s - %s" : " MLEM =^.^=  %s · %s",
           stage, variants);
  screen_fill(0, 0, screen_columns(), COLOUR_BAR, text);
  board_draw_failures(s, 0, screen_columns());
}

static bool large_enough(void) {
  if (screen_rows() >= SCREEN_MIN_ROWS && screen_columns() >= SCREEN_MIN_COLUMNS)
    return true;
  screen_putf(0, 0, screen_columns(), COLOUR_STRONG,
              C_("40 columns", "This terminal has %dx%d characters."), screen_columns(),
              screen_rows());
  screen_putf(1, 0, screen_columns(), COLOUR_PLAIN,
              C_("40 columns", "It needs %dx%d: please enlarge it."), SCREEN_MIN_COLUMNS,
              SCREEN_MIN_ROWS);
  screen_put(2, 0, screen_columns(), COLOUR_PLAIN,
             C_("40 columns", "(q leaves; the game is saved.)"));
  screen_put(3, 0, screen_columns(), COLOUR_PLAIN,
             C_("40 columns", "(--plain does with any terminal.)"));
  return false;
}

bool board_draw(const board *s, area *rest) {
  int rows = screen_rows(), columns = screen_columns();
  screen_clear();
  if (!large_enough())
    return false;
  draw_title(s);
  int crew = 1 + s->session->game.seats;
  bool missions = (s->session->game.variants & MLEM_MISSIONS) != 0;
  int dice = rows >= 34 ? 8 : missions && crew < 4 ? 4 : crew;
  /* The track takes a sixth row a band only when the rest keeps enough. */
  int spare = rows - 2 - dice - 6;
  int track = board_track_rows(s, columns, spare);
  board_draw_track(s, (area){1, 0, spare, columns});
  int row = 1 + track;
  if (rows >= 30)
    screen_line(row++, 0, columns);
  int wide = columns >= 110 ? columns * 62 / 100 : CREW_COLUMNS;
  board_draw_crew(s, (area){row, 0, crew, wide});
  board_draw_dice(s, (area){row, wide + 1, dice, columns - wide - 1});
  row += dice;
  if (rows >= 26)
    screen_line(row++, 0, columns);
  *rest = (area){row, 0, rows - 1 - row, columns};
  return true;
}

/* ---- The story ------------------------------------------------------------------------------ */

typedef struct story_line {
  char text[WORDS];
  colour as;
  uint8_t seat; /* whose letter stands before it, or MLEM_NONE */
} story_line;

static colour colour_of(const mlem_event *e) {
  switch ((mlem_event_kind)e->kind) {
  case MLEM_EVENT_EXPEDITION:
  case MLEM_EVENT_GAME_OVER:
    return COLOUR_STRONG;
  case MLEM_EVENT_CRASHED:
    return COLOUR_BAD;
  case MLEM_EVENT_GOAL:
  case MLEM_EVENT_COMET:
  case MLEM_EVENT_UFO_MET:
    return COLOUR_GOOD;
  case MLEM_EVENT_DICE_SPENT:
  case MLEM_EVENT_STAYED:
  case MLEM_EVENT_WENT_HOME:
    return COLOUR_FAINT;
  default:
    return COLOUR_PLAIN;
  }
}

/* A kind whose seat did it; others only name one. */
static bool has_actor(const mlem_event *e) {
  switch ((mlem_event_kind)e->kind) {
  case MLEM_EVENT_EXPLORATION_LAID:
  case MLEM_EVENT_UFO_MOVED:
  case MLEM_EVENT_TOKEN:
  case MLEM_EVENT_TOKEN_USED:
  case MLEM_EVENT_EXPEDITION_OVER:
  case MLEM_EVENT_GAME_OVER:
  case MLEM_EVENT_DICE_SPENT:
  case MLEM_EVENT_WENT_HOME:
    return false;
  default:
    return true;
  }
}

/* Fills `where` from its bottom with one sentence; returns the rows that are still free. */
static int draw_sentence(const board *s, area where, int free_rows, const story_line *line) {
  const char *starts[WORDS], *next = line->text;
  size_t sizes[WORDS];
  int count = 0, width = where.columns - 2;
  while (*next && count < 8) {
    starts[count] = next;
    sizes[count] = screen_fold(next, width, &next);
    count++;
  }
  for (int i = count - 1; i >= 0 && free_rows > 0; i--) {
    char text[WORDS];
    int row = where.row + --free_rows;
    snprintf(text, sizeof text, "%.*s", (int)sizes[i], starts[i]);
    screen_put(row, where.column + 2, width, line->as, text);
    if (i == 0 && line->seat < MLEM_MAX_SEATS)
      board_chip(s, row, where.column, line->seat);
  }
  return free_rows;
}

void board_draw_story(const board *s, area where) {
  teller tell = play_teller(s->session, s->viewer);
  mlem_events events;
  int free_rows = where.rows;
  for (size_t i = s->at; i-- > 0 && free_rows > 0;) {
    play_events(s->session, i, &events);
    for (size_t e = events.count; e-- > 0 && free_rows > 0;) {
      story_line line = {.as = colour_of(&events.list[e]), .seat = MLEM_NONE};
      if (!words_event(&tell, &s->session->entries[i].step, &events, e, line.text))
        continue;
      if (has_actor(&events.list[e]))
        line.seat = events.list[e].seat;
      free_rows = draw_sentence(s, where, free_rows, &line);
    }
  }
}

void board_draw_keys(const char *text) {
  screen_fill(screen_rows() - 1, 0, screen_columns(), COLOUR_BAR, text);
}
