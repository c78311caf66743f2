// SPDX-License-Identifier: MIT
/*
 * take_and_free_seats.c: who has which seat. Before the start a seat can become free again: its
 * person leaves, or the host of the table removes them, so that a person who sits down and goes
 * away does not keep the others waiting.
 */
#include "take_and_free_seats.h"

#include "fair_dice_exchange.h"
#include "group_commit.h"
#include "seat_limits_and_lockouts.h"
#include "seat_presence.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* ---- Tokens ---------------------------------------------------------------------------------- */

static uint8_t seat_of_hash(const table_row *row, const uint8_t hash[HASH_BYTES]) {
  for (uint8_t seat = 0; seat < row->seats; seat++)
    if (row->seat[seat].taken && sodium_memcmp(hash, row->seat[seat].token, HASH_BYTES) == 0)
      return seat;
  return MLEM_NONE;
}

uint8_t table_seat_of(const table_row *row, const char *token) {
  uint8_t hash[HASH_BYTES];
  hash_secret(token, hash, sizeof hash);
  return seat_of_hash(row, hash);
}

void table_reseat(table_server *s, live_table *t) {
  for (viewer *v = t->viewers; v; v = v->next)
    v->seat = seat_of_hash(&t->row, v->token); /* a spectator's is all zero, as no hash is */
  presence_changed(s, t);
}

/* ---- Taking ---------------------------------------------------------------------------------- */

static bool has_name(const table_row *row, unsigned except, const char *name) {
  for (unsigned i = 0; i < row->seats; i++)
    if (i != except && row->seat[i].taken && names_look_alike(row->seat[i].name, name))
      return true;
  return false;
}

/* `name` with a number behind it, cut at the end of a character if need be. */
static void number_name(char *text, const char *name, unsigned number) {
  size_t length = strlen(name), most = SHORT_NAME - 1 - 2;
  if (length > most)
    for (length = most; ((unsigned char)name[length] & 0xc0) == 0x80; length--) {
    }
  snprintf(text, SHORT_NAME, "%.*s %u", (int)length, name, number % 10);
}

void name_seat(table_row *row, unsigned seat, const char *wish) {
  char name[SHORT_NAME], tried[SHORT_NAME];
  snprintf(name, sizeof name, "%s", wish);
  if (!wish[0])
    snprintf(name, sizeof name, "Player %u", seat + 1);
  memcpy(tried, name, sizeof tried);
  for (unsigned number = 2; has_name(row, seat, tried); number++)
    number_name(tried, name, number);
  memcpy(row->seat[seat].name, tried, sizeof tried);
}

void give_seat(table_row *row, unsigned seat, const char *name, char token[TOKEN_TEXT]) {
  random_name(token, TOKEN_TEXT - 1);
  hash_secret(token, row->seat[seat].token, HASH_BYTES);
  row->seat[seat].taken = true;
  name_seat(row, seat, name);
}

bool table_take_seat(table_server *s, live_table *t, unsigned seat, const char *name,
                     const seat_row *identity, char token[TOKEN_TEXT]) {
  if (!table_begin_write(s, t))
    return false;
  seat_row *row = &t->row.seat[seat];
  row->identified = identity->identified;
  memcpy(row->identity, identity->identity, IDENTITY_BYTES);
  give_seat(&t->row, seat, name, token);
  return transaction_check(s, s->store->kind->seat_update(s->store, t->row.number, seat, row)) &&
         host_sits_down(s, &t->row, seat);
}

/* ---- Freeing --------------------------------------------------------------------------------- */

/* False after a refusal. */
static bool may_free(live_table *t, viewer *v, unsigned seat) {
  if (t->row.state != TABLE_OPEN) {
    viewer_no(v, t->follow.next, "started",
              "the game has started: seats can no longer be given up");
    return false;
  }
  if (fair_is_revealing(&t->row)) {
    viewer_no(v, t->follow.next, "revealing",
              "the seats are showing their bytes for the dice: seats can no longer be given up");
    return false;
  }
  if (seat != v->seat && table_host(&t->row) != v->seat) {
    viewer_no(v, t->follow.next, "host", "only the host of the table removes others");
    return false;
  }
  if (t->row.seat[seat].is_bot || !t->row.seat[seat].taken) {
    viewer_no(v, t->follow.next, "free", "seat %u is not taken by a person", seat);
    return false;
  }
  return true;
}

static bool free_now(table_server *s, live_table *t, unsigned seat) {
  if (!table_begin_write(s, t))
    return false;
  seat_row was = t->row.seat[seat];
  bool was_host = table_host(&t->row) == seat;
  t->row.seat[seat] = (seat_row){0};
  if (!transaction_check(
          s, s->store->kind->seat_update(s->store, t->row.number, seat, &t->row.seat[seat])) ||
      (was_host && !host_leaves(s, &t->row, &was)))
    return false;
  table_reseat(s, t);
  return true;
}

bool seat_free(table_server *s, live_table *t, viewer *v, unsigned seat) {
  return may_free(t, v, seat) && free_now(s, t, seat);
}

bool seat_lock_out(table_server *s, live_table *t, viewer *v, unsigned seat) {
  if (seat == v->seat) {
    viewer_no(v, t->follow.next, "host", "a seat cannot lock itself out");
    return true;
  }
  return may_free(t, v, seat) && visitor_lock_out(s, &t->row, seat) && free_now(s, t, seat);
}
