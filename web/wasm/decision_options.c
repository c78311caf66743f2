// SPDX-License-Identifier: MIT
/* decision_options.c: what can be decided now, and what each decision means. */
#include "json_writer.h"
#include "page_game.h"

#include <mlem/odds.h>

static const char *const kinds[] = {"return", "board", "fly", "reroll", "crash", "land", "stay"};

static void put_preview(const mlem_game *game, const mlem_state *s, mlem_action action) {
  mlem_preview p;
  if (!mlem_fly_preview(game, s, action, &p))
    return;
  json_object("flight");
  json_number("space", p.space);
  json_number("pool", p.pool);
  json_real("crash", p.crash);
  json_close();
}

static void put_worth(const mlem_game *game, const mlem_state *s, mlem_action action) {
  mlem_worth w;
  if (!mlem_landing_worth(game, s, action, &w))
    return;
  json_object("worth");
  json_number("total", w.total);
  json_number("others", w.others);
  json_list("parts");
  for (unsigned part = 0; part < MLEM_PARTS; part++)
    json_number(NULL, w.part[part]);
  json_close();
  json_close();
}

/* What a flight uses, one bit each: faces, boosters, extra, keep (as in mlem_action). */
static void put_option(const mlem_game *game, const mlem_state *s, mlem_action action) {
  char text[WORDS];
  json_object(NULL);
  json_text("kind", kinds[action >> 12]);
  json_number("detail", action & MLEM_ACTION_DETAIL);
  mlem_action_text(game, action, text);
  json_text("text", text);
  words_choice(table_teller(), s, action, text);
  json_text("words", text);
  put_preview(game, s, action);
  put_worth(game, s, action);
  json_close();
}

EXPORT int options(unsigned moment) {
  static mlem_action actions[MLEM_MAX_ACTIONS];
  const mlem_state *s = table_at(moment);
  if (!s)
    return 0;
  size_t count = mlem_legal_actions(table_game(), s, actions);
  json_begin();
  json_list(NULL);
  for (size_t i = 0; i < count; i++)
    put_option(table_game(), s, actions[i]);
  json_close();
  return json_end();
}
