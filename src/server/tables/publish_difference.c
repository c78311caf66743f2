// SPDX-License-Identifier: MIT
/* publish_difference.c: the messages about a table: what differs between what viewers know and what
 * is true. Each message has its one format here, but for the greeting (publish_to_viewers.c). */
#include "publish_difference.h"

#include "../common/append_text.h"
#include "undo_by_consent.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- To whom --------------------------------------------------------------------------------- */

/* Chat is for the seats, unless the table says otherwise. */
static bool may_see_chat(const audience *a, const viewer *v) {
  return v->seat != MLEM_NONE || a->table->row.spectator_chat;
}

static bool has_seat(const audience *a, const viewer *v) {
  (void)a;
  return v->seat != MLEM_NONE;
}

static void queue_for(const audience *a, const char *line, size_t length) {
  if (a->only) {
    if (!a->may_see || a->may_see(a, a->only))
      viewer_queue_line(a->only, line, length);
    return;
  }
  for (viewer *v = a->table->viewers; v; v = v->next)
    if (v->greeted && (!a->may_see || a->may_see(a, v)))
      viewer_queue_line(v, line, length);
}

void publish_tell(const audience *a, const char *format, ...) {
  char line[MLEM_LINE_TEXT];
  va_list list;
  va_start(list, format);
  int length = vsnprintf(line, sizeof line - 1, format, list);
  va_end(list);
  size_t used = length < 0 ? 0 : (size_t)length;
  if (used > sizeof line - 2)
    used = sizeof line - 2;
  line[used] = '\n';
  queue_for(a, line, used + 1);
}

/* ---- Events ---------------------------------------------------------------------------------- */

enum { EVENT_TEXT = MLEM_LINE_TEXT + 16 };

/* "e SEQ LINE" as a viewer may see it (game_view_line); 0: it gets no such line. */
static size_t event_line(uint8_t seat, uint32_t seq, const char *line, size_t length,
                         char text[EVENT_TEXT]) {
  if (length >= MLEM_LINE_TEXT)
    return 0;
  size_t start = (size_t)(append_string(append_digits(append_string(text, "e "), seq), " ") - text);
  size_t seen = game_view_line(line, length, seat, text + start);
  if (seen == 0)
    return 0;
  text[start + seen] = '\n';
  return start + seen + 1;
}

static void tell_event_to(viewer *v, uint32_t seq, const char *line, size_t length, bool bare) {
  char text[EVENT_TEXT];
  size_t used = event_line(bare ? GAME_SEES_ALL : v->seat, seq, line, length, text);
  if (used)
    viewer_queue_line(v, text, used);
}

static void tell_event_to_all(const audience *a, uint32_t seq, const char *line, size_t length) {
  char text[EVENT_TEXT];
  size_t used = event_line(MLEM_NONE, seq, line, length, text);
  /* What a spectator may see whole is the same for all. */
  if (used > length && memcmp(text + used - 1 - length, line, length) == 0) {
    queue_for(a, text, used);
    return;
  }
  for (viewer *v = a->table->viewers; v; v = v->next)
    if (v->greeted)
      tell_event_to(v, seq, line, length, false);
}

typedef struct line_range {
  const audience *audience;
  uint32_t next, end;
  bool bare;
} line_range;

static bool tell_event(void *context, uint32_t seq, const char *line, size_t length) {
  line_range *r = context;
  if (seq < r->next)
    return true;
  if (seq >= r->end)
    return false; /* another server's: told when the table has been read again */
  if (r->audience->only)
    tell_event_to(r->audience->only, seq, line, length, r->bare);
  else
    tell_event_to_all(r->audience, seq, line, length);
  r->next = seq + 1;
  return true;
}

/* ---- Differences ----------------------------------------------------------------------------- */

/* False: the store cannot be read; `known->events` says how far it went. */
static bool tell_events(const audience *a, table_facts *known, const table_facts *now) {
  const live_table *t = a->table;
  store *from = a->server->store;
  /* Once the game is over nothing is hidden. But a client that has seen a part of it as it was
   * hidden gets the rest in the same way: a hidden hand cannot be played from openly. */
  line_range r = {a, known->events, now->events,
                  known->events == 0 && a->greeting && now->state == TABLE_OVER};
  if (r.next >= r.end)
    return true;
  if (fresh_lines_cover(&t->fresh_events, r.next, r.end)) {
    fresh_lines_each(&t->fresh_events, tell_event, &r);
    known->events = r.end;
    return true;
  }
  bool good = from->kind->event_each(from, t->row.number, r.next, tell_event, &r) == STORE_OK;
  known->events = good ? r.end : r.next;
  return good;
}

