// SPDX-License-Identifier: MIT
/*
 * publish_to_viewers.c: the one place that tells viewers about a table.
 *
 * What can be told is in table_facts. After a commit the viewers are told the difference between
 * the facts that they know and those that are true now; a greeting is the difference from nothing.
 * It does not matter who has changed something: a client here, a clock, a bot, another server.
 */
#include "publish_to_viewers.h"

#include "publish_difference.h"
#include "reread_tables.h"

#include <stdio.h>

/* ---- Single viewers -------------------------------------------------------------------------- */

/* What a seat added is told once more. */
static void forget_added(table_facts *known, uint8_t seat) {
  known->fair &= (uint8_t) ~(1u << seat);
  known->sealed &= (uint8_t) ~(1u << seat);
}

static void tell_hello(const audience *a, uint32_t events) {
  char seat[8] = "-";
  viewer *v = a->only;
  if (v->seat != MLEM_NONE)
    snprintf(seat, sizeof seat, "%u", v->seat);
  v->told_seat = v->seat;
  publish_tell(a, "hello %s %s %u", a->table->row.id, seat, events);
}

static void greet(const audience *a, const table_facts *now) {
  viewer *v = a->only;
  const table_row *row = &a->table->row;
  char hex[MLEM_FAIR_HEX];
  uint8_t commitment[MLEM_FAIR_BYTES];
  table_facts known;
  table_facts_of_newcomer(a->table, now, v->greet_from, &known);
  tell_hello(a, now->events);
  mlem_fair_commit(row->id, row->secret, commitment);
  mlem_fair_hex(commitment, sizeof commitment, hex);
  publish_tell(a, "commit %s", hex);
  if (v->repeat.fair && v->seat != MLEM_NONE) /* said with its `hi`: it waits for the answer */
    forget_added(&known, v->seat);
  v->wants_greeting = false;
  v->repeat = (repeat_wish){.events = UINT32_MAX};
  v->greeted = publish_difference(a, &known, now);
  if (!v->greeted)
    viewer_no_store(v, a->server->store->fault);
}

/* A greeted viewer asks for something that it should know, because it has sent a message twice: the
 * difference from what it would know without that. */
static void repeat(const audience *a, const table_facts *told) {
  viewer *v = a->only;
  table_facts known = *told;
  if (v->repeat.events < known.events)
    known.events = v->repeat.events;
  if (v->repeat.fair && v->seat != MLEM_NONE)
    forget_added(&known, v->seat);
  if (v->repeat.question)
    known.ask = UINT32_MAX;
  if (v->repeat.rematch)
    known.next[0] = '\0';
  v->repeat = (repeat_wish){.events = UINT32_MAX};
  if (!publish_difference(a, &known, told))
    viewer_no_store(v, a->server->store->fault);
}

/* ---- A table --------------------------------------------------------------------------------- */

void table_publish_later(table_server *s, live_table *t) {
  if (t->to_publish)
    return;
  t->to_publish = true;
  t->next_publish = s->to_publish;
  s->to_publish = t;
}

static void send_spectators_away(live_table *t) {
  for (viewer *v = t->viewers; v; v = v->next)
    if (v->seat == MLEM_NONE && v->ending == VIEWER_STAYS) {
      viewer_send_away(v, VIEWER_NOT_SEATED);
      v->wake(v->connection);
    }
}

static void publish(table_server *s, live_table *t) {
  table_facts now;
  bool any = false, good = true;
  if (t->gone)
    return;
  if (!t->loaded) { /* once it has been read again, this is called again */
    table_reread_later(s, t);
    return;
  }
  table_facts_now(t, &now);
  if (table_is_closed_to_spectators(s, t))
    send_spectators_away(t);
  for (viewer *v = t->viewers; v; v = v->next) {
    const audience one = {s, t, v, false, NULL};
    if (v->wants_greeting)
      v->greeted = false; /* it gets a difference of its own */
    if (v->greeted && v->repeat.wanted)
      repeat(&one, &t->told);
    if (v->greeted && v->told_seat != v->seat)
      tell_hello(&one, now.events);
    any = any || v->greeted;
  }
  if (any)
    good = publish_difference(&(audience){s, t, NULL, false, NULL}, &t->told, &now);
  else
    t->told = now;
  for (viewer *v = t->viewers; v; v = v->next)
    if (v->wants_greeting)
      greet(&(audience){s, t, v, true, NULL}, &now);
  if (t->acted_at > 0)
    histogram_add(&s->count.act_times, seconds_passed() - t->acted_at);
  t->acted_at = 0;
  if (good)
    forget_fresh_lines(t);
  else
    table_publish_later(s, t);
}

void tables_publish(table_server *s) {
  live_table *list = s->to_publish;
  s->to_publish = NULL;
  while (list) {
    live_table *t = list;
    list = t->next_publish;
    t->to_publish = false;
    if (t->touched) { /* by the round that is being gathered: after its commit */
      table_publish_later(s, t);
      continue;
    }
    publish(s, t);
    table_may_unload(s, t);
  }
}
