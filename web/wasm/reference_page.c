// SPDX-License-Identifier: MIT
/* reference_page.c: what a thing on the table is and does, as the game stands. */
#include "json.h"
#include "reference.h"
#include "table.h"

/* 0 if there is no such thing in this game. */
EXPORT int reference(unsigned kind, unsigned index, unsigned moment) {
  static reference_entry entry;
  if (!table_playing() || kind >= REFERENCE_KINDS ||
      !reference_look(table_game(), table_teller()->head, table_at(moment),
                      (reference_thing){(reference_kind)kind, index}, &entry))
    return 0;
  json_begin();
  json_object(NULL);
  json_text("title", entry.title);
  json_text("text", entry.text);
  json_text("rule", entry.rule);
  json_close();
  return json_end();
}
