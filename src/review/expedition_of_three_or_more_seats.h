// SPDX-License-Identifier: MIT
/*
 * expedition_of_three_or_more_seats.h: what a position of an expedition is worth to every seat,
 * when there are three or more seats.
 *
 * Every end of the expedition is judged as a whole by the value network, as admiral does
 * (decision_chances_three_or_more_seats.h). Admiral looks closely at its own decisions only; here
 * all seats are looked at alike, because the review judges the decisions of all. A seat that is
 * alone aboard is one of them: with the same chance to win it takes more points there, too, which
 * can decide who of the others wins. Not installed.
 */
#ifndef MLEM_REVIEW_EXPEDITION_OF_THREE_OR_MORE_SEATS_H
#define MLEM_REVIEW_EXPEDITION_OF_THREE_OR_MORE_SEATS_H

#include "../bots/decision_chances_three_or_more_seats.h"

typedef struct joint_judge {
  joint_workspace work;
  captain_workspace *captain; /* has the tables of the mat */
  const value_net *net;
  bool deep;     /* looks at more decisions */
  unsigned room; /* positions that are kept */
} joint_judge;

/* How much memory a judge of this game wants beside itself; 0: none. */
size_t joint_judge_memory(const mlem_game *game);

/* `captain` has the tables of the mat; `memory`: NULL, or as much as joint_judge_memory() says. */
void joint_judge_prepare(joint_judge *judge, captain_workspace *captain, const value_net *net,
                         bool looks_deeper, void *memory);

/* Whether a position is one for it. */
bool joint_judge_serves(const mlem_game *game, const mlem_state *seen);

/* Before a roll, before a refill, or while seats get off. */
void joint_judge_value(joint_judge *judge, const mlem_game *game, const mlem_state *seen,
                       value_outlook *value);

/* After a way to fly, or when the roll is made again; not after a crash. */
void joint_judge_travel(joint_judge *judge, const mlem_game *game, const mlem_state *seen,
                        mlem_action action, value_outlook *value);

#endif
