// SPDX-License-Identifier: MIT
/* seat_presence.c: which seats are connected, here and at the other servers, and which of them have
 * the page in sight. */
#include "seat_presence.h"

#include "group_commit.h"
#include "publish_to_viewers.h"

static seat_presence seats_here(const live_table *t) {
  unsigned connected = 0, looking = 0;
  for (const viewer *v = t->viewers; v; v = v->next)
    if ((v->greeted || v->wants_greeting) && v->seat != MLEM_NONE) {
      connected |= 1u << v->seat;
      looking |= !v->hidden && !v->silent ? 1u << v->seat : 0;
    }
  return (seat_presence){(uint8_t)connected, (uint8_t)looking};
}

uint8_t seats_present(const live_table *t) {
  return seats_here(t).connected | t->present_elsewhere.connected;
}

bool seat_is_present(const live_table *t, unsigned seat) {
  return seats_present(t) & (1u << seat);
}

bool seat_is_looking(const live_table *t, unsigned seat) {
  return (seats_here(t).looking | t->present_elsewhere.looking) & (1u << seat);
}

static bool is_same(seat_presence a, seat_presence b) {
  return a.connected == b.connected && a.looking == b.looking;
}

/* With a shared store others are told with the next commit. */
static void tell_others(table_server *s, live_table *t) {
  if (!s->sharing || t->presence_dirty || is_same(seats_here(t), t->present))
    return;
  t->presence_dirty = true;
  t->next_dirty = s->dirty;
  s->dirty = t;
}

void presence_changed(table_server *s, live_table *t) {
  absence_note(s, t);
  table_publish_later(s, t);
  tell_others(s, t);
}

/* ---- Whether a viewer looks ------------------------------------------------------------------ */

void viewer_hides(viewer *v, bool hidden) {
  v->hidden = hidden;
  tell_others(v->server, v->table);
}

void viewer_heard(viewer *v) {
  v->heard_at = v->table->follow.next;
  if (!v->silent)
    return;
  v->silent = false;
  tell_others(v->server, v->table);
}

void viewer_is_silent(viewer *v) {
  if (v->silent)
    return;
  v->silent = true;
  tell_others(v->server, v->table);
  /* A phone fell asleep before the question came: its person has not seen it. */
  if (!v->hidden && v->greeted && v->heard_at != v->table->follow.next &&
      v->seat == table_turn(v->table))
    table_notice_later(v->server, v->table, true);
}

/* ---- With other servers ---------------------------------------------------------------------- */

void presence_write(table_server *s) {
  if (!s->dirty || !cluster_is_up(s->cluster) || !transaction_begin(s))
    return;
  for (live_table *t = s->dirty; t; t = t->next_dirty) {
    t->presence_sent = true;
    t->present_sent = seats_here(t);
    transaction_check(s, s->sharing->presence_put(s->store, &t->row, t->present_sent));
  }
}

void presence_written(table_server *s, bool good) {
  live_table *t = s->dirty;
  s->dirty = NULL;
  for (live_table *next; t; t = next) {
    next = t->next_dirty;
    t->presence_dirty = false;
    if (good && t->presence_sent)
      t->present = t->present_sent;
    t->presence_sent = false;
    tell_others(s, t); /* what has changed since, or was not written */
    table_may_unload(s, t);
  }
}

void presence_read(table_server *s, live_table *t) {
  seat_presence seats = t->present_elsewhere;
  if (s->sharing->presence_others(s->store, t->row.number, &seats) != STORE_OK)
    return;
  t->presence_stale = false;
  if (!is_same(seats, t->present_elsewhere))
    table_publish_later(s, t);
  t->present_elsewhere = seats;
  absence_note(s, t);
}
