// SPDX-License-Identifier: MIT
/* verify_dice_page.c: the verifier of `mlem verify`, in the page; and the hash that a seat shows
 * before its bytes. */
#include "../../src/game/draw_and_verify_fair_dice.h"
#include "json_writer.h"
#include "page_game.h"

#include <string.h>

static game_evidence evidence;

/* Forgets what a player saw. */
EXPORT void evidence_none(void) {
  evidence = (game_evidence){0};
}

/* The input is what this player saw before the game (game_evidence_kind); 0 if it is malformed. */
EXPORT int evidence_add(unsigned kind, unsigned length) {
  return game_evidence_add(&evidence, (game_evidence_kind)kind, page_input, length);
}

/* {"good": true or false, "scheme": 1 or 2, "words": why}. */
EXPORT int verify(void) {
  static game_verdict verdict;
  char words[WORDS];
  game_verify(table_log(), &evidence, &verdict);
  lang_put(words, sizeof words,
           P_("Yes: the %u roll or draw follows from the commitment.",
              "Yes: all %u rolls and draws follow from the commitment.", verdict.chances),
           verdict.chances);
  json_begin();
  json_object(NULL);
  json_flag("good", verdict.good);
  json_number("scheme", verdict.scheme);
  json_text("words", verdict.good ? words : verdict.reason);
  json_close();
  return json_end();
}

/* The input is the table's name, a space, and the bytes that the seat adds, in hexadecimal. The
 * hash as text, or null. */
EXPORT int seal(unsigned seat, unsigned length) {
  static char table[64];
  char hex[MLEM_FAIR_HEX];
  mlem_fair_part part = {0};
  mlem_fair_hash hash = {0};
  size_t count = 0;
  const char *space = memchr(page_input, ' ', length);
  size_t name = space ? (size_t)(space - page_input) : sizeof table;
  json_begin();
  if (name < sizeof table &&
      mlem_fair_unhex(space + 1, length - name - 1, part.bytes, sizeof part.bytes, &count)) {
    memcpy(table, page_input, name);
    table[name] = '\0';
    part.length = (uint8_t)count;
    mlem_fair_seal(table, seat, &part, &hash);
  }
  mlem_fair_hex(hash.bytes, hash.length, hex);
  json_text(NULL, hex);
  return json_end();
}
