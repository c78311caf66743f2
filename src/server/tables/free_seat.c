// SPDX-License-Identifier: MIT
/*
 * free_seat.c: a seat becomes free before the start: who sat there has left, or the host of the
 * table has removed them, so that nobody who sits down and goes away can keep the others waiting.
 * The host is whoever sits at the first seat for people that is taken; that is who opened the
 * table.
 */
#include "../internal.h"

#include <string.h>

static bool is_host(const room *r, uint8_t seat) {
  for (uint8_t i = 0; i < r->row.seats; i++)
    if (!r->row.seat[i].is_bot && r->row.seat[i].taken)
      return i == seat;
  return false;
}

bool seat_leave(server *s, room *r, viewer *v, unsigned seat) {
  if (r->row.state != TABLE_OPEN) {
    viewer_no(s, v, r->seq, "started", "the game has started: a stand-in may play, but seats stay");
    return true;
  }
  if (seat != v->seat && !is_host(r, v->seat)) {
    viewer_no(s, v, r->seq, "host", "only the first seat for people removes others");
    return true;
  }
  if (r->row.seat[seat].is_bot || !r->row.seat[seat].taken) {
    viewer_no(s, v, r->seq, "free", "nobody sits at seat %u", seat);
    return true;
  }
  if (!room_write(s, r))
    return false;
  r->row.seat[seat] = (seat_row){0};
  if (!turn_check(s,
                  s->store->kind->seat_update(s->store, r->row.number, seat, &r->row.seat[seat])))
    return false;
  room_reseat(s, r);
  room_tell_seat(s, r, seat);
  return true;
}
