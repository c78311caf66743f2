// SPDX-License-Identifier: MIT
/* picture.c: puts parts of the table on a canvas. */
#include "picture.h"

#include "agency_letters.h"
#include "board.h"

#include <stdlib.h>

/* ---- Parts that the table has no panel for --------------------------------------------------- */

static void draw_cats(int row) {
  for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++) {
    screen_put(row, 0, 5, (colour)COLOUR_SEAT, cat_face(cat));
    screen_put(row, 7, 16, COLOUR_STRONG, words_astronaut(cat));
    screen_put(row++, 24, PICTURE_COLUMNS - 24, COLOUR_PLAIN, words_astronaut_effect(cat));
  }
}

static void draw_token(const board *s, int row) {
  char text[WORDS];
  words_expedition_token(&s->session->game, s->seen.token, text);
  screen_put(row, 1, PICTURE_COLUMNS - 1, COLOUR_TOKEN, text);
}

/* ---- The table ------------------------------------------------------------------------------ */

static void draw_track(const board *s, const rules_picture *picture, int row) {
  bool deep = picture->shows & RULES_SHOWS_DEEP;
  int spaces = picture->last - picture->first + 1, columns = PICTURE_COLUMNS - (deep ? 20 : 0);
  int cell = columns / spaces < 8 ? columns / spaces : 8;
  board_draw_spaces(s, picture->first, picture->last, (area){row, 0, TRACK_ROWS, columns});
  if (deep)
    board_draw_deep(s, (area){row, spaces * cell + 2, TRACK_ROWS, 18});
}

/* Below what has been drawn, with a blank row between. */
static int next_row(void) {
  int used = canvas_used(canvas_now());
  return used ? used + 1 : 0;
}

static void draw_parts(const board *s, const rules_picture *picture) {
  unsigned shows = picture->shows;
  if (shows & RULES_SHOWS_CATS)
    draw_cats(next_row());
  if (shows & RULES_SHOWS_TRACK)
    draw_track(s, picture, next_row());
  if (shows & RULES_SHOWS_DICE)
    board_draw_dice(s, (area){next_row(), 1, 1, PICTURE_COLUMNS - 1});
  if (shows & (RULES_SHOWS_CREW | RULES_SHOWS_SCORES))
    board_draw_crew(s, (area){next_row(), 0, 1 + picture->seats, 56});
  if (shows & RULES_SHOWS_GOALS)
    board_draw_goals(s, (area){next_row(), 0, 1 + MLEM_GOALS, 40});
  if (shows & RULES_SHOWS_MISSIONS)
    board_draw_missions(s, (area){next_row(), 0, MLEM_KEPT_MISSIONS, PICTURE_COLUMNS});
  if (shows & RULES_SHOWS_TOKEN)
    draw_token(s, next_row());
  if (shows & RULES_SHOWS_FAILURES)
    board_draw_failures(s, next_row(), 18);
}

canvas *picture_draw(const rules_picture *picture, bool ascii) {
  play_session *session = calloc(1, sizeof *session);
  canvas *c = NULL;
  board s;
  if (session && rules_picture_play(picture, &session->game, &session->start, &session->head))
    c = canvas_open(PICTURE_ROWS, PICTURE_COLUMNS, ascii);
  if (c) {
    board_set(&s, session, 0, 0);
    if (picture->target)
      s.target = picture->target;
    draw_parts(&s, picture);
    canvas_end(c);
  }
  free(session);
  return c;
}
