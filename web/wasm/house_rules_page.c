// SPDX-License-Identifier: MIT
/* house_rules_page.c: the house rules that a new game can have, with what people read about each.
 */
#include "../../src/rules/house_rule_texts.h"
#include "json_writer.h"
#include "page_game.h"

/* By number: [{"name", "title", "rulebook", "change"}]. */
EXPORT int house_rules(void) {
  json_begin();
  json_list(NULL);
  for (unsigned rule = 0; rule < MLEM_HOUSE_RULES; rule++) {
    json_object(NULL);
    json_text("name", mlem_house_name(rule));
    json_text("title", rules_house_title(rule));
    json_text("rulebook", rules_house_rulebook(rule));
    json_text("change", rules_house_change(rule));
    json_close();
  }
  json_close();
  return json_end();
}
