// SPDX-License-Identifier: MIT
/* viewer.c: what a connection is told: events as it may see them, seats, questions, chat. */
#include "internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- Telling --------------------------------------------------------------------------------- */

static void add_line(server *s, viewer *v, const char *line, size_t length) {
  buffer *out = &v->outlet.out;
  if (v->closing)
    return;
  buffer_add(out, line, length);
  buffer_add(out, "\n", 1);
  /* Too slow, or no memory: the client is cut off and may come back for the rest. */
  if (out->failed || out->length > MOST_QUEUED)
    viewer_cut_off(v);
  outlet_wait(s, &v->outlet);
}

void viewer_cut_off(viewer *v) {
  v->closing = true;
  v->outlet.ready = 0;
  buffer_free(&v->outlet.out);
}

void viewer_tell(server *s, viewer *v, const char *format, ...) {
  char line[MLEM_LINE_TEXT];
  va_list list;
  va_start(list, format);
  int length = vsnprintf(line, sizeof line, format, list);
  va_end(list);
  if (length > 0)
    add_line(s, v, line, (size_t)length < sizeof line ? (size_t)length : sizeof line - 1);
}

void room_tell(server *s, room *r, const char *format, ...) {
  char line[MLEM_LINE_TEXT];
  va_list list;
  va_start(list, format);
  int length = vsnprintf(line, sizeof line, format, list);
  va_end(list);
  if (length <= 0)
    return;
  for (viewer *v = r->viewers; v; v = v->next)
    if (v->greeted)
      add_line(s, v, line, (size_t)length < sizeof line ? (size_t)length : sizeof line - 1);
}

void viewer_no(server *s, viewer *v, uint32_t seq, const char *code, const char *format, ...) {
  char reason[MLEM_FAULT_TEXT];
  va_list list;
  va_start(list, format);
  vsnprintf(reason, sizeof reason, format, list);
  va_end(list);
  s->count.refused++;
  viewer_tell(s, v, "no %u %s %s", seq, code, reason);
}

void viewer_event(server *s, viewer *v, uint32_t seq, const char *line, size_t length) {
  char text[MLEM_LINE_TEXT + 16];
  if (length >= MLEM_LINE_TEXT)
    return;
  size_t start = (size_t)snprintf(text, sizeof text, "e %u ", seq);
  /* When the game is over nothing is hidden any more. */
  if (v->room->row.state == TABLE_OVER) {
    memcpy(text + start, line, length);
    add_line(s, v, text, start + length);
    return;
  }
  size_t seen = mlem_redact_line(line, length, v->seat, text + start);
  if (seen)
    add_line(s, v, text, start + seen);
}

/* ---- Seats and questions --------------------------------------------------------------------- */

static bool is_here(const room *r, unsigned seat) {
  for (const viewer *v = r->viewers; v; v = v->next)
    if (v->seat == seat && v->greeted)
      return true;
  return false;
}

void seat_state(const room *r, unsigned seat, char *text, size_t space) {
  const seat_row *row = &r->row.seat[seat];
  if (row->is_bot)
    snprintf(text, space, "bot %s", row->bot);
  else if (!row->taken)
    snprintf(text, space, "open");
  else
    snprintf(text, space, "%s %s",
             room_is_standin(r, (uint8_t)seat) ? "standin"
             : is_here(r, seat)                ? "here"
                                               : "away",
             row->name);
}

void room_tell_seat(server *s, room *r, unsigned seat) {
  char state[2 * SHORT_NAME];
  seat_state(r, seat, state, sizeof state);
  room_tell(s, r, "seat %u %s", seat, state);
}

void viewer_question(server *s, viewer *v) {
  const room *r = v->room;
  if (r->row.state != TABLE_PLAYING || mlem_turn(&r->state) < 0)
    return;
  if (r->row.wake <= WAKE_AT_ONCE) {
    viewer_tell(s, v, "ask %u %d -", r->seq, mlem_turn(&r->state));
    return;
  }
  int64_t left = r->row.wake - now_ms();
  viewer_tell(s, v, "ask %u %d %lld", r->seq, mlem_turn(&r->state),
              (long long)(left > 0 ? left : 0));
}

/* ---- Greeting -------------------------------------------------------------------------------- */

typedef struct catch_up {
  server *server;
  viewer *viewer;
} catch_up;

static bool tell_event(void *context, uint32_t seq, const char *line, size_t length) {
  catch_up *c = context;
  viewer_event(c->server, c->viewer, seq, line, length);
  return true;
}

static bool tell_chat(void *context, uint8_t seat, const char *text) {
  catch_up *c = context;
  if (seat == MLEM_NONE)
    viewer_tell(c->server, c->viewer, "say - %s", text);
  else
    viewer_tell(c->server, c->viewer, "say %u %s", seat, text);
  return true;
}

bool viewer_catch_up(server *s, viewer *v, uint32_t from) {
  catch_up c = {s, v};
  return s->store->kind->event_each(s->store, v->room->row.number, from, tell_event, &c) ==
         STORE_OK;
}

bool viewer_greet(server *s, viewer *v, uint32_t from) {
  room *r = v->room;
  char seat[8] = "-", hex[MLEM_FAIR_HEX], state[2 * SHORT_NAME];
  uint8_t commitment[MLEM_FAIR_BYTES];
  catch_up c = {s, v};
  if (v->seat != MLEM_NONE)
    snprintf(seat, sizeof seat, "%u", v->seat);
  viewer_tell(s, v, "hello %s %s %u", r->row.id, seat, r->seq);
  mlem_fair_commit(r->row.id, r->row.secret, commitment);
  mlem_fair_hex(commitment, sizeof commitment, hex);
  viewer_tell(s, v, "commit %s", hex);
  for (unsigned i = 0; i < r->row.seats; i++) {
    seat_state(r, i, state, sizeof state);
    viewer_tell(s, v, "seat %u %s", i, state);
  }
  if (from < r->seq && !viewer_catch_up(s, v, from))
    return false;
  if (from == 0 && r->row.chat &&
      s->store->kind->chat_last(s->store, r->row.number, CATCH_UP_CHAT, tell_chat, &c) != STORE_OK)
    return false;
  viewer_question(s, v);
  if (r->undo_open)
    viewer_tell(s, v, "undo %u %u asked", r->undo_to, r->undo_seat);
  if (r->row.state == TABLE_OVER)
    viewer_tell(s, v, "over");
  if (r->row.next[0])
    viewer_tell(s, v, "rematch %s", r->row.next);
  return true;
}

/* ---- Coming and going ------------------------------------------------------------------------ */

void viewer_join(server *s, viewer *v, room *r, uint8_t seat) {
  v->server = s;
  v->room = r;
  v->seat = seat;
  v->next = r->viewers;
  r->viewers = v;
  s->viewers++;
}

void viewer_leave(server *s, viewer *v) {
  room *r = v->room;
  outlet_forget(s, &v->outlet);
  buffer_free(&v->in);
  if (!r)
    return;
  for (viewer **at = &r->viewers; *at; at = &(*at)->next)
    if (*at == v) {
      *at = v->next;
      break;
    }
  v->room = NULL;
  s->viewers--;
  if (v->seat != MLEM_NONE && v->greeted && !is_here(r, v->seat))
    room_tell_seat(s, r, v->seat);
  room_may_rest(s, r);
}
