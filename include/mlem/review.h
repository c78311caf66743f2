// SPDX-License-Identifier: MIT
/*
 * review.h: what each decision of a game cost, and what luck gave.
 *
 * The game is told step by step, and every step gets its figures at once, so that a screen can grow
 * while the review is computed. Nothing here allocates, prints or starts a thread.
 *
 *   mlem_review *review = calloc(1, mlem_review_size(&game));  or any zeroed, aligned block
 *   mlem_review_begin(review, &game, &start, MLEM_REVIEW_QUICK);
 *   for every chance or decision line:
 *     mlem_review_step(review, &before, &step, line, &found);  show `found`
 *   mlem_review_end(review, &last, &totals);
 *
 * A value is a chance to win and expected points. The ledgers see all that the record tells, the
 * hands of missions too, so the chances of all seats add up to 1. A decision is judged by what its
 * seat could know (mlem_observe). For every line the review knows
 *
 *   before   chance: the mean over all outcomes, by the engine's probabilities; a decision: the
 *            value of the best choice, which is the one with the best chance to win for the seat
 *            that decides, as that seat sees the game (equal chances: with more points)
 *   after    the value of what was rolled, drawn or played
 *
 * and books after - before as luck (chance) or others (another seat's decision). A seat's own
 * decision is booked as own, zero or less in chance to win: the same difference, as that seat sees
 * the game. What lies between `after` of a line and `before` of the next is the evaluator's
 * inconsistency and is booked as drift, and so is what hidden missions change about an own
 * decision. So for every seat
 *
 *   start + luck + own + others + drift = result
 *
 * without any part being computed as the rest of the others.
 */
#ifndef MLEM_REVIEW_H
#define MLEM_REVIEW_H

#include <mlem/engine.h>
#include <mlem/notation.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How good a decision was, by what it cost in chance to win. docs/review.md explains the limits. */
typedef enum mlem_review_class {
  MLEM_REVIEW_FINE,
  MLEM_REVIEW_SLIP,    /* "small slip" */
  MLEM_REVIEW_MISTAKE, /* "mistake" */
  MLEM_REVIEW_BLUNDER, /* "blunder" */
  MLEM_REVIEW_UNKNOWN, /* the record hides what was decided */
  MLEM_REVIEW_CLASSES,
} mlem_review_class;

/* A decision that costs at least so much of a win is a slip, a mistake, a blunder. */
#define MLEM_REVIEW_SLIP_COST    0.02
#define MLEM_REVIEW_MISTAKE_COST 0.05
#define MLEM_REVIEW_BLUNDER_COST 0.10

/* The English word of a class, as it stands in JSON: "fine", "small slip", ... */
const char *mlem_review_class_name(mlem_review_class class_);

/* The class of a cost (zero or less). */
mlem_review_class mlem_review_class_of(double cost);

typedef enum mlem_review_depth {
  MLEM_REVIEW_QUICK, /* the value network at every outcome */
  MLEM_REVIEW_DEEP,  /* two seats: one expedition further; more: more decisions */
} mlem_review_depth;

typedef struct mlem_review_value {
  double win;    /* share of the win, 0 to 1 */
  double points; /* expected points at the end */
} mlem_review_value;

/* One line of the game. */
typedef struct mlem_review_line {
  uint32_t line;  /* as it was given to mlem_review_step */
  bool chance;    /* luck, or a decision */
  bool hidden;    /* the record hides a part of it: nothing is known for the seats concerned */
  uint8_t seat;   /* decision: whose; chance: who rolls or is dealt to, or MLEM_NONE */
  uint16_t count; /* decision: how many choices there were; 1: forced */
  mlem_action played, best;
  mlem_review_class class_;                 /* a forced decision is fine */
  double cost;                              /* decision: in chance to win, zero or less */
  double cost_points;                       /* the same in points; may be above zero */
  mlem_review_value value, best_value;      /* decision: of `played` and `best` to its seat, as far
                                             * as it knows; `cost` is the difference */
  mlem_review_value before[MLEM_MAX_SEATS]; /* by seat; see above */
  mlem_review_value after[MLEM_MAX_SEATS];
} mlem_review_line;

/* The parts of a seat's ledger. */
typedef struct mlem_review_sum {
  double start, luck, own, others, drift, result;
} mlem_review_sum;

/* Playing strength, estimated by what the decisions cost: as the bots' Elo, cadet is 1000. */
typedef struct mlem_review_strength {
  bool known; /* there were decisions to judge by */
  double elo, low, high;
} mlem_review_strength;

typedef struct mlem_review_seat {
  mlem_review_sum win, points;
  double adjusted;    /* win.result without luck, from 0 to 1 */
  uint32_t decisions; /* with a choice */
  uint32_t classes[MLEM_REVIEW_CLASSES];
  double squares; /* sum of the squares of the costs */
  mlem_review_strength strength;
} mlem_review_seat;

typedef struct mlem_review_totals {
  bool finished; /* otherwise `result` is the value of the last position */
  bool hidden;   /* the record hides missions */
  mlem_review_seat seats[MLEM_MAX_SEATS];
} mlem_review_totals;

typedef struct mlem_review mlem_review;

/* Bytes for a review of this game: 9 MB with two seats, 44 MB with more, with missions up to 90 MB.
 * A block may serve for one game after another that need no more. */
size_t mlem_review_size(const mlem_game *game);

/* A new review, at the state before the first line. `game` must stay where it is. False if there is
 * no value network: a page attaches it (mlem_value_attach). */
bool mlem_review_begin(mlem_review *review, const mlem_game *game, const mlem_state *start,
                       mlem_review_depth depth);

/* The next chance or decision line: `step` is applied at `before`. False: it does not fit there;
 * nothing is booked. */
bool mlem_review_step(mlem_review *review, const mlem_state *before, const mlem_step *step,
                      uint32_t line, mlem_review_line *found);

/* The decision that is to be made at `before`: what each choice is worth to the seat that decides,
 * in the order of mlem_legal_actions(); their number. Books nothing. */
size_t mlem_review_choices(mlem_review *review, const mlem_state *before, mlem_action *actions,
                           mlem_review_value *values);

/* The totals so far. `last` is the state behind the last line, with all missions that the result
 * lines tell. Can be asked at any time, and more lines may follow. */
void mlem_review_end(const mlem_review *review, const mlem_state *last, mlem_review_totals *totals);

/* The strength that so many decisions with this sum of costs (zero or less) and sum of squares
 * speak for; for several games of a player: the sums of all of them. `seats` at the table. */
mlem_review_strength mlem_review_strength_of(unsigned seats, uint32_t decisions, double costs,
                                             double squares);

#ifdef __cplusplus
}
#endif

#endif
