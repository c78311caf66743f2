// SPDX-License-Identifier: MIT
/*
 * publish.c: the one place that tells viewers about a table.
 *
 * What can be told is in table_facts. After a commit the viewers are told the difference between
 * the facts that they know and those that are true now; a greeting is the difference from nothing.
 * It does not matter who has changed something: a client here, a clock, a bot, another server.
 */
#include "publish.h"

#include "moves.h"
#include "reread.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- What is true ---------------------------------------------------------------------------- */

bool seat_is_present(const live_table *t, unsigned seat) {
  if (t->present_elsewhere & (1u << seat))
    return true;
  for (const viewer *v = t->viewers; v; v = v->next)
    if (v->seat == seat && (v->greeted || v->wants_greeting))
      return true;
  return false;
}

static void describe_seat(const live_table *t, unsigned seat, char text[SEAT_TEXT]) {
  const seat_row *row = &t->row.seat[seat];
  if (row->is_bot)
    snprintf(text, SEAT_TEXT, "bot %s", row->bot);
  else if (!row->taken)
    snprintf(text, SEAT_TEXT, "open");
  else
    snprintf(text, SEAT_TEXT, "%s %s",
             table_has_standin(t, (uint8_t)seat) ? "standin"
             : seat_is_present(t, seat)          ? "here"
                                                 : "away",
             row->name);
}

static void describe_settings(const table_row *row, table_settings *settings) {
  *settings = (table_settings){.rules = table_rules(row),
                               .clock = row->clock,
                               .first = row->first,
                               .is_public = row->is_public,
                               .chat = row->chat,
                               .odds = row->odds};
  memcpy(settings->mat, row->mat, sizeof settings->mat);
}

static bool same_settings(const table_settings *a, const table_settings *b) {
  return a->rules == b->rules && a->clock == b->clock && a->first == b->first &&
         a->is_public == b->is_public && a->chat == b->chat && a->odds == b->odds &&
         strcmp(a->mat, b->mat) == 0;
}

static void describe(const live_table *t, table_facts *facts) {
  *facts = (table_facts){.events = t->follow.next,
                         .chat = t->row.said,
                         .state = t->row.state,
                         .undo = t->row.undo,
                         .ask = UINT32_MAX};
  for (unsigned seat = 0; seat < t->row.seats; seat++) {
    describe_seat(t, seat, facts->seats[seat]);
    if (t->row.seat[seat].said_fair && !t->row.seat[seat].is_bot)
      facts->fair |= (uint8_t)(1u << seat);
    if (t->row.seat[seat].sealed) {
      facts->sealed |= (uint8_t)(1u << seat);
      memcpy(facts->seals[seat], t->row.seat[seat].seal.bytes, MLEM_FAIR_BYTES);
    }
  }
  if (fair_is_revealing(&t->row))
    facts->reveal = t->row.wake;
  facts->cancelled = table_cancelled_by(&t->row);
  memcpy(facts->votes, t->votes, sizeof facts->votes);
  if (t->row.state == TABLE_PLAYING && mlem_turn(&t->follow.state) >= 0) {
    facts->ask = t->follow.next;
    facts->wake = t->row.wake;
  }
  memcpy(facts->next, t->row.next, ID_TEXT);
  describe_settings(&t->row, &facts->settings);
}

/* What a client knows that has said `hi FROM`: nothing but the events before that one. */
static void know_nothing(const live_table *t, const table_facts *now, uint32_t from,
                         table_facts *known) {
  *known = (table_facts){.events = from, .chat = from == 0 ? 0 : now->chat, .ask = UINT32_MAX};
  known->settings = now->settings; /* GET api/tables/ID says them */
  if (!undo_is_open(t))
    known->undo = now->undo;
  if (now->state != TABLE_OPEN) { /* the events say it */
    known->fair = now->fair;
    known->sealed = now->sealed;
    memcpy(known->seals, now->seals, sizeof known->seals);
  }
}

/* ---- To whom --------------------------------------------------------------------------------- */

