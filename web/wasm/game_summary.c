// SPDX-License-Identifier: MIT
/* game_summary.c: a whole game at a glance: points over time, and the luck of the dice. */
#include "json_writer.h"
#include "page_game.h"

#include <mlem/odds.h>
#include <string.h>

typedef struct luck {
  int rolls, crashes;
  double expected; /* crashes, by the chances before each roll */
} luck;

/* Every roll that a commander made, and what it threatened. */
static void count_roll(unsigned line, const mlem_state *before, luck *of) {
  const mlem_game *game = table_game();
  const mlem_state *after = table_truth(line + 1);
  uint8_t seat = mlem_commander(game, before);
  if (seat == MLEM_NONE)
    return;
  of[seat].rolls++;
  of[seat].expected += mlem_crash_chance(game, mlem_rocket_of(before));
  of[seat].crashes += after->failures > before->failures;
}

static void put_luck(const luck *of) {
  json_list("luck");
  for (unsigned seat = 0; seat < table_game()->seats; seat++) {
    json_object(NULL);
    json_number("rolls", of[seat].rolls);
    json_number("crashes", of[seat].crashes);
    json_real("expected", of[seat].expected);
    json_close();
  }
  json_close();
}

static void put_scores(const mlem_state *s) {
  mlem_score scores[MLEM_MAX_SEATS];
  mlem_scores(table_game(), s, scores);
  json_list("totals");
  for (unsigned seat = 0; seat < table_game()->seats; seat++)
    json_number(NULL, scores[seat].total);
  json_close();
}

/* A chapter an expedition: where it starts in the lines, the totals when it ended, and
 * whether it crashed. */
EXPORT int story(void) {
  luck of[MLEM_MAX_SEATS] = {0};
  unsigned count = table_count();
  json_begin();
  json_object(NULL);
  json_list("chapters");
  unsigned start = 0, failures = 0;
  for (unsigned line = 0; line < count; line++) {
    const mlem_state *before = table_at(line);
    if (!before)
      continue;
    if (before->phase == MLEM_PHASE_ROLL)
      count_roll(line, table_truth(line), of);
    unsigned expedition = before->expedition;
    const mlem_state *after = table_at(line + 1);
    if (!after || before->phase == MLEM_PHASE_OVER)
      continue;
    if (after->expedition == expedition && after->phase != MLEM_PHASE_OVER)
      continue;
    if (expedition > 0) {
      json_object(NULL);
      json_number("start", (long)start);
      json_number("end", (long)line + 1);
      json_flag("crashed", after->failures > failures);
      put_scores(after);
      json_close();
    }
    start = line + 1;
    failures = after->failures;
  }
  json_close();
  put_luck(of);
  json_close();
  return json_end();
}
