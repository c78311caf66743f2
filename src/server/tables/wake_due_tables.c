// SPDX-License-Identifier: MIT
/* wake_due_tables.c: one timer for the earliest wake time of all tables, and the restart of bots.
 */
#include "wake_due_tables.h"

#include "bot_turns.h"
#include "decision_clock_and_stand_ins.h"

#include <string.h>

enum { BATCH = 64, RETRY_MS = 2000 };

/* ---- Tables that are due --------------------------------------------------------------------- */

typedef struct due_list {
  unsigned count;
  int64_t numbers[BATCH];
  char ids[BATCH][ID_TEXT];
  int64_t first;
} due_list;

static bool add_due(void *context, int64_t number, const char *id, int64_t wake) {
  due_list *list = context;
  if (list->count == 0)
    list->first = wake;
  list->numbers[list->count] = number;
  memcpy(list->ids[list->count++], id, ID_TEXT);
  return list->count < BATCH;
}

static store_status read_due(table_server *s, int64_t from, int64_t until, const char *after,
                             unsigned limit, due_list *list) {
  list->count = 0;
  return s->store->kind->table_due(s->store, from, until, after, limit, add_due, list);
}

/* Loads a table that needs a server. One that another server runs stays unloaded: FOUND_NONE. */
static find_status load_due(table_server *s, const due_list *list, unsigned i, live_table **found) {
  *found = table_in_memory(s, list->ids[i]);
  bool was_loaded = *found != NULL;
  if (!was_loaded && !cluster_claim(s->cluster, list->numbers[i]))
    return FOUND_NONE;
  find_status status = tables_find(s, list->ids[i], found);
  if (was_loaded)
    return status;
  if (*found)
    (*found)->claimed = true; /* released with the table */
  else
    cluster_release(s->cluster, list->numbers[i]);
  return status;
}

/* ---- Clocks of people ------------------------------------------------------------------------ */

void clock_arm(table_server *s, int64_t wake) {
  if (wake <= WAKE_AT_ONCE || (s->next_wake && s->next_wake <= wake))
    return;
  int64_t left = wake - tables_now(s);
  s->next_wake = wake;
  ev_timer_stop(s->loop, &s->wake_timer);
  ev_timer_set(&s->wake_timer, left > 0 ? (double)left / 1000 + 0.002 : 0.002, 0);
  ev_timer_start(s->loop, &s->wake_timer);
}

/* For the earliest wake time; a table that is still overdue is tried again at `soonest`. */
static void arm_for_earliest(table_server *s, int64_t soonest) {
  due_list list;
  s->next_wake = 0;
  if (read_due(s, WAKE_AT_ONCE + 1, INT64_MAX, "", 1, &list) != STORE_OK)
    clock_arm(s, tables_now(s) + RETRY_MS);
  else if (list.count > 0)
    clock_arm(s, list.first > soonest ? list.first : soonest);
}

static void wake_overdue(table_server *s) {
  due_list list;
  read_due(s, WAKE_AT_ONCE + 1, tables_now(s), "", BATCH, &list);
  for (unsigned i = 0; i < list.count; i++) {
    live_table *t;
    if (load_due(s, &list, i, &t) == FOUND)
      table_overdue(s, t);
  }
  arm_for_earliest(s, list.count < BATCH ? tables_now(s) + 500 : 0);
}

static void on_wake(struct ev_loop *loop, ev_timer *timer, int events) {
  (void)loop, (void)events;
  wake_overdue(timer->data);
}

/* ---- Bots ------------------------------------------------------------------------------------ */

static void resume_after(table_server *s, double seconds) {
  s->resume_after[0] = '\0';
  ev_timer_stop(s->loop, &s->resume_timer);
  ev_timer_set(&s->resume_timer, seconds, 0.01);
  ev_timer_start(s->loop, &s->resume_timer);
}

void clock_retry_bots(table_server *s) {
  resume_after(s, RETRY_MS / 1000.0);
}

/* Tables whose bots are to decide, for example after a restart: a few at a time. */
static void on_resume(struct ev_loop *loop, ev_timer *timer, int events) {
  table_server *s = timer->data;
  due_list list;
  (void)events;
  if (bot_workers_waiting(s->workers) > BATCH)
    return;
  bool good = read_due(s, WAKE_AT_ONCE, WAKE_AT_ONCE, s->resume_after, BATCH, &list) == STORE_OK;
  for (unsigned i = 0; i < list.count; i++) {
    live_table *t = NULL;
    find_status found = load_due(s, &list, i, &t);
    if (found == FOUND)
      table_start_bot(s, t);
    else if (found == FOUND_FAILED && !(t && t->damaged))
      good = false;
    memcpy(s->resume_after, list.ids[i], ID_TEXT);
  }
  if (!good)
    clock_retry_bots(s);
  else if (list.count < BATCH)
    ev_timer_stop(loop, timer);
}

/* ---- All ------------------------------------------------------------------------------------- */

void clock_poll(table_server *s) {
  wake_overdue(s);
  if (!ev_is_active(&s->resume_timer))
    resume_after(s, 0);
}

void clock_retry(table_server *s) {
  s->next_wake = 0;
  clock_arm(s, tables_now(s) + RETRY_MS);
  clock_retry_bots(s);
}

void clock_start(table_server *s) {
  s->started = tables_now(s);
  ev_timer_init(&s->wake_timer, on_wake, 0, 0);
  ev_timer_init(&s->resume_timer, on_resume, 0, 0.01);
  s->wake_timer.data = s->resume_timer.data = s;
  s->resume_after[0] = '\0';
  ev_timer_start(s->loop, &s->resume_timer);
  arm_for_earliest(s, 0);
}

void clock_stop(table_server *s) {
  ev_timer_stop(s->loop, &s->wake_timer);
  ev_timer_stop(s->loop, &s->resume_timer);
}
