// SPDX-License-Identifier: MIT
/* draw_cats_table.c: where every cat of every agency is, as a table. */
#include "board_parts.h"

#include "../../mat/translated_names.h"

enum { FACE = 2, KIND = 8, PLACES = 20, PLACE = 15, LEAST_PLACE = 8 };

static unsigned space_of_moon(const mlem_game *game, unsigned moon) {
  for (unsigned space = 0; space < game->deep; space++) {
    const mlem_space *s = &game->mat.spaces[space];
    if (moon >= s->first_moon && moon < (unsigned)s->first_moon + s->moon_count)
      return space;
  }
  return 0;
}

static void place_text(const board *b, unsigned at, char *text) {
  if (at >= MLEM_AT_MOON)
    words_put(text, WORDS, C_("12 columns", "moon at %u"),
              space_of_moon(b->game, at - MLEM_AT_MOON));
  else if (at >= MLEM_AT_PLANET)
    words_put(text, WORDS, "%s", mat_planet_name(&b->game->mat, at - MLEM_AT_PLANET));
  else if (at == MLEM_AT_COMET)
    words_put(text, WORDS, "%s", C_("12 columns", "comet"));
  else if (at == MLEM_AT_GALAXY)
    words_put(text, WORDS, "%s", C_("12 columns", "galaxy"));
  else if (at == MLEM_AT_ROCKET)
    words_put(text, WORDS, "%s", C_("12 columns", "aboard"));
  else
    words_put(text, WORDS, "%s", "-");
}

bool board_draw_cats(canvas *c, const board *b, area where) {
  int seats = b->game->seats, width = (where.columns - PLACES) / seats;
  if (width > PLACE)
    width = PLACE;
  if (where.rows < BOARD_CATS_ROWS || width < LEAST_PLACE)
    return false;
  canvas_put(c, where.row, where.column + FACE, KIND, COLOUR_FAINT, C_("14 columns", "cats"));
  for (int seat = 0; seat < seats; seat++) {
    int column = where.column + PLACES + seat * width;
    board_chip(c, b, where.row, column, (unsigned)seat);
    canvas_put(c, where.row, column + 2, width - 3, COLOUR_PLAIN, b->head->names[seat]);
  }
  for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++) {
    int row = where.row + 1 + (int)cat;
    canvas_put(c, row, where.column + FACE, 5, COLOUR_MOON, cat_face(cat));
    canvas_put(c, row, where.column + KIND, PLACES - KIND - 1, COLOUR_PLAIN, board_cat_label(cat));
    for (int seat = 0; seat < seats; seat++) {
      unsigned at = b->seen.at[seat][cat];
      char text[WORDS];
      place_text(b, at, text);
      canvas_put(c, row, where.column + PLACES + seat * width, width - 1,
                 at == MLEM_AT_HOME ? COLOUR_FAINT : (colour)(COLOUR_SEAT + seat), text);
    }
  }
  return true;
}
