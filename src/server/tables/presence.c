// SPDX-License-Identifier: MIT
/* presence.c: which seats are connected, here and at the other servers. */
#include "presence.h"

#include "publish.h"
#include "transaction.h"

static uint8_t seats_present(const live_table *t) {
  unsigned mask = 0;
  for (const viewer *v = t->viewers; v; v = v->next)
    if ((v->greeted || v->wants_greeting) && v->seat != MLEM_NONE)
      mask |= 1u << v->seat;
  return (uint8_t)mask;
}

bool seat_is_present(const live_table *t, unsigned seat) {
  return (seats_present(t) | t->present_elsewhere) & (1u << seat);
}

void presence_changed(table_server *s, live_table *t) {
  absence_note(s, t);
  table_publish_later(s, t);
  if (!s->sharing || t->presence_dirty || seats_present(t) == t->present)
    return;
  t->presence_dirty = true;
  t->next_dirty = s->dirty;
  s->dirty = t;
}

void presence_write(table_server *s) {
  if (!s->dirty || !cluster_is_up(s->cluster) || !transaction_begin(s))
    return;
  for (live_table *t = s->dirty; t; t = t->next_dirty)
    transaction_check(s, s->sharing->presence_put(s->store, &t->row, seats_present(t)));
}

void presence_written(table_server *s) {
  live_table *t = s->dirty;
  s->dirty = NULL;
  for (live_table *next; t; t = next) {
    next = t->next_dirty;
    t->presence_dirty = false;
    t->present = seats_present(t);
    table_may_unload(s, t);
  }
}

void presence_read(table_server *s, live_table *t) {
  uint8_t seats = t->present_elsewhere;
  if (s->sharing->presence_others(s->store, t->row.number, &seats) != STORE_OK)
    return;
  t->presence_stale = false;
  if (seats != t->present_elsewhere)
    table_publish_later(s, t);
  t->present_elsewhere = seats;
  absence_note(s, t);
}
