// SPDX-License-Identifier: MIT
/* write_review_text.c: a review as a story for the terminal: how it ended, what changed the game
 * expedition by expedition, and then for every seat what to do next time and how it adds up; bots
 * beside people shortly. The only person at a table with bots is told about its own game
 * (write_review_to_person.c). */
#include "kinds_of_slips.h"
#include "review_text_parts.h"

#include "../words/words.h"

#include <math.h>
#include <string.h>

enum { MOST_TOLD = TOLD * MLEM_MAX_SEATS + LUCKY };

const char *game_review_class_words(mlem_review_class class_) {
  static const char *const names[MLEM_REVIEW_CLASSES] = {
      N_("fine"), N_("small slip"), N_("mistake"), N_("blunder"), N_("unknown")};
  return _(names[class_]);
}

/* ---- How it ended ---------------------------------------------------------------------------- */

static bool is_bot(const game_review *r, unsigned seat) {
  return r->bots & (1u << seat);
}

static void print_places(const game_review *r, FILE *stream) {
  const mlem_game *game = &r->log->reader.game;
  const mlem_state *last = &r->log->reader.state;
  mlem_score scores[MLEM_MAX_SEATS];
  bool told[MLEM_MAX_SEATS] = {false};
  mlem_live_scores(game, last, MLEM_NONE, scores);
  if (r->totals.finished)
    mlem_scores(game, last, scores);
  for (unsigned n = 0; n < game->seats; n++) {
    unsigned best = MLEM_MAX_SEATS, place = 1;
    for (unsigned seat = 0; seat < game->seats; seat++)
      if (!told[seat] && (best == MLEM_MAX_SEATS || scores[seat].total > scores[best].total))
        best = seat;
    for (unsigned seat = 0; seat < game->seats; seat++)
      place += scores[seat].total > scores[best].total;
    told[best] = true;
    char name[MLEM_NAME_TEXT];
    game_review_seat_name(r, best, name);
    /* Translators: place, name and points: "1. Ann: 44 points". */
    fprintf(stream, P_("%u. %s: %d point", "%u. %s: %d points", (unsigned)scores[best].total),
            place, name, scores[best].total);
    /* Translators: behind a name and points, with its space. */
    fprintf(stream, "%s\n", best == r->person ? _(" (you)") : "");
  }
}

/* ---- What changed the game ------------------------------------------------------------------- */

/* How much a line changed the chance of a seat, or (MLEM_NONE) of the one that it changed most. */
static double changed(const game_review *r, const mlem_review_line *line, uint8_t of,
                      uint8_t *whose) {
  double most = 0;
  *whose = of;
  if (of != MLEM_NONE)
    return line->after[of].win - line->before[of].win;
  for (uint8_t seat = 0; seat < r->log->reader.game.seats; seat++) {
    double change = line->after[seat].win - line->before[seat].win;
    if (fabs(change) > fabs(most)) {
      most = change;
      *whose = seat;
    }
  }
  return most;
}

uint32_t review_luckiest(const game_review *r, uint8_t seat, uint32_t steps[LUCKY]) {
  uint32_t found = 0;
  double size[LUCKY];
  for (uint32_t i = 0; i < r->count; i++) {
    uint8_t whose = 0;
    double most = r->lines[i].chance ? fabs(changed(r, &r->lines[i], seat, &whose)) : 0;
    if (most < MLEM_REVIEW_MISTAKE_COST)
      continue;
    uint32_t at = found < LUCKY ? found++ : LUCKY;
    for (; at > 0 && most > size[at - 1]; at--)
      if (at < LUCKY) {
        size[at] = size[at - 1];
        steps[at] = steps[at - 1];
      }
    if (at < LUCKY) {
      size[at] = most;
      steps[at] = i;
    }
  }
  return found;
}

/* What is told, in the order of the game; their number. */
static uint32_t choose_told(const game_review *r, uint32_t steps[MOST_TOLD]) {
  uint32_t count = 0;
  for (uint8_t seat = 0; seat < r->log->reader.game.seats; seat++)
    count += is_bot(r, seat) ? 0 : game_review_worst(r, seat, steps + count, TOLD);
  count += review_luckiest(r, MLEM_NONE, steps + count);
  for (uint32_t i = 1; i < count; i++)
    for (uint32_t at = i; at > 0 && steps[at] < steps[at - 1]; at--) {
      uint32_t later = steps[at - 1];
      steps[at - 1] = steps[at];
      steps[at] = later;
    }
  return count;
}

