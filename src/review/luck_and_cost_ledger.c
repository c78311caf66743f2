// SPDX-License-Identifier: MIT
/* luck_and_cost_ledger.c: the ledger of every seat, line by line; see <mlem/review.h>. */
#include "mean_over_chance_outcomes.h"

#include "../value/weights_in_use.h"

#include <string.h>

/* The game in the eyes of a seat. Without missions all seats see the same: there is one view. */
struct mlem_review {
  const mlem_game *game;
  mlem_review_depth depth;
  bool hidden;
  unsigned views;
  size_t beside; /* bytes behind the first judge that the last game used for something else */
  mlem_review_value now[MLEM_MAX_SEATS]; /* `after` of the last line */
  mlem_review_seat seats[MLEM_MAX_SEATS];
  mlem_action actions[MLEM_MAX_ACTIONS];
  value_outlook values[MLEM_MAX_ACTIONS]; /* of the decision at hand */
  position_judge judges[];                /* one for each view */
};

static unsigned views_of(const mlem_game *game) {
  return game->variants & MLEM_MISSIONS ? game->seats : 1;
}

size_t mlem_review_size(const mlem_game *game) {
  return sizeof(mlem_review) + views_of(game) * sizeof(position_judge) + joint_judge_memory(game);
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

/* What the seats of a view see. */
static void look(const mlem_review *r, unsigned view, const mlem_state *state, mlem_state *seen) {
  if (r->views == 1)
    *seen = *state;
  else
    mlem_observe(r->game, state, (uint8_t)view, seen);
}

/* Copies what a view says about its own seat, or about all if it is the only one. */
static void take(const mlem_review *r, unsigned view, const value_outlook *value,
                 mlem_review_value values[MLEM_MAX_SEATS]) {
  for (unsigned seat = 0; seat < r->game->seats; seat++)
    if (r->views == 1 || seat == view)
      values[seat] = (mlem_review_value){(double)value->win[seat], (double)value->points[seat]};
}

bool mlem_review_begin(mlem_review *r, const mlem_game *game, const mlem_state *start,
                       mlem_review_depth depth) {
  const value_net *net = mlem_value_current();
  if (!net)
    return false;
  r->game = game;
  r->depth = depth;
  r->hidden = false;
  r->views = views_of(game);
  memset(r->seats, 0, sizeof r->seats);
  /* Judges begin with zeros, or with what a judge has left there. */
  if (r->views > 1) {
    memset(&r->judges[1], 0, r->beside);
    r->beside = 0;
  }
  size_t beside = joint_judge_memory(game);
  void *memory = beside ? &r->judges[r->views] : NULL;
  r->beside = beside ? beside : r->beside;
  for (unsigned view = 0; view < r->views; view++) {
    mlem_state seen;
    value_outlook value;
    position_prepare(&r->judges[view], net, game, depth == MLEM_REVIEW_DEEP, memory);
    look(r, view, start, &seen);
    position_value(&r->judges[view], game, &seen, &value);
    take(r, view, &value, r->now);
  }
  for (unsigned seat = 0; seat < game->seats; seat++) {
    r->seats[seat].win.start = r->now[seat].win;
    r->seats[seat].points.start = r->now[seat].points;
  }
  return true;
}

/* ---- Chance ------------------------------------------------------------------------------------
 */

/* The outcomes of a line as a seat may know them, applied to what it sees. False: it knows nothing
 * of them. */
static bool see_outcomes(const mlem_review *r, const mlem_state *before, const mlem_step *step,
                         unsigned view, mlem_state *seen) {
  bool deal = before->phase == MLEM_PHASE_DEAL;
  bool known = !deal || (r->views > 1 && before->seat == view);
  for (unsigned i = 0; i < step->count; i++) {
    known &= !deal || step->outcomes[i] != MLEM_UNKNOWN_MISSION;
    mlem_apply_chance_unchecked(r->game, seen, known ? step->outcomes[i] : MLEM_UNKNOWN_MISSION);
  }
  return known;
}

static void review_chance(mlem_review *r, const mlem_state *before, const mlem_step *step,
                          mlem_review_line *found) {
  found->seat = before->phase == MLEM_PHASE_ROLL ? mlem_commander(r->game, before) : before->seat;
  for (unsigned view = 0; view < r->views; view++) {
    position_judge *judge = &r->judges[view];
    mlem_state seen, next;
    value_outlook mean, after;
    look(r, view, before, &seen);
    next = seen;
    bool known = see_outcomes(r, before, step, view, &next);
    if (before->phase == MLEM_PHASE_ROLL && r->depth == MLEM_REVIEW_DEEP)
      position_look_again(judge, r->game);
    if (known) {
      mean_over_outcomes(judge, r->game, &seen, &mean);
      take(r, view, &mean, found->before);
    } else if (before->seat == view)
      found->hidden = true;
    position_value(judge, r->game, &next, &after);
    take(r, view, &after, found->after);
    if (!known)
      take(r, view, &after, found->before);
  }
}

/* ---- Decisions ---------------------------------------------------------------------------------
 */

static bool tells_mission(mlem_action action) {
  return (action & MLEM_ACTION_KIND) == MLEM_RETURN;
}

/* As another seat sees it. */
static mlem_action seen_action(mlem_action action) {
  return tells_mission(action) ? (mlem_action)(MLEM_RETURN | MLEM_UNKNOWN_MISSION) : action;
}

/* The decision in the eyes of the seat that decides: finds the best. */
static void judge_own(mlem_review *r, const mlem_state *before, mlem_review_line *found,
                      value_outlook *best, value_outlook *played) {
  unsigned view = r->views > 1 ? found->seat : 0, seat = found->seat;
  mlem_state seen;
  look(r, view, before, &seen);
  size_t count = mlem_legal_actions(r->game, &seen, r->actions), mine = 0;
  found->count = (uint16_t)count;
  found->best = found->played;
  if (found->hidden || count < 2) {
    position_after(&r->judges[view], r->game, &seen, found->played, played);
    *best = *played;
    return;
  }
  for (size_t i = 0; i < count; i++) {
    position_after(&r->judges[view], r->game, &seen, r->actions[i], &r->values[i]);
    mine = r->actions[i] == found->played ? i : mine;
  }
  size_t top = mine;
  for (size_t i = 0; i < count; i++)
    if (r->values[i].win[seat] > r->values[top].win[seat] ||
        (r->values[i].win[seat] == r->values[top].win[seat] &&
         r->values[i].points[seat] > r->values[top].points[seat]))
      top = i;
  found->best = r->actions[top];
  *best = r->values[top];
  *played = r->values[mine];
}

static void review_decision(mlem_review *r, const mlem_state *before, const mlem_step *step,
                            mlem_review_line *found) {
  value_outlook best, played;
  found->seat = step->seat;
  found->played = step->action;
  found->hidden = step->action == (MLEM_RETURN | MLEM_UNKNOWN_MISSION);
  judge_own(r, before, found, &best, &played);
  take(r, found->seat, &best, found->before);
  take(r, found->seat, &played, found->after);
  for (unsigned view = 0; r->views > 1 && view < r->views; view++) {
    mlem_state seen;
    if (view == found->seat)
      continue;
    look(r, view, before, &seen);
    position_after(&r->judges[view], r->game, &seen, seen_action(found->best), &best);
    position_after(&r->judges[view], r->game, &seen, seen_action(found->played), &played);
    take(r, view, &best, found->before);
    take(r, view, &played, found->after);
  }
  found->cost = found->after[found->seat].win - found->before[found->seat].win;
  found->cost_points = found->after[found->seat].points - found->before[found->seat].points;
  found->class_ = found->hidden ? MLEM_REVIEW_UNKNOWN : mlem_review_class_of(found->cost);
}

/* ---- The ledger --------------------------------------------------------------------------------
 */

static void book(mlem_review_sum *sum, const mlem_review_line *line, unsigned seat, double now,
                 double before, double after) {
  sum->drift += before - now;
  if (line->chance)
    sum->luck += after - before;
  else if (line->seat == seat)
    sum->own += after - before;
  else
    sum->others += after - before;
}

static void book_line(mlem_review *r, const mlem_review_line *line) {
  for (unsigned seat = 0; seat < r->game->seats; seat++) {
    const mlem_review_value *before = &line->before[seat], *after = &line->after[seat];
    book(&r->seats[seat].win, line, seat, r->now[seat].win, before->win, after->win);
    book(&r->seats[seat].points, line, seat, r->now[seat].points, before->points, after->points);
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
  unsigned view = r->views > 1 ? (unsigned)seat : 0;
  mlem_state seen;
  look(r, view, before, &seen);
  size_t count = mlem_legal_actions(r->game, &seen, r->actions);
  for (size_t i = 0; i < count; i++)
    position_after(&r->judges[view], r->game, &seen, r->actions[i], &r->values[i]);
  for (size_t i = 0; i < count; i++) {
    actions[i] = r->actions[i];
    values[i] =
        (mlem_review_value){(double)r->values[i].win[seat], (double)r->values[i].points[seat]};
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
