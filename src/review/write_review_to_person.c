// SPDX-License-Identifier: MIT
/* write_review_to_person.c: a review as text for the only person at a table with bots: the
 * costliest decisions, what to do next time, luck, how it adds up; then the bots, shortly. */
#include "review_text_parts.h"

#include "../words/words.h"

/* "  Expedition 3, space 7 (line 34): " */
static void print_place(const game_review *r, uint32_t step, FILE *stream) {
  const mlem_state *before = game_log_state_at(r->log, step);
  fputs("  ", stream);
  if (review_is_in_flight(before))
    fprintf(stream, _("Expedition %u, space %u (line %u): "), before->expedition, before->space,
            r->lines[step].line);
  else
    fprintf(stream, _("Expedition %u (line %u): "), before->expedition, r->lines[step].line);
}

static void print_decision(const game_review *r, uint32_t step, FILE *stream) {
  const mlem_review_line *line = &r->lines[step];
  char played[WORDS], best[WORDS], why[2 * WORDS];
  words_deed(&r->log->reader.game, line->played, played);
  words_deed(&r->log->reader.game, line->best, best);
  game_review_why(r, step, why);
  print_place(r, step, stream);
  fprintf(stream, "%s\n    ", game_review_class_words(line->class_));
  fprintf(stream, _("Played: %s. Better: %s. %s instead of %s to win."), played, best,
          lang_percent(game_review_share(line->value.win), 0).text,
          lang_percent(game_review_share(line->best_value.win), 0).text);
  fprintf(stream, "\n    %s\n", why);
}

static void print_decisions(const game_review *r, FILE *stream) {
  uint32_t steps[TOLD], count = game_review_worst(r, r->person, steps, TOLD);
  if (count > 0)
    fprintf(stream, "\n%s\n", _("Your three costliest decisions"));
  else
    fputc('\n', stream);
  for (uint32_t i = 0; i < count; i++)
    print_decision(r, steps[i], stream);
  review_print_lessons(r, r->person, stream);
}

static void print_luck(const game_review *r, FILE *stream) {
  uint32_t steps[LUCKY], count = review_luckiest(r, r->person, steps);
  fputc('\n', stream);
  fprintf(stream, _("Your luck: %s"), game_review_change(r->totals.seats[r->person].win.luck).text);
  fputc('\n', stream);
  for (uint32_t i = 0; i < count; i++) {
    const mlem_review_line *line = &r->lines[steps[i]];
    const mlem_review_value *before = &line->before[r->person], *after = &line->after[r->person];
    print_place(r, steps[i], stream);
    review_print_events(r, steps[i], stream);
    fputs("\n    ", stream);
    fprintf(stream,
            after->win > before->win ? _("Good luck for you: %s instead of %s to win.")
                                     : _("Bad luck for you: %s instead of %s to win."),
            lang_percent(game_review_share(after->win), 0).text,
            lang_percent(game_review_share(before->win), 0).text);
    fputc('\n', stream);
  }
}

void review_print_to_person(const game_review *r, FILE *stream) {
  print_decisions(r, stream);
  print_luck(r, stream);
  fprintf(stream, "\n%s\n", _("From the start to the result"));
  review_print_sums(&r->totals.seats[r->person], stream);
  for (uint8_t seat = 0; seat < r->log->reader.game.seats; seat++)
    if (seat != r->person)
      review_print_shortly(r, seat, stream);
}