/* What only leads on to the next step. */
static bool leads_on(const mlem_event *event) {
  return event->kind == MLEM_EVENT_EXPEDITION || event->kind == MLEM_EVENT_EXPEDITION_OVER ||
         event->kind == MLEM_EVENT_TAKEOFF || event->kind == MLEM_EVENT_COMMANDER;
}

/* The head with a name for every seat. */
static void name_all(const game_review *r, mlem_head *head) {
  *head = r->log->reader.head;
  for (unsigned seat = 0; seat < r->log->reader.game.seats; seat++)
    game_review_seat_name(r, seat, head->names[seat]);
}

void review_print_events(const game_review *r, uint32_t step, FILE *stream) {
  mlem_head head;
  name_all(r, &head);
  const teller tell = {&r->log->reader.game, &head, MLEM_NONE};
  mlem_events events;
  char text[WORDS];
  const char *between = "";
  game_log_events(r->log, step, &events);
  for (size_t i = 0; i < events.count; i++)
    if (!leads_on(&events.list[i]) &&
        words_event(&tell, &r->log->steps[step].step, &events, i, text)) {
      fprintf(stream, "%s%s", between, text);
      between = " ";
    }
}

bool review_is_in_flight(const mlem_state *state) {
  return state->phase == MLEM_PHASE_ROLL || state->phase == MLEM_PHASE_TRAVEL ||
         state->phase == MLEM_PHASE_LAND || state->phase == MLEM_PHASE_PARACHUTE;
}

static void print_decision(const game_review *r, uint32_t step, FILE *stream) {
  const mlem_review_line *line = &r->lines[step];
  char name[MLEM_NAME_TEXT], best[WORDS], why[2 * WORDS];
  game_review_seat_name(r, line->seat, name);
  words_deed(&r->log->reader.game, line->best, best);
  game_review_why(r, step, why);
  fputs("\n    ", stream);
  /* Translators: "mistake: Ann wins with 23% instead of 31%. Better: get off." */
  fprintf(stream, _("%s: %s wins with %s instead of %s. Better: %s."),
          game_review_class_words(line->class_), name,
          lang_percent(game_review_share(line->value.win), 0).text,
          lang_percent(game_review_share(line->best_value.win), 0).text, best);
  fprintf(stream, "\n    %s\n", why);
}

static void print_luck(const game_review *r, uint32_t step, FILE *stream) {
  const mlem_review_line *line = &r->lines[step];
  uint8_t seat = 0;
  char name[MLEM_NAME_TEXT];
  double change = changed(r, line, MLEM_NONE, &seat);
  game_review_seat_name(r, seat, name);
  fputs("\n    ", stream);
  fprintf(stream,
          change > 0 ? _("Good luck for %s, who wins with %s instead of %s.")
                     : _("Bad luck for %s, who wins with %s instead of %s."),
          name, lang_percent(game_review_share(line->after[seat].win), 0).text,
          lang_percent(game_review_share(line->before[seat].win), 0).text);
  fputc('\n', stream);
}

static void print_course(const game_review *r, FILE *stream) {
  uint32_t steps[MOST_TOLD], count = choose_told(r, steps);
  unsigned expedition = 0;
  if (count == 0) {
    fprintf(stream, "\n%s\n", _("No decision cost more than a little."));
    return;
  }
  for (uint32_t i = 0; i < count; i++) {
    const mlem_state *before = game_log_state_at(r->log, steps[i]);
    if (i == 0 || before->expedition != expedition) {
      fputc('\n', stream);
      fprintf(stream, _("Expedition %u"), before->expedition);
      fputc('\n', stream);
    }
    expedition = before->expedition;
    fputs("  ", stream);
    if (review_is_in_flight(before))
      fprintf(stream, _("Line %u, space %u: "), r->lines[steps[i]].line, before->space);
    else
      fprintf(stream, _("Line %u: "), r->lines[steps[i]].line);
    review_print_events(r, steps[i], stream);
    if (r->lines[steps[i]].chance)
      print_luck(r, steps[i], stream);
    else
      print_decision(r, steps[i], stream);
  }
}

/* ---- Every seat ------------------------------------------------------------------------------ */

void review_print_lessons(const game_review *r, unsigned seat, FILE *stream) {
  slip_sum found[SLIP_KINDS];
  unsigned count = slips_by_kind(r, seat, found);
  if (count == 0) {
    fprintf(stream, "  %s\n", _("No decision cost a fiftieth of a win: well flown."));
    return;
  }
  fputs("  ", stream);
  fprintf(stream, _("Next time: %s"), slip_kind_advice(found[0].kind));
  fputc('\n', stream);
  for (unsigned i = 0; i < count; i++) {
    fputs("    ", stream);
    /* Translators: "stayed too long: 3 times, −12.3%". */
    fprintf(stream, P_("%s: %u time, %s", "%s: %u times, %s", found[i].times),
            slip_kind_name(found[i].kind), found[i].times, game_review_change(found[i].cost).text);
    fputc('\n', stream);
  }
}

