// SPDX-License-Identifier: MIT
/*
 * live_table_cache.c: tables that are in memory. A table is kept there while it is watched or a bot
 * decides for it; otherwise it is only in the store.
 */
#include "live_table.h"

#include "bot_turns.h"
#include "claim_clocks_and_bots.h"
#include "decision_clock_and_stand_ins.h"
#include "group_commit.h"
#include "publish_to_viewers.h"
#include "reread_tables.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static live_table **bucket_of(table_server *s, const char *id) {
  uint32_t hash = 2166136261u; /* FNV-1a; ids are random, so buckets cannot be aimed at */
  for (; *id; id++)
    hash = (hash ^ (unsigned char)*id) * 16777619u;
  return &s->tables[hash % TABLE_BUCKETS];
}

/* NULL: memory is short. */
static live_table *add_table(table_server *s, const table_row *row) {
  live_table *t = calloc(1, sizeof *t);
  if (!t)
    return NULL;
  live_table **bucket = bucket_of(s, row->id);
  t->row = *row;
  t->next = *bucket;
  *bucket = t;
  s->count.in_memory++;
  return t;
}

static void unload(table_server *s, live_table *t) {
  table_release_claim(s, t);
  for (live_table **at = bucket_of(s, t->row.id); *at; at = &(*at)->next)
    if (*at == t) {
      *at = t->next;
      break;
    }
  game_leave(s, t->game);
  forget_fresh_lines(t);
  sodium_memzero(t, sizeof *t);
  free(t);
  s->count.in_memory--;
}

static bool is_needed(const live_table *t) {
  return t->viewers || t->bots_deciding || t->damaged || t->queued || t->presence_dirty ||
         t->to_publish || t->to_notice || t->touched;
}

void table_may_unload(table_server *s, live_table *t) {
  if (t->idle || t->viewers || t->bots_deciding || t->damaged)
    return;
  t->idle = true;
  t->next_idle = s->idle;
  s->idle = t;
}

void tables_unload_idle(table_server *s) {
  live_table *t = s->idle;
  s->idle = NULL;
  while (t) {
    live_table *next = t->next_idle;
    t->idle = false;
    if (!is_needed(t))
      unload(s, t);
    t = next;
  }
}

void tables_unload_all(table_server *s) {
  for (unsigned i = 0; i < TABLE_BUCKETS; i++)
    while (s->tables[i]) {
      s->tables[i]->claimed = false; /* that ends with the session */
      unload(s, s->tables[i]);
    }
}

void tables_each(table_server *s, void (*take)(table_server *s, live_table *t)) {
  for (unsigned i = 0; i < TABLE_BUCKETS; i++)
    for (live_table *t = s->tables[i]; t; t = t->next)
      take(s, t);
}

void table_discard(live_table *t) {
  t->loaded = false;
}

live_table *table_in_memory(table_server *s, const char *id) {
  for (live_table *t = *bucket_of(s, id); t; t = t->next)
    if (strcmp(t->row.id, id) == 0)
      return t;
  return NULL;
}

uint8_t table_turn(const live_table *t) {
  int seat = t->row.state == TABLE_PLAYING && t->loaded ? mlem_turn(&t->follow.state) : -1;
  return seat < 0 ? MLEM_NONE : (uint8_t)seat;
}

bool table_is_damaged(const live_table *t) {
  return t->damaged;
}

const table_row *table_row_of(const live_table *t) {
  return &t->row;
}

bool table_refresh(table_server *s, live_table *t) {
  table_row row;
  table_settle(s, t);
  if (t->damaged || t->gone)
    return false;
  if (s->sharing && (t->stale || !t->loaded))
    return table_reread(s, t);
  if (t->loaded)
    return true;
  store_status status = s->store->kind->table_find(s->store, t->row.id, &row);
  if (status == STORE_NONE)
    table_is_gone(s, t);
  if (status != STORE_OK)
    return false;
  row.said = t->row.said; /* only a shared store counts them */
  t->row = row;
  if (!table_load(s, t))
    return false;
  table_publish_later(s, t);
  table_cap_wake(s, t);
  table_start_bot(s, t);
  return true;
}

find_status tables_find(table_server *s, const char *id, live_table **found) {
  table_row row;
  live_table *t = table_in_memory(s, id);
  if (!t) {
    store_status status = s->store->kind->table_find(s->store, id, &row);
    if (status != STORE_OK)
      return status == STORE_NONE ? FOUND_NONE : FOUND_FAILED;
    t = add_table(s, &row);
    if (!t)
      return FOUND_FAILED;
    t->just_found = true;
    table_may_unload(s, t);
  }
  *found = t;
  if (table_refresh(s, t))
    return FOUND;
  return t->gone ? FOUND_NONE : FOUND_FAILED;
}
