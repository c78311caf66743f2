// SPDX-License-Identifier: MIT
/*
 * undo.c: taking a decision back, by consent of every other person at the table.
 *
 * Only as far as no chance has come since: what has been rolled or drawn stays. The log is not cut:
 * `# undo N` says that the events from N on do not count, and chance goes on with its next number.
 */
#include "internal.h"

#include <stdio.h>

static uint8_t other_people(const room *r, uint8_t seat) {
  unsigned mask = 0;
  for (unsigned i = 0; i < r->row.seats; i++)
    if (i != seat && !r->row.seat[i].is_bot)
      mask |= 1u << i;
  return (uint8_t)mask;
}

static bool carry_out(server *s, room *r) {
  char line[32];
  int length = snprintf(line, sizeof line, "# undo %u", r->undo_to);
  if (!room_append(s, r, line, (size_t)length))
    return false;
  /* Events before this one are in the store already, in this very transaction. */
  room_void(r);
  r->row.wake = 0; /* no bot starts before the question is asked anew */
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
  if (r->last_by[v->seat] == UINT32_MAX) {
    viewer_no(s, v, r->seq, "undo", "you have decided nothing that no chance has followed");
    return true;
  }
  if (r->seq >= MOST_EVENTS) {
    viewer_no(s, v, r->seq, "too-often", "so much has been taken back here that it ends now");
    return true;
  }
  r->undo_open = true;
  r->undo_seat = v->seat;
  r->undo_to = r->last_by[v->seat];
  r->undo_yes = 0;
  if (other_people(r, v->seat) == 0)
    return carry_out(s, r);
  room_tell(s, r, "undo %u %u asked", r->undo_to, v->seat);
  return true;
}

bool undo_answer(server *s, room *r, viewer *v, bool yes) {
  uint8_t others = r->undo_open ? other_people(r, r->undo_seat) : 0;
  if (!(others & (1u << v->seat))) {
    viewer_no(s, v, r->seq, "undo", "nobody asks you to agree to an undo");
    return true;
  }
  room_tell(s, r, "undo %u %u %s", r->undo_to, v->seat, yes ? "yes" : "no");
  if (!yes) {
    r->undo_open = false;
    return true;
  }
  r->undo_yes |= (uint8_t)(1u << v->seat);
  return r->undo_yes != others || carry_out(s, r);
}
