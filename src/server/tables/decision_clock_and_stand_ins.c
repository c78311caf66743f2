// SPDX-License-Identifier: MIT
/* decision_clock_and_stand_ins.c: until when the open decision waits, and stand-ins for absent
 * people. */
#include "decision_clock_and_stand_ins.h"

#include "bot_turns.h"
#include "claim_clocks_and_bots.h"
#include "fair_dice_exchange.h"
#include "group_commit.h"
#include "play_moves.h"
#include "wake_due_tables.h"

bool table_set_wake(table_server *s, live_table *t, int64_t wake) {
  if (t->row.wake == wake)
    return true;
  if (!table_begin_write(s, t))
    return false;
  t->row.wake = wake;
  if (!transaction_check(s, s->store->kind->table_update(s->store, &t->row)))
    return false;
  clock_arm(s, wake);
  return true;
}

bool table_ask(table_server *s, live_table *t) {
  uint8_t seat = t->follow.state.seat;
  int64_t wake = 0;
  if (t->row.seat[seat].is_bot)
    wake = WAKE_AT_ONCE;
  else if (table_has_standin(t, seat))
    wake = tables_now(s) + STANDIN_PAUSE_MS;
  else if (t->row.clock)
    wake = tables_now(s) + (int64_t)t->row.clock * 1000;
  if (!table_set_wake(s, t, wake))
    return false;
  table_start_bot(s, t);
  return true;
}

/* If the machine's clock was set back while no server ran, players do not get hours more. */
void table_cap_wake(table_server *s, live_table *t) {
  int64_t longest = (int64_t)t->row.clock * 1000;
  if (t->row.state == TABLE_OPEN)
    longest = REVEAL_MS;
  else if (longest < STANDIN_PAUSE_MS)
    longest = STANDIN_PAUSE_MS;
  if (t->row.state != TABLE_OVER && t->row.wake > tables_now(s) + longest)
    table_set_wake(s, t, tables_now(s) + longest);
}

/* ---- Stand-ins ------------------------------------------------------------------------------- */

bool table_has_standin(const live_table *t, uint8_t seat) {
  return (t->follow.standins & (1u << seat)) != 0;
}

static bool mark_standin(table_server *s, live_table *t, uint8_t seat, bool on) {
  char line[MLEM_LINE_TEXT];
  size_t length = game_standin_line(seat, on ? t->row.standin : NULL, line);
  return table_append(s, t, line, length);
}

bool table_begin_standin(table_server *s, live_table *t, uint8_t seat) {
  if (!table_has_standin(t, seat) && !mark_standin(s, t, seat, true))
    return false;
  if (mlem_turn(&t->follow.state) != seat)
    return true;
  if (!table_set_wake(s, t, WAKE_AT_ONCE))
    return false;
  table_start_bot(s, t);
  return true;
}

void table_overdue(table_server *s, live_table *t) {
  if (t->row.state == TABLE_OPEN) {
    fair_overdue(s, t);
    return;
  }
  int turn = mlem_turn(&t->follow.state);
  if (t->row.state != TABLE_PLAYING || turn < 0 || t->row.wake <= WAKE_AT_ONCE ||
      t->row.wake > tables_now(s) || !table_claim(s, t))
    return;
  table_begin_standin(s, t, (uint8_t)turn);
}

bool table_end_standin(table_server *s, live_table *t, uint8_t seat) {
  if (!table_has_standin(t, seat))
    return true;
  if (!mark_standin(s, t, seat, false))
    return false;
  return mlem_turn(&t->follow.state) != seat || table_ask(s, t);
}
