// SPDX-License-Identifier: MIT
/* luck_and_cost_ledger.c: the ledger of every seat, line by line; see <mlem/review.h>. */
#include "mean_over_chance_outcomes.h"

#include "../value/weights_in_use.h"

#include <string.h>

/* The first judge sees what the record tells: the ledgers are its figures. With missions each seat
 * has a judge of its own, who sees what that seat may know and judges its decisions. */
struct mlem_review {
  const mlem_game *game;
  mlem_review_depth depth;
  bool hidden;
  size_t beside; /* bytes behind the first judge that the last game used for something else */
  mlem_review_value now[MLEM_MAX_SEATS]; /* `after` of the last line */
  mlem_review_seat seats[MLEM_MAX_SEATS];
  mlem_action actions[MLEM_MAX_ACTIONS];
  value_outlook values[MLEM_MAX_ACTIONS]; /* of the decision at hand */
  position_judge judges[];                /* of the ledgers, and of each seat with secrets */
};

static unsigned judges_of(const mlem_game *game) {
  return game->variants & MLEM_MISSIONS ? 1u + game->seats : 1;
}

size_t mlem_review_size(const mlem_game *game) {
  return sizeof(mlem_review) + judges_of(game) * sizeof(position_judge) + joint_judge_memory(game);
}

/* ---- Classes -----------------------------------------------------------------------------------
 */

const char *mlem_review_class_name(mlem_review_class class_) {
  static const char *const names[MLEM_REVIEW_CLASSES] = {"fine", "small slip", "mistake", "blunder",
                                                         "unknown"};
  return (unsigned)class_ < MLEM_REVIEW_CLASSES ? names[class_] : "unknown";
}

mlem_review_class mlem_review_class_of(double cost) {
  if (-cost >= MLEM_REVIEW_BLUNDER_COST)
    return MLEM_REVIEW_BLUNDER;
  if (-cost >= MLEM_REVIEW_MISTAKE_COST)
    return MLEM_REVIEW_MISTAKE;
  return -cost >= MLEM_REVIEW_SLIP_COST ? MLEM_REVIEW_SLIP : MLEM_REVIEW_FINE;
}

/* ---- Views -------------------------------------------------------------------------------------
 */

/* The judge of a seat's decisions, and what it sees. */
static position_judge *judge_of_seat(mlem_review *r, const mlem_state *state, unsigned seat,
                                     mlem_state *seen) {
  if (judges_of(r->game) == 1) {
    *seen = *state;
    return &r->judges[0];
  }
  mlem_observe(r->game, state, (uint8_t)seat, seen);
  return &r->judges[1 + seat];
}

static mlem_review_value value_of_seat(const value_outlook *value, unsigned seat) {
  return (mlem_review_value){(double)value->win[seat], (double)value->points[seat]};
}

static void take(const mlem_review *r, const value_outlook *value,
                 mlem_review_value values[MLEM_MAX_SEATS]) {
  for (unsigned seat = 0; seat < r->game->seats; seat++)
    values[seat] = value_of_seat(value, seat);
}

bool mlem_review_begin(mlem_review *r, const mlem_game *game, const mlem_state *start,
                       mlem_review_depth depth) {
  const value_net *net = mlem_value_current();
  if (!net)
    return false;
  r->game = game;
  r->depth = depth;
  r->hidden = false;
  memset(r->seats, 0, sizeof r->seats);
  /* Judges begin with zeros, or with what a judge has left there. Behind them is the memory of the
   * first one. */
  unsigned judges = judges_of(game);
  size_t beside = joint_judge_memory(game);
  memset(&r->judges[1], 0, r->beside);
  r->beside = (judges - 1) * sizeof(position_judge) + beside;
  for (unsigned i = 0; i < judges; i++)
    position_prepare(&r->judges[i], net, game, depth == MLEM_REVIEW_DEEP,
                     i == 0 && beside ? &r->judges[judges] : NULL);
  value_outlook value;
  position_value(&r->judges[0], game, start, &value);
  take(r, &value, r->now);
  for (unsigned seat = 0; seat < game->seats; seat++) {
    r->seats[seat].win.start = r->now[seat].win;
    r->seats[seat].points.start = r->now[seat].points;
  }
  return true;
}

/* ---- Chance ------------------------------------------------------------------------------------
 */