void review_print_counts(const mlem_review_seat *s, FILE *stream) {
  fprintf(stream, _("Decisions: %u; small slips: %u; mistakes: %u; blunders: %u."), s->decisions,
          s->classes[MLEM_REVIEW_SLIP], s->classes[MLEM_REVIEW_MISTAKE],
          s->classes[MLEM_REVIEW_BLUNDER]);
  fputc('\n', stream);
}

void review_print_sums(const mlem_review_seat *s, FILE *stream) {
  fputs("  ", stream);
  fprintf(stream,
          _("Chance to win: %s at the start, luck %s, own decisions %s, the others' decisions %s, "
            "not explained %s; result %s."),
          lang_percent(s->win.start, 0).text, game_review_change(s->win.luck).text,
          game_review_change(s->win.own).text, game_review_change(s->win.others).text,
          game_review_change(s->win.drift).text, lang_percent(s->win.result, 0).text);
  fputs("\n  ", stream);
  fprintf(stream, _("Without luck: %s."), lang_percent(s->adjusted, 0).text);
  if (s->strength.known) {
    fputc(' ', stream);
    fprintf(stream, _("Played like a bot of Elo %d (%d to %d; cadet is 1000)."),
            (int)lround(s->strength.elo), (int)lround(s->strength.low),
            (int)lround(s->strength.high));
  }
  fputs("\n  ", stream);
  review_print_counts(s, stream);
}

/* The costliest decision, in one line. */
static void print_worst(const game_review *r, uint8_t seat, FILE *stream) {
  uint32_t step;
  char played[WORDS], best[WORDS];
  if (game_review_worst(r, seat, &step, 1) == 0)
    return;
  const mlem_review_line *line = &r->lines[step];
  words_deed(&r->log->reader.game, line->played, played);
  words_deed(&r->log->reader.game, line->best, best);
  fputs("  ", stream);
  /* Translators: "The costliest, line 57: get off. Better: stay. −12.3%". */
  fprintf(stream, _("The costliest, line %u: %s. Better: %s. %s"), line->line, played, best,
          game_review_change(line->cost).text);
  fputc('\n', stream);
}

void review_print_shortly(const game_review *r, uint8_t seat, FILE *stream) {
  const mlem_review_seat *s = &r->totals.seats[seat];
  char name[MLEM_NAME_TEXT];
  game_review_seat_name(r, seat, name);
  fprintf(stream, "\n%s\n  ", name);
  fprintf(stream, _("Luck %s, own decisions %s."), game_review_change(s->win.luck).text,
          game_review_change(s->win.own).text);
  fputc(' ', stream);
  review_print_counts(s, stream);
  print_worst(r, seat, stream);
}

static void print_seat(const game_review *r, uint8_t seat, FILE *stream) {
  char name[MLEM_NAME_TEXT];
  game_review_seat_name(r, seat, name);
  fprintf(stream, "\n%s\n", name);
  review_print_lessons(r, seat, stream);
  review_print_sums(&r->totals.seats[seat], stream);
}

static void print_to_all(const game_review *r, FILE *stream) {
  print_course(r, stream);
  for (uint8_t seat = 0; seat < r->log->reader.game.seats; seat++)
    if (!is_bot(r, seat))
      print_seat(r, seat, stream);
  for (uint8_t seat = 0; seat < r->log->reader.game.seats; seat++)
    if (is_bot(r, seat))
      review_print_shortly(r, seat, stream);
}

/* Whether the evaluator contradicts itself by so much that the sums say little. */
static bool drifts(const game_review *r) {
  const double much = 0.25;
  for (unsigned seat = 0; seat < r->log->reader.game.seats; seat++)
    if (fabs(r->totals.seats[seat].win.drift) > much)
      return true;
  return false;
}

void game_review_print_text(const game_review *r, FILE *stream) {
  if (!r->totals.finished)
    fprintf(stream, "%s\n", _("The game is not over: the result is what it stands at."));
  if (r->totals.hidden)
    fprintf(stream, "%s\n",
            _("The record hides missions: what was dealt and given back cannot be judged."));
  print_places(r, stream);
  if (r->person == MLEM_NONE)
    print_to_all(r, stream);
  else
    review_print_to_person(r, stream);
  if (drifts(r))
    fprintf(stream, "\n%s\n",
            _("Much is not explained here: trust the single decisions more than these sums."));
}
