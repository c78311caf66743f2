// SPDX-License-Identifier: MIT
/* sim_counts_tokens.c: the tokens of the variants: how often they come, what they bring. */
#include "game_result.h"

static void add_taken(counts_taken *t, uint8_t taker, const game_result *o) {
  if (taker == MLEM_NONE)
    return;
  ratio_add(&t->taken, 1, 1);
  ratio_add(&t->win, o->win[taker], 1);
}

/* ---- Expedition tokens ----------------------------------------------------------------------- */

static void add_expeditions(counts *c, const counts_notes *n, const mlem_game *game,
                            const mlem_state *final, const game_result *o) {
  unsigned points[MLEM_MAX_TOKENS][2] = {{0}}; /* unused, used */
  for (unsigned seat = 0; seat < game->seats; seat++)
    for (unsigned cat = 0; cat < MLEM_ASTRONAUTS; cat++)
      if (final->at[seat][cat] != MLEM_AT_HOME)
        points[n->cat_token[seat][cat]][n->cat_used[seat][cat]] += o->worth[seat][cat];
  for (unsigned token = 0; token < game->mat.expedition_count; token++) {
    counts_expedition *e = &c->expeditions[token];
    unsigned drawn = n->drawn[token], used = n->used[token];
    if (drawn == 0)
      continue;
    ratio_add(&e->drawn, drawn, 1);
    ratio_add(&e->used, used, drawn);
    ratio_add(&e->crashed, n->token_crashed[token], drawn);
    if (used)
      ratio_add(&e->points, points[token][1], used);
    if (drawn > used)
      ratio_add(&e->unused, points[token][0], drawn - used);
  }
}

/* ---- Missions -------------------------------------------------------------------------------- */

/* A mission is dealt to one seat at most. */
static void add_mission(counts_mission *m, bool kept, bool done, unsigned points, unsigned win) {
  ratio_add(&m->kept, kept, 1);
  if (!kept)
    return;
  ratio_add(&m->done, done, 1);
  ratio_add(&m->win, win, 1);
  if (done)
    ratio_add(&m->points, points, 1);
}

static void add_missions(counts *c, const mlem_game *game, const mlem_state *final,
                         const game_result *o) {
  for (unsigned seat = 0; seat < game->seats; seat++) {
    bool kept[MLEM_DEALT_MISSIONS], done[MLEM_DEALT_MISSIONS];
    unsigned all_done = 0;
    for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++) {
      unsigned mission = final->missions[seat][i];
      kept[i] = mission != final->returned[seat];
      done[i] = kept[i] && mlem_mission_done(game, final, seat, mission);
      all_done += done[i];
    }
    unsigned points = (unsigned)o->scores[seat].part[MLEM_PART_MISSIONS] * COUNTS_POINT /
                      (all_done ? all_done : 1);
    for (unsigned i = 0; i < MLEM_DEALT_MISSIONS; i++)
      add_mission(&c->missions[final->missions[seat][i]], kept[i], done[i], points, o->win[seat]);
  }
}

void counts_add_tokens(counts *c, const counts_notes *n, const mlem_game *game,
                       const mlem_state *final, const game_result *o) {
  if (game->variants & MLEM_UFO) {
    for (unsigned i = 0; i < game->mat.ufo_count; i++)
      add_taken(&c->ufo[i], n->ufo_taker[i], o);
    add_expeditions(c, n, game, final, o);
  }
  if (game->variants & MLEM_EXPLORATION)
    for (unsigned i = 0; i < game->mat.exploration_count; i++)
      add_taken(&c->explorations[i], n->exploration_taker[i], o);
  if (game->variants & MLEM_MISSIONS)
    add_missions(c, game, final, o);
}
