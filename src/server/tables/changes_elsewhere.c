// SPDX-License-Identifier: MIT
/*
 * changes_elsewhere.c: what other servers have done at the tables that are awake here: read from
 * the store, and told to the viewers just as if it had happened here.
 */
#include "../internal.h"

#include <string.h>

enum { ROOMS_A_TURN = 64, MOST_TRIES = 4 };

/* ---- Before a write -------------------------------------------------------------------------- */

static void note_view(const room *r, room_view *view) {
  view->row = r->row;
  view->seq = r->told;
  view->standins = r->standins;
}

bool room_guard(server *s, room *r) {
  note_view(r, &r->before);
  if (!turn_check(s, s->sharing->guard(s->store, &r->row)))
    return false;
  r->row.version++;
  return true;
}

void room_take_back_view(server *s, room *r) {
  r->has_before = true;
  r->told = r->before.seq;
  room_renew_later(s, r);
}

/* ---- Telling what is new --------------------------------------------------------------------- */

static void seat_text(const room *r, const room_view *view, unsigned seat, char *text,
                      size_t space) {
  room then = {.row = view->row, .standins = view->standins, .elsewhere = r->elsewhere};
  then.viewers = r->viewers;
  seat_state(&then, seat, text, space);
}

static void tell_seats(server *s, room *r, const room_view *before, const room_view *after) {
  char old[2 * SHORT_NAME], new[2 * SHORT_NAME];
  for (unsigned seat = 0; seat < r->row.seats; seat++) {
    seat_text(r, before, seat, old, sizeof old);
    seat_text(r, after, seat, new, sizeof new);
    if (strcmp(old, new) != 0)
      room_tell(s, r, "seat %u %s", seat, new);
    if (r->row.seat[seat].said_fair && !before->row.seat[seat].said_fair)
      room_tell(s, r, "fair %u", seat);
  }
}

static bool tell_event(void *context, uint32_t seq, const char *line, size_t length) {
  void **both = context;
  room *r = both[1];
  if (seq >= r->seq)
    return false;
  room_event(both[0], r, seq, line, length);
  r->told = seq + 1;
  return true;
}

/* Those that room_advance() has not told. */
static bool tell_events(server *s, room *r) {
  void *both[2] = {s, r};
  if (r->told >= r->seq)
    return true;
  if (!r->viewers) {
    r->told = r->seq;
    return true;
  }
  return s->store->kind->event_each(s->store, r->row.number, r->told, tell_event, both) == STORE_OK;
}

static bool tell_said(void *context, const chat_row *row) {
  void **both = context;
  if (row->number >= ((const room *)both[1])->row.said)
    return false; /* said since: told when the room has taken it */
  room_tell(both[0], both[1], "say %u %s", row->seat, row->text);
  return true;
}

static void tell_undo(server *s, room *r, const undo_row *old) {
  const undo_row *new = &r->row.undo;
  bool same = old->at == new->at && old->to == new->to && old->seat == new->seat;
  if (!same && undo_is_open(r))
    room_tell(s, r, "undo %u %u asked", new->to, new->seat);
  for (unsigned seat = 0; same && seat < r->row.seats; seat++) {
    unsigned bit = 1u << seat;
    if ((new->yes &bit) && !(old->yes & bit))
      room_tell(s, r, "undo %u %u yes", new->to, seat);
    if ((new->no &bit) && !(old->no & bit))
      room_tell(s, r, "undo %u %u no", new->to, seat);
  }
}

static bool tell_changes(server *s, room *r, const room_view *before) {
  room_view after;
  void *both[2] = {s, r};
  bool asked =
      r->row.state == TABLE_PLAYING && (r->seq != before->seq || r->row.wake != before->row.wake ||
                                        before->row.state != TABLE_PLAYING);
  if (!tell_events(s, r))
    return false;
  note_view(r, &after);
  tell_seats(s, r, before, &after);
  tell_undo(s, r, &before->row.undo);
  if (r->row.said > before->row.said && r->viewers &&
      s->sharing->chat_since(s->store, r->row.number, before->row.said, tell_said, both) !=
          STORE_OK)
    return false;
  if (asked)
    room_question(s, r);
  if (r->row.state == TABLE_OVER && before->row.state != TABLE_OVER)
    room_tell(s, r, "over");
  if (r->row.next[0] && !before->row.next[0])
    room_tell(s, r, "rematch %s", r->row.next);
  return true;
}

