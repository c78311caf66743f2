// SPDX-License-Identifier: MIT
/*
 * decision_chances_three_or_more_seats.h: what every decision is worth at a table of three or more,
 * by the joint ends of its expedition (expedition_solver_three_or_more_seats.h). Not installed.
 */
#ifndef MLEM_BOTS_DECISION_CHANCES_THREE_OR_MORE_SEATS_H
#define MLEM_BOTS_DECISION_CHANCES_THREE_OR_MORE_SEATS_H

#include "captain_decision_values.h"
#include "expedition_solver_three_or_more_seats.h"

/* How closely decisions are looked at, in captain's points: those of the seat that is asked about,
 * and those of the others. 0: as captain would decide. Of two ways to fly the better one is known
 * sooner than whether to get off: there the doubt is `in_flight` at most (0: the usual one). */
typedef struct joint_doubts {
  float own, others, in_flight;
  float from;       /* decisions that are reached with a smaller chance are not looked at, */
  unsigned up_to;   /* nor any after so many positions: time is bounded */
  bool exact;       /* ends are judged by themselves, */
  float exact_from; /* if they are reached with this chance or more */
  double rare;      /* rolls up to this chance are left out */
} joint_doubts;

/* No difference in captain's points is larger: with this doubt every choice is looked at. */
#define JOINT_EVERY_CHOICE 100.0f

/* Zeroed at first. */
typedef struct joint_workspace {
  flight plan;
  joint joint; /* has the memory below, unless it is given a larger one */
  joint_node nodes[JOINT_NODES];
  uint32_t slots[2 * JOINT_NODES];
  joint_group groups[JOINT_GROUPS];
  uint32_t targets[2 * JOINT_GROUPS];
  mlem_state state;     /* that they are about */
  uint64_t solved;      /* what they hold a solution of; 0: nothing */
  unsigned solved_from; /* from this space on */
  unsigned solved_pool; /* with so many dice or fewer */
} joint_workspace;

/* Its own memory, which serves unless the solver is given a larger one. */
void mlem_joint_use_own_memory(joint_workspace *work);

/* Whether this decision is one for it: with a network, three or more seats, and others aboard or
 * to come. */
bool mlem_joint_serves(const value_net *net, const mlem_game *game, const mlem_state *seen);

/* The chances to win of the seat that decides, for each of its legal actions. `captain` has the
 * tables of the mat. Ends are judged by themselves; for the choice of an astronaut only likely ones
 * are, and fewer decisions are looked at, unless it is `thorough`. With four seats and variants,
 * and with five seats, only the best of a first look are looked at so, or none if one is far
 * better; the others have chances behind them. */
void mlem_joint_chances(joint_workspace *work, captain_workspace *captain, const value_net *net,
                        bool thorough, const mlem_game *game, const mlem_state *seen,
                        const mlem_action *actions, size_t count, float *chances);

/* Solves the expedition of a position under way, unless `work` holds that solution already. The
 * member that the seat to decide is. */
unsigned mlem_joint_solve(joint_workspace *work, captain_workspace *captain, const value_net *net,
                          const mlem_game *game, const mlem_state *seen, joint_doubts doubts);

/* What a position before a roll is worth to all seats, the expedition solved so. */
void mlem_joint_before_roll(joint_workspace *work, captain_workspace *captain, const value_net *net,
                            const mlem_game *game, const mlem_state *seen, joint_doubts doubts,
                            value_outlook *value);

#endif
