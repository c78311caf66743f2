// SPDX-License-Identifier: MIT
/*
 * undo.c: taking a decision back, by consent of every other person at the table.
 *
 * Only as far as no chance has come since: what has been rolled or drawn stays. The log is not cut:
 * `# undo N` says that the events from N on do not count, and chance goes on with its next number.
 */
#include "../internal.h"

#include <stdio.h>

bool undo_is_open(const room *r) {
  const undo_row *undo = &r->row.undo;
  return r->row.state == TABLE_PLAYING && undo->at == r->seq && undo->at > 0 && undo->no == 0;
}

static uint8_t other_people(const room *r, uint8_t seat) {
  unsigned mask = 0;
  for (unsigned i = 0; i < r->row.seats; i++)
    if (i != seat && !r->row.seat[i].is_bot)
      mask |= 1u << i;
  return (uint8_t)mask;
}

static bool carry_out(server *s, room *r, uint32_t to) {
  char line[32];
  int length = snprintf(line, sizeof line, "# undo %u", to);
  if (!room_append(s, r, line, (size_t)length))
    return false;
  /* Events before this one are in the store already, in this very transaction. */
  room_void(r);
  if (!room_load(s, r)) {
    snprintf(s->store->fault, STORE_FAULT, "the table cannot be read again");
    return turn_check(s, STORE_FAILED);
  }
  r->row.wake = -1;
  for (unsigned seat = 0; seat < r->row.seats; seat++)
    room_tell_seat(s, r, seat);
  return room_ask(s, r);
}

bool undo_ask(server *s, room *r, viewer *v) {
  uint32_t to = r->last_by[v->seat];
  if (to == UINT32_MAX) {
    viewer_no(s, v, r->seq, "undo", "you have decided nothing that no chance has followed");
    return true;
  }
  if (r->seq >= MOST_EVENTS) {
    viewer_no(s, v, r->seq, "too-often", "so much has been taken back here that it ends now");
    return true;
  }
  if (other_people(r, v->seat) == 0)
    return carry_out(s, r, to);
  if (!room_write(s, r))
    return false;
  r->row.undo = (undo_row){.at = r->seq, .to = to, .seat = v->seat};
  if (!turn_check(s, s->store->kind->table_update(s->store, &r->row)))
    return false;
  room_tell(s, r, "undo %u %u asked", to, v->seat);
  return true;
}

bool undo_answer(server *s, room *r, viewer *v, bool yes) {
  undo_row *undo = &r->row.undo;
  uint8_t others = undo_is_open(r) ? other_people(r, undo->seat) : 0;
  uint8_t own = (uint8_t)(1u << v->seat);
  if (!(others & own)) {
    viewer_no(s, v, r->seq, "undo", "nobody asks you to agree to an undo");
    return true;
  }
  if (!room_write(s, r))
    return false;
  if (yes)
    undo->yes |= own;
  else
    undo->no |= own;
  if (!turn_check(s, s->store->kind->table_update(s->store, &r->row)))
    return false;
  room_tell(s, r, "undo %u %u %s", undo->to, v->seat, yes ? "yes" : "no");
  return !yes || undo->yes != others || carry_out(s, r, undo->to);
}