/* ---- Reading again --------------------------------------------------------------------------- */

typedef enum reading { READ_FAILED, READ_ALL, READ_MOVING } reading;

/* The row and the events of one moment: if somebody writes between the two, once more. At a table
 * where others are very quick the row may stay behind: MOVING. */
static reading read_again(server *s, room *r) {
  table_row row;
  for (unsigned tries = 0; tries < MOST_TRIES; tries++) {
    if (s->store->kind->table_find(s->store, r->row.id, &row) != STORE_OK)
      return READ_FAILED;
    if (r->loaded && row.version == r->row.version)
      return READ_ALL;
    r->row = row;
    if (!(r->loaded ? room_advance(s, r) : room_load(s, r)))
      return READ_FAILED;
    if (s->sharing->seen_version(s->store) == row.version)
      return READ_ALL;
  }
  return READ_MOVING;
}

static void read_presence(server *s, room *r) {
  uint8_t seats = r->elsewhere;
  if (s->sharing->presence_others(s->store, r->row.number, &seats) != STORE_OK)
    return;
  r->here_stale = false;
  uint8_t changed = seats ^ r->elsewhere;
  for (unsigned seat = 0; seat < r->row.seats; seat++) {
    char old[2 * SHORT_NAME], new[2 * SHORT_NAME];
    if (!(changed & (1u << seat)))
      continue;
    seat_state(r, seat, old, sizeof old);
    r->elsewhere ^= (uint8_t)(1u << seat);
    seat_state(r, seat, new, sizeof new);
    if (strcmp(old, new) != 0)
      room_tell_seat(s, r, seat);
  }
}

bool room_renew(server *s, room *r) {
  if (r->touched) /* the end of the turn shows what is left of it */
    return r->loaded;
  bool first = !r->known;
  if (!r->has_before)
    note_view(r, &r->before);
  r->has_before = true; /* until all of it has been told */
  reading all = read_again(s, r);
  s->count.renewed++;
  if (all == READ_FAILED)
    return false;
  if (first)
    r->told = r->seq;
  else if (!tell_changes(s, r, &r->before))
    return false;
  r->known = true;
  r->has_before = false;
  r->stale = all == READ_MOVING; /* the rest in a moment */
  if (r->stale)
    room_renew_later(s, r);
  if (first || r->here_stale)
    read_presence(s, r);
  room_limit_wake(s, r);
  room_think(s, r);
  return true;
}

void room_look_again(server *s, room *r) {
  if (!s->sharing)
    return;
  r->stale = true;
  room_refresh(s, r);
}

/* ---- The queue ------------------------------------------------------------------------------- */

void room_renew_later(server *s, room *r) {
  if (r->queued)
    return;
  r->queued = true;
  r->next_queued = s->queue;
  s->queue = r;
}

static void on_news(void *context, const char *id, int64_t version) {
  server *s = context;
  room *r = room_awake(s, id);
  if (!r)
    return;
  if (version < 0)
    r->here_stale = true;
  else if (version > r->row.version)
    r->stale = true;
  else
    return;
  room_renew_later(s, r);
}

/* False: the store is out of reach. */
bool nodes_hear(server *s) {
  return s->sharing->hear(s->store, on_news, s);
}

static void renew_some(server *s) {
  room *list = s->queue; /* who comes in meanwhile waits for the next turn */
  s->queue = NULL;
  for (unsigned left = ROOMS_A_TURN; list && left > 0; left--) {
    room *r = list;
    list = r->next_queued;
    r->queued = false;
    if (room_refresh(s, r) && r->here_stale)
      read_presence(s, r);
    room_may_rest(s, r);
  }
  for (room *next; list; list = next) {
    next = list->next_queued;
    list->next_queued = s->queue;
    s->queue = list;
  }
}

void nodes_listen(server *s) {
  if (!s->sharing)
    return;
  nodes_hear(s);
  if (!s->queue || !s->link_up)
    return;
  renew_some(s);
  turn_end(s);
  if (s->queue && !ev_is_active(&s->renew_timer))
    ev_timer_start(s->loop, &s->renew_timer); /* more in the next turn of the loop */
}

static void on_renew(struct ev_loop *loop, ev_timer *timer, int events) {
  (void)loop, (void)timer, (void)events; /* the end of the turn does it */
}

void news_start(server *s) {
  ev_timer_init(&s->renew_timer, on_renew, 0, 0);
  s->renew_timer.data = s;
}
