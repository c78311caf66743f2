// SPDX-License-Identifier: MIT
/* next_expedition.c: see next_expedition.h. */
#include "next_expedition.h"

#include "cadet.h"
#include "expedition_crew.h"

/* Rolls that do not matter for an expedition to come. */
#define RARE 0.01

bool mlem_next_may_end(const mlem_game *game, const mlem_state *between) {
  bool may = between->failures + 1 >= game->mat.failures;
  for (unsigned seat = 0; seat < game->seats; seat++)
    may |= __builtin_popcount(between->home[seat]) <= 1;
  return may;
}

bool mlem_next_sees_end(const mlem_game *game, const mlem_state *seen) {
  bool sees = seen->failures + 2 >= game->mat.failures;
  for (unsigned seat = 0; seat < game->seats; seat++)
    sees |= __builtin_popcount(seen->home[seat]) + (seen->crew[seat] < MLEM_ASTRONAUTS) <= 2;
  return sees;
}

static unsigned usual_astronaut(const mlem_state *between, unsigned seat, bool behind) {
  const float *liking = mlem_cadet_rules.board[behind];
  unsigned best = MLEM_ASTRONAUTS;
  for (unsigned who = 0; who < MLEM_ASTRONAUTS; who++)
    if ((between->home[seat] >> who & 1) && (best == MLEM_ASTRONAUTS || liking[who] > liking[best]))
      best = who;
  return best;
}

float mlem_next_expedition(captain_workspace *work, const value_net *net, const mlem_game *game,
                           const mlem_state *between) {
  flight *f = &work->flight;
  mlem_crew_begin(f, work, &mlem_captain_rules[0], net, game, between);
  f->token = MLEM_NONE;
  f->from = 0;
  f->pool = game->mat.pool;
  f->rare = RARE;
  f->coarse = true;
  for (unsigned place = 0; place < 2; place++) {
    unsigned seat = (between->leader + place) % 2, who = usual_astronaut(between, seat, place > 0);
    mlem_crew_add(f, seat, who, who == MLEM_BOOSTER);
    if (who == MLEM_SATELLITE)
      f->from = game->mat.satellite;
  }
  work->solved = 0;
  mlem_duel_solve(&work->duel, f);
  float upper = mlem_duel_roll(&work->duel, f->pool, mlem_crew_aids(f));
  return f->seat[0] == 0 ? upper : 1 - upper;
}
