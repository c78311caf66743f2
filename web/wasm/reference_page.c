// SPDX-License-Identifier: MIT
/* reference_page.c: what a thing on the table is and does, as the game stands. */
#include "../../src/rules/reference_of_table_things.h"
#include "json_writer.h"
#include "page_game.h"

/* All things of this game: [{"kind": reference_kind, "index": N, "title": what it is called}]. */
EXPORT int things(unsigned moment) {
  static reference_entry entry;
  reference_thing thing;
  if (!table_playing())
    return 0;
  json_begin();
  json_list(NULL);
  for (size_t i = 0; reference_list(table_game(), i, &thing); i++) {
    if (!reference_look(table_game(), table_teller()->head, table_at(moment), thing, &entry))
      continue;
    json_object(NULL);
    json_number("kind", (long)thing.kind);
    json_number("index", (long)thing.index);
    json_text("title", entry.title);
    json_close();
  }
  json_close();
  return json_end();
}

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
