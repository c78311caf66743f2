// SPDX-License-Identifier: MIT
/*
 * rematch.c: another table with the same seats, as often as one is asked for, but once only for
 * each table. Tokens stay valid there: only their hashes are known here, and those are copied. Who
 * does not want to play does not say `fair`.
 */
#include "../internal.h"

#include <sodium.h>
#include <string.h>

static void prepare(const table_row *old, table_row *row, int64_t now) {
  *row = *old;
  random_name(row->id, ID_TEXT - 1);
  randombytes_buf(row->secret, sizeof row->secret);
  row->created = now;
  row->state = TABLE_OPEN;
  row->wake = 0;
  row->next[0] = '\0';
  row->undo = (undo_row){0};
  for (unsigned seat = 0; seat < row->seats; seat++) {
    row->seat[seat].said_fair = row->seat[seat].is_bot;
    row->seat[seat].fair = (mlem_fair_part){0};
  }
}

bool rematch(server *s, room *r, viewer *v) {
  table_row row;
  if (r->row.state != TABLE_OVER) {
    viewer_no(s, v, r->seq, "not-over", "the game is not over yet");
    return true;
  }
  if (r->row.next[0]) {
    viewer_tell(s, v, "rematch %s", r->row.next);
    return true;
  }
  if (s->tables >= s->options->max_tables) {
    viewer_no(s, v, r->seq, "too-many", "this server has no room for another table");
    return true;
  }
  const char *why, *code = refuse_more(s, v->peer, 1, &why);
  if (code) {
    viewer_no(s, v, r->seq, code, "%s", why);
    return true;
  }
  prepare(&r->row, &row, server_now(s));
  if (!room_write(s, r))
    return false;
  memcpy(r->row.next, row.id, sizeof row.id);
  if (!turn_check(s, s->store->kind->table_insert(s->store, &row, r->row.number)) ||
      !turn_check(s, s->store->kind->table_update(s->store, &r->row)))
    return false;
  s->tables++;
  room_tell(s, r, "rematch %s", row.id);
  return true;
}
