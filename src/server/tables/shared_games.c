// SPDX-License-Identifier: MIT
/* shared_games.c: mats, and games that several tables share. */
#include "../internal.h"

#include <mlem/json.h>
#include <stdlib.h>
#include <string.h>

const mlem_mat *server_find_mat(server *s, const char *name, mlem_mat *into) {
  const mlem_mat *mat = mlem_mat_find(name);
  char *json = NULL;
  if (mat)
    return mat;
  if (s->store->kind->mat_find(s->store, name, &json) != STORE_OK)
    return NULL;
  mlem_mat_faults *faults = malloc(sizeof *faults);
  bool good = faults && mlem_mat_read_text(json, strlen(json), into, faults);
  free(faults);
  free(json);
  return good ? into : NULL;
}

shared_game *game_take(server *s, const char *mat, uint8_t seats, uint8_t variants, uint8_t first) {
  for (shared_game *g = s->games; g; g = g->next)
    if (g->game.seats == seats && g->game.variants == variants && g->game.first == first &&
        strcmp(g->game.mat.name, mat) == 0) {
      g->users++;
      return g;
    }
  mlem_mat own;
  const mlem_mat *found = server_find_mat(s, mat, &own);
  mlem_options options = {.seats = seats, .variants = variants, .first = first};
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

void game_leave(server *s, shared_game *game) {
  if (!game || --game->users > 0)
    return;
  for (shared_game **at = &s->games; *at; at = &(*at)->next)
    if (*at == game) {
      *at = game->next;
      break;
    }
  free(game);
}
