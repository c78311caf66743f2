// SPDX-License-Identifier: MIT
/* draw_deep_space_and_tokens.c: comet, galaxy, what the UFO has left, and the expedition token. */
#include "board_parts.h"

static void draw_cats_at(canvas *c, const board *b, unsigned at, int row, int column, int width) {
  int used = 0;
  for (unsigned seat = 0; seat < b->game->seats; seat++)
    for (unsigned astronaut = 0; astronaut < MLEM_ASTRONAUTS; astronaut++)
      if (b->seen.at[seat][astronaut] == at && used < width)
        board_chip(c, b, row, column + used++, seat);
}

/* What the expedition token still offers. */
static void draw_token(canvas *c, const board *b, int row, int column, int width) {
  char text[WORDS];
  if (b->seen.token == MLEM_NONE)
    return;
  words_ability(b->game, b->seen.token, text);
  if (b->seen.token_used)
    canvas_put(c, row, column, width, COLOUR_FAINT, C_("14 columns", "token: spent"));
  else
    canvas_put(c, row, column, width, board_label(b, "token", COLOUR_TOKEN), text);
}

void board_draw_deep(canvas *c, const board *b, area where) {
  const mlem_game *game = b->game;
  unsigned rocket = b->rocket >= 0 ? (unsigned)b->rocket : b->seen.space;
  bool here = rocket == game->deep && (b->seen.aboard || b->rocket >= 0);
  bool ufo = (game->variants & MLEM_UFO) != 0, left = b->seen.ufo_taken < game->mat.ufo_count;
  int column = where.column, used = 0;
  if (here)
    used = canvas_put(c, where.row, column, 1, COLOUR_ROCKET, canvas_glyph(c, GLYPH_ROCKET));
  if (ufo && b->seen.ufo_space == game->deep)
    used += canvas_put(c, where.row, column + used, 1, COLOUR_UFO, canvas_glyph(c, GLYPH_UFO));
  canvas_put(c, where.row, column + (used ? used : 0), where.columns - used,
             b->target == game->deep ? COLOUR_CHOSEN : board_label(b, "deep", COLOUR_PLANET),
             C_("12 columns", " deep space "));
  used = canvas_putf(c, where.row + 1, column, where.columns, COLOUR_MOON,
                     C_("11 columns", "comet %u "), game->mat.comet);
  draw_cats_at(c, b, MLEM_AT_COMET, where.row + 1, column + used, where.columns - used);
  used = canvas_putf(c, where.row + 2, column, where.columns, COLOUR_MOON,
                     C_("11 columns", "galaxy %u "), game->mat.galaxy);
  draw_cats_at(c, b, MLEM_AT_GALAXY, where.row + 2, column + used, where.columns - used);
  if (!ufo)
    return;
  used = canvas_putf(c, where.row + 3, column, where.columns, COLOUR_UFO, "%s ",
                     canvas_glyph(c, GLYPH_UFO));
  if (left)
    canvas_putf(c, where.row + 3, column + used, where.columns - used,
                board_label(b, "ufo", COLOUR_PLAIN), C_("12 columns", "UFO: %u pts"),
                game->mat.ufo[b->seen.ufo_taken]);
  else
    canvas_put(c, where.row + 3, column + used, where.columns - used, COLOUR_FAINT,
               C_("12 columns", "UFO: empty"));
  draw_token(c, b, where.row + 4, column, where.columns);
}
