// SPDX-License-Identifier: MIT
/* plan_odds.c: what the rest of a flight can bring at best, for people who look at their own mat.
 */
#include "json.h"
#include "table.h"

#include <mlem/odds.h>

/* The spaces of a planet that are still ahead. */
static uint64_t spaces_of(const mlem_game *game, unsigned planet, unsigned after) {
  uint64_t spaces = 0;
  for (unsigned space = after + 1; space < game->deep; space++)
    if (game->mat.spaces[space].planet == planet)
      spaces |= UINT64_C(1) << space;
  return spaces;
}

static double best_chance(const mlem_odds *odds, const mlem_rocket *rocket, uint64_t spaces) {
  static mlem_odds_values values;
  mlem_odds_reach(odds, table_game(), spaces, rocket->boosters, rocket->token, &values);
  return mlem_odds_at(&values, *rocket);
}

/* {"planets": [the chance of each at best, or null behind the rocket], "deep": of deep space}; 0
 * where no rocket flies. */
EXPORT int plan_odds(unsigned moment) {
  static mlem_odds odds;
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
    uint64_t spaces = spaces_of(game, planet, s->space);
    if (spaces)
      json_real(NULL, best_chance(&odds, &rocket, spaces));
    else
      json_null(NULL);
  }
  json_close();
  json_real("deep", best_chance(&odds, &rocket, UINT64_C(1) << game->deep));
  json_close();
  return json_end();
}
