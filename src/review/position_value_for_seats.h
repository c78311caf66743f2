// SPDX-License-Identifier: MIT
/*
 * position_value_for_seats.h: what any position is worth to every seat: chance to win and expected
 * points.
 *
 * The value network judges positions between two expeditions. Within an expedition the solvers of
 * src/bots give the mean over all rolls to its end, every seat choosing what is best for itself:
 * one for three or more seats (expedition_of_three_or_more_seats.h), one for two seats, and one for
 * the last of two that is aboard. Not installed.
 */
#ifndef MLEM_REVIEW_POSITION_VALUE_FOR_SEATS_H
#define MLEM_REVIEW_POSITION_VALUE_FOR_SEATS_H

#include "expedition_of_three_or_more_seats.h"

#include "../bots/expedition_crew_setup.h"
#include "../bots/value_of_next_expedition.h"

#include <mlem/review.h>

enum { KEPT_SETS = 4960 }; /* three of MLEM_MAX_TOKENS missions */

typedef struct position_judge {
  const value_net *net;
  captain_workspace
      mind;       /* tables of the mat; two seats: the flight or the duel by chance to win */
  flight points;  /* two seats: the same flight by points */
  bool was_joint; /* what the union holds from a game before */
  union {
    struct {                    /* two seats */
      captain_workspace deeper; /* solves the next expedition */
      next_memo next;           /* what `deeper` has judged in this game */
    };
    joint_judge joint; /* three or more seats */
  };
  /* Two seats: what is solved: a crew on a mat, for this many dice and from this space on. */
  uint64_t solved;
  unsigned solved_from, solved_pool, rolls_at;
  bool duel;
  mlem_state state;                   /* the flights look at it */
  value_outlook kept_sets[KEPT_SETS]; /* for the mean over hands of missions */
} position_judge;

/* Fills the tables unless they fit this game already. With two seats the next expedition is solved
 * where the game may end with it; `deep`: or with the one after it. With more seats `deep` looks at
 * more decisions of an expedition. `memory`: as joint_judge_memory() says. */
void position_prepare(position_judge *judge, const value_net *net, const mlem_game *game, bool deep,
                      void *memory);

/* With three or more seats the expedition is solved anew at the next question, from where the
 * rocket stands then: what was unlikely before is looked at more closely. */
void position_look_again(position_judge *judge, const mlem_game *game);

/* What a position is worth, before anything else is rolled or decided. */
void position_value(position_judge *judge, const mlem_game *game, const mlem_state *seen,
                    value_outlook *value);

/* What it is worth after this decision. */
void position_after(position_judge *judge, const mlem_game *game, const mlem_state *seen,
                    mlem_action action, value_outlook *value);

/* What it is worth after this outcome; at a roll everything comes from one solution. */
void position_after_chance(position_judge *judge, const mlem_game *game, const mlem_state *seen,
                           mlem_outcome outcome, value_outlook *value);

/* Whether a value is better for a seat: by the chance to win, then by points. */
bool position_better(const value_outlook *a, const value_outlook *b, unsigned seat);

#endif