/* Applies the outcomes of a line. False: the record hides some of them. */
static bool apply_outcomes(const mlem_review *r, const mlem_step *step, mlem_state *state) {
  bool known = true;
  for (unsigned i = 0; i < step->count; i++) {
    known &= state->phase != MLEM_PHASE_DEAL || step->outcomes[i] != MLEM_UNKNOWN_MISSION;
    mlem_apply_chance_unchecked(r->game, state, step->outcomes[i]);
  }
  return known;
}

static void review_chance(mlem_review *r, const mlem_state *before, const mlem_step *step,
                          mlem_review_line *found) {
  position_judge *judge = &r->judges[0];
  mlem_state next = *before;
  value_outlook mean, after;
  found->seat = before->phase == MLEM_PHASE_ROLL ? mlem_commander(r->game, before) : before->seat;
  found->hidden = !apply_outcomes(r, step, &next);
  if (before->phase == MLEM_PHASE_ROLL && r->depth == MLEM_REVIEW_DEEP)
    for (unsigned i = 0; i < judges_of(r->game); i++)
      position_look_again(&r->judges[i], r->game);
  if (!found->hidden)
    mean_over_outcomes(judge, r->game, before, &mean);
  position_value(judge, r->game, &next, &after);
  take(r, found->hidden ? &after : &mean, found->before);
  take(r, &after, found->after);
}

/* ---- Decisions ---------------------------------------------------------------------------------
 */

/* What every legal action of a seat is worth to it, as far as it knows; how many there are. */
static size_t value_choices(mlem_review *r, const mlem_state *before, unsigned seat) {
  mlem_state seen;
  position_judge *judge = judge_of_seat(r, before, seat, &seen);
  size_t count = mlem_legal_actions(r->game, &seen, r->actions);
  for (size_t i = 0; i < count; i++)
    position_after(judge, r->game, &seen, r->actions[i], &r->values[i]);
  return count;
}

static bool better(const value_outlook *a, const value_outlook *b, unsigned seat) {
  return a->win[seat] > b->win[seat] ||
         (a->win[seat] == b->win[seat] && a->points[seat] > b->points[seat]);
}

static size_t number_of(const mlem_review *r, size_t count, mlem_action action) {
  size_t i = 0;
  while (i + 1 < count && r->actions[i] != action)
    i++;
  return i;
}

/* The decision as the seat that decides may see it: finds the best, and values both for all. */
static void judge_own(mlem_review *r, const mlem_state *before, mlem_review_line *found,
                      value_outlook *best, value_outlook *played) {
  mlem_state seen;
  position_judge *judge = judge_of_seat(r, before, found->seat, &seen);
  size_t count = mlem_legal_actions(r->game, &seen, r->actions);
  found->count = (uint16_t)count;
  found->best = found->played;
  if (found->hidden || count < 2) {
    position_after(judge, r->game, &seen, found->played, played);
    *best = *played;
  } else {
    value_choices(r, before, found->seat);
    size_t mine = number_of(r, count, found->played), top = mine;
    for (size_t i = 0; i < count; i++)
      if (better(&r->values[i], &r->values[top], found->seat))
        top = i;
    found->best = r->actions[top];
    *best = r->values[top];
    *played = r->values[mine];
  }
  found->value = value_of_seat(played, found->seat);
  found->best_value = value_of_seat(best, found->seat);
}

/* The decision as the ledgers see it: with the best choice for the seat by all that the record
 * tells. Each astronaut has an expedition of its own to solve, and secrets hardly matter to the
 * choice, so of those only the best one for the seat is looked at. */
static void judge_in_truth(mlem_review *r, const mlem_state *before, const mlem_review_line *found,
                           value_outlook *best, value_outlook *played) {
  size_t count = found->hidden ? 0 : mlem_legal_actions(r->game, before, r->actions);
  position_after(&r->judges[0], r->game, before, found->played, played);
  *best = *played;
  for (size_t i = 0; count > 1 && i < count; i++) {
    value_outlook other;
    if (before->phase == MLEM_PHASE_BOARD && r->actions[i] != found->best)
      continue;
    position_after(&r->judges[0], r->game, before, r->actions[i], &other);
    if (better(&other, best, found->seat))
      *best = other;
  }
}

