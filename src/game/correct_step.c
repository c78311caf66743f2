// SPDX-License-Identifier: MIT
/* correct_step.c: an earlier step becomes another one, and what followed is played again. */
#include "game.h"

#include "../lang/lang.h"

#include <string.h>

/* Adds a line of `from`; results follow from the steps, so they are left out. */
static bool copy_line(const game_log *from, uint32_t line, game_log *to) {
  return from->lines[line].kind == MLEM_LINE_RESULT ||
         game_log_add(to, game_log_text(from, line), from->lines[line].length);
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
