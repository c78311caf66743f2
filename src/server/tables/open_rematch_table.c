// SPDX-License-Identifier: MIT
/*
 * open_rematch_table.c: another table with the same seats; one for each finished table. Tokens stay
 * valid there: the server knows only their hashes, and copies those.
 */
#include "group_commit.h"
#include "play_moves.h"
#include "publish_to_viewers.h"
#include "take_and_free_seats.h"

#include <sodium.h>
#include <string.h>

static void prepare(const table_row *old, table_row *row, int64_t now) {
  *row = *old;
  random_name(row->id, ID_TEXT - 1);
  randombytes_buf(row->secret, sizeof row->secret);
  row->created = row->active = now;
  row->state = TABLE_OPEN;
  row->wake = 0;
  row->next[0] = '\0';
  row->undo = (undo_row){0};
  for (unsigned seat = 0; seat < row->seats; seat++) {
    bool no_phone = seat_has_no_phone(old, seat);
    row->seat[seat].said_fair = row->seat[seat].is_bot || no_phone;
    row->seat[seat].fair = (mlem_fair_part){0};
    row->seat[seat].sealed = no_phone;
    row->seat[seat].seal = (mlem_fair_hash){0};
  }
}

bool rematch(table_server *s, live_table *t, viewer *v) {
  table_row row;
  if (t->row.state != TABLE_OVER) {
    viewer_no(v, t->follow.next, "not-over", "the game is not over yet");
    return true;
  }
  if (t->row.next[0]) {
    v->repeat.wanted = v->repeat.rematch = true;
    table_publish_later(s, t);
    return true;
  }
  if (tables_are_full(s)) {
    viewer_no(v, t->follow.next, "too-many", "this server has no room for another table");
    return true;
  }
  const char *why, *code = limits_refuse_new(s->limits, v->peer, table_cost(s, &t->row), &why);
  if (code) {
    viewer_no(v, t->follow.next, code, "%s", why);
    return true;
  }
  prepare(&t->row, &row, tables_now(s));
  if (!table_begin_write(s, t))
    return false;
  memcpy(t->row.next, row.id, sizeof row.id);
  if (!transaction_check(s, s->store->kind->table_insert(s->store, &row, t->row.number)) ||
      !transaction_check(s, s->store->kind->table_update(s->store, &t->row)))
    return false;
  s->unfinished++;
  return true;
}
