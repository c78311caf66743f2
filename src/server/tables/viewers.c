// SPDX-License-Identifier: MIT
/* viewers.c: what a connection is told: events as it may see them, seats, questions, chat. */
#include "../internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- Telling --------------------------------------------------------------------------------- */

/* A line and its end. */
static void add_line(server *s, viewer *v, const char *line, size_t length) {
  buffer *out = &v->outlet.out;
  if (v->closing)
    return;
  buffer_add(out, line, length);
  /* Too slow, or no memory: the client is cut off and may come back for the rest. */
  if (out->failed || out->length > MOST_QUEUED)
    viewer_cut_off(v);
  outlet_wait(s, &v->outlet);
}

static void add_line_to_all(server *s, room *r, const char *line, size_t length) {
  for (viewer *v = r->viewers; v; v = v->next)
    if (v->greeted)
      add_line(s, v, line, length);
}

/* Into room for MLEM_LINE_TEXT; what is longer is cut. The length, with the line's end. */
static size_t print_line(char *line, const char *format, va_list list) {
  int length = vsnprintf(line, MLEM_LINE_TEXT - 1, format, list);
  size_t used = length < 0 ? 0 : (size_t)length;
  if (used > MLEM_LINE_TEXT - 2)
    used = MLEM_LINE_TEXT - 2;
  line[used] = '\n';
  return used + 1;
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
  size_t length = print_line(line, format, list);
  va_end(list);
  add_line(s, v, line, length);
}

void room_tell(server *s, room *r, const char *format, ...) {
  char line[MLEM_LINE_TEXT];
  va_list list;
  va_start(list, format);
  size_t length = print_line(line, format, list);
  va_end(list);
  add_line_to_all(s, r, line, length);
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

enum { EVENT_TEXT = MLEM_LINE_TEXT + 16 };

/* "e SEQ LINE" as `seat` may see it (`bare`: nothing is hidden); 0: it gets no such line. */
static size_t event_line(uint8_t seat, uint32_t seq, const char *line, size_t length, bool bare,
                         char text[EVENT_TEXT]) {
  if (length >= MLEM_LINE_TEXT)
    return 0;
  size_t start = (size_t)sprintf(text, "e %u ", seq);
  size_t seen = length;
  if (bare)
    memcpy(text + start, line, length);
  else
    seen = mlem_redact_line(line, length, seat, text + start);
  if (seen == 0)
    return 0;
  text[start + seen] = '\n';
  return start + seen + 1;
}

static void viewer_event(server *s, viewer *v, uint32_t seq, const char *line, size_t length,
                         bool bare) {
  char text[EVENT_TEXT];
  size_t used = event_line(v->seat, seq, line, length, bare, text);
  if (used)
    add_line(s, v, text, used);
}

void room_event(server *s, room *r, uint32_t seq, const char *line, size_t length) {
  char text[EVENT_TEXT];
  size_t used = event_line(MLEM_NONE, seq, line, length, false, text);
  /* What a spectator may see whole is the same for all. */
  if (used > length && memcmp(text + used - 1 - length, line, length) == 0) {
    add_line_to_all(s, r, text, used);
    return;
  }
  for (viewer *v = r->viewers; v; v = v->next)
    if (v->greeted)
      viewer_event(s, v, seq, line, length, false);
}

/* ---- Seats and questions --------------------------------------------------------------------- */

static bool is_here(const room *r, unsigned seat) {
  if (r->elsewhere & (1u << seat))
    return true;
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

/* "ask SEQ SEAT MS", or 0: nobody is asked. */
static size_t question_line(const server *s, const room *r, char line[MLEM_LINE_TEXT]) {
  int turn = mlem_turn(&r->state);
  if (r->row.state != TABLE_PLAYING || turn < 0)
    return 0;
  if (r->row.wake <= WAKE_AT_ONCE)
    return (size_t)sprintf(line, "ask %u %d -\n", r->seq, turn);
  int64_t left = r->row.wake - server_now(s);
  return (size_t)sprintf(line, "ask %u %d %lld\n", r->seq, turn, (long long)(left > 0 ? left : 0));
}

static void viewer_question(server *s, viewer *v) {
  char line[MLEM_LINE_TEXT];
  size_t length = question_line(s, v->room, line);
  if (length)
    add_line(s, v, line, length);
}

void room_question(server *s, room *r) {
  char line[MLEM_LINE_TEXT];
  size_t length = question_line(s, r, line);
  if (length)
    add_line_to_all(s, r, line, length);
}

/* ---- Greeting -------------------------------------------------------------------------------- */

typedef struct catch_up {
  server *server;
  viewer *viewer;
  bool bare;
} catch_up;

static bool tell_event(void *context, uint32_t seq, const char *line, size_t length) {
  catch_up *c = context;
  if (seq >= c->viewer->room->seq)
    return false; /* another server's: told when the room has taken it */
  viewer_event(c->server, c->viewer, seq, line, length, c->bare);
  return true;
}

static bool tell_chat(void *context, const chat_row *row) {
  catch_up *c = context;
  if (c->server->sharing && row->number >= c->viewer->room->row.said)
    return false;
  if (row->seat == MLEM_NONE)
    viewer_tell(c->server, c->viewer, "say - %s", row->text);
  else
    viewer_tell(c->server, c->viewer, "say %u %s", row->seat, row->text);
  return true;
}

/* When the game is over nothing is hidden any more; but who has seen a part of it as it was then
 * goes on so: a hand that was hidden cannot be played from openly. */
bool viewer_catch_up(server *s, viewer *v, uint32_t from) {
  catch_up c = {s, v, from == 0 && v->room->row.state == TABLE_OVER};
  return s->store->kind->event_each(s->store, v->room->row.number, from, tell_event, &c) ==
         STORE_OK;
}

bool viewer_greet(server *s, viewer *v, uint32_t from) {
  room *r = v->room;
  char seat[8] = "-", hex[MLEM_FAIR_HEX], state[2 * SHORT_NAME];
  uint8_t commitment[MLEM_FAIR_BYTES];
  catch_up c = {.server = s, .viewer = v};
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
  if (undo_is_open(r))
    viewer_tell(s, v, "undo %u %u asked", r->row.undo.to, r->row.undo.seat);
  if (r->row.state == TABLE_OVER)
    viewer_tell(s, v, "over");
  if (r->row.next[0])
    viewer_tell(s, v, "rematch %s", r->row.next);
  return true;
}

/* ---- Coming and going ------------------------------------------------------------------------ */

void viewer_join(server *s, viewer *v, room *r, uint8_t seat) {
  v->server = s;
  v->room = v->outlet.about = r;
  v->seat = seat;
  if (seat != MLEM_NONE)
    memcpy(v->token, r->row.seat[seat].token, HASH_BYTES);
  v->next = r->viewers;
  r->viewers = v;
  s->viewers++;
}

void viewer_leave(server *s, viewer *v) {
  room *r = v->room;
  outlet_forget(s, &v->outlet);
  buffer_free(&v->in);
  buffer_free(&v->asked_lines);
  if (!r)
    return;
  for (viewer **at = &r->viewers; *at; at = &(*at)->next)
    if (*at == v) {
      *at = v->next;
      break;
    }
  v->room = NULL;
  s->viewers--;
  room_here_changed(s, r);
  if (v->seat != MLEM_NONE && v->greeted && !is_here(r, v->seat))
    room_tell_seat(s, r, v->seat);
  room_may_rest(s, r);
}
