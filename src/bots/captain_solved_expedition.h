// SPDX-License-Identifier: MIT
/*
 * captain_solved_expedition.h: the current expedition, solved for captain or admiral, and what its
 * rolls, arrivals and landings are worth to the seat that decides. An expedition is solved once:
 * later decisions of it read the tables of the first. Not installed.
 */
#ifndef MLEM_BOTS_CAPTAIN_SOLVED_EXPEDITION_H
#define MLEM_BOTS_CAPTAIN_SOLVED_EXPEDITION_H

#include "captain_decision_values.h"

/* By whom the ends of a flight are judged. */
typedef struct captain_judgement {
  const captain_rules *rules;
  const value_net *net; /* or NULL */
  bool quick;           /* looks at its own astronaut alone, and leaves out rare rolls */
} captain_judgement;

/* A solved flight, as one member sees it. */
typedef struct solution {
  flight *f;
  const duel *d; /* NULL: in the tables of the flight */
  unsigned member;
} solution;

/* The flight of the workspace, without members yet. */
flight *mlem_solution_begin(captain_workspace *work, captain_judgement by, const mlem_game *game,
                            const mlem_state *seen);

/* Solves the flight, or as much of it as the last solution does not know. */
solution mlem_solution_solve(captain_workspace *work, flight *f, const mlem_state *seen,
                             captain_judgement by, unsigned member);

/* What is worth how much to the member, before a roll, after a travel, in a crash, by a landing.
 * `aids` are boosters and token as in expedition_crew_setup.h. */
float mlem_solution_roll(solution s, unsigned pool, unsigned aids);
float mlem_solution_arrival(solution s, unsigned space, unsigned pool, unsigned aids);
float mlem_solution_crash(solution s, unsigned space);
float mlem_solution_landing(solution s, unsigned space, unsigned pool, unsigned aids,
                            unsigned option, unsigned commander);

#endif
