// SPDX-License-Identifier: MIT
/* captain_astronaut_choice.c: see captain_astronaut_choice.h. */
#include "captain_astronaut_choice.h"

#include "expedition_crew_setup.h"
#include "value_of_next_expedition.h"

/* Rolls that do not matter for the choice of an astronaut. */
#define RARE 0.003

/* With more aboard, the lowest that is not the one to decide is left out: it decides last. */
enum { BOARD_MEMBERS = 3 };

static float value_boarding(captain_workspace *work, captain_judgement by, const mlem_game *game,
                            const mlem_state *seen, unsigned astronaut) {
  if (by.quick)
    return mlem_cadet_rules.board[seen->place > 0][astronaut];
  flight *f = mlem_solution_begin(work, by, game, seen);
  bool satellite = astronaut == MLEM_SATELLITE;
  for (unsigned seat = 0; seat < game->seats; seat++)
    satellite |= seen->crew[seat] == MLEM_SATELLITE;
  unsigned member = mlem_crew_boarding(f, seen, astronaut, game->seats == 2 ? 2 : BOARD_MEMBERS);
  f->from = satellite ? game->mat.satellite : 0;
  f->token = MLEM_NONE; /* it serves any crew alike */
  f->rare = RARE;       /* eight flights to solve, and the crew is half a guess anyway */
  work->solved = 0;
  solution s = mlem_solution_solve(work, f, seen, by, member);
  work->solved = 0;
  return mlem_solution_roll(s, seen->pool, mlem_crew_aids(f));
}

/* Looking one expedition further takes long: only the few best actions get it. The values of the
 * others stay below theirs. */
static void value_boardings_deeper(captain_workspace *work, captain_judgement by,
                                   const mlem_game *game, const mlem_state *seen,
                                   const mlem_action *actions, size_t count, float *values) {
  enum { LOOKED_AT = 3 };
  bool done[MLEM_ASTRONAUTS] = {false};
  float least = 1;
  for (size_t n = 0; n < LOOKED_AT && n < count; n++) {
    size_t best = count;
    for (size_t i = 0; i < count; i++)
      if (!done[i] && (best == count || values[i] > values[best]))
        best = i;
    done[best] = true;
    values[best] = value_boarding(work, by, game, seen, actions[best] & MLEM_ACTION_DETAIL);
    least = values[best] < least ? values[best] : least;
  }
  for (size_t i = 0; i < count; i++)
    if (!done[i] && values[i] > least)
      values[i] = least;
}

void mlem_captain_value_boardings(captain_workspace *work, captain_judgement by,
                                  const mlem_game *game, const mlem_state *seen,
                                  const mlem_action *actions, size_t count, float *values) {
  struct captain_workspace *deeper = work->deeper;
  work->deeper = NULL;
  for (size_t i = 0; i < count; i++)
    values[i] = value_boarding(work, by, game, seen, actions[i] & MLEM_ACTION_DETAIL);
  work->deeper = deeper;
  if (deeper && by.net && mlem_game_may_end(game, seen, 2))
    value_boardings_deeper(work, by, game, seen, actions, count, values);
}