static void review_decision(mlem_review *r, const mlem_state *before, const mlem_step *step,
                            mlem_review_line *found) {
  value_outlook best, played;
  found->seat = step->seat;
  found->played = step->action;
  found->hidden = step->action == (MLEM_RETURN | MLEM_UNKNOWN_MISSION);
  judge_own(r, before, found, &best, &played);
  if (judges_of(r->game) > 1) /* the seat did not see all */
    judge_in_truth(r, before, found, &best, &played);
  take(r, &best, found->before);
  take(r, &played, found->after);
  found->cost = found->value.win - found->best_value.win;
  found->cost_points = found->value.points - found->best_value.points;
  found->class_ = found->hidden ? MLEM_REVIEW_UNKNOWN : mlem_review_class_of(found->cost);
}

/* ---- The ledger --------------------------------------------------------------------------------
 */

/* A seat's own decision counts as it could be judged without what is hidden from the seat; what
 * that differs by from the whole truth is drift. */
static void book(mlem_review_sum *sum, const mlem_review_line *line, unsigned seat, double now,
                 double before, double after, double cost) {
  sum->drift += before - now;
  if (line->chance)
    sum->luck += after - before;
  else if (line->seat != seat)
    sum->others += after - before;
  else {
    sum->own += cost;
    sum->drift += after - before - cost;
  }
}

static void book_line(mlem_review *r, const mlem_review_line *line) {
  for (unsigned seat = 0; seat < r->game->seats; seat++) {
    const mlem_review_value *before = &line->before[seat], *after = &line->after[seat];
    book(&r->seats[seat].win, line, seat, r->now[seat].win, before->win, after->win, line->cost);
    book(&r->seats[seat].points, line, seat, r->now[seat].points, before->points, after->points,
         line->cost_points);
    r->now[seat] = *after;
  }
  r->hidden |= line->hidden;
  if (line->chance || (line->count < 2 && !line->hidden))
    return;
  mlem_review_seat *own = &r->seats[line->seat];
  own->classes[line->class_]++;
  if (line->hidden) /* how many choices it had is not known either */
    return;
  own->decisions++;
  own->squares += line->cost * line->cost;
}

bool mlem_review_step(mlem_review *r, const mlem_state *before, const mlem_step *step,
                      uint32_t line, mlem_review_line *found) {
  mlem_state next = *before;
  memset(found, 0, sizeof *found);
  found->line = line;
  found->chance = step->chance;
  if (mlem_apply_step(r->game, &next, step, NULL) != MLEM_OK)
    return false;
  if (step->chance)
    review_chance(r, before, step, found);
  else
    review_decision(r, before, step, found);
  book_line(r, found);
  return true;
}

size_t mlem_review_choices(mlem_review *r, const mlem_state *before, mlem_action *actions,
                           mlem_review_value *values) {
  int seat = mlem_turn(before);
  if (seat < 0)
    return 0;
  size_t count = value_choices(r, before, (unsigned)seat);
  for (size_t i = 0; i < count; i++) {
    actions[i] = r->actions[i];
    values[i] = value_of_seat(&r->values[i], (unsigned)seat);
  }
  return count;
}

void mlem_review_end(const mlem_review *r, const mlem_state *last, mlem_review_totals *totals) {
  mlem_score scores[MLEM_MAX_SEATS];
  double returns[MLEM_MAX_SEATS];
  memset(totals, 0, sizeof *totals);
  totals->finished = last->phase == MLEM_PHASE_OVER;
  totals->hidden = r->hidden;
  mlem_scores(r->game, last, scores);
  mlem_returns(r->game, last, returns);
  for (unsigned seat = 0; seat < r->game->seats; seat++) {
    mlem_review_seat *own = &totals->seats[seat];
    *own = r->seats[seat];
    own->win.result = totals->finished ? returns[seat] : r->now[seat].win;
    own->points.result = totals->finished ? (double)scores[seat].total : r->now[seat].points;
    own->win.drift += own->win.result - r->now[seat].win;
    own->points.drift += own->points.result - r->now[seat].points;
    double adjusted = own->win.result - own->win.luck;
    own->adjusted = adjusted < 0 ? 0 : adjusted > 1 ? 1 : adjusted;
    own->strength =
        mlem_review_strength_of(r->game->seats, own->decisions, own->win.own, own->squares);
  }
}
