// SPDX-License-Identifier: MIT
/* shared_games.c: mats, and games that several tables share. */
#include "transaction.h"

#include <mlem/json.h>
#include <stdlib.h>
#include <string.h>

const mlem_mat *tables_find_mat(table_server *s, const char *name, mlem_mat *into) {
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

shared_game *game_take(table_server *s, const char *mat, uint8_t seats, uint8_t variants,
                       uint8_t first) {
  for (shared_game *g = s->games; g; g = g->next)
    if (g->game.seats == seats && g->game.variants == variants && g->game.first == first &&
        strcmp(g->game.mat.name, mat) == 0) {
      g->users++;
      return g;
    }
  mlem_mat own;
  const mlem_mat *found = tables_find_mat(s, mat, &own);
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

bool tables_can_play(table_server *s, const char *mat, uint8_t seats, uint8_t variants) {
  shared_game *game = game_take(s, mat, seats, variants, 0);
  game_leave(s, game);
  return game != NULL;
}

store_status tables_add_mat(table_server *s, const char *name, const char *json) {
  if (!transaction_begin(s))
    return STORE_FAILED;
  store_status status = s->store->kind->mat_insert(s->store, name, json);
  if (status != STORE_CONFLICT)
    transaction_check(s, status);
  return status;
}
