// SPDX-License-Identifier: MIT
/* verify.c: the verifier of `mlem verify`, in the page. */
#include "../../src/game/verify.h"
#include "json.h"
#include "table.h"

/* {"good": true or false, "words": why}. */
EXPORT int verify(void) {
  static game_verdict verdict;
  char words[WORDS];
  game_verify(table_log(), &verdict);
  lang_put(words, sizeof words,
           P_("Yes: the %u roll or draw follows from the commitment.",
              "Yes: all %u rolls and draws follow from the commitment.", verdict.chances),
           verdict.chances);
  json_begin();
  json_object(NULL);
  json_flag("good", verdict.good);
  json_text("words", verdict.good ? words : verdict.reason);
  json_close();
  return json_end();
}
