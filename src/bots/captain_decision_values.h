// SPDX-License-Identifier: MIT
/* captain_decision_values.h: what captain and admiral think of every decision; advice and ace ask
 * it too. Not installed. */
#ifndef MLEM_BOTS_CAPTAIN_DECISION_VALUES_H
#define MLEM_BOTS_CAPTAIN_DECISION_VALUES_H

#include "cadet_quick_rules.h"
#include "expedition_solver_two_seats.h"

/* Tables of a mat, and the expedition that was solved last. */
typedef struct captain_workspace {
  bool ready;
  mlem_mat mat; /* for which the tables were filled */
  float scale;
  mlem_odds odds;
  mlem_odds_values values; /* room to work in */
  flight_ways ways;
  value_mat profile;
  cadet_tables cadet; /* for playouts, and for astronauts behind its own */
  value_memo memo;
  flight flight;
  duel duel;            /* instead of the tables of `flight`, for two seats and a network */
  uint64_t solved;      /* what `flight` or `duel` holds a solution of; 0: nothing */
  unsigned solved_from; /* from this space on */
  unsigned solved_pool; /* with so many dice or fewer */
  /* For two seats and a network: looks one expedition further where the game may end with it;
   * NULL: does not. */
  struct captain_workspace *deeper;
  /* As `deeper` of another one: from how many expeditions before the last one on it judges; how
   * many astronauts of each seat may fly the next one (0: whom cadet would send); what it has
   * judged (NULL: it remembers nothing); and how much work it may do (NULL: any). */
  unsigned reach, tried;
  struct next_memo *next;
  struct next_limit *limit;
  bool closely; /* for two seats and a network: every pair of landings is judged by itself */
} captain_workspace;

/* Each has two sets of figures: for two seats, and for more. */
enum { CAPTAIN_TABLES = 2 };
extern const captain_rules mlem_captain_rules[CAPTAIN_TABLES], mlem_daredevil_rules[CAPTAIN_TABLES],
    mlem_hermit_rules[CAPTAIN_TABLES], mlem_magpie_rules[CAPTAIN_TABLES];

/* Fills the tables unless they fit this game already. */
void mlem_captain_prepare(captain_workspace *work, const mlem_game *game);

/* All legal actions of the seat to decide and what each is worth to it, in points; their number.
 * Both lists have room for MLEM_MAX_ACTIONS. */
size_t mlem_captain_values(captain_workspace *work, const captain_rules tables[CAPTAIN_TABLES],
                           const mlem_game *game, const mlem_state *seen, mlem_action *actions,
                           float *values);

/* Whether the value network can judge the ends of this decision's expedition: with two seats, and
 * alone aboard. With more aboard the sum of single gains was no stronger than captain. */
bool mlem_admiral_sees_chances(const value_net *net, const mlem_game *game, const mlem_state *seen);

/* The same by the value network where it can: values are then chances to win, else captain's
 * points. `quick` sends astronauts by cadet's list, and leaves out rare rolls
 * and the other passengers. */
size_t mlem_admiral_values(captain_workspace *work, const value_net *net, bool quick,
                           const mlem_game *game, const mlem_state *seen, mlem_action *actions,
                           float *values);

/* About what a point is worth, as a chance to win. */
#define ADMIRAL_POINT 0.018f

/* The bot's functions, for the characters: memory is a captain_workspace. */
void mlem_captain_begin(mlem_bot *bot);
mlem_action mlem_captain_choose_in(captain_workspace *work, const mlem_game *game,
                                   const mlem_state *seen,
                                   const captain_rules rules[CAPTAIN_TABLES]);
mlem_action mlem_captain_choose(mlem_bot *bot, const mlem_state *seen,
                                const captain_rules rules[CAPTAIN_TABLES]);

#endif
