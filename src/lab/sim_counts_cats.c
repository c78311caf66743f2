// SPDX-License-Identifier: MIT
/* sim_counts_cats.c: where cats land, how the astronauts do, who reaches the goals. */
#include "game_result.h"

static unsigned site_of(const mlem_game *game, unsigned at) {
  if (at >= MLEM_AT_MOON)
    return COUNTS_SITE_MOONS + game->moon_space[at - MLEM_AT_MOON];
  if (at >= MLEM_AT_PLANET)
    return COUNTS_SITE_PLANETS + at - MLEM_AT_PLANET;
  if (at == MLEM_AT_COMET)
    return COUNTS_SITE_COMET;
  return at == MLEM_AT_GALAXY ? COUNTS_SITE_GALAXY : COUNTS_SITE_HOME;
}

static void add_sites(counts *c, const mlem_game *game, const mlem_state *final,
                      const game_result *o) {
  unsigned cats[COUNTS_SITES] = {0}, points[COUNTS_SITES] = {0};
  for (unsigned seat = 0; seat < game->seats; seat++)
    for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++) {
      unsigned site = site_of(game, final->at[seat][cat]);
      cats[site]++;
      points[site] += o->worth[seat][cat];
    }
  for (unsigned site = 0; site < COUNTS_SITES; site++)
    if (cats[site]) {
      ratio_add(&c->landings[site], cats[site], 1);
      ratio_add(&c->site_points[site], points[site], cats[site]);
    }
}

/* Whether it stands where its ability pays. */
static bool pays(unsigned cat, unsigned at) {
  switch (cat) {
  case MLEM_MOONWALKER:
    return at >= MLEM_AT_MOON;
  case MLEM_SETTLER:
    return at >= MLEM_AT_PLANET && at < MLEM_AT_MOON;
  case MLEM_STARGAZER:
    return at == MLEM_AT_COMET || at == MLEM_AT_GALAXY;
  default:
    return false;
  }
}

static void add_astronaut(counts *c, const counts_notes *n, const mlem_game *game,
                          const mlem_state *final, const game_result *o, unsigned cat) {
  counts_astronaut *a = &c->astronauts[cat];
  unsigned landed = 0, used = n->abilities[cat], points = 0, win = 0;
  for (unsigned seat = 0; seat < game->seats; seat++) {
    unsigned at = final->at[seat][cat];
    if (at == MLEM_AT_HOME)
      continue;
    landed++;
    used += pays(cat, at);
    points += o->worth[seat][cat];
    win += o->win[seat];
  }
  ratio_add(&a->boarded, n->boarded[cat], game->seats);
  if (n->boarded[cat]) {
    ratio_add(&a->landed, landed, n->boarded[cat]);
    ratio_add(&a->used, used, n->boarded[cat]);
  }
  if (landed) {
    ratio_add(&a->points, points, landed);
    ratio_add(&a->win, win, landed);
  }
}

void counts_add_cats(counts *c, const counts_notes *n, const mlem_game *game,
                     const mlem_state *final, const game_result *o) {
  add_sites(c, game, final, o);
  for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++)
    add_astronaut(c, n, game, final, o, cat);
  for (unsigned goal = 0; goal < MLEM_GOALS; goal++)
    if (final->goals[goal] != MLEM_NONE) {
      ratio_add(&c->goals[goal].taken, 1, 1);
      ratio_add(&c->goals[goal].win, o->win[final->goals[goal]], 1);
    }
}
