// SPDX-License-Identifier: MIT
/* game_result.c: who won, and which cat earned what, by the scores of the engine. */
#include "game_result.h"

#include <string.h>

/* A planet's points go to the cats there in equal parts; what the settler adds is the settler's. */
static void share_planet(const mlem_game *game, const mlem_state *final, unsigned planet,
                         game_result *o) {
  mlem_planet_seat seats[MLEM_MAX_SEATS];
  unsigned count = mlem_planet_seats(game, final, planet, seats);
  for (unsigned i = 0; i < count; i++) {
    unsigned *worth = o->worth[seats[i].seat];
    unsigned each = (unsigned)(seats[i].points - seats[i].settler) * COUNTS_POINT / seats[i].cats;
    for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++)
      if (final->at[seats[i].seat][cat] == MLEM_AT_PLANET + planet)
        worth[cat] = each;
    worth[MLEM_SETTLER] += seats[i].settler * (unsigned)COUNTS_POINT;
  }
}

void game_result_evaluate(game_result *o, const counts_notes *n, const mlem_game *game,
                          const mlem_state *final) {
  mlem_scores(game, final, o->scores);
  o->winners = mlem_winners(game, o->scores);
  unsigned part = STATS_WIN / (unsigned)__builtin_popcount(o->winners);
  for (unsigned seat = 0; seat < game->seats; seat++) {
    o->win[seat] = o->winners & (1u << seat) ? part : 0;
    for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++)
      o->worth[seat][cat] = (unsigned)n->cat_paid[seat][cat] * COUNTS_POINT;
  }
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++)
    share_planet(game, final, planet, o);
}
