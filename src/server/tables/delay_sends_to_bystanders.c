// SPDX-License-Identifier: MIT
/*
 * delay_sends_to_bystanders.c: the order in which viewers are told. To send is the most expensive
 * part of a move. So the seat that has to decide and those who wait for an answer come first. The
 * other viewers of a running game are told as soon as nothing else is to be done, and at the latest
 * after a few moves or a tenth of a second. A server that is not busy tells all of them at once; a
 * busy one tells them several moves in one message.
 */
#include "delay_sends_to_bystanders.h"

#include "group_commit.h"

enum { MOST_ROUNDS = 6, SENT_AT_ONCE = 16 };
#define LONGEST_WAIT 0.1 /* seconds */

void bystanders_watch(table_server *s) {
  if (s->first_bystander && !transaction_is_large(s))
    ev_idle_start(s->loop, &s->bystander_watcher);
  else
    ev_idle_stop(s->loop, &s->bystander_watcher);
}

static bool can_wait(const viewer *v) {
  uint8_t turn = table_turn(v->table);
  return v->ending == VIEWER_STAYS && turn != MLEM_NONE && v->seat != turn &&
         v->asked_round != v->server->round.number && v->rounds_waited < MOST_ROUNDS;
}

static void wait_in_line(viewer *v) {
  table_server *s = v->server;
  if (v->rounds_waited++ > 0)
    return;
  v->waits_since = s->round.committed_at;
  v->later_before = s->last_bystander;
  v->later_next = NULL;
  *(v->later_before ? &v->later_before->later_next : &s->first_bystander) = v;
  s->last_bystander = v;
  bystanders_watch(s);
}

void bystander_forget(viewer *v) {
  table_server *s = v->server;
  if (v->rounds_waited == 0)
    return;
  *(v->later_before ? &v->later_before->later_next : &s->first_bystander) = v->later_next;
  *(v->later_next ? &v->later_next->later_before : &s->last_bystander) = v->later_before;
  v->rounds_waited = 0;
  bystanders_watch(s);
}

static void send_now(viewer *v) {
  bystander_forget(v);
  v->wake(v->connection);
}

void viewer_send_in_turn(viewer *v) {
  if (can_wait(v))
    wait_in_line(v);
  else
    send_now(v);
}

void bystanders_send_due(table_server *s) {
  while (s->first_bystander &&
         s->round.committed_at - s->first_bystander->waits_since >= LONGEST_WAIT)
    send_now(s->first_bystander);
}

/* A few at a time: then the loop looks whether something has come. */
static void on_idle(struct ev_loop *loop, ev_idle *watcher, int events) {
  table_server *s = watcher->data;
  (void)loop, (void)events;
  for (unsigned i = 0; i < SENT_AT_ONCE && s->first_bystander; i++)
    send_now(s->first_bystander);
}

void bystanders_start(table_server *s) {
  ev_idle_init(&s->bystander_watcher, on_idle);
  s->bystander_watcher.data = s;
}

void bystanders_stop(table_server *s) {
  ev_idle_stop(s->loop, &s->bystander_watcher);
}
