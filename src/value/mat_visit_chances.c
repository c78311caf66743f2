// SPDX-License-Identifier: MIT
/* mat_visit_chances.c: how often flights stop on each space of a mat; see position_features.h. */
#include "position_features.h"

#include <string.h>

/* Where the commander of a typical flight goes with one roll. */
static void best_way(const mlem_game *game, const mlem_odds_values *values, unsigned space,
                     unsigned pool, mlem_outcome counts, unsigned *to, unsigned *left) {
  unsigned steps[MLEM_ODDS_MASKS], spent[MLEM_ODDS_MASKS], sets = 1;
  double most = -1;
  steps[0] = spent[0] = 0;
  for (unsigned face = 0; face < MLEM_FACES; face++) {
    unsigned dice = mlem_roll_count(counts, face);
    if (dice == 0)
      continue;
    for (unsigned set = 0; set < sets; set++) {
      steps[sets + set] = steps[set] + dice * game->face_value[space][face];
      spent[sets + set] = spent[set] + (face == MLEM_FACE_A ? 0 : dice);
    }
    sets *= 2;
  }
  for (unsigned set = 1; set < sets; set++) {
    unsigned at = space + steps[set] < game->deep ? space + steps[set] : game->deep;
    unsigned dice = spent[set] < pool ? pool - spent[set] : 1;
    if (values->arrival[0][0][at][dice] <= most)
      continue;
    most = values->arrival[0][0][at][dice];
    *to = at;
    *left = dice;
  }
}

/* The planets by what a landing as the first brings, times how often flights stop there. */
static void list_planets(value_mat *mat, const mlem_game *game) {
  unsigned listed = 0;
  for (unsigned i = 0; i < VALUE_PLANETS; i++) {
    int32_t most = -1;
    mat->planets[i] = MLEM_NONE;
    for (unsigned planet = 0; planet < game->mat.planet_count; planet++) {
      int32_t brings = mat->planet_visit[planet] * game->mat.planets[planet].points[0];
      if ((listed >> planet & 1) || brings <= most)
        continue;
      most = brings;
      mat->planets[i] = (uint8_t)planet;
    }
    if (mat->planets[i] != MLEM_NONE)
      listed |= 1u << mat->planets[i];
  }
}

void mlem_value_mat_init(value_mat *mat, const mlem_odds *odds, const mlem_game *game,
                         mlem_odds_values *values) {
  double chance[MLEM_MAX_SPACES + 1][MLEM_MAX_POOL + 1];
  mlem_odds_wish wish;
  double crash = 0;
  memset(mat, 0, sizeof *mat);
  memset(chance, 0, sizeof chance);
  mlem_odds_nominal(game, &wish);
  mlem_odds_solve(odds, game, &wish, 0, MLEM_NONE, values);
  double unit = values->roll[0][0][0][game->mat.pool] * 16;
  mat->unit = unit < 16 ? 16 : (int32_t)unit;
  chance[0][game->mat.pool] = 1;
  for (unsigned space = 0; space < game->deep; space++)
    for (unsigned pool = game->mat.pool; pool > 0; pool--) {
      unsigned faces = game->mat.spaces[space].faces;
      double here = chance[space][pool];
      if (here <= 0)
        continue;
      if (space < game->mat.landing_from)
        crash += here * odds->crash[faces][pool];
      for (unsigned i = odds->first[faces][pool]; i < odds->first[faces][pool + 1]; i++) {
        unsigned to = space, left = pool;
        best_way(game, values, space, pool, odds->rolls[i].counts, &to, &left);
        if (to > space)
          chance[to][left] += here * odds->rolls[i].chance;
      }
    }
  mat->first_crash = (int32_t)(crash * VALUE_ONE);
  for (unsigned space = 0; space <= game->deep; space++) {
    double sum = 0;
    for (unsigned pool = 1; pool <= game->mat.pool; pool++)
      sum += chance[space][pool];
    mat->visit[space] = (int32_t)(sum * VALUE_ONE);
    unsigned planet = space < game->deep ? game->mat.spaces[space].planet : MLEM_NONE;
    if (planet != MLEM_NONE)
      mat->planet_visit[planet] += mat->visit[space];
  }
  list_planets(mat, game);
}
