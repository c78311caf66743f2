// SPDX-License-Identifier: MIT
/* insert_new_table.c: a new table in the store. */
#include "group_commit.h"
#include "play_moves.h"
#include "take_and_free_seats.h"

#include <sodium.h>
#include <string.h>

static double cost_of_bot(const char *bot) {
  mlem_fault fault;
  mlem_bot_spec spec;
  return mlem_bot_spec_parse(bot, strlen(bot), &spec, fault) ? bot_cost(&spec) : 0;
}

/* Bots that take long, and tables that keep bots busy without a person, count more. A stand-in may
 * play for everyone; the server's own costs nothing. */
double table_cost(const table_server *s, const table_row *row) {
  enum { BOTS_ONLY = 5 };
  double cost = 1;
  bool people = false;
  for (unsigned i = 0; i < row->seats; i++) {
    people = people || !row->seat[i].is_bot;
    if (row->seat[i].is_bot)
      cost += cost_of_bot(row->seat[i].bot);
  }
  if (!people)
    return cost + BOTS_ONLY - 1;
  return strcmp(row->standin, s->options->standin) == 0 ? cost : cost + cost_of_bot(row->standin);
}

bool tables_are_full(const table_server *s) {
  return s->unfinished >= s->options->max_tables;
}

/* A table of bots only starts at once; without that it would never start. */
static bool start_bots_only(table_server *s, const char *id) {
  live_table *t;
  if (tables_find(s, id, &t) != FOUND)
    return transaction_fail(s, "the new table cannot be read");
  return table_try_start(s, t);
}

bool tables_create(table_server *s, table_row *row, const char *name, uint8_t *seat,
                   char token[TOKEN_TEXT]) {
  *seat = 0;
  while (*seat < row->seats && row->seat[*seat].is_bot)
    ++*seat;
  if (*seat == row->seats)
    *seat = MLEM_NONE;
  else {
    give_seat(row, *seat, name, token);
    host_is_seat(row, *seat);
  }
  random_name(row->id, ID_TEXT - 1);
  randombytes_buf(row->secret, sizeof row->secret);
  row->created = row->active = tables_now(s);
  if (!transaction_begin(s) ||
      !transaction_check(s, s->store->kind->table_insert(s->store, row, 0)))
    return false;
  s->unfinished++;
  return *seat != MLEM_NONE || start_bots_only(s, row->id);
}
