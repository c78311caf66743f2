// SPDX-License-Identifier: MIT
/* flight_plan_odds.c: what the rest of a flight can bring at best, for people who look at their own
 * mat.
 */
#include "json_writer.h"
#include "page_game.h"

#include <mlem/odds.h>

/* The spaces of a planet that are still ahead; the first of them tells the rest (mlem_odds_site).
 */
static uint64_t spaces_ahead(const mlem_game *game, unsigned planet, unsigned from) {
  for (unsigned space = from + 1; space < game->deep; space++)
    if (game->mat.spaces[space].planet == planet)
      return mlem_odds_site(game, space) & ~UINT64_C(0) << (from + 1);
  return 0;
}

/* {"planets": [the chance of each at best, or null behind the rocket], "deep": of deep space}; 0
 * where no rocket flies. */
EXPORT int plan_odds(unsigned moment) {
  static mlem_odds odds;
  static mlem_odds_values room;
  const mlem_game *game = table_game();
  const mlem_state *s = table_at(moment);
  if (!s || !s->aboard || s->space >= game->deep || s->pool == 0)
    return 0;
  mlem_rocket rocket = mlem_rocket_of(s);
  mlem_odds_init(&odds, game);
  json_begin();
  json_object(NULL);
  json_list("planets");
  for (unsigned planet = 0; planet < game->mat.planet_count; planet++) {
    uint64_t spaces = spaces_ahead(game, planet, s->space);
    if (spaces)
      json_real(NULL, mlem_odds_best_chance(&odds, game, &rocket, spaces, &room));
    else
      json_null(NULL);
  }
  json_close();
  json_real("deep",
            mlem_odds_best_chance(&odds, game, &rocket, mlem_odds_site(game, game->deep), &room));
  json_close();
  return json_end();
}