static void tell_chat_line(const audience *a, uint8_t seat, const char *text) {
  if (seat == MLEM_NONE)
    publish_tell(a, "say - %s", text);
  else
    publish_tell(a, "say %u %s", seat, text);
}

static bool tell_stored_chat(void *context, const chat_row *row) {
  line_range *r = context;
  if (r->audience->server->sharing && row->number >= r->end)
    return false; /* told when the table has been read again */
  tell_chat_line(r->audience, row->seat, row->text);
  return true;
}

static bool tell_fresh_chat(void *context, uint32_t number, const char *line, size_t length) {
  line_range *r = context;
  char text[MOST_SAID + 1];
  if (number < r->next || number >= r->end || length == 0 || length - 1 > MOST_SAID)
    return true;
  memcpy(text, line + 1, length - 1);
  text[length - 1] = '\0';
  tell_chat_line(r->audience, (uint8_t)(line[0] - '0'), text);
  return true;
}

static bool tell_chat(const audience *all, const table_facts *known, const table_facts *now) {
  audience seats = *all, *a = &seats;
  seats.may_see = may_see_chat;
  const live_table *t = a->table;
  store *from = a->server->store;
  line_range r = {a, known->chat, now->chat, false};
  store_status status = STORE_OK;
  bool cleared = known->chat_cleared != now->chat_cleared;
  bool any = now->chat > 0 || !a->server->sharing; /* only a shared store counts them */
  if (cleared)
    publish_tell(a, "chat-cleared"); /* what is left of it follows */
  if (a->greeting || cleared) {
    if ((r.next == 0 || cleared) && t->row.chat && any)
      status = from->kind->chat_last(from, t->row.number, CATCH_UP_CHAT, tell_stored_chat, &r);
  } else if (r.next < r.end && fresh_lines_cover(&t->fresh_chat, r.next, r.end))
    fresh_lines_each(&t->fresh_chat, tell_fresh_chat, &r);
  else if (r.next < r.end && a->server->sharing)
    status = a->server->sharing->chat_since(from, t->row.number, r.next, tell_stored_chat, &r);
  return status == STORE_OK;
}

static void tell_seats(const audience *a, table_facts *known, const table_facts *now) {
  for (unsigned seat = 0; seat < a->table->row.seats; seat++)
    if (strcmp(known->seats[seat], now->seats[seat]) != 0)
      publish_tell(a, "seat %u %s", seat, now->seats[seat]);
  memcpy(known->seats, now->seats, sizeof known->seats);
  if (now->host != known->host && now->host != MLEM_NONE)
    publish_tell(a, "host %u", now->host);
  known->host = now->host;
}

/* Before the start: a client compares it with the record. */
static void tell_first(const audience *a, const table_facts *known, const table_facts *now) {
  uint8_t first = now->settings.first;
  if (now->state != TABLE_OPEN || !(a->greeting || known->settings.first != first))
    return;
  if (first == MLEM_NONE)
    publish_tell(a, "first -");
  else
    publish_tell(a, "first %u", first);
}

static void tell_seals(const audience *a, const table_facts *known, const table_facts *now) {
  char hex[MLEM_FAIR_HEX];
  for (unsigned seat = 0; seat < a->table->row.seats; seat++) {
    const mlem_fair_hash *seal = &a->table->row.seat[seat].seal;
    bool same = (known->sealed & (1u << seat)) &&
                memcmp(known->seals[seat], now->seals[seat], MLEM_FAIR_BYTES) == 0;
    if (!(now->sealed & (1u << seat)) || same)
      continue;
    mlem_fair_hex(seal->bytes, seal->length, hex);
    publish_tell(a, "fair-commit %u %s", seat, seal->length ? hex : "-");
  }
}

static void tell_reveal(const audience *a, const table_facts *known, const table_facts *now) {
  if (!now->reveal || now->reveal == known->reveal)
    return;
  int64_t left = now->reveal - tables_now(a->server);
  publish_tell(a, "fair-reveal %d %lld", table_fair_scheme(&a->table->row),
               (long long)(left > 0 ? left : 0));
}

