// SPDX-License-Identifier: MIT
/*
 * fair_dice_exchange.c: what the seats add to the dice, in scheme mlem-fair-2: first every seat
 * tells the hash of its bytes (its seal), and only when all have, the bytes themselves. So no seat
 * can choose its bytes after it has seen those of others, also where its player works with the
 * host.
 *
 * A client of version 1.0.0 tells its bytes at once. A table with such a client is played by scheme
 * mlem-fair-1, and its record says so.
 */
#include "fair_dice_exchange.h"

#include "claim_clocks_and_bots.h"
#include "decision_clock_and_stand_ins.h"
#include "group_commit.h"
#include "play_moves.h"
#include "publish_to_viewers.h"

#include <string.h>

/* ---- Where a table stands -------------------------------------------------------------------- */

mlem_fair_scheme table_fair_scheme(const table_row *row) {
  for (unsigned seat = 0; seat < row->seats; seat++)
    if (!row->seat[seat].is_bot && row->seat[seat].said_fair && !row->seat[seat].sealed)
      return MLEM_FAIR_1;
  return MLEM_FAIR_2;
}

/* The seats (a mask) that have sealed their bytes and not shown them. */
static uint8_t hidden_seats(const table_row *row) {
  unsigned mask = 0;
  for (unsigned seat = 0; seat < row->seats; seat++)
    if (row->seat[seat].sealed && !row->seat[seat].said_fair)
      mask |= 1u << seat;
  return (uint8_t)mask;
}

bool fair_is_revealing(const table_row *row) {
  for (unsigned seat = 0; seat < row->seats; seat++) {
    const seat_row *one = &row->seat[seat];
    if (!one->is_bot && !(one->taken && (one->sealed || one->said_fair)))
      return false;
  }
  return row->state == TABLE_OPEN && hidden_seats(row) != 0;
}

uint8_t table_cancelled_by(const table_row *row) {
  return row->state == TABLE_OVER ? hidden_seats(row) : 0;
}

/* ---- Messages -------------------------------------------------------------------------------- */

static bool refuse_spectator(viewer *v) {
  if (v->seat == MLEM_NONE)
    viewer_no(v, v->table->follow.next, "spectator", "only a seat adds to the dice");
  return v->seat == MLEM_NONE;
}

/* The same again is harmless: its answer is told once more. */
static void repeat_answer(table_server *s, viewer *v) {
  v->repeat.wanted = v->repeat.fair = true;
  table_publish_later(s, v->table);
}

bool fair_go_on(table_server *s, live_table *t) {
  if (!fair_is_revealing(&t->row))
    return table_try_start(s, t);
  return t->row.wake != 0 || table_set_wake(s, t, tables_now(s) + REVEAL_MS);
}

/* After a seat has added something. */
static void go_on(table_server *s, viewer *v) {
  live_table *t = v->table;
  v->repeat.fair = v->wants_greeting;
  if (transaction_check(
          s, s->store->kind->seat_update(s->store, t->row.number, v->seat, &t->row.seat[v->seat])))
    fair_go_on(s, t);
}

static bool is_nothing(const char *text, size_t length) {
  return length == 1 && text[0] == '-';
}

static bool read_hex(const char *text, size_t length, uint8_t *bytes, size_t room,
                     uint8_t *length_read) {
  size_t count = 0;
  bool good =
      is_nothing(text, length) || (mlem_fair_unhex(text, length, bytes, room, &count) && count > 0);
  *length_read = (uint8_t)count;
  return good;
}

void fair_take_seal(table_server *s, viewer *v, const char *text, size_t length) {
  live_table *t = v->table;
  mlem_fair_hash seal = {0};
  if (refuse_spectator(v))
    return;
  if (!read_hex(text, length, seal.bytes, sizeof seal.bytes, &seal.length) ||
      (seal.length != 0 && seal.length != sizeof seal.bytes)) {
    viewer_no(v, t->follow.next, "malformed",
              "the form is: fair-commit HEX (32 bytes, lower case), or fair-commit -");
    return;
  }
  seat_row *row = &t->row.seat[v->seat];
  if (row->sealed && row->seal.length == seal.length &&
      memcmp(row->seal.bytes, seal.bytes, seal.length) == 0) {
    repeat_answer(s, v);
    fair_go_on(s, t); /* a rematch of a typed table, where seats that add nothing are ready */
    return;
  }
  if (row->sealed || row->said_fair || t->row.state != TABLE_OPEN) {
    viewer_no(v, t->follow.next, "fair", "this seat has already added to the dice");
    return;
  }
  if (!table_begin_write(s, t))
    return;
  row->sealed = true;
  row->seal = seal;
  row->said_fair = seal.length == 0; /* there is nothing to show */
  go_on(s, v);
}

/* NULL, or why these bytes are refused. */
static const char *refusal(const live_table *t, uint8_t seat, const mlem_fair_part *part,
                           const char **code) {
  const seat_row *row = &t->row.seat[seat];
  *code = "fair";
  if (row->said_fair || t->row.state != TABLE_OPEN)
    return "this seat has already added its bytes";
  if (!row->sealed)
    return NULL;
  if (part->length < MLEM_FAIR_LEAST || !mlem_fair_is_sealed(t->row.id, seat, part, &row->seal))
    return "these are not the bytes (at least 16) that this seat has committed to";
  *code = "early";
  return fair_is_revealing(&t->row) ? NULL : "not all seats have committed: wait for fair-reveal";
}

void fair_take_bytes(table_server *s, viewer *v, const char *text, size_t length) {
  live_table *t = v->table;
  mlem_fair_part part = {0};
  const char *code;
  if (refuse_spectator(v))
    return;
  if (!read_hex(text, length, part.bytes, sizeof part.bytes, &part.length)) {
    viewer_no(v, t->follow.next, "malformed",
              "the form is: fair HEX (1 to 64 bytes, lower case), or fair -");
    return;
  }
  seat_row *row = &t->row.seat[v->seat];
  if (row->said_fair && row->fair.length == part.length &&
      memcmp(row->fair.bytes, part.bytes, part.length) == 0) {
    repeat_answer(s, v);
    return;
  }
  const char *why = refusal(t, v->seat, &part, &code);
  if (why) {
    viewer_no(v, t->follow.next, code, "%s", why);
    table_publish_later(s, t);
    return;
  }
  if (!table_begin_write(s, t))
    return;
  row->said_fair = true;
  row->fair = part;
  go_on(s, v);
}

/* ---- Too late -------------------------------------------------------------------------------- */

/* Bytes that were not shown never count as empty ones: a player who has seen the bytes of others
 * could then choose between two games. */
static void cancel(table_server *s, live_table *t) {
  if (!table_begin_write(s, t))
    return;
  t->row.state = TABLE_OVER;
  t->row.wake = 0;
  if (transaction_check(s, s->store->kind->table_update(s->store, &t->row)) && s->unfinished > 0)
    s->unfinished--;
}

void fair_overdue(table_server *s, live_table *t) {
  int64_t now = tables_now(s);
  if (!fair_is_revealing(&t->row) || t->row.wake == 0 || t->row.wake > now || !table_claim(s, t))
    return;
  if (now < s->started + REVEAL_MS) /* no client could reach the server before it started */
    table_set_wake(s, t, s->started + REVEAL_MS);
  else
    cancel(s, t);
}
