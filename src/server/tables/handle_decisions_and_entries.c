// SPDX-License-Identifier: MIT
/* handle_decisions_and_entries.c: clients decide, or enter what happened at a real table. */
#include "decision_clock_and_stand_ins.h"
#include "handle_client_messages.h"
#include "play_moves.h"
#include "publish_to_viewers.h"
#include "reread_tables.h"
#include "typed_dice_entries.h"

#include <stdio.h>
#include <string.h>

/* ---- act ------------------------------------------------------------------------------------- */

/* A stand-in that comes or goes is an event, and a table has only so many. */
static bool must_stay_away(const live_table *t, uint8_t seat) {
  return table_has_standin(t, seat) && t->follow.next >= MOST_EVENTS;
}

static void tell_away(viewer *v, uint32_t seq) {
  viewer_no(v, seq, "too-often", "this table has too many events; the stand-in plays on for you");
}

static void act_now(table_server *s, viewer *v, uint32_t seq, words decision) {
  live_table *t = v->table;
  mlem_action action;
  if (mlem_turn(&t->follow.state) != v->seat)
    viewer_no(v, seq, "turn", "it is for seat %d to decide", mlem_turn(&t->follow.state));
  else if (!mlem_action_parse(&t->game->game, decision.text, decision.length, &action))
    viewer_no(v, seq, "malformed", "this is no decision of the notation");
  else if (!mlem_is_legal(&t->game->game, &t->follow.state, action))
    viewer_no(v, seq, "illegal", "this is not legal here");
  else if (must_stay_away(t, v->seat))
    tell_away(v, seq);
  /* A player who acts takes the seat back: an event of its own, before the decision. */
  else if (table_end_standin(s, t, v->seat)) {
    if (t->acted_at == 0)
      t->acted_at = seconds_passed();
    table_decide(s, t, v->seat, action);
  }
}

typedef struct retry {
  char line[MLEM_LINE_TEXT];
  size_t length;
  bool same, other;
} retry;

/* Looks for the first event that is not about who plays or enters. */
static bool compare_event(void *context, uint32_t seq, const char *line, size_t length) {
  game_note note;
  retry *r = context;
  (void)seq;
  game_note_kind kind = game_note_read(line, length, &note);
  if (kind == GAME_NOTE_STANDIN || kind == GAME_NOTE_KEEPER)
    return true;
  r->same = length == r->length && memcmp(line, r->line, length) == 0;
  r->other = !r->same;
  return false;
}

static void repeat_events(table_server *s, viewer *v, uint32_t from) {
  v->repeat.wanted = true;
  if (from < v->repeat.events)
    v->repeat.events = from;
  table_publish_later(s, v->table);
}

/* An act for an event that is already there: a retry after a lost answer, or too late, or one that
 * crossed the stand-in's coming on the way. */
static void act_again(table_server *s, viewer *v, uint32_t seq, words decision) {
  retry again = {.other = decision.length >= MLEM_ACTION_TEXT};
  live_table *t = v->table;
  if (!again.other) {
    again.length = (size_t)snprintf(again.line, sizeof again.line, "%u %.*s", v->seat,
                                    (int)decision.length, decision.text);
    if (s->store->kind->event_each(s->store, t->row.number, seq, compare_event, &again) != STORE_OK)
      again.other = true;
  }
  if (again.other)
    viewer_no(v, seq, "stale", "event %u is already there; the next is %u", seq, t->follow.next);
  else if (again.same)
    repeat_events(s, v, seq);
  else if (t->row.state == TABLE_OVER)
    viewer_no(v, seq, "over", "the game is over");
  else
    act_now(s, v, seq, decision);
}

