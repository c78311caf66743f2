// SPDX-License-Identifier: MIT
/* draw_goals.c: the four goals and who has reached them. */
#include "board_parts.h"

void board_draw_goals(canvas *c, const board *b, area where) {
  static const char *const labels[] = {NC_("12 columns", "4 planets"),
                                       NC_("12 columns", "3 on one"), NC_("12 columns", "4 moons"),
                                       NC_("12 columns", "2 deep")};
  canvas_putf(c, where.row, where.column, where.columns, board_label(b, "goals", COLOUR_FAINT),
              C_("14 columns", "goals +%u"), b->game->mat.goal_points);
  for (unsigned goal = 0; goal < MLEM_GOALS && (int)goal + 1 < where.rows; goal++) {
    uint8_t seat = b->seen.goals[goal];
    int row = where.row + 1 + (int)goal;
    if (seat == MLEM_NONE)
      canvas_put(c, row, where.column, 1, COLOUR_FAINT, canvas_glyph(c, GLYPH_FREE_MOON));
    else
      board_chip(c, b, row, where.column, seat);
    canvas_put(c, row, where.column + 2, where.columns - 2,
               seat == MLEM_NONE ? COLOUR_PLAIN : COLOUR_FAINT,
               where.columns > 22 ? words_goal(goal) : lang_entry(labels[goal]));
  }
}