typedef struct audience audience;
struct audience {
  table_server *server;
  live_table *table;
  viewer *only;                                        /* NULL: every greeted viewer */
  bool greeting;                                       /* of that one */
  bool (*may_see)(const audience *a, const viewer *v); /* NULL: all of them may */
};

/* Chat and the rematch are for the seats, unless the table says otherwise. */
static bool may_see_chat(const audience *a, const viewer *v) {
  return v->seat != MLEM_NONE || a->table->row.spectator_chat;
}

static bool may_see_rematch(const audience *a, const viewer *v) {
  return v->seat != MLEM_NONE || a->table->row.is_public;
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

/* A message and its end; what is longer than a line is cut. */
static void tell(const audience *a, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void tell(const audience *a, const char *format, ...) {
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
  size_t start = (size_t)sprintf(text, "e %u ", seq);
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

/* ---- Lines that are still in memory ---------------------------------------------------------- */

static void clear_fresh(fresh_lines *fresh) {
  buffer_free(&fresh->text);
  fresh->count = 0;
}

void add_fresh_line(fresh_lines *fresh, uint32_t number, const char *line, size_t length) {
  if (fresh->count > 0 && fresh->first + fresh->count != number)
    clear_fresh(fresh);
  if (fresh->count == 0)
    fresh->first = number;
  fresh->count++;
  buffer_add(&fresh->text, line, length);
  buffer_add(&fresh->text, "\n", 1);
}

void forget_fresh_lines(live_table *t) {
  clear_fresh(&t->fresh_events);
  clear_fresh(&t->fresh_chat);
}

static bool has_fresh(const fresh_lines *fresh, uint32_t from, uint32_t end) {
  return !fresh->text.failed && fresh->count > 0 && fresh->first <= from &&
         fresh->first + fresh->count >= end;
}

static void each_fresh(const fresh_lines *fresh, visit_event *visit, void *context) {
  const char *line = fresh->text.bytes;
  for (uint32_t i = 0; i < fresh->count; i++) {
    const char *end = strchr(line, '\n');
    visit(context, fresh->first + i, line, (size_t)(end - line));
    line = end + 1;
  }
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
  if (has_fresh(&t->fresh_events, r.next, r.end)) {
    each_fresh(&t->fresh_events, tell_event, &r);
    known->events = r.end;
    return true;
  }
  bool good = from->kind->event_each(from, t->row.number, r.next, tell_event, &r) == STORE_OK;
  known->events = good ? r.end : r.next;
  return good;
}

static void tell_chat_line(const audience *a, uint8_t seat, const char *text) {
  if (seat == MLEM_NONE)
    tell(a, "say - %s", text);
  else
    tell(a, "say %u %s", seat, text);
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
  if (a->greeting) {
    if (r.next == 0 && t->row.chat)
      status = from->kind->chat_last(from, t->row.number, CATCH_UP_CHAT, tell_stored_chat, &r);
  } else if (r.next < r.end && has_fresh(&t->fresh_chat, r.next, r.end))
    each_fresh(&t->fresh_chat, tell_fresh_chat, &r);
  else if (r.next < r.end && a->server->sharing)
    status = a->server->sharing->chat_since(from, t->row.number, r.next, tell_stored_chat, &r);
  return status == STORE_OK;
}

static void tell_seats(const audience *a, table_facts *known, const table_facts *now) {
  for (unsigned seat = 0; seat < a->table->row.seats; seat++)
    if (strcmp(known->seats[seat], now->seats[seat]) != 0)
      tell(a, "seat %u %s", seat, now->seats[seat]);
  memcpy(known->seats, now->seats, sizeof known->seats);
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
    tell(a, "fair-commit %u %s", seat, seal->length ? hex : "-");
  }
}

static void tell_reveal(const audience *a, const table_facts *known, const table_facts *now) {
  if (!now->reveal || now->reveal == known->reveal)
    return;
  int64_t left = now->reveal - tables_now(a->server);
  tell(a, "fair-reveal %d %lld", table_fair_scheme(&a->table->row),
       (long long)(left > 0 ? left : 0));
}

static void tell_cancelled(const audience *a, const table_facts *known, const table_facts *now) {
  for (unsigned seat = 0; seat < a->table->row.seats; seat++)
    if (now->cancelled & ~known->cancelled & (1u << seat))
      tell(a, "cancelled %u seat %u did not show its bytes for the dice in time", seat, seat);
}

static void tell_fair(const audience *a, table_facts *known, const table_facts *now) {
  tell_seals(a, known, now);
  tell_reveal(a, known, now);
  for (unsigned seat = 0; seat < a->table->row.seats; seat++)
    if (now->fair & ~known->fair & (1u << seat))
      tell(a, "fair %u", seat);
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
    tell(a, "undo %u %u asked", now->to, now->seat);
  for (unsigned seat = 0; seat < a->table->row.seats; seat++)
    if ((yes | no) & (1u << seat))
      tell(a, "undo %u %u %s", now->to, seat, yes & (1u << seat) ? "yes" : "no");
}

/* Not for a question that has been answered meanwhile. */
static void tell_legal(const audience *a, const table_facts *now) {
  if (now->ask != a->table->follow.next)
    return;
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
        tell(a, "vote %u %u", seat, voter);
}

static void tell_question(const audience *a, const table_facts *known, const table_facts *now) {
  if (now->ask == UINT32_MAX || (now->ask == known->ask && now->wake == known->wake))
    return;
  char left[24] = "-";
  if (now->wake > WAKE_AT_ONCE) {
    int64_t milliseconds = now->wake - tables_now(a->server);
    snprintf(left, sizeof left, "%lld", (long long)(milliseconds > 0 ? milliseconds : 0));
  }
  tell_legal(a, now);
  tell(a, "ask %u %d %s", now->ask, mlem_turn(&a->table->follow.state), left);
}

/* Tells the difference. False: the store cannot be read, and `known` says what was told. */
static bool tell_difference(const audience *a, table_facts *known, const table_facts *now) {
  if (a->greeting) /* players first; later, what happens to a seat follows its event */
    tell_seats(a, known, now);
  if (!same_settings(&known->settings, &now->settings))
    tell(a, "settings");
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
  if (now->state == TABLE_OVER && known->state != TABLE_OVER)
    tell(a, "over");
  if (now->next[0] && !known->next[0]) {
    audience seats = *a;
    seats.may_see = may_see_rematch;
    tell(&seats, "rematch %s", now->next);
  }
  *known = *now;
  return true;
}

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
  tell(a, "hello %s %s %u", a->table->row.id, seat, events);
}

static void greet(const audience *a, const table_facts *now) {
  viewer *v = a->only;
  const table_row *row = &a->table->row;
  char hex[MLEM_FAIR_HEX];
  uint8_t commitment[MLEM_FAIR_BYTES];
  table_facts known;
  know_nothing(a->table, now, v->greet_from, &known);
  tell_hello(a, now->events);
  mlem_fair_commit(row->id, row->secret, commitment);
  mlem_fair_hex(commitment, sizeof commitment, hex);
  tell(a, "commit %s", hex);
  if (v->repeat.fair && v->seat != MLEM_NONE) /* said with its `hi`: it waits for the answer */
    forget_added(&known, v->seat);
  v->wants_greeting = false;
  v->repeat = (repeat_wish){.events = UINT32_MAX};
  v->greeted = tell_difference(a, &known, now);
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
  if (!tell_difference(a, &known, told))
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

static void publish(table_server *s, live_table *t) {
  table_facts now;
  bool any = false, good = true;
  if (!t->loaded) { /* once it has been read again, this is called again */
    table_reread_later(s, t);
    return;
  }
  describe(t, &now);
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
    good = tell_difference(&(audience){s, t, NULL, false, NULL}, &t->told, &now);
  else
    t->told = now;
  for (viewer *v = t->viewers; v; v = v->next)
    if (v->wants_greeting)
      greet(&(audience){s, t, v, true, NULL}, &now);
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
    publish(s, t);
    table_may_unload(s, t);
  }
}
