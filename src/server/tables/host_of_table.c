// SPDX-License-Identifier: MIT
/*
 * host_of_table.c: who is the host of a table: its creator, in any seat. While the creator has
 * left, the first of the others is; who comes back with the same identity is host again. Tables of
 * stores that do not say it have the host in the first seat that a person has taken.
 */
#include "group_commit.h"
#include "seat_limits_and_lockouts.h"
#include "take_and_free_seats.h"

static bool has_person(const table_row *row, unsigned seat) {
  return !row->seat[seat].is_bot && row->seat[seat].taken;
}

static uint8_t first_person(const table_row *row) {
  for (uint8_t seat = 0; seat < row->seats; seat++)
    if (has_person(row, seat))
      return seat;
  return MLEM_NONE;
}

uint8_t table_host(const table_row *row) {
  if (row->host > 0 && row->host <= row->seats && has_person(row, row->host - 1u))
    return (uint8_t)(row->host - 1);
  return first_person(row);
}

void host_is_seat(table_row *row, unsigned seat) {
  row->host = (uint8_t)(seat + 1);
}

static bool update(table_server *s, const table_row *row) {
  return transaction_check(s, s->store->kind->table_update(s->store, row));
}

/* The first of the others who can say something: a person without a phone cannot. */
bool host_leaves(table_server *s, table_row *row, const seat_row *was) {
  if (row->host == 0)
    return true;
  row->host = 0;
  for (unsigned seat = 0; seat < row->seats && row->host == 0; seat++)
    if (has_person(row, seat) && !seat_has_no_phone(row, seat))
      host_is_seat(row, seat);
  return (!was->identified || visitor_remember_host(s, row, was)) && update(s, row);
}

bool host_sits_down(table_server *s, table_row *row, unsigned seat) {
  bool alone = true;
  for (unsigned i = 0; i < row->seats; i++)
    alone = alone && (i == seat || !has_person(row, i) || seat_has_no_phone(row, i));
  if (row->state != TABLE_OPEN || (!alone && !visitor_was_host(s, row, &row->seat[seat])))
    return true;
  host_is_seat(row, seat);
  return update(s, row);
}
