// SPDX-License-Identifier: MIT
/* write_review_text.c: a review as a story for the terminal. */
#include "review_game_log.h"

#include "../words/words.h"

#include <math.h>

enum { TOLD = 3, LUCKY = 3 }; /* decisions of a seat, and chances of the game, that are told */

static const char *class_words(mlem_review_class class_) {
  static const char *const names[MLEM_REVIEW_CLASSES] = {
      N_("fine"), N_("small slip"), N_("mistake"), N_("blunder"), N_("unknown")};
  return _(names[class_]);
}

static void print_seat(const game_review *r, unsigned seat, FILE *stream) {
  const mlem_review_seat *s = &r->totals.seats[seat];
  char name[MLEM_NAME_TEXT];
  game_review_seat_name(r, seat, name);
  fprintf(stream,
          _("%s: %s at the start, luck %s, own decisions %s, those of the others %s, "
            "drift %s: %s"),
          name, lang_percent(s->win.start, 0).text, game_review_change(s->win.luck).text,
          game_review_change(s->win.own).text, game_review_change(s->win.others).text,
          game_review_change(s->win.drift).text, lang_percent(s->win.result, 0).text);
  fputs("\n  ", stream);
  fprintf(stream, _("decisions: %u; small slips: %u; mistakes: %u; blunders: %u; without luck: %s"),
          s->decisions, s->classes[MLEM_REVIEW_SLIP], s->classes[MLEM_REVIEW_MISTAKE],
          s->classes[MLEM_REVIEW_BLUNDER], lang_percent(s->adjusted, 0).text);
  if (s->strength.known) {
    fputs("\n  ", stream);
    fprintf(stream, _("played like a bot of Elo %d (%d to %d; cadet is 1000)"),
            (int)lround(s->strength.elo), (int)lround(s->strength.low),
            (int)lround(s->strength.high));
  }
  fputc('\n', stream);
}

static void print_decision(const game_review *r, uint32_t step, FILE *stream) {
  const mlem_review_line *line = &r->lines[step];
  const mlem_state *before = game_log_state_at(r->log, step);
  char name[MLEM_NAME_TEXT], played[WORDS], best[WORDS], why[2 * WORDS];
  game_review_seat_name(r, line->seat, name);
  words_deed(&r->log->reader.game, line->played, played);
  words_deed(&r->log->reader.game, line->best, best);
  game_review_why(r, step, why);
  fputs("  ", stream);
  fprintf(stream,
          _("Line %u, expedition %u, %s: %s chose: %s. Better: %s. It cost %s of the win (points: "
            "%s)."),
          line->line, before->expedition, class_words(line->class_), name, played, best,
          lang_percent(-line->cost, 1).text, lang_difference(line->cost_points, 1).text);
  fprintf(stream, "\n    %s\n", why);
}

/* The chances that changed most. */
static uint32_t luckiest(const game_review *r, uint32_t steps[LUCKY], uint8_t seats[LUCKY]) {
  uint32_t found = 0;
  double size[LUCKY];
  for (uint32_t i = 0; i < r->count; i++) {
    const mlem_review_line *line = &r->lines[i];
    double most = 0;
    uint8_t whose = 0;
    for (uint8_t seat = 0; line->chance && seat < r->log->reader.game.seats; seat++) {
      double luck = line->after[seat].win - line->before[seat].win;
      if (fabs(luck) > fabs(most)) {
        most = luck;
        whose = seat;
      }
    }
    if (fabs(most) < MLEM_REVIEW_MISTAKE_COST)
      continue;
    uint32_t at = found < LUCKY ? found++ : LUCKY;
    for (; at > 0 && fabs(most) > fabs(size[at - 1]); at--)
      if (at < LUCKY) {
        size[at] = size[at - 1];
        steps[at] = steps[at - 1];
        seats[at] = seats[at - 1];
      }
    if (at < LUCKY) {
      size[at] = most;
      steps[at] = i;
      seats[at] = whose;
    }
  }
  return found;
}

static void print_chance(const game_review *r, uint32_t step, unsigned seat, FILE *stream) {
  const mlem_review_line *line = &r->lines[step];
  char name[MLEM_NAME_TEXT], roll[WORDS];
  uint32_t index = r->log->steps[step].line;
  game_review_seat_name(r, seat, name);
  if (game_log_state_at(r->log, step)->phase == MLEM_PHASE_ROLL)
    words_roll(r->log->steps[step].step.outcomes[0], roll);
  else
    lang_put(roll, sizeof roll, "%.*s", (int)r->log->lines[index].length,
             game_log_text(r->log, index));
  fputs("  ", stream);
  fprintf(stream, _("Line %u, expedition %u: %s. It changed the chance of %s by %s."), line->line,
          game_log_state_at(r->log, step)->expedition, roll, name,
          game_review_change(line->after[seat].win - line->before[seat].win).text);
  fputc('\n', stream);
}

void game_review_print_text(const game_review *r, FILE *stream) {
  unsigned seats = r->log->reader.game.seats;
  if (!r->totals.finished)
    fprintf(stream, "%s\n", _("The game is not over: the result is what it stands at."));
  if (r->totals.hidden)
    fprintf(stream, "%s\n",
            _("The record hides missions: what was dealt and given back cannot be judged."));
  for (unsigned seat = 0; seat < seats; seat++)
    print_seat(r, seat, stream);
  bool any = false;
  for (unsigned seat = 0; seat < seats; seat++) {
    uint32_t steps[TOLD], count = game_review_worst(r, (uint8_t)seat, steps, TOLD);
    char name[MLEM_NAME_TEXT];
    if (!count)
      continue;
    any = true;
    game_review_seat_name(r, seat, name);
    fputc('\n', stream);
    fprintf(stream, _("The costliest decisions of %s:"), name);
    fputc('\n', stream);
    for (uint32_t i = 0; i < count; i++)
      print_decision(r, steps[i], stream);
  }
  if (!any)
    fprintf(stream, "\n%s\n", _("No decision cost more than a little."));
  uint32_t steps[LUCKY];
  uint8_t whose[LUCKY];
  uint32_t count = luckiest(r, steps, whose);
  if (count)
    fprintf(stream, "\n%s\n", _("Luck that changed the game:"));
  for (uint32_t i = 0; i < count; i++)
    print_chance(r, steps[i], whose[i], stream);
}