static void tell_cancelled(const audience *a, const table_facts *known, const table_facts *now) {
  for (unsigned seat = 0; seat < a->table->row.seats; seat++)
    if (now->cancelled & ~known->cancelled & (1u << seat))
      publish_tell(a, "cancelled %u seat %u did not show its bytes for the dice in time", seat,
                   seat);
}

static void tell_fair(const audience *a, table_facts *known, const table_facts *now) {
  tell_seals(a, known, now);
  tell_reveal(a, known, now);
  for (unsigned seat = 0; seat < a->table->row.seats; seat++)
    if (now->fair & ~known->fair & (1u << seat))
      publish_tell(a, "fair %u", seat);
  known->fair = now->fair;
}

static void tell_undo(const audience *a, const undo_row *known, const undo_row *now) {
  /* Answers are only added: where one is gone, the same question was asked once more. */
  bool same = known->at == now->at && known->to == now->to && known->seat == now->seat &&
              !(known->yes & ~now->yes) && !(known->no & ~now->no);
  unsigned yes = now->yes, no = now->no;
  if (same) {
    yes &= ~(unsigned)known->yes;
    no &= ~(unsigned)known->no;
  } else if (undo_is_open(a->table))
    publish_tell(a, "undo %u %u asked", now->to, now->seat);
  for (unsigned seat = 0; seat < a->table->row.seats; seat++)
    if ((yes | no) & (1u << seat))
      publish_tell(a, "undo %u %u %s", now->to, seat, yes & (1u << seat) ? "yes" : "no");
}

static void tell_legal(const audience *a) {
  if (a->only)
    viewer_tell_legal(a->only);
  else
    for (viewer *v = a->table->viewers; v; v = v->next)
      if (v->greeted)
        viewer_tell_legal(v);
}

static void tell_votes(const audience *a, const table_facts *known, const table_facts *now) {
  for (unsigned seat = 0; seat < a->table->row.seats; seat++)
    for (unsigned voter = 0; voter < a->table->row.seats; voter++)
      if (now->votes[seat] & ~known->votes[seat] & (1u << voter))
        publish_tell(a, "vote %u %u", seat, voter);
}

static void tell_question(const audience *a, const table_facts *known, const table_facts *now) {
  if (now->ask == UINT32_MAX || (now->ask == known->ask && now->wake == known->wake))
    return;
  if (now->ask != a->table->follow.next)
    return; /* it has been answered meanwhile; the next question follows */
  char line[64], *end = append_digits(append_string(line, "ask "), now->ask);
  end = append_digits(append_string(end, " "), (uint64_t)mlem_turn(&a->table->follow.state));
  end = append_string(end, " ");
  int64_t left = now->wake - tables_now(a->server);
  end = now->wake > WAKE_AT_ONCE ? append_digits(end, (uint64_t)(left > 0 ? left : 0))
                                 : append_string(end, "-");
  end = append_string(end, "\n");
  tell_legal(a);
  queue_for(a, line, (size_t)(end - line));
}

/* For the seats, unless both tables are public: the host may have changed the other one. */
static void tell_rematch(const audience *a, const char *id) {
  table_row next;
  audience to = *a;
  store *from = a->server->store;
  if (!a->table->row.is_public || from->kind->table_find(from, id, &next) != STORE_OK ||
      !next.is_public)
    to.may_see = has_seat;
  publish_tell(&to, "rematch %s", id);
}

bool publish_difference(const audience *a, table_facts *known, const table_facts *now) {
  /* Said again after an entry of a finished game was amended. */
  bool over =
      now->state == TABLE_OVER && (known->state != TABLE_OVER || now->events > known->events);
  /* Before the start seats come first: a client that is to show its bytes must know who plays.
   * Later, what happens to a seat follows its event. */
  if (a->greeting || known->events == 0)
    tell_seats(a, known, now);
  if (!table_same_settings(&known->settings, &now->settings))
    publish_tell(a, "settings");
  tell_first(a, known, now);
  tell_fair(a, known, now);
  if (!tell_events(a, known, now))
    return false;
  tell_seats(a, known, now);
  if (!tell_chat(a, known, now))
    return false;
  tell_undo(a, &known->undo, &now->undo);
  tell_votes(a, known, now);
  tell_question(a, known, now);
  tell_cancelled(a, known, now);
  if (over)
    publish_tell(a, "over");
  if (now->next[0] && !known->next[0])
    tell_rematch(a, now->next);
  *known = *now;
  return true;
}
