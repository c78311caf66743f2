// SPDX-License-Identifier: MIT
/* value_of_next_expedition.c: see value_of_next_expedition.h. */
#include "value_of_next_expedition.h"

#include "cadet_quick_rules.h"
#include "expedition_crew_setup.h"

/* Rolls that do not matter for an expedition to come. */
#define RARE 0.01

bool mlem_next_judges(const captain_workspace *work, const mlem_game *game,
                      const mlem_state *between) {
  unsigned expeditions = work->reach + 1;
  bool may_end = between->failures + expeditions >= game->mat.failures;
  for (unsigned seat = 0; seat < game->seats; seat++)
    may_end |= (unsigned)__builtin_popcount(between->home[seat]) <= expeditions;
  return may_end;
}

bool mlem_game_may_end(const mlem_game *game, const mlem_state *seen, unsigned expeditions) {
  bool may_end = seen->failures + expeditions >= game->mat.failures;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    unsigned left = (unsigned)__builtin_popcount(seen->home[seat]);
    may_end |= left + (seen->crew[seat] < MLEM_ASTRONAUTS) <= expeditions;
  }
  return may_end;
}

static float solve_next(captain_workspace *work, const value_net *net, const mlem_game *game,
                        const mlem_state *between) {
  flight *f = &work->flight;
  mlem_crew_begin(f, work, &mlem_captain_rules[0], net, game, between);
  f->token = MLEM_NONE;
  f->from = 0;
  f->pool = game->mat.pool;
  f->rare = RARE;
  f->coarse = true;
  for (unsigned place = 0; place < 2; place++) {
    unsigned seat = (between->leader + place) % 2,
             who = mlem_cadet_astronaut(&mlem_cadet_rules, between->home[seat], place > 0);
    mlem_crew_add(f, seat, who, who == MLEM_BOOSTER);
    if (who == MLEM_SATELLITE)
      f->from = game->mat.satellite;
  }
  work->solved = 0;
  mlem_duel_solve(&work->duel, f);
  float upper = mlem_duel_roll(&work->duel, f->pool, mlem_crew_aids(f));
  return f->seat[0] == 0 ? upper : 1 - upper;
}

/* What the next expedition depends on: not how this position was reached. */
static uint64_t key_of(const mlem_state *between) {
  mlem_state still = *between;
  still.roll = 0;
  still.expedition = still.choices = 0;
  still.phase = still.seat = still.place = still.space = still.pool = 0;
  still.aboard = still.boosters = still.arrived_as_commander = still.token = 0;
  still.token_used = still.chain = 0;
  return mlem_state_hash(&still) | 1;
}

float mlem_next_expedition(captain_workspace *work, const value_net *net, const mlem_game *game,
                           const mlem_state *between) {
  if (!work->next)
    return solve_next(work, net, game, between);
  uint64_t key = key_of(between);
  unsigned at = (unsigned)(key >> 8) % NEXT_MEMO;
  if (work->next->key[at] != key) {
    work->next->key[at] = key;
    work->next->chance[at] = solve_next(work, net, game, between);
  }
  return work->next->chance[at];
}
