// SPDX-License-Identifier: MIT
/*
 * live_tables.c: tables that are awake. A room exists while somebody watches it or a bot thinks for
 * it; otherwise the table rests in the store and takes no memory.
 */
#include "../internal.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static room **bucket_of(server *s, const char *id) {
  uint32_t hash = 2166136261u; /* FNV-1a; ids are random, so nobody can aim at a bucket */
  for (; *id; id++)
    hash = (hash ^ (unsigned char)*id) * 16777619u;
  return &s->rooms[hash % ROOM_BUCKETS];
}

/* A room from the table's row. NULL: memory is short. */
static room *room_adopt(server *s, const table_row *row) {
  room *r = calloc(1, sizeof *r);
  if (!r)
    return NULL;
  room **bucket = bucket_of(s, row->id);
  r->row = *row;
  r->next = *bucket;
  *bucket = r;
  s->rooms_awake++;
  return r;
}

static void room_free(server *s, room *r) {
  room_release(s, r);
  for (room **at = bucket_of(s, r->row.id); *at; at = &(*at)->next)
    if (*at == r) {
      *at = r->next;
      break;
    }
  game_leave(s, r->game);
  sodium_memzero(r, sizeof *r);
  free(r);
  s->rooms_awake--;
}

void room_may_rest(server *s, room *r) {
  if (r->resting || r->viewers || r->thinking || r->damaged)
    return;
  r->resting = true;
  r->next_resting = s->resting;
  s->resting = r;
}

void rooms_rest(server *s) {
  room *r = s->resting;
  s->resting = NULL;
  while (r) {
    room *next = r->next_resting;
    r->resting = false;
    if (!r->viewers && !r->thinking && !r->damaged && !r->queued && !r->here_dirty)
      room_free(s, r);
    r = next;
  }
}

void rooms_close(server *s) {
  for (unsigned i = 0; i < ROOM_BUCKETS; i++)
    while (s->rooms[i]) {
      s->rooms[i]->claimed = false; /* that ends with the connection */
      room_free(s, s->rooms[i]);
    }
}

void room_void(room *r) {
  r->loaded = false;
}

room *room_awake(server *s, const char *id) {
  for (room *r = *bucket_of(s, id); r; r = r->next)
    if (strcmp(r->row.id, id) == 0)
      return r;
  return NULL;
}

bool room_refresh(server *s, room *r) {
  if (r->damaged)
    return false;
  if (s->sharing && (r->stale || r->has_before || !r->loaded))
    return room_renew(s, r);
  if (r->loaded)
    return true;
  table_row row;
  if (s->store->kind->table_find(s->store, r->row.id, &row) != STORE_OK)
    return false;
  r->row = row;
  if (!room_load(s, r))
    return false;
  room_limit_wake(s, r);
  room_think(s, r);
  return true;
}

find_status room_find(server *s, const char *id, room **found) {
  table_row row;
  room *r = room_awake(s, id);
  if (r) {
    *found = r;
    return room_refresh(s, r) ? FOUND : FOUND_FAILED;
  }
  store_status status = s->store->kind->table_find(s->store, id, &row);
  if (status != STORE_OK)
    return status == STORE_NONE ? FOUND_NONE : FOUND_FAILED;
  r = room_adopt(s, &row);
  if (!r)
    return FOUND_FAILED;
  room_may_rest(s, r);
  *found = r;
  return room_refresh(s, r) ? FOUND : FOUND_FAILED;
}

static uint8_t seat_of_hash(const table_row *row, const uint8_t hash[HASH_BYTES]) {
  for (uint8_t seat = 0; seat < row->seats; seat++)
    if (row->seat[seat].taken && sodium_memcmp(hash, row->seat[seat].token, HASH_BYTES) == 0)
      return seat;
  return MLEM_NONE;
}

uint8_t table_seat_of(const table_row *row, const char *token) {
  uint8_t hash[HASH_BYTES];
  hash_secret(token, hash, sizeof hash);
  return seat_of_hash(row, hash);
}

void room_reseat(server *s, room *r) {
  for (viewer *v = r->viewers; v; v = v->next) {
    uint8_t seat = seat_of_hash(&r->row, v->token); /* nobody's is all zero */
    bool left = v->seat != MLEM_NONE && seat == MLEM_NONE;
    v->seat = seat;
    if (left && v->greeted) /* who sat there watches from now on */
      viewer_tell(s, v, "hello %s - %u", r->row.id, r->seq);
  }
  room_here_changed(s, r);
}

uint8_t room_seat_of(server *s, room *r, const char *token) {
  uint8_t seat = table_seat_of(&r->row, token);
  if (seat != MLEM_NONE || !s->sharing)
    return seat;
  room_look_again(s, r); /* it may have been taken at another server a moment ago */
  return table_seat_of(&r->row, token);
}
