// SPDX-License-Identifier: MIT
/* viewer_connections.c: connections at a table: coming, going, their send queue and their replies.
 */
#include "delay_sends_to_bystanders.h"
#include "reread_tables.h"
#include "seat_presence.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The send queue -------------------------------------------------------------------------- */

const buffer *viewer_queue(const viewer *v) {
  return &v->queue;
}

void viewer_sent(viewer *v, size_t count) {
  buffer_drop_front(&v->queue, count);
}

viewer_end viewer_ending(const viewer *v) {
  return v->ending;
}

static void end(viewer *v, viewer_end why) {
  v->ending = why;
  buffer_free(&v->queue);
  buffer_free(&v->replies);
}

void viewer_cut_off(viewer *v) {
  end(v, VIEWER_TOO_SLOW);
}

void viewer_cut_off_unsure(viewer *v) {
  end(v, VIEWER_STORE_LOST);
}

void viewer_send_away(viewer *v, viewer_end why) {
  end(v, why);
}

static void add_to_queue(viewer *v, const char *lines, size_t length) {
  if (v->ending != VIEWER_STAYS)
    return;
  buffer_add(&v->queue, lines, length);
  /* Too slow, or no memory: the client is cut off and may come back for the rest. */
  if (v->queue.failed || v->queue.length > MOST_QUEUED)
    viewer_cut_off(v);
}

void viewer_queue_line(viewer *v, const char *line, size_t length) {
  add_to_queue(v, line, length);
  commit_wait(v->server, &v->waiter); /* it is sent when all of this round is in the queue */
}

/* ---- Replies --------------------------------------------------------------------------------- */

static void add_refusal(viewer *v, uint32_t seq, const char *code, const char *reason) {
  v->server->count.refusals++;
  buffer_print(&v->replies, "no %u %s %s\n", seq, code, reason);
}

void viewer_no(viewer *v, uint32_t seq, const char *code, const char *format, ...) {
  mlem_fault reason;
  va_list list;
  va_start(list, format);
  vsnprintf(reason, sizeof reason, format, list);
  va_end(list);
  add_refusal(v, seq, code, reason);
  commit_wait(v->server, &v->waiter);
}

void viewer_no_store(viewer *v, const char *fault) {
  mlem_fault told;
  store_public_fault(fault, told);
  viewer_no(v, v->table->follow.next, "store", "the table cannot be read: %s", told);
}

static void on_committed(commit_waiter *w) {
  viewer *v = (viewer *)w;
  if (v->replies.failed)
    viewer_cut_off(v); /* the client comes back and sees what there is */
  else if (v->replies.length > 0)
    add_to_queue(v, v->replies.bytes, v->replies.length);
  buffer_free(&v->replies);
  viewer_send_in_turn(v);
}

static void forget_wishes(viewer *v) {
  buffer_free(&v->replies);
  v->wants_greeting = false;
  v->repeat = (repeat_wish){.events = UINT32_MAX};
}

static void on_failed(commit_waiter *w, const char *reason, bool unsure) {
  viewer *v = (viewer *)w;
  forget_wishes(v);
  if (unsure) /* whether it was written shows when the client comes back */
    viewer_cut_off_unsure(v);
  else
    add_refusal(v, v->asked_seq, "store", reason);
  on_committed(w);
}

static void on_again(commit_waiter *w) {
  viewer *v = (viewer *)w;
  forget_wishes(v);
  viewer_receive_again(v);
}

static const commit_waiter_kind viewer_kind = {
    .committed = on_committed, .failed = on_failed, .again = on_again};

/* ---- Coming and going ------------------------------------------------------------------------ */

/* The table and the seat of the token; with a shared store the seats are read again if need be. */
static watch_status find_place(table_server *s, const char *id, const char *token, live_table **t,
                               uint8_t *seat) {
  find_status found = strlen(id) == ID_TEXT - 1 ? tables_find(s, id, t) : FOUND_NONE;
  *seat = MLEM_NONE;
  if (found != FOUND)
    return found == FOUND_NONE ? WATCH_NO_TABLE : WATCH_FAILED;
  if (!token)
    return WATCH_OK;
  *seat = table_seat_of(&(*t)->row, token);
  if (*seat == MLEM_NONE) {
    table_look_again(s, *t); /* it may have been taken at another server a moment ago */
    *seat = table_seat_of(&(*t)->row, token);
  }
  return *seat == MLEM_NONE ? WATCH_BAD_TOKEN : WATCH_OK;
}

bool table_is_closed_to_spectators(const table_server *s, const live_table *t) {
  return s->options->policy.no_spectators && t->row.state == TABLE_PLAYING;
}

static bool is_banned(table_server *s, const live_table *t, uint8_t seat, const peer *p) {
  bool seated = seat != MLEM_NONE;
  return is_restricted(s->restrictions, RESTRICT_BAN, tables_now(s),
                       &(asker){.peer = p,
                                .seat = seated ? &t->row.seat[seat] : NULL,
                                .table = seated ? t->row.id : NULL,
                                .number = seat});
}

watch_status viewer_check(table_server *s, const char *id, const char *token, const peer *p) {
  live_table *t;
  uint8_t seat;
  watch_status status = find_place(s, id, token, &t, &seat);
  if (status == WATCH_OK && is_banned(s, t, seat, p))
    return WATCH_BANNED;
  return status == WATCH_OK && seat == MLEM_NONE && table_is_closed_to_spectators(s, t)
             ? WATCH_NO_SPECTATORS
             : status;
}

static void send_banned_away(table_server *s, live_table *t) {
  for (viewer *v = t->viewers; v; v = v->next)
    if (v->ending == VIEWER_STAYS && is_banned(s, t, v->seat, v->peer)) {
      viewer_send_away(v, VIEWER_BANNED);
      v->wake(v->connection);
    }
}

void tables_obey(table_server *s) {
  tables_each(s, send_banned_away);
}

viewer *viewer_open(table_server *s, const char *id, const char *token, peer *p,
                    void (*wake)(void *connection), void *connection) {
  live_table *t;
  uint8_t seat;
  if (find_place(s, id, token, &t, &seat) != WATCH_OK)
    return NULL;
  viewer *v = calloc(1, sizeof *v);
  if (!v)
    return NULL;
  v->waiter.kind = &viewer_kind;
  v->waiter.about = v->table = t;
  v->server = s;
  v->peer = p;
  v->wake = wake;
  v->connection = connection;
  v->seat = v->told_seat = seat;
  v->repeat.events = UINT32_MAX;
  if (seat != MLEM_NONE)
    memcpy(v->token, t->row.seat[seat].token, HASH_BYTES);
  v->next = t->viewers;
  t->viewers = v;
  s->count.viewers++;
  return v;
}

void viewer_close(viewer *v) {
  table_server *s = v->server;
  live_table *t = v->table;
  for (viewer **at = &t->viewers; *at; at = &(*at)->next)
    if (*at == v) {
      *at = v->next;
      break;
    }
  commit_forget(s, &v->waiter);
  bystander_forget(v);
  s->count.viewers--;
  presence_changed(s, t);
  table_may_unload(s, t);
  buffer_free(&v->queue);
  buffer_free(&v->replies);
  buffer_free(&v->asked_lines);
  free(v);
}
