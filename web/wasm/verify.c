// SPDX-License-Identifier: MIT
/*
 * verify.c: checks the dice of a finished record that a server dealt, in the page.
 *
 * The same as `mlem verify`: the secret must be the one that was committed to, and every roll and
 * draw must follow from it and from what the players added.
 */
#include "json.h"
#include "table.h"

#include "../../src/dealer/fair.h"
#include <stdio.h>
#include <string.h>

typedef struct fair_lines {
  char table[64];
  bool has_commit, has_secret, drawn_first;
  uint8_t commit[MLEM_FAIR_BYTES], secret[MLEM_FAIR_BYTES];
  unsigned seats;
  mlem_fair_part parts[MLEM_MAX_SEATS];
} fair_lines;

static const char *after(const char *line, const char *start) {
  size_t length = strlen(start);
  return strncmp(line, start, length) == 0 ? line + length : NULL;
}

static bool read_bytes(const char *hex, uint8_t *bytes) {
  size_t count;
  return mlem_fair_unhex(hex, strlen(hex), bytes, MLEM_FAIR_BYTES, &count) &&
         count == MLEM_FAIR_BYTES;
}

static bool read_part(fair_lines *fair, const char *text) {
  size_t count = 0;
  if (fair->seats == MLEM_MAX_SEATS || text[0] != (char)('0' + fair->seats) || text[1] != ' ')
    return false;
  mlem_fair_part *part = &fair->parts[fair->seats++];
  if (strcmp(text + 2, "-") != 0 &&
      !mlem_fair_unhex(text + 2, strlen(text + 2), part->bytes, MLEM_FAIR_PART, &count))
    return false;
  part->length = (uint8_t)count;
  return true;
}

static bool read_fair(fair_lines *fair, const char *line) {
  const char *rest;
  if ((rest = after(line, "# fair table ")))
    return snprintf(fair->table, sizeof fair->table, "%s", rest) < (int)sizeof fair->table;
  if ((rest = after(line, "# fair commit ")))
    return fair->has_commit = read_bytes(rest, fair->commit);
  if ((rest = after(line, "# fair secret ")))
    return fair->has_secret = read_bytes(rest, fair->secret);
  if ((rest = after(line, "# fair seat ")))
    return read_part(fair, rest);
  if (after(line, "# fair first drawn"))
    return fair->drawn_first = true;
  return false;
}

static int answer(bool good, const char *words) {
  json_begin();
  json_object(NULL);
  json_flag("good", good);
  json_text("words", words);
  json_close();
  return json_end();
}

static int check_lines(const uint8_t *key) {
  char dealt[MLEM_LINE_TEXT], words[WORDS];
  unsigned number = 0;
  for (unsigned line = 0; line < table_count(); line++) {
    if (table_line(line)[0] != '*')
      continue;
    mlem_state state = *table_truth(line);
    mlem_fair_line(key, ++number, table_game(), &state, dealt);
    if (strcmp(dealt, table_line(line)) == 0)
      continue;
    snprintf(words, sizeof words, _("'%.60s' differs: the dealer's line is '%.60s'."),
             table_line(line), dealt);
    return answer(false, words);
  }
  snprintf(words, sizeof words,
           P_("Yes: the %u roll or draw follows from the commitment.",
              "Yes: all %u rolls and draws follow from the commitment.", number),
           number);
  return answer(true, words);
}

/* {"good": true or false, "words": why}. */
EXPORT int verify(void) {
  fair_lines fair = {0};
  uint8_t commitment[MLEM_FAIR_BYTES], key[MLEM_FAIR_BYTES];
  const mlem_state *end = table_truth(table_count());
  for (unsigned line = 0; line < table_count(); line++)
    if (after(table_line(line), "# fair ") && !read_fair(&fair, table_line(line)))
      return answer(false, _("A line about the fair dice is malformed."));
  if (!end || !fair.table[0] || !fair.has_commit || fair.seats != table_game()->seats)
    return answer(false, _("This record was not dealt by a server."));
  if (!fair.has_secret)
    return answer(false, _("The secret is published when the game is over."));
  mlem_fair_commit(fair.table, fair.secret, commitment);
  if (memcmp(commitment, fair.commit, sizeof commitment) != 0)
    return answer(false, _("The secret is not the one that was committed to."));
  mlem_fair_key(fair.table, fair.secret, fair.parts, fair.seats, key);
  if (fair.drawn_first && mlem_fair_first(key, fair.seats) != table_teller()->head->first)
    return answer(false, _("Another seat was drawn to lead first."));
  return check_lines(key);
}