void message_act(table_server *s, viewer *v, words rest) {
  uint32_t seq;
  live_table *t = v->table;
  words number = next_word(&rest);
  if (!parse_number(number.text, number.length, &seq) || rest.length == 0) {
    message_malformed(v, "act SEQ DECISION");
    return;
  }
  v->asked_seq = seq;
  if (seq > t->follow.next)
    table_look_again(s, t);
  if (v->seat == MLEM_NONE)
    viewer_no(v, seq, "spectator", "only a seat decides");
  else if (t->row.state == TABLE_OPEN)
    viewer_no(v, seq, "not-started", "the game has not started");
  else if (seq < t->follow.next)
    act_again(s, v, seq, rest);
  else if (t->row.state == TABLE_OVER)
    viewer_no(v, seq, "over", "the game is over");
  else if (seq > t->follow.next)
    viewer_no(v, seq, "ahead", "the next event is %u", t->follow.next);
  else
    act_now(s, v, seq, rest);
}

/* ---- enter, amend ---------------------------------------------------------------------------- */

/* False after an answer: this table, or this viewer, takes no entries now. */
static bool may_enter(viewer *v, uint32_t seq, bool amends) {
  const live_table *t = v->table;
  bool ended = amends && t->row.state == TABLE_OVER && mlem_turn(&t->follow.state) == MLEM_OVER;
  if (!t->row.typed)
    viewer_no(v, seq, "not-typed", "the dice of this table are dealt by the server");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, seq, "spectator", "only a seat enters what happened");
  else if (t->row.state != TABLE_PLAYING && !ended)
    viewer_no(v, seq, t->row.state == TABLE_OPEN ? "not-started" : "over",
              "there is no game to enter something in");
  else
    return true;
  return false;
}

/* What came as event `seq` or later, if it is not only about who enters. */
static retry find_entry(table_server *s, const live_table *t, uint32_t seq, words line) {
  retry again = {.length = line.length, .other = line.length >= sizeof again.line};
  if (again.other)
    return again;
  memcpy(again.line, line.text, line.length);
  if (s->store->kind->event_each(s->store, t->row.number, seq, compare_event, &again) != STORE_OK)
    again.other = true;
  return again;
}

void message_enter(table_server *s, viewer *v, words rest) {
  uint32_t seq;
  live_table *t = v->table;
  words number = next_word(&rest);
  if (!parse_number(number.text, number.length, &seq) || rest.length == 0) {
    message_malformed(v, "enter SEQ LINE");
    return;
  }
  v->asked_seq = seq;
  if (seq > t->follow.next)
    table_look_again(s, t);
  retry again = {0};
  if (seq < t->follow.next)
    again = find_entry(s, t, seq, rest);
  if (again.same)
    repeat_events(s, v, seq); /* a retry after a lost answer */
  else if (!may_enter(v, seq, false))
    return;
  else if (again.other || seq > t->follow.next)
    viewer_no(v, seq, again.other ? "stale" : "ahead", "the next event is %u", t->follow.next);
  else
    typed_enter(s, v, rest.text, rest.length);
}

void message_amend(table_server *s, viewer *v, words rest) {
  uint32_t seq, at;
  live_table *t = v->table;
  words number = next_word(&rest), which = next_word(&rest);
  if (!parse_number(number.text, number.length, &seq) ||
      !parse_number(which.text, which.length, &at) || rest.length == 0) {
    message_malformed(v, "amend SEQ EVENT LINE");
    return;
  }
  v->asked_seq = seq;
  if (!may_enter(v, seq, true))
    return;
  if (seq != t->follow.next)
    viewer_no(v, seq, seq < t->follow.next ? "stale" : "ahead", "the next event is %u",
              t->follow.next);
  else
    typed_amend(s, v, at, rest.text, rest.length);
}

void message_keep(table_server *s, viewer *v, words rest) {
  if (rest.length != 0)
    message_malformed(v, "keep");
  else if (may_enter(v, v->table->follow.next, false))
    typed_keep(s, v);
}

/* ---- back ------------------------------------------------------------------------------------ */

void message_back(table_server *s, viewer *v, words rest) {
  if (rest.length != 0)
    message_malformed(v, "back");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, v->table->follow.next, "spectator", "only a seat comes back");
  else if (must_stay_away(v->table, v->seat))
    tell_away(v, v->table->follow.next);
  else if (v->table->row.state == TABLE_PLAYING)
    table_end_standin(s, v->table, v->seat);
}
