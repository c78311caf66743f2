// SPDX-License-Identifier: MIT
/* load_table.c: a table's state from the store: its events replayed by the notation's own reader.
 */
#include "history.h"
#include "publish.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct mat_search {
  table_server *server;
  mlem_mat own;
} mat_search;

static const mlem_mat *find_mat(void *context, const char *name) {
  mat_search *search = context;
  return tables_find_mat(search->server, name, &search->own);
}

static void forget(table_server *s, live_table *t) {
  game_leave(s, t->game);
  t->game = NULL;
  t->seq = 0;
  t->chances = 0;
  t->undo_floor = 0;
  t->standins = 0;
  t->epoch++;
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    t->last_by[seat] = UINT32_MAX;
}

/* What lines mean beside the state of the game. */
static void note_line(live_table *t, uint32_t seq, const char *line, size_t length) {
  static const char standin[] = "# standin ";
  size_t word = sizeof standin - 1;
  if (line[0] == '*') {
    t->chances++;
    t->undo_floor = seq + 1;
    for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
      t->last_by[seat] = UINT32_MAX;
  } else if (line[0] >= '0' && line[0] < '0' + t->row.seats) {
    t->last_by[line[0] - '0'] = seq;
  } else if (length > word + 2 && memcmp(line, standin, word) == 0) {
    unsigned seat = (unsigned)(line[word] - '0');
    if (seat < t->row.seats && line[word + 2] == '-')
      t->standins &= (uint8_t) ~(1u << seat);
    else if (seat < t->row.seats)
      t->standins |= (uint8_t)(1u << seat);
  }
}

static bool replay(live_table *t, const history *h, mlem_reader *reader) {
  for (size_t i = 0; i < h->count; i++) {
    const char *line = h->text.bytes + h->lines[i].at;
    size_t length = h->lines[i].length;
    if (!mlem_reader_line(reader, line, length)) {
      server_log(N_("table %s cannot be replayed at event %u: %s"), t->row.id, h->lines[i].seq,
                 reader->fault);
      t->damaged = true;
      return false;
    }
    if (length > 0)
      note_line(t, h->lines[i].seq, line, length);
  }
  return reader->stage >= MLEM_STAGE_PLAY;
}

static bool take_game(table_server *s, live_table *t, const mlem_reader *reader) {
  mlem_fair_part parts[MLEM_MAX_SEATS];
  t->game = game_take(s, t->row.mat, t->row.seats, t->row.variants, reader->head.first);
  if (!t->game)
    return false;
  t->state = reader->state;
  for (unsigned seat = 0; seat < t->row.seats; seat++)
    parts[seat] = t->row.seat[seat].fair;
  mlem_fair_key(t->row.id, t->row.secret, parts, t->row.seats, t->key);
  return true;
}

bool table_load(table_server *s, live_table *t) {
  history h;
  forget(s, t);
  bool good = history_read(s, t->row.number, &h);
  t->seq = h.next;
  if (good && h.count > 0) {
    mat_search *search = malloc(sizeof *search);
    mlem_reader *reader = calloc(1, sizeof *reader);
    good = search && reader;
    if (good) {
      search->server = s;
      reader->find_mat = find_mat;
      reader->context = search;
      good = replay(t, &h, reader) && take_game(s, t, reader);
    }
    free(reader);
    free(search);
  }
  history_free(&h);
  t->loaded = good;
  if (good)
    table_reseat(s, t);
  return good;
}

/* ---- What other servers have added ----------------------------------------------------------- */

typedef struct addition {
  live_table *table;
  bool other; /* not simply a next line of the game */
} addition;

static bool add_line(void *context, uint32_t seq, const char *line, size_t length) {
  static const char undo[] = "# undo ";
  char fault[MLEM_FAULT_TEXT];
  addition *a = context;
  live_table *t = a->table;
  bool is_play = length > 0 && (line[0] == '*' || (line[0] >= '0' && line[0] <= '9'));
  bool is_undo = length >= sizeof undo - 1 && memcmp(line, undo, sizeof undo - 1) == 0;
  a->other =
      seq != t->seq || length == 0 || is_undo ||
      (is_play && mlem_apply_line(&t->game->game, &t->state, line, length, fault) != MLEM_OK);
  if (a->other)
    return false;
  note_line(t, seq, line, length);
  add_fresh_line(&t->fresh_events, seq, line, length);
  t->seq++;
  return true;
}

bool table_load_new_events(table_server *s, live_table *t) {
  addition a = {.table = t, .other = !t->loaded || !t->game};
  if (!a.other &&
      s->store->kind->event_each(s->store, t->row.number, t->seq, add_line, &a) != STORE_OK)
    return false;
  return a.other ? table_load(s, t) : true;
}
