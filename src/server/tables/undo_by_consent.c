// SPDX-License-Identifier: MIT
/*
 * undo_by_consent.c: taking a decision back, by consent of every other person at the table.
 *
 * Only as far as no chance has come since: what has been rolled or drawn stays. The log is not cut:
 * `# undo N` says that the events from N on do not count, and chance goes on with its next number.
 */
#include "undo_by_consent.h"

#include "decision_clock_and_stand_ins.h"
#include "group_commit.h"
#include "play_moves.h"

bool undo_is_open(const live_table *t) {
  const undo_row *undo = &t->row.undo;
  return t->row.state == TABLE_PLAYING && undo->at == t->follow.next && undo->at > 0 &&
         undo->no == 0;
}

static uint8_t other_people(const live_table *t, uint8_t seat) {
  unsigned mask = 0;
  for (unsigned i = 0; i < t->row.seats; i++)
    if (i != seat && !t->row.seat[i].is_bot)
      mask |= 1u << i;
  return (uint8_t)mask;
}

static bool carry_out(table_server *s, live_table *t, uint32_t to) {
  char line[MLEM_LINE_TEXT];
  if (!table_append(s, t, line, game_undo_line(to, line)))
    return false;
  /* Events before this one are in the store already, in this very transaction. */
  table_discard(t);
  if (!table_load(s, t))
    return transaction_fail(s, "the table cannot be read again");
  /* Another server was quicker, and its events show: what was written to this table is dropped. */
  if (mlem_turn(&t->follow.state) < 0)
    return s->sharing ? false : transaction_fail(s, "the game waits for no decision");
  t->row.wake = -1;
  return table_ask(s, t);
}

bool undo_ask(table_server *s, live_table *t, viewer *v) {
  uint32_t to = t->follow.last_by[v->seat];
  if (to == UINT32_MAX) {
    viewer_no(v, t->follow.next, "undo",
              "no decision of yours can be taken back: dice or cards have followed");
    return true;
  }
  if (t->follow.next >= MOST_EVENTS) {
    viewer_no(v, t->follow.next, "too-often",
              "this table has too many events to take anything back");
    return true;
  }
  if (other_people(t, v->seat) == 0)
    return carry_out(s, t, to);
  if (!table_begin_write(s, t))
    return false;
  t->row.undo = (undo_row){.at = t->follow.next, .to = to, .seat = v->seat};
  return transaction_check(s, s->store->kind->table_update(s->store, &t->row));
}

bool undo_answer(table_server *s, live_table *t, viewer *v, bool yes) {
  undo_row *undo = &t->row.undo;
  uint8_t others = undo_is_open(t) ? other_people(t, undo->seat) : 0;
  uint8_t own = (uint8_t)(1u << v->seat);
  if (!(others & own)) {
    viewer_no(v, t->follow.next, "undo", "there is no question about an undo for you");
    return true;
  }
  if (!table_begin_write(s, t))
    return false;
  if (yes)
    undo->yes |= own;
  else
    undo->no |= own;
  if (!transaction_check(s, s->store->kind->table_update(s->store, &t->row)))
    return false;
  return !yes || undo->yes != others || carry_out(s, t, undo->to);
}
