// SPDX-License-Identifier: MIT
/* send_order_to_server.c: gives an order to the server of a store, or carries it out where none has
 * to. */
#include "administration.h"

#include "../../lang/lang.h"
#include "../common/system_clocks.h"

#include <ev.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { TIMEOUT_SECONDS = 50, MOST_TRIES = 8 }; /* a busy machine is no reason to give up */

static bool fail(mlem_fault fault, const char *format, const char *text) {
  snprintf(fault, sizeof(mlem_fault), format, text);
  return false;
}

static const store_kind *find_kind(const char *where, const char **rest, mlem_fault fault) {
  char place[256];
  const char *refusal;
  const store_kind *kind = store_kind_of(where, rest, &refusal);
  store_place(where, place, sizeof place);
  if (!kind)
    fail(fault, _(refusal), place);
  return kind;
}

store *administration_open_store(const char *where, mlem_fault fault) {
  mlem_fault why = "";
  char place[256];
  const char *rest;
  const store_kind *kind = find_kind(where, &rest, fault);
  if (!kind)
    return NULL;
  store *s = (kind->open_beside ? kind->open_beside : kind->open)(rest, why);
  store_place(where, place, sizeof place);
  if (!s)
    snprintf(fault, sizeof(mlem_fault), "%.100s: %.150s", place, why);
  return s;
}

/* ---- In place of a server -------------------------------------------------------------------- */

/* Another server may write to the same table first: then once more. */
static bool carry_out(table_server *s, order_row *order, mlem_fault fault) {
  const order_row asked = *order;
  for (unsigned tries = 0; tries < MOST_TRIES; tries++) {
    uint64_t conflicts = tables_read_figures(s).conflicts;
    *order = asked;
    order_carry_out(s, order);
    tables_end_round(s);
    if (tables_trouble(s))
      return fail(fault, "%s", tables_trouble(s));
    if (tables_read_figures(s).conflicts == conflicts)
      return true;
  }
  return fail(fault, "%s", _("other servers are writing to this table"));
}

static bool carry_out_here(store *db, const char *where, order_row *order, mlem_fault fault) {
  const serve_options options = {.db = where, .standin = "captain", .rate = 1};
  struct ev_loop *loop = ev_loop_new(EVFLAG_AUTO);
  limits *by_address = limits_open(&options, NULL);
  table_server *s = loop && by_address ? tables_open(&options, loop, db, by_address) : NULL;
  bool good = s || fail(fault, "%s", _("not enough memory"));
  if (good && db->kind->order_add(db, order) != STORE_OK)
    good = fail(fault, "%s", db->fault);
  good = good && carry_out(s, order, fault);
  if (good && !(tables_begin(s) && tables_check(s, db->kind->order_finish(db, order))))
    good = fail(fault, "%s", db->fault);
  if (s) {
    tables_stop(s);
    tables_close(s);
  }
  limits_close(by_address);
  if (loop)
    ev_loop_destroy(loop);
  return good;
}

/* ---- By a server ----------------------------------------------------------------------------- */

static bool wait_for_server(store *db, order_row *order, mlem_fault fault) {
  const struct timespec pause = {.tv_nsec = 20 * 1000 * 1000};
  double end = seconds_passed() + TIMEOUT_SECONDS;
  if (db->kind->order_add(db, order) != STORE_OK)
    return fail(fault, "%s", db->fault);
  while (seconds_passed() < end) {
    if (db->kind->order_find(db, order->number, order) != STORE_OK)
      return fail(fault, "%s", db->fault);
    if (order->done)
      return true;
    nanosleep(&pause, NULL);
  }
  order->done = now_ms();
  snprintf(order->outcome, sizeof order->outcome, "withdrawn");
  db->kind->order_finish(db, order);
  return fail(fault, "%s", _("the server did not answer; the order is withdrawn"));
}

bool administration_give(const char *where, order_row *order, mlem_fault fault) {
  mlem_fault why = "";
  const char *rest;
  const store_kind *kind = find_kind(where, &rest, fault);
  store *beside = kind ? administration_open_store(where, fault) : NULL;
  if (!beside)
    return false;
  /* Without a server the store can be opened as a server opens it. */
  store *alone = kind->open_beside ? kind->open(rest, why) : beside;
  order->given = now_ms();
  bool good =
      alone ? carry_out_here(alone, where, order, fault) : wait_for_server(beside, order, fault);
  if (alone && alone != beside)
    alone->kind->close(alone);
  beside->kind->close(beside);
  if (!good || outcome_is_good(order->outcome))
    return good;
  return fail(fault, "%s", _(order->outcome));
}
