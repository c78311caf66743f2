// SPDX-License-Identifier: MIT
/* flight_value_and_reach_chances.c: what staying aboard can bring at best, and the chance to reach
 * each site ahead. */
#include <mlem/odds.h>

/* The spaces of one planet are one site; any other space is one by itself. */
uint64_t mlem_odds_site(const mlem_game *game, unsigned space) {
  uint64_t spaces = UINT64_C(1) << space;
  uint8_t planet = space < game->deep ? game->mat.spaces[space].planet : MLEM_NONE;
  for (unsigned i = 0; planet != MLEM_NONE && i < game->deep; i++)
    if (game->mat.spaces[i].planet == planet)
      spaces |= UINT64_C(1) << i;
  return spaces;
}

double mlem_odds_best_chance(const mlem_odds *odds, const mlem_game *game,
                             const mlem_rocket *rocket, uint64_t spaces, mlem_odds_values *room) {
  mlem_odds_reach(odds, game, spaces, rocket->boosters, rocket->token, room);
  return mlem_odds_at(room, *rocket);
}

/* The site of this space as far as it lies ahead; false: it is known already, or brings nothing. */
static bool new_site(const mlem_game *game, const mlem_odds_wish *wish, unsigned from,
                     unsigned space, mlem_site *site) {
  uint64_t ahead = ~UINT64_C(0) << (from + 1);
  *site = (mlem_site){.spaces = mlem_odds_site(game, space) & ahead, .worth = -1};
  if (site->spaces & ((UINT64_C(1) << space) - 1))
    return false;
  for (unsigned i = space; i <= game->deep; i++)
    if (site->spaces >> i & 1 && wish->worth[i] > site->worth)
      site->worth = wish->worth[i];
  return site->worth > 0;
}

void mlem_odds_plan(const mlem_odds *odds, const mlem_game *game, const mlem_state *state,
                    uint8_t seat, mlem_odds_values *room, mlem_plan *plan) {
  mlem_odds_wish wish;
  mlem_rocket rocket = mlem_rocket_of(state);
  *plan = (mlem_plan){0};
  if (state->space >= game->deep || state->pool == 0)
    return;
  mlem_odds_current(game, state, seat, &wish);
  mlem_odds_solve(odds, game, &wish, rocket.boosters, rocket.token, room);
  plan->stay = mlem_odds_at(room, rocket);
  for (unsigned space = state->space + 1u; space <= game->deep; space++) {
    mlem_site *site = &plan->sites[plan->count];
    if (!new_site(game, &wish, state->space, space, site))
      continue;
    site->chance = mlem_odds_best_chance(odds, game, &rocket, site->spaces, room);
    plan->count++;
  }
}
