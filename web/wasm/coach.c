// SPDX-License-Identifier: MIT
/* coach.c: what a good player would do here, and why, in the words of the terminal game. */
#include "../../src/words/advice.h"
#include "json.h"
#include "table.h"

/* {"text": the decision, "words": why} for the seat to decide; 0 if no seat is. */
EXPORT int coach(unsigned moment) {
  static advisor *aide;
  const mlem_state *seen = table_at(moment);
  char text[WORDS] = "", words[WORDS] = "";
  if (!seen || mlem_turn(seen) < 0)
    return 0;
  if (!aide && !(aide = advisor_open(table_game())))
    return 0;
  mlem_action action;
  if (!advisor_coach(aide, seen, &action, words))
    return 0;
  mlem_action_text(table_game(), action, text);
  json_begin();
  json_object(NULL);
  json_text("text", text);
  json_text("words", words);
  json_close();
  return json_end();
}
