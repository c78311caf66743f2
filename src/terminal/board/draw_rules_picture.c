// SPDX-License-Identifier: MIT
/* draw_rules_picture.c: pictures of the rules, from the parts of the board. */
#include "board_parts.h"

#include <stdlib.h>

/* ---- Parts that the board does not have --------------------------------------------------- */

static void draw_cats(canvas *c, int row) {
  for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++) {
    canvas_put(c, row, 0, 5, (colour)COLOUR_SEAT, cat_face(cat));
    canvas_put(c, row, 7, 16, COLOUR_STRONG, words_astronaut(cat));
    canvas_put(c, row++, 24, PICTURE_COLUMNS - 24, COLOUR_PLAIN, words_astronaut_effect(cat));
  }
}

static void draw_token(canvas *c, const board *b, int row) {
  char text[WORDS];
  words_expedition_token(b->game, b->seen.token, text);
  canvas_put(c, row, 1, PICTURE_COLUMNS - 1, COLOUR_TOKEN, text);
}

/* ---- The table ------------------------------------------------------------------------------ */

static void draw_track(canvas *c, const board *b, const rules_picture *picture, int row) {
  bool deep = picture->shows & RULES_SHOWS_DEEP;
  int spaces = picture->last - picture->first + 1, columns = PICTURE_COLUMNS - (deep ? 20 : 0);
  int cell = columns / spaces < 8 ? columns / spaces : 8;
  board_draw_spaces(c, b, picture->first, picture->last, (area){row, 0, TRACK_ROWS, columns});
  if (deep)
    board_draw_deep(c, b, (area){row, spaces * cell + 2, TRACK_ROWS, 18});
}

/* Below what has been drawn, with a blank row between. */
static int next_row(const canvas *c) {
  int used = canvas_used(c);
  return used ? used + 1 : 0;
}

static void draw_parts(canvas *c, const board *b, const rules_picture *picture) {
  unsigned shows = picture->shows;
  if (shows & RULES_SHOWS_CATS)
    draw_cats(c, next_row(c));
  if (shows & RULES_SHOWS_TRACK)
    draw_track(c, b, picture, next_row(c));
  if (shows & RULES_SHOWS_DICE)
    board_draw_dice(c, b, (area){next_row(c), 1, 1, PICTURE_COLUMNS - 1});
  if (shows & (RULES_SHOWS_CREW | RULES_SHOWS_SCORES))
    board_draw_crew(c, b, (area){next_row(c), 0, 1 + picture->seats, BOARD_CREW_COLUMNS});
  if (shows & RULES_SHOWS_GOALS)
    board_draw_goals(c, b, (area){next_row(c), 0, 1 + MLEM_GOALS, 40});
  if (shows & RULES_SHOWS_MISSIONS)
    board_draw_missions(c, b, (area){next_row(c), 0, MLEM_KEPT_MISSIONS, PICTURE_COLUMNS});
  if (shows & RULES_SHOWS_TOKEN)
    draw_token(c, b, next_row(c));
  if (shows & RULES_SHOWS_FAILURES)
    board_draw_failures(c, b, next_row(c), 18);
}

typedef struct position {
  mlem_game game;
  mlem_state state;
  mlem_head head;
} position;

canvas *picture_draw(const rules_picture *picture, bool ascii) {
  position *p = calloc(1, sizeof *p);
  canvas *c = NULL;
  board b;
  if (p && rules_picture_play(picture, &p->game, &p->state, &p->head))
    c = canvas_open(PICTURE_ROWS, PICTURE_COLUMNS, ascii);
  if (c) {
    board_set(&b, &p->game, &p->head, &p->state, 0, p->state.phase == MLEM_PHASE_OVER);
    if (picture->target)
      b.target = picture->target;
    draw_parts(c, &b, picture);
  }
  free(p);
  return c;
}
