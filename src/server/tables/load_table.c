// SPDX-License-Identifier: MIT
/* load_table.c: where a table's game stands, from its events in the store. */
#include "publish_to_viewers.h"
#include "take_and_free_seats.h"

#include <stdlib.h>

/* ---- All lines ------------------------------------------------------------------------------- */

typedef struct mat_search {
  table_server *server;
  mlem_mat *own;
} mat_search;

static const mlem_mat *find_mat(void *context, const char *name) {
  mat_search *search = context;
  return tables_find_mat(search->server, name, search->own);
}

typedef struct reading {
  stored_game *game;
  const char *id;
} reading;

static bool add_line(void *context, uint32_t seq, const char *line, size_t length) {
  reading *r = context;
  game_log *log = &r->game->log;
  game_taken taken = game_log_take(log, seq, line, length);
  if (taken == GAME_TAKEN_NEW || taken == GAME_TAKEN_UNDO)
    return true;
  server_log(SERVER_ERROR, N_("table %s cannot be replayed at event %u: %s"), r->id, seq,
             taken == GAME_TAKEN_REFUSED ? log->reader.fault : "");
  r->game->damaged = true;
  return false;
}

stored_game *stored_game_read(table_server *s, const table_row *row) {
  stored_game *g = calloc(1, sizeof *g);
  if (!g)
    return NULL;
  mat_search search = {s, &g->mat};
  reading r = {g, row->id};
  g->log.memory = &game_heap;
  g->log.reader.find_mat = find_mat;
  g->log.reader.context = &search;
  game_log_reset(&g->log);
  store_status status = s->store->kind->event_each(s->store, row->number, 0, add_line, &r);
  g->log.reader.context = NULL;
  if (status == STORE_OK)
    return g;
  stored_game_free(g);
  return NULL;
}

void stored_game_free(stored_game *g) {
  if (!g)
    return;
  game_log_free(&g->log);
  free(g);
}

/* ---- A table --------------------------------------------------------------------------------- */

static bool take_game(table_server *s, live_table *t, const stored_game *g) {
  mlem_fair_part parts[MLEM_MAX_SEATS];
  game_follow_log(&t->follow, &g->log);
  if (g->log.line_count == 0)
    return true; /* not started */
  if (!game_log_playing(&g->log))
    return false;
  t->game = game_take(s, &t->row, g->log.reader.head.first);
  if (!t->game)
    return false;
  for (unsigned seat = 0; seat < t->row.seats; seat++)
    parts[seat] = t->row.seat[seat].fair;
  mlem_fair_key(table_fair_scheme(&t->row), t->row.id, t->row.secret, parts, t->row.seats, t->key);
  return true;
}

bool table_load(table_server *s, live_table *t) {
  game_leave(s, t->game);
  t->game = NULL;
  t->epoch++;
  game_follow_start(&t->follow, NULL);
  if (t->row.state == TABLE_OPEN) { /* its game has no events yet */
    t->damaged = false;
    t->loaded = true;
    table_reseat(s, t);
    return true;
  }
  stored_game *g = stored_game_read(s, &t->row);
  t->damaged = g && g->damaged;
  t->loaded = g && !g->damaged && take_game(s, t, g);
  stored_game_free(g);
  if (t->loaded)
    table_reseat(s, t);
  return t->loaded;
}

/* ---- What other servers have added ----------------------------------------------------------- */

typedef struct addition {
  live_table *table;
  bool other; /* not simply a next line of the game */
} addition;

static bool take_line(void *context, uint32_t seq, const char *line, size_t length) {
  mlem_fault fault;
  addition *a = context;
  live_table *t = a->table;
  a->other = game_follow_take(&t->follow, &t->game->game, seq, line, length, NULL, fault) !=
             GAME_TAKEN_NEW;
  if (!a->other)
    add_fresh_line(&t->fresh_events, seq, line, length);
  return !a->other;
}

bool table_load_new_events(table_server *s, live_table *t) {
  addition a = {.table = t, .other = !t->loaded || !t->game};
  if (!a.other && s->store->kind->event_each(s->store, t->row.number, t->follow.next, take_line,
                                             &a) != STORE_OK)
    return false;
  return a.other ? table_load(s, t) : true;
}
