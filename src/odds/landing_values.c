// SPDX-License-Identifier: MIT
/* landing_values.c: what getting off is worth on each space: on an empty mat, and as a game stands.
 */
#include <mlem/odds.h>

void mlem_odds_nominal(const mlem_game *game, mlem_odds_wish *wish) {
  const mlem_mat *mat = &game->mat;
  for (unsigned i = 0; i < mat->space_count; i++) {
    const mlem_space *space = &mat->spaces[i];
    wish->worth[i] = -1;
    if (space->planet != MLEM_NONE) {
      const uint8_t *points = mat->planets[space->planet].points;
      wish->worth[i] = (points[0] + points[1]) / 2.0;
    } else if (space->moon_count > 0)
      wish->worth[i] = mat->moons[space->first_moon + space->moon_count - 1];
  }
  wish->worth[game->deep] = mat->galaxy;
}

void mlem_odds_current(const mlem_game *game, const mlem_state *state, uint8_t seat,
                       mlem_odds_wish *wish) {
  mlem_state there = *state;
  unsigned place = (unsigned)(seat + game->seats - state->leader) % game->seats;
  bool commands = mlem_commander(game, state) == seat;
  there.phase = MLEM_PHASE_LAND;
  there.seat = seat;
  there.place = (uint8_t)place;
  for (unsigned space = 0; space <= game->deep; space++) {
    mlem_worth worth;
    there.space = (uint8_t)space;
    there.arrived_as_commander = space == game->deep && commands ? seat : MLEM_NONE;
    wish->worth[space] = -1;
    for (unsigned option = 0; option < 3; option++)
      if (space >= game->mat.landing_from &&
          mlem_landing_worth(game, &there, (mlem_action)(MLEM_LAND + option), &worth) &&
          worth.total > wish->worth[space])
        wish->worth[space] = worth.total;
  }
}
