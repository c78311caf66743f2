// SPDX-License-Identifier: MIT
/* correct_earlier_step.c: an earlier step becomes another one, and what followed is played again.
 */
#include "game.h"

#include "../lang/lang.h"

#include <string.h>

/* Adds a line of `from`. Results follow from the steps, so they are left out; but missions that
 * people entered when the game was over stay, if it is over again. */
static bool copy_line(const game_log *from, uint32_t line, game_log *to) {
  static const char missions[] = "= missions ";
  const char *text = game_log_text(from, line);
  uint32_t length = from->lines[line].length;
  if (from->lines[line].kind != MLEM_LINE_RESULT)
    return game_log_add(to, text, length);
  if (length >= sizeof missions && memcmp(text, missions, sizeof missions - 1) == 0 &&
      mlem_turn(game_log_state(to)) == MLEM_OVER)
    game_log_add(to, text, length); /* not if the deal was corrected */
  return true;
}

bool game_correct(const game_log *from, uint32_t step, const mlem_step *instead, game_log *to,
                  game_correction *what) {
  *what = (game_correction){.first_lost = from->step_count};
  game_log_reset(to);
  if (step >= from->step_count) {
    lang_put(what->reason, sizeof what->reason, "%s", _("there is no such entry"));
    return false;
  }
  uint32_t line = 0;
  bool good = true;
  for (; good && line < from->steps[step].line; line++)
    good = copy_line(from, line, to);
  good = good && game_log_step(to, instead);
  if (!good) {
    memcpy(what->reason, to->reader.fault, sizeof what->reason);
    return false;
  }
  for (line++; line < from->line_count; line++)
    if (!copy_line(from, line, to)) {
      memcpy(what->reason, to->reader.fault, sizeof what->reason);
      what->first_lost = to->step_count;
      break;
    }
  what->kept = to->step_count - step - 1;
  what->lost = from->step_count - to->step_count;
  return true;
}
