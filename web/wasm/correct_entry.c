// SPDX-License-Identifier: MIT
/* correct_entry.c: an earlier entry of a typed game becomes another one. */
#include "json_writer.h"
#include "page_game.h"

#include <string.h>

enum { MAX_LINES = 4096, LINE_BYTES = 1 << 18 }; /* no real game has a quarter of that */

static game_line lines[MAX_LINES];
static game_step steps[MAX_LINES];
static char text[LINE_BYTES];
static game_log corrected = {.lines = lines,
                             .line_room = MAX_LINES,
                             .steps = steps,
                             .step_room = MAX_LINES,
                             .text = text,
                             .text_room = LINE_BYTES};

static void put_lines(void) {
  char line[MLEM_LINE_TEXT];
  json_list("lines");
  for (uint32_t i = 0; i < corrected.line_count; i++) {
    size_t length = corrected.lines[i].length;
    if (length >= sizeof line)
      continue;
    memcpy(line, game_log_text(&corrected, i), length);
    line[length] = '\0';
    json_text(NULL, line);
  }
  json_close();
}

static bool read_instead(unsigned line, unsigned length, mlem_step *instead, char *reason) {
  const mlem_state *before = table_truth(line);
  if (!before || table_step(line) < 0)
    return false;
  mlem_state trial = *before;
  return mlem_read_step(table_game(), &trial, page_input, length, instead, NULL, reason) == MLEM_OK;
}

/* What the game is with the input in place of line number `line`:
 * {"good", "kept", "lost", "reason", "lines"}. Nothing changes: the page decides. */
EXPORT int correct(unsigned line, unsigned length) {
  game_correction what = {0};
  mlem_step instead;
  bool good = read_instead(line, length, &instead, what.reason);
  corrected.reader.find_mat = table_log()->reader.find_mat;
  corrected.line_count = 0;
  good = good && game_correct(table_log(), (uint32_t)table_step(line), &instead, &corrected, &what);
  json_begin();
  json_object(NULL);
  json_flag("good", good);
  json_number("kept", what.kept);
  json_number("lost", what.lost);
  json_text("reason", what.reason);
  if (good)
    put_lines();
  json_close();
  return json_end();
}
