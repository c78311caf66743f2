// SPDX-License-Identifier: MIT
/* load_table.c: a room's state from the store: its events replayed by the notation's own reader. */
#include "history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct mat_search {
  server *server;
  mlem_mat own;
} mat_search;

static const mlem_mat *find_mat(void *context, const char *name) {
  mat_search *search = context;
  return server_find_mat(search->server, name, &search->own);
}

static void forget(server *s, room *r) {
  game_leave(s, r->game);
  r->game = NULL;
  r->seq = 0;
  r->chances = 0;
  r->undo_floor = 0;
  r->standins = 0;
  r->epoch++;
  for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
    r->last_by[seat] = UINT32_MAX;
}

/* What lines mean beside the state of the game. */
static void note_line(room *r, uint32_t seq, const char *line, size_t length) {
  static const char standin[] = "# standin ";
  size_t word = sizeof standin - 1;
  if (line[0] == '*') {
    r->chances++;
    r->undo_floor = seq + 1;
    for (unsigned seat = 0; seat < MLEM_MAX_SEATS; seat++)
      r->last_by[seat] = UINT32_MAX;
  } else if (line[0] >= '0' && line[0] < '0' + r->row.seats) {
    r->last_by[line[0] - '0'] = seq;
  } else if (length > word + 2 && memcmp(line, standin, word) == 0) {
    unsigned seat = (unsigned)(line[word] - '0');
    if (seat < r->row.seats && line[word + 2] == '-')
      r->standins &= (uint8_t) ~(1u << seat);
    else if (seat < r->row.seats)
      r->standins |= (uint8_t)(1u << seat);
  }
}

static bool replay(room *r, const history *h, mlem_reader *reader) {
  for (size_t i = 0; i < h->count; i++) {
    const char *line = h->text.bytes + h->lines[i].at;
    size_t length = h->lines[i].length;
    if (!mlem_reader_line(reader, line, length)) {
      server_log(N_("table %s cannot be replayed at event %u: %s"), r->row.id, h->lines[i].seq,
                 reader->fault);
      r->damaged = true;
      return false;
    }
    if (length > 0)
      note_line(r, h->lines[i].seq, line, length);
  }
  return reader->stage >= MLEM_STAGE_PLAY;
}

static bool take_game(server *s, room *r, const mlem_reader *reader) {
  mlem_fair_part parts[MLEM_MAX_SEATS];
  r->game = game_take(s, r->row.mat, r->row.seats, r->row.variants, reader->head.first);
  if (!r->game)
    return false;
  r->state = reader->state;
  for (unsigned seat = 0; seat < r->row.seats; seat++)
    parts[seat] = r->row.seat[seat].fair;
  mlem_fair_key(r->row.id, r->row.secret, parts, r->row.seats, r->key);
  return true;
}

bool room_load(server *s, room *r) {
  history h;
  forget(s, r);
  bool good = history_read(s, r->row.number, &h);
  r->seq = h.next;
  if (good && h.count > 0) {
    mat_search *search = malloc(sizeof *search);
    mlem_reader *reader = calloc(1, sizeof *reader);
    good = search && reader;
    if (good) {
      search->server = s;
      reader->find_mat = find_mat;
      reader->context = search;
      good = replay(r, &h, reader) && take_game(s, r, reader);
    }
    free(reader);
    free(search);
  }
  history_free(&h);
  r->loaded = good;
  if (good)
    room_reseat(s, r);
  return good;
}

/* ---- What others have added ------------------------------------------------------------------ */

typedef struct addition {
  server *server;
  room *room;
  bool other; /* not simply a next line of the game */
} addition;

static bool add_line(void *context, uint32_t seq, const char *line, size_t length) {
  static const char undo[] = "# undo ";
  char fault[MLEM_FAULT_TEXT];
  addition *a = context;
  room *r = a->room;
  bool is_play = length > 0 && (line[0] == '*' || (line[0] >= '0' && line[0] <= '9'));
  bool is_undo = length >= sizeof undo - 1 && memcmp(line, undo, sizeof undo - 1) == 0;
  a->other =
      seq != r->seq || length == 0 || is_undo ||
      (is_play && mlem_apply_line(&r->game->game, &r->state, line, length, fault) != MLEM_OK);
  if (a->other)
    return false;
  note_line(r, seq, line, length);
  if (seq == r->told) { /* otherwise some before it are still to be told */
    room_event(a->server, r, seq, line, length);
    r->told++;
  }
  r->seq++;
  return true;
}

bool room_advance(server *s, room *r) {
  addition a = {.server = s, .room = r, .other = !r->loaded || !r->game};
  if (!a.other &&
      s->store->kind->event_each(s->store, r->row.number, r->seq, add_line, &a) != STORE_OK)
    return false;
  return a.other ? room_load(s, r) : true;
}
