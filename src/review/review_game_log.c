// SPDX-License-Identifier: MIT
/* review_game_log.c: reviews all steps of a log; see review_game_log.h. */
#include "review_game_log.h"

#include "../words/coach_odds_and_advice.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Who is a person: a record of a game against bots names those. */
static void find_people(game_review *r) {
  const game_log *log = r->log;
  unsigned all = (1u << log->reader.game.seats) - 1, bots = 0;
  for (uint32_t i = 0; i < log->line_count; i++) {
    game_note note;
    if (log->lines[i].kind == MLEM_LINE_COMMENT &&
        game_note_read(game_log_text(log, i), log->lines[i].length, &note) == GAME_NOTE_PLAY_SEAT)
      bots |= 1u << note.seat;
  }
  unsigned people = all & ~bots;
  r->bots = people ? (uint8_t)(bots & all) : 0;
  r->person =
      r->bots && __builtin_popcount(people) == 1 ? (uint8_t)__builtin_ctz(people) : MLEM_NONE;
}

bool game_review_run(game_review *r, const game_log *log, mlem_review_depth depth,
                     game_review_progress *progress, void *context, mlem_fault fault) {
  memset(r, 0, sizeof *r);
  if (!game_log_playing(log)) {
    lang_put(fault, sizeof(mlem_fault), _("the record ends within its head"));
    return false;
  }
  mlem_review *work = calloc(1, mlem_review_size(&log->reader.game));
  r->log = log;
  r->depth = depth;
  find_people(r);
  r->lines = calloc(log->step_count + 1u, sizeof *r->lines);
  bool good = work && r->lines &&
              mlem_review_begin(work, &log->reader.game, game_log_state_at(log, 0), depth);
  if (!good)
    lang_put(fault, sizeof(mlem_fault), _("not enough memory"));
  for (uint32_t i = 0; good && i < log->step_count; i++) {
    good = mlem_review_step(work, game_log_state_at(log, i), &log->steps[i].step,
                            log->steps[i].line + 1, &r->lines[i]);
    if (good && progress && !progress(context, i + 1, log->step_count))
      good = false;
    if (!good)
      lang_put(fault, sizeof(mlem_fault), _("the review was stopped"));
    r->count = i + 1;
  }
  if (good)
    mlem_review_end(work, &log->reader.state, &r->totals);
  free(work);
  if (!good)
    game_review_free(r);
  return good;
}

void game_review_free(game_review *r) {
  free(r->lines);
  r->lines = NULL;
  r->count = 0;
}

void game_review_seat_name(const game_review *r, unsigned seat, char name[MLEM_NAME_TEXT]) {
  const char *given = r->log->reader.head.names[seat];
  if (given[0])
    lang_put(name, MLEM_NAME_TEXT, "%s", given);
  else
    lang_put(name, MLEM_NAME_TEXT, _("seat %u"), seat);
}

lang_digits game_review_change(double change) {
  lang_digits digits = lang_percent(fabs(change), 1), text;
  lang_put(text.text, sizeof text.text, "%s%s", change < 0 ? "\xe2\x88\x92" : "+", digits.text);
  return text;
}

uint32_t game_review_worst(const game_review *r, uint8_t seat, uint32_t *steps, uint32_t most) {
  uint32_t found = 0;
  for (uint32_t i = 0; i < r->count; i++) {
    const mlem_review_line *line = &r->lines[i];
    if (!game_review_is_slip(line) || (seat != MLEM_NONE && line->seat != seat))
      continue;
    uint32_t at = found < most ? found++ : most;
    for (; at > 0 && line->cost < r->lines[steps[at - 1]].cost; at--)
      if (at < most)
        steps[at] = steps[at - 1];
    if (at < most)
      steps[at] = i;
  }
  return found;
}

void game_review_why(const game_review *r, uint32_t step, char *text) {
  const mlem_review_line *line = &r->lines[step];
  const mlem_game *game = &r->log->reader.game;
  mlem_state seen;
  mlem_observe(game, game_log_state_at(r->log, step), line->seat, &seen);
  game_coach *coach = coach_open(game);
  text[0] = '\0';
  if (coach)
    coach_why_better(coach, game, &seen, line->best, line->played, -line->cost_points, text);
  coach_close(coach);
}
