// SPDX-License-Identifier: MIT
/* shared_games.c: mats, and games that several tables share. */
#include "transaction.h"

#include <mlem/json.h>
#include <stdlib.h>
#include <string.h>

/* A mat of the store comes before a built-in one of its name: a table that was begun on an uploaded
 * "cosmic" must not change when a later version of the program has a mat of that name. */
static const mlem_mat *find_by_name(table_server *s, const char *name, mlem_mat *into) {
  char *json = NULL;
  store_status status = s->store->kind->mat_find(s->store, name, &json);
  if (status == STORE_NONE)
    return mlem_mat_find(name);
  if (status != STORE_OK)
    return NULL;
  mlem_mat_faults *faults = malloc(sizeof *faults);
  bool good = faults && mlem_mat_read_text(json, strlen(json), into, faults);
  free(faults);
  free(json);
  return good ? into : NULL;
}

const mlem_mat *tables_find_mat(table_server *s, const char *name, mlem_mat *into) {
  char plain[sizeof into->name], hex[MLEM_MAT_FINGERPRINT];
  const char *at = strchr(name, '@');
  if (!at)
    return find_by_name(s, name, into);
  if ((size_t)(at - name) >= sizeof plain)
    return NULL;
  memcpy(plain, name, (size_t)(at - name));
  plain[at - name] = '\0';
  const mlem_mat *mat = find_by_name(s, plain, into);
  return mat && mlem_mat_fingerprint(mat, hex) && strcmp(hex, at + 1) == 0 ? mat : NULL;
}

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

find_status tables_can_play(table_server *s, const table_row *row) {
  char *json = NULL;
  store_status status = s->store->kind->mat_find(s->store, row->mat, &json);
  free(json);
  if (status != STORE_OK && status != STORE_NONE)
    return FOUND_FAILED;
  shared_game *game = game_take(s, row, 0);
  game_leave(s, game);
  return game ? FOUND : FOUND_NONE;
}

store_status tables_add_mat(table_server *s, const char *name, const char *json) {
  if (!transaction_begin(s))
    return STORE_FAILED;
  store_status status = s->store->kind->mat_insert(s->store, name, json);
  if (status != STORE_CONFLICT)
    transaction_check(s, status);
  return status;
}
