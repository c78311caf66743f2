// SPDX-License-Identifier: MIT
/* house_rules_screen.c: house rules to switch on, each with what the rulebook says and what
 * changes. */
#include "house_rules_screen.h"

#include "../../rules/house_rule_texts.h"
#include "../../words/words.h"
#include "../toolkit/toolkit.h"

enum { TOP = 3, WIDE = 74 };

static void draw(uint8_t house, unsigned at) {
  canvas *c = screen_clear();
  int rows = canvas_rows(c), columns = canvas_columns(c), left = (columns - WIDE) / 2;
  canvas_fill(
      c, 0, 0, columns, COLOUR_BAR,
      C_("80 columns", " House rules: where the rulebooks leave a rule open, or tables differ"));
  for (unsigned rule = 0; rule < MLEM_HOUSE_RULES; rule++) {
    bool on = house & (1u << rule), here = rule == at;
    int row = TOP + (int)rule;
    canvas_fill(c, row, left, WIDE, here ? COLOUR_CHOSEN : COLOUR_PLAIN, "");
    canvas_putf(c, row, left + 1, 5, here ? COLOUR_CHOSEN : COLOUR_STRONG, "[%s]", on ? "x" : " ");
    canvas_put(c, row, left + 6, WIDE - 6, here ? COLOUR_CHOSEN : COLOUR_PLAIN,
               rules_house_title(rule));
  }
  int row = TOP + MLEM_HOUSE_RULES + 1, end = rows - 1;
  canvas_put(c, row++, left, WIDE, COLOUR_FAINT, C_("40 columns", "The rulebook"));
  row += canvas_put_folded(c, (area){row, left + 2, end - row, WIDE - 2}, COLOUR_PLAIN,
                           rules_house_rulebook(at));
  row++;
  canvas_put(c, row++, left, WIDE, COLOUR_FAINT, C_("40 columns", "With this house rule"));
  canvas_put_folded(c, (area){row, left + 2, end - row, WIDE - 2}, COLOUR_GOOD,
                    rules_house_change(at));
  canvas_fill(c, rows - 1, 0, columns, COLOUR_BAR,
              C_("80 columns", " up, down: move   space, left, right: switch   Enter: done"));
  screen_show();
}

void house_rules_screen_run(uint8_t *house) {
  for (unsigned at = 0;;) {
    draw(*house, at);
    int key = screen_key(-1), clicked = screen_click_row() - TOP;
    if (key == KEY_RETURN || key == KEY_ESCAPE || key == KEY_STOP || key == 'q')
      return;
    if (key == KEY_UP_ARROW || key == KEY_WHEEL_UP || key == 'k')
      at = (at + MLEM_HOUSE_RULES - 1) % MLEM_HOUSE_RULES;
    else if (key == KEY_DOWN_ARROW || key == KEY_WHEEL_DOWN || key == 'j' || key == '\t')
      at = (at + 1) % MLEM_HOUSE_RULES;
    else if (key == ' ' || key == KEY_LEFT_ARROW || key == KEY_RIGHT_ARROW)
      *house = (uint8_t)(*house ^ (1u << at));
    else if (key == KEY_CLICK && clicked >= 0 && clicked < MLEM_HOUSE_RULES) {
      at = (unsigned)clicked;
      *house = (uint8_t)(*house ^ (1u << at));
    }
  }
}
