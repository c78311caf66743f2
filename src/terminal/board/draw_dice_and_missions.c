// SPDX-License-Identifier: MIT
/* draw_dice_and_missions.c: the dice, and the viewer's missions. */
#include "board_parts.h"

#include <stdio.h>
#include <string.h>

/* ---- Dice ----------------------------------------------------------------------------------- */

typedef struct dice_row {
  unsigned count;
  uint8_t face[MLEM_MAX_POOL];
  bool gap[MLEM_MAX_POOL]; /* a new group begins */
  bool usable[MLEM_MAX_POOL];
} dice_row;

static dice_row gather_dice(const board *b) {
  const mlem_state *seen = &b->seen;
  dice_row d = {0};
  if (b->tumbling) {
    d.count = b->tumbling;
    memcpy(d.face, b->dice, sizeof d.face);
    for (unsigned i = 0; i < d.count; i++)
      d.usable[i] = true;
    return d;
  }
  if (seen->phase != MLEM_PHASE_TRAVEL)
    return d;
  for (unsigned face = 0; face < MLEM_FACES; face++)
    for (unsigned n = 0; n < mlem_roll_count(seen->roll, face) && d.count < MLEM_MAX_POOL; n++) {
      d.gap[d.count] = n == 0 && d.count > 0;
      d.usable[d.count] = (seen->choices & (1u << face)) != 0;
      d.face[d.count++] = (uint8_t)face;
    }
  return d;
}

static void draw_small_dice(canvas *c, const dice_row *d, int row, int column, int width) {
  int each = (int)d->count * 3 + 4 <= width ? 3 : 2, at = column;
  for (unsigned i = 0; i < d->count; i++) {
    char text[8];
    at += d->gap[i];
    snprintf(text, sizeof text, each == 3 ? " %c " : " %c", mlem_face_letter(d->face[i]));
    canvas_put(c, row, at, width - (at - column), d->usable[i] ? COLOUR_USABLE : COLOUR_USELESS,
               text);
    at += each;
  }
}

static void draw_large_dice(canvas *c, const dice_row *d, int row, int column, int width) {
  int at = column;
  for (unsigned i = 0; i < d->count; i++) {
    colour as = d->usable[i] ? COLOUR_USABLE : COLOUR_USELESS;
    char text[8];
    if (i)
      at += d->gap[i] ? 2 : 1;
    snprintf(text, sizeof text, "  %c  ", mlem_face_letter(d->face[i]));
    int left = width - (at - column);
    canvas_put(c, row, at, left, as, "     ");
    canvas_put(c, row + 1, at, left, as, text);
    canvas_put(c, row + 2, at, left, as, "     ");
    at += 5;
  }
}

/* The column before a panel is free: an arrow there says that a lesson speaks about it. */
static void point_at(canvas *c, const board *b, const char *part, int row, int column) {
  if (column > 0 && board_label(b, part, COLOUR_PLAIN) == COLOUR_CHOSEN)
    canvas_put(c, row, column - 1, 1, COLOUR_CHOSEN, canvas_glyph(c, GLYPH_ROCKET));
}

/* Returns the row below. */
static int draw_dice(canvas *c, const board *b, area where) {
  dice_row d = gather_dice(b);
  bool large = where.rows >= 8 && (int)d.count * 6 + 4 <= where.columns;
  char text[64];
  if (b->seen.phase == MLEM_PHASE_OVER)
    return where.row;
  if (d.count && !large) {
    draw_small_dice(c, &d, where.row, where.column, where.columns);
    return where.row + 1;
  }
  lang_put(text, sizeof text,
           PC_("21 columns", "%u die in the pool", "%u dice in the pool", b->seen.pool),
           b->seen.pool);
  canvas_put(c, where.row, where.column, where.columns, COLOUR_FAINT, text);
  if (d.count)
    draw_large_dice(c, &d, where.row + 1, where.column, where.columns);
  return where.row + (d.count ? 5 : 1);
}

void board_draw_missions(canvas *c, const board *b, area where) {
  uint8_t missions[MLEM_DEALT_MISSIONS];
  char text[WORDS];
  if (b->viewer == MLEM_NONE || !(b->game->variants & MLEM_MISSIONS))
    return;
  point_at(c, b, "missions", where.row, where.column);
  unsigned count = mlem_hand(&b->seen, b->viewer, missions);
  for (unsigned i = 0; i < count && (int)i < where.rows; i++) {
    bool done = mlem_mission_done(b->game, &b->seen, b->viewer, missions[i]);
    words_mission_short(b->game, missions[i], text);
    canvas_putf(c, where.row + (int)i, where.column, where.columns,
                done ? COLOUR_GOOD : COLOUR_PLAIN, "%s %s",
                canvas_glyph(c, done ? GLYPH_DONE : GLYPH_FREE_MOON), text);
  }
}

void board_draw_dice(canvas *c, const board *b, area where) {
  int row = draw_dice(c, b, where);
  point_at(c, b, "dice", where.row, where.column);
  board_draw_missions(c, b, (area){row, where.column, where.row + where.rows - row, where.columns});
}
