// SPDX-License-Identifier: MIT
/* shared_mats_and_options.c: mat and options of a game, one copy for all tables that play it. */
#include "live_table.h"

#include <stdlib.h>
#include <string.h>

shared_game *game_take(table_server *s, const table_row *row, uint8_t first) {
  for (shared_game *g = s->games; g; g = g->next)
    if (g->game.seats == row->seats && g->game.variants == row->variants &&
        g->game.house == row->house && g->game.first == first &&
        strcmp(g->game.mat.name, row->mat) == 0) {
      g->users++;
      return g;
    }
  mlem_mat own;
  const mlem_mat *found = tables_find_mat(s, row->mat, &own);
  mlem_options options = {
      .seats = row->seats, .variants = row->variants, .first = first, .house = row->house};
  shared_game *g = found ? calloc(1, sizeof *g) : NULL;
  if (!g)
    return NULL;
  if (mlem_game_init(&g->game, found, &options) != MLEM_OK) {
    free(g);
    return NULL;
  }
  g->users = 1;
  g->next = s->games;
  s->games = g;
  return g;
}

size_t game_mat_id(shared_game *game, const char **line) {
  if (game->mat_id_length == 0)
    game->mat_id_length = game_mat_id_line(&game->game.mat, game->mat_id);
  *line = game->mat_id;
  return game->mat_id_length;
}

void game_leave(table_server *s, shared_game *game) {
  if (!game || --game->users > 0)
    return;
  for (shared_game **at = &s->games; *at; at = &(*at)->next)
    if (*at == game) {
      *at = game->next;
      break;
    }
  free(game);
}

/* A store that fails while the mat is read is no answer about the mat. */
find_status tables_can_play(table_server *s, const table_row *row) {
  char *json = NULL;
  shared_game *game = game_take(s, row, 0);
  game_leave(s, game);
  if (game)
    return FOUND;
  store_status status = s->store->kind->mat_find(s->store, row->mat, &json);
  free(json);
  return status == STORE_OK || status == STORE_NONE ? FOUND_NONE : FOUND_FAILED;
}
