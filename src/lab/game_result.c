// SPDX-License-Identifier: MIT
/* game_result.c: who won, and which cat earned what. The engine does the scoring, of whole states
 * and of states that are cut down to one planet. */
#include "game_result.h"

#include <string.h>

/* The points of one planet by seat: the engine scores a state that knows no other planet. */
static void score_planet(const mlem_game *game, mlem_state *only, unsigned planet, uint16_t order,
                         mlem_score scores[MLEM_MAX_SEATS]) {
  only->planet_order[planet] = order;
  mlem_scores(game, only, scores);
  only->planet_order[planet] = 0;
}

/* A planet's points go to the cats there in equal parts; what the settler adds is the settler's. */
static void share_planet(const mlem_game *game, const mlem_state *final, mlem_state *only,
                         unsigned planet, game_result *o) {
  mlem_score plain[MLEM_MAX_SEATS], settled[MLEM_MAX_SEATS];
  uint8_t settlers[MLEM_MAX_SEATS], place = (uint8_t)(MLEM_AT_PLANET + planet);
  bool any_settler = false;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    settlers[seat] = only->at[seat][MLEM_SETTLER];
    only->at[seat][MLEM_SETTLER] = MLEM_AT_HOME;
    any_settler |= settlers[seat] == place;
  }
  score_planet(game, only, planet, final->planet_order[planet], plain);
  for (unsigned seat = 0; seat < game->seats; seat++)
    only->at[seat][MLEM_SETTLER] = settlers[seat];
  if (any_settler)
    score_planet(game, only, planet, final->planet_order[planet], settled);
  for (unsigned seat = 0; seat < game->seats; seat++) {
    unsigned cats = final->planet_cats[planet][seat];
    if (cats == 0)
      continue;
    unsigned points = (unsigned)plain[seat].part[MLEM_PART_PLANETS];
    for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++)
      if (final->at[seat][cat] == place)
        o->worth[seat][cat] = points * COUNTS_POINT / cats;
    if (settlers[seat] == place)
      o->worth[seat][MLEM_SETTLER] +=
          ((unsigned)settled[seat].part[MLEM_PART_PLANETS] - points) * COUNTS_POINT;
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
  mlem_state only = *final;
  memset(only.planet_order, 0, sizeof only.planet_order);
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++)
    if (final->planet_order[planet])
      share_planet(game, final, &only, planet, o);
}
