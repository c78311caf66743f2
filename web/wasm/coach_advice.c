// SPDX-License-Identifier: MIT
/* coach_advice.c: what a good player would do here, and why, in the words of the terminal game; and
 * what staying aboard can bring at best. */
#include "../../src/words/coach_odds_and_advice.h"
#include "json_writer.h"
#include "page_game.h"

#include <mlem/odds.h>
#include <string.h>

static game_coach *open_coach;
static unsigned known; /* the record that it knows */

/* The state at a moment at which a seat is to decide, or NULL. */
static const mlem_state *asked_at(unsigned moment) {
  const mlem_state *seen = table_at(moment);
  if (!seen || mlem_turn(seen) < 0)
    return NULL;
  if (!open_coach)
    open_coach = coach_open(table_game());
  else if (known != table_number())
    coach_new_game(open_coach);
  known = table_number();
  return open_coach ? seen : NULL;
}

/* {"text": the decision, "words": why, "second": the next best} for the seat to decide; 0 if no
 * seat is. */
EXPORT int coach(unsigned moment) {
  const mlem_state *seen = asked_at(moment);
  char text[WORDS] = "", words[WORDS] = "", second[WORDS] = "";
  mlem_action action;
  if (!seen || !coach_advice(open_coach, seen, &action, words))
    return 0;
  mlem_action_text(table_game(), action, text);
  coach_second_choice(open_coach, seen, second);
  json_begin();
  json_object(NULL);
  json_text("text", text);
  json_text("words", words);
  json_text("second", second);
  json_close();
  return json_end();
}

/* Why the choice of the first line of the input is better than that of the second one: a text; 0 if
 * they are no choices at this moment. `more`: the points that it is worth more over the game. */
EXPORT int why(unsigned moment, unsigned length, double more) {
  const mlem_state *seen = asked_at(moment);
  char text[2 * WORDS];
  mlem_action best, played;
  const char *end = memchr(page_input, '\n', length);
  if (!seen || !end)
    return 0;
  size_t first = (size_t)(end - page_input);
  if (!mlem_action_parse(table_game(), page_input, first, &best) ||
      !mlem_action_parse(table_game(), end + 1, length - first - 1, &played))
    return 0;
  coach_why_better(open_coach, table_game(), seen, best, played, more, text);
  json_begin();
  json_text(NULL, text);
  return json_end();
}

static void put_site(const mlem_site *site) {
  json_object(NULL);
  json_list("spaces");
  for (unsigned space = 0; space <= MLEM_MAX_SPACES; space++)
    if (site->spaces >> space & 1)
      json_number(NULL, (long)space);
  json_close();
  json_real("worth", site->worth);
  json_real("chance", site->chance);
  json_close();
}

/* {"stay": expected points, "sites": [...]} for the seat that gets off or stays; 0 if none does. */
EXPORT int plan(unsigned moment) {
  const mlem_state *seen = asked_at(moment);
  const mlem_plan *plan = seen ? coach_plan(open_coach, seen) : NULL;
  if (!plan)
    return 0;
  json_begin();
  json_object(NULL);
  json_real("stay", plan->stay);
  json_list("sites");
  for (size_t i = 0; i < plan->count; i++)
    put_site(&plan->sites[i]);
  json_close();
  json_close();
  return json_end();
}
