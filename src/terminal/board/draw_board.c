// SPDX-License-Identifier: MIT
/* draw_board.c: draws the board, part by part. */
#include "board_parts.h"

#include <stdio.h>
#include <string.h>

void board_set(board *b, const mlem_game *game, const mlem_head *head, const mlem_state *state,
               uint8_t viewer, bool open) {
  *b = (board){.game = game, .head = head, .viewer = viewer, .target = -1, .rocket = -1};
  b->open = open;
  if (open)
    b->seen = *state;
  else
    mlem_observe(game, state, viewer, &b->seen);
  agency_letters(head, b->letters);
}

enum { HOUSE_COLUMNS = 110 }; /* where the title has room for more */

teller board_teller(const board *b) {
  return (teller){b->game, b->head, b->viewer};
}

colour board_label(const board *b, const char *part, colour usual) {
  return b->shows && strcmp(b->shows, part) == 0 ? COLOUR_CHOSEN : usual;
}

void board_draw_failures(canvas *c, const board *b, int row, int end) {
  colour as = board_label(b, "failures", COLOUR_BAR);
  unsigned all = b->game->mat.failures, failed = b->seen.failures;
  char text[16];
  snprintf(text, sizeof text, " %u/%u ", failed, all);
  int column = end - text_columns(text);
  canvas_put(c, row, column, end - column, as, text);
  column -= (int)(all < 20 ? all : 20);
  for (unsigned i = 0; i < all && i < 20; i++) {
    bool filled = i * all / (all < 20 ? all : 20) < failed;
    canvas_put(c, row, column + (int)i, 1, as,
               canvas_glyph(c, filled ? GLYPH_FAILED : GLYPH_NOT_FAILED));
  }
  if (canvas_columns(c) >= 90)
    canvas_put(c, row, column - text_columns(_("failures ")), 20, as, _("failures "));
}

static void draw_title(canvas *c, const board *b) {
  char stage[WORDS], variants[WORDS], text[2 * WORDS];
  const mlem_state *seen = &b->seen;
  if (seen->phase == MLEM_PHASE_OVER)
    words_put(stage, WORDS, "%s", C_("20 columns", "game over"));
  else if (seen->expedition == 0)
    words_put(stage, WORDS, "%s", C_("20 columns", "set-up"));
  else
    words_put(stage, WORDS, C_("20 columns", "expedition %u"), seen->expedition);
  words_variants(b->game->variants, variants);
  lang_put(text, sizeof text, canvas_is_ascii(c) ? " MLEM =^.^=  %s - %s" : " MLEM =^.^=  %s · %s",
           stage, variants);
  canvas_fill(c, 0, 0, canvas_columns(c), COLOUR_BAR, text);
  if (b->game->house && canvas_columns(c) >= HOUSE_COLUMNS)
    canvas_putf(c, 0, text_columns(text), 24, COLOUR_BAR, canvas_is_ascii(c) ? " - %s" : " · %s",
                C_("18 columns", "house rules"));
  board_draw_failures(c, b, 0, canvas_columns(c));
}

static bool large_enough(canvas *c) {
  if (canvas_rows(c) >= SCREEN_MIN_ROWS && canvas_columns(c) >= SCREEN_MIN_COLUMNS)
    return true;
  canvas_putf(c, 0, 0, canvas_columns(c), COLOUR_STRONG,
              C_("40 columns", "This terminal has %dx%d characters."), canvas_columns(c),
              canvas_rows(c));
  canvas_putf(c, 1, 0, canvas_columns(c), COLOUR_PLAIN,
              C_("40 columns", "It needs %dx%d: please enlarge it."), SCREEN_MIN_COLUMNS,
              SCREEN_MIN_ROWS);
  canvas_put(c, 2, 0, canvas_columns(c), COLOUR_PLAIN,
             C_("40 columns", "(q leaves; the game is saved.)"));
  canvas_put(c, 3, 0, canvas_columns(c), COLOUR_PLAIN,
             C_("40 columns", "(--plain does with any terminal.)"));
  return false;
}

bool board_draw(canvas *c, const board *b, area *rest) {
  int rows = canvas_rows(c), columns = canvas_columns(c);
  if (!large_enough(c))
    return false;
  draw_title(c, b);
  int crew = 1 + b->game->seats;
  bool missions = (b->game->variants & MLEM_MISSIONS) != 0;
  int dice = rows >= 34 ? 8 : missions && crew < 4 ? 4 : crew;
  /* The track takes more rows a band only when the rest keeps enough. */
  int spare = rows - 2 - dice - 6;
  int track = board_track_rows(b, columns, spare);
  board_draw_track(c, b, (area){1, 0, spare, columns});
  int row = 1 + track;
  if (rows >= 30)
    canvas_line(c, row++, 0, columns);
  int wide = columns * 62 / 100;
  if (wide < BOARD_CREW_COLUMNS)
    wide = BOARD_CREW_COLUMNS;
  board_draw_crew(c, b, (area){row, 0, crew, wide});
  board_draw_dice(c, b, (area){row, wide + 1, dice, columns - wide - 1});
  row += dice;
  if (rows >= 26)
    canvas_line(c, row++, 0, columns);
  *rest = (area){row, 0, rows - 1 - row, columns};
  return true;
}
