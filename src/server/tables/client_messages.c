// SPDX-License-Identifier: MIT
/* client_messages.c: the lines that clients send, one function a word. docs/protocol.md is their
 * contract. */
#include "../internal.h"

#include <stdio.h>
#include <string.h>

typedef struct words {
  const char *text; /* what follows the first word and one space */
  size_t length;
} words;

/* The next field; `rest` begins after it and one space. */
static words next_word(words *rest) {
  const char *space = memchr(rest->text, ' ', rest->length);
  words word = {rest->text, space ? (size_t)(space - rest->text) : rest->length};
  size_t used = word.length + (space != NULL);
  rest->text += used;
  rest->length -= used;
  return word;
}

static bool is_word(words word, const char *text) {
  return word.length == strlen(text) && memcmp(word.text, text, word.length) == 0;
}

static void malformed(server *s, viewer *v, const char *form) {
  viewer_no(s, v, v->room->seq, "malformed", "the form is: %s", form);
}

enum { HI_COST = 4 }; /* beside 1 for the message: a whole game may follow */

/* ---- hi -------------------------------------------------------------------------------------- */

static void hi(server *s, viewer *v, words rest) {
  uint32_t from;
  room *r = v->room;
  if (!parse_number(rest.text, rest.length, &from)) {
    malformed(s, v, "hi SEQ");
    return;
  }
  if (!peer_spend(s, v->peer, HI_COST)) {
    viewer_no(s, v, r->seq, "too-fast", "too many messages; this one was not looked at");
    return;
  }
  if (from > r->seq)
    room_look_again(s, r);
  bool first = !v->greeted;
  char before[2 * SHORT_NAME], after[2 * SHORT_NAME];
  if (v->seat != MLEM_NONE)
    seat_state(r, v->seat, before, sizeof before);
  v->greeted = true;
  v->greeted_now = v->greeted_now || first;
  room_here_changed(s, r);
  if (!viewer_greet(s, v, from)) {
    viewer_no(s, v, r->seq, "store", "the table cannot be read: %s", s->store->fault);
    return;
  }
  if (!first || v->seat == MLEM_NONE)
    return;
  seat_state(r, v->seat, after, sizeof after);
  if (strcmp(before, after) != 0)
    room_tell_seat(s, r, v->seat);
}

/* ---- fair ------------------------------------------------------------------------------------ */

static void fair(server *s, viewer *v, words rest) {
  room *r = v->room;
  mlem_fair_part part = {0};
  size_t count = 0;
  if (v->seat == MLEM_NONE) {
    viewer_no(s, v, r->seq, "spectator", "only a seat adds to the dice");
    return;
  }
  if (!is_word(rest, "-") &&
      (!mlem_fair_unhex(rest.text, rest.length, part.bytes, sizeof part.bytes, &count) ||
       count == 0)) {
    malformed(s, v, "fair HEX (1 to 64 bytes, lower case), or fair -");
    return;
  }
  part.length = (uint8_t)count;
  seat_row *row = &r->row.seat[v->seat];
  if (row->said_fair) {
    /* A retry is harmless; a change of mind is not possible. */
    if (row->fair.length != part.length || memcmp(row->fair.bytes, part.bytes, count) != 0)
      viewer_no(s, v, r->seq, "fair", "this seat has already added its bytes");
    else
      viewer_tell(s, v, "fair %u", v->seat);
    return;
  }
  if (!room_write(s, r))
    return;
  row->said_fair = true;
  row->fair = part;
  if (!turn_check(s, s->store->kind->seat_update(s->store, r->row.number, v->seat, row)))
    return;
  room_tell(s, r, "fair %u", v->seat);
  room_try_start(s, r);
}

/* ---- act ------------------------------------------------------------------------------------- */

/* Coming and going makes events too, and a table has room for so many. */
static bool must_stay_away(const room *r, uint8_t seat) {
  return room_is_standin(r, seat) && r->seq >= MOST_EVENTS;
}

static void tell_away(server *s, viewer *v, uint32_t seq) {
  viewer_no(s, v, seq, "too-often", "you came and went so often that the stand-in plays on");
}

static void act_now(server *s, viewer *v, uint32_t seq, words decision) {
  room *r = v->room;
  mlem_action action;
  if (mlem_turn(&r->state) != v->seat)
    viewer_no(s, v, seq, "turn", "it is for seat %d to decide", mlem_turn(&r->state));
  else if (!mlem_action_parse(&r->game->game, decision.text, decision.length, &action))
    viewer_no(s, v, seq, "malformed", "this is no decision of the notation");
  else if (!mlem_is_legal(&r->game->game, &r->state, action))
    viewer_no(s, v, seq, "illegal", "this is not legal here");
  else if (must_stay_away(r, v->seat))
    tell_away(s, v, seq);
  /* Who acts takes the seat back: an event of its own, before the decision. */
  else if (room_take_back(s, r, v->seat))
    room_decide(s, r, v->seat, action);
}

typedef struct retry {
  char line[MLEM_LINE_TEXT];
  size_t length;
  bool same, other;
} retry;

/* Looks for the first event that is not about stand-ins. */
static bool compare_event(void *context, uint32_t seq, const char *line, size_t length) {
  static const char standin[] = "# standin ";
  retry *r = context;
  (void)seq;
  if (length >= sizeof standin - 1 && memcmp(line, standin, sizeof standin - 1) == 0)
    return true;
  r->same = length == r->length && memcmp(line, r->line, length) == 0;
  r->other = !r->same;
  return false;
}

/* An act for an event that is already there: a retry after a lost answer, or too late, or one that
 * crossed the stand-in's coming on the way. */
static void act_again(server *s, viewer *v, uint32_t seq, words decision) {
  retry again = {.other = decision.length >= MLEM_ACTION_TEXT};
  room *r = v->room;
  if (!again.other) {
    again.length = (size_t)snprintf(again.line, sizeof again.line, "%u %.*s", v->seat,
                                    (int)decision.length, decision.text);
    if (s->store->kind->event_each(s->store, r->row.number, seq, compare_event, &again) != STORE_OK)
      again.other = true;
  }
  if (again.other)
    viewer_no(s, v, seq, "stale", "event %u is already there; the next is %u", seq, r->seq);
  else if (again.same)
    viewer_catch_up(s, v, seq);
  else if (r->row.state == TABLE_OVER)
    viewer_no(s, v, seq, "over", "the game is over");
  else
    act_now(s, v, seq, decision);
}

static void act(server *s, viewer *v, words rest) {
  uint32_t seq;
  room *r = v->room;
  words number = next_word(&rest);
  if (!parse_number(number.text, number.length, &seq) || rest.length == 0) {
    malformed(s, v, "act SEQ DECISION");
    return;
  }
  v->asked_seq = seq;
  if (seq > r->seq)
    room_look_again(s, r);
  if (v->seat == MLEM_NONE)
    viewer_no(s, v, seq, "spectator", "only a seat decides");
  else if (r->row.state == TABLE_OPEN)
    viewer_no(s, v, seq, "not-started", "the game has not started");
  else if (seq < r->seq)
    act_again(s, v, seq, rest);
  else if (r->row.state == TABLE_OVER)
    viewer_no(s, v, seq, "over", "the game is over");
  else if (seq > r->seq)
    viewer_no(s, v, seq, "ahead", "the next event is %u", r->seq);
  else
    act_now(s, v, seq, rest);
}

static void back(server *s, viewer *v, words rest) {
  if (rest.length != 0)
    malformed(s, v, "back");
  else if (v->seat == MLEM_NONE)
    viewer_no(s, v, v->room->seq, "spectator", "only a seat comes back");
  else if (must_stay_away(v->room, v->seat))
    tell_away(s, v, v->room->seq);
  else if (v->room->row.state == TABLE_PLAYING)
    room_take_back(s, v->room, v->seat);
}

/* ---- say ------------------------------------------------------------------------------------- */

/* Five lines at once, then one every two seconds. */
static bool may_say(room *r, uint8_t seat) {
  double now = seconds_passed();
  chat_credit *said = &r->said[seat];
  said->left += said->at == 0 ? 5 : (now - said->at) / 2;
  said->at = now;
  if (said->left > 5)
    said->left = 5;
  if (said->left < 1)
    return false;
  said->left -= 1;
  return true;
}

static void say(server *s, viewer *v, words rest) {
  room *r = v->room;
  char text[MOST_SAID + 1];
  const char *why;
  if (!r->row.chat)
    viewer_no(s, v, r->seq, "chat-off", "this table has no chat");
  else if (v->seat == MLEM_NONE)
    viewer_no(s, v, r->seq, "spectator", "spectators listen");
  else if (rest.length > MOST_SAID)
    viewer_no(s, v, r->seq, "too-long", "a line of chat is at most %d bytes", MOST_SAID);
  else if (!is_plain_text(rest.text, rest.length))
    viewer_no(s, v, r->seq, "malformed", "chat is plain text in one line");
  else if (refuse_more(s, NULL, 0, &why))
    viewer_no(s, v, r->seq, "disk", "%s", why);
  else if (!may_say(r, v->seat))
    viewer_no(s, v, r->seq, "too-fast", "please say less at once");
  else if (room_write(s, r)) {
    memcpy(text, rest.text, rest.length);
    text[rest.length] = '\0';
    chat_row row = {r->row.said++, v->seat, server_now(s), text};
    if (turn_check(s, s->store->kind->chat_append(s->store, r->row.number, &row)))
      room_tell(s, r, "say %u %s", v->seat, text);
  }
}

/* ---- undo, rematch --------------------------------------------------------------------------- */

static void undo(server *s, viewer *v, words rest) {
  room *r = v->room;
  if (v->seat == MLEM_NONE)
    viewer_no(s, v, r->seq, "spectator", "only a seat takes back");
  else if (r->row.state != TABLE_PLAYING)
    viewer_no(s, v, r->seq, r->row.state == TABLE_OPEN ? "not-started" : "over",
              "there is no game to take back in");
  else if (rest.length == 0)
    undo_ask(s, r, v);
  else if (is_word(rest, "yes") || is_word(rest, "no"))
    undo_answer(s, r, v, rest.text[0] == 'y');
  else
    malformed(s, v, "undo, undo yes, or undo no");
}

static void again(server *s, viewer *v, words rest) {
  if (rest.length != 0)
    malformed(s, v, "rematch");
  else if (v->seat == MLEM_NONE)
    viewer_no(s, v, v->room->seq, "spectator", "only a seat asks for a rematch");
  else
    rematch(s, v->room, v);
}

/* ---- leave, remove --------------------------------------------------------------------------- */

static void leave(server *s, viewer *v, words rest) {
  if (rest.length != 0)
    malformed(s, v, "leave");
  else if (v->seat == MLEM_NONE)
    viewer_no(s, v, v->room->seq, "spectator", "you have no seat to leave");
  else
    seat_leave(s, v->room, v, v->seat);
}

static void take_away(server *s, viewer *v, words rest) {
  uint32_t seat;
  if (!parse_number(rest.text, rest.length, &seat) || seat >= v->room->row.seats)
    malformed(s, v, "remove SEAT");
  else if (v->seat == MLEM_NONE)
    viewer_no(s, v, v->room->seq, "spectator", "only a seat removes another");
  else
    seat_leave(s, v->room, v, seat);
}

/* ---- All ------------------------------------------------------------------------------------- */

static const struct {
  const char *word;
  void (*take)(server *s, viewer *v, words rest);
  bool before_hi;
} table[] = {
    {"hi", hi, true},      {"fair", fair, false},   {"act", act, false},
    {"say", say, false},   {"undo", undo, false},   {"rematch", again, false},
    {"back", back, false}, {"leave", leave, false}, {"remove", take_away, false},
};

static void take_line(server *s, viewer *v, words line) {
  words rest = line;
  words word = next_word(&rest);
  v->outlet.asked = true;
  v->asked_seq = v->room->seq;
  outlet_wait(s, &v->outlet);
  v->outlet.skipped = s->failed;
  if (s->failed)
    return; /* whatever this asks for would be refused with the rest of the turn */
  if (!room_refresh(s, v->room)) {
    viewer_no(s, v, v->room->seq, "store", "the table cannot be read: %s", s->store->fault);
    return;
  }
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    if (!is_word(word, table[i].word))
      continue;
    if (!v->greeted && !table[i].before_hi)
      viewer_no(s, v, v->room->seq, "hi", "say 'hi SEQ' first");
    else
      table[i].take(s, v, rest);
    v->outlet.skipped = s->failed;
    return;
  }
  viewer_no(s, v, v->room->seq, "unknown", "there is no such message");
}

/* Another server may be quicker at this table: then the line is looked at again. */
static void keep_line(viewer *v, words line) {
  chat_credit said = {0};
  if (v->seat != MLEM_NONE)
    said = v->room->said[v->seat];
  if (v->asked_lines.length > 0)
    buffer_add(&v->asked_lines, "\n", 1);
  else
    v->said_before[0] = said;
  v->said_before[1] = said;
  v->asked_last = v->asked_lines.length;
  buffer_add(&v->asked_lines, line.text, line.length);
}

static void take_lines(server *s, viewer *v, const char *text, size_t length, bool again) {
  s->talking = v;
  while (v->room && !v->closing) {
    const char *end = memchr(text, '\n', length);
    size_t take = end ? (size_t)(end - text) : length;
    if (s->sharing)
      keep_line(v, (words){text, take});
    if (!again && !peer_spend(s, v->peer, 1))
      viewer_no(s, v, v->room->seq, "too-fast", "too many messages; this one was not looked at");
    else
      take_line(s, v, (words){text, take});
    if (!end)
      break;
    text += take + 1;
    length -= take + 1;
  }
  s->talking = NULL;
}

void talk(server *s, viewer *v, const char *text, size_t length) {
  if (length > 0 && text[length - 1] == '\n')
    length--;
  if (v->asked_turn != s->turn) {
    v->asked_lines.length = 0;
    v->greeted_now = false;
  }
  v->asked_turn = s->turn;
  take_lines(s, v, text, length, false);
}

void talk_again(server *s, viewer *v) {
  buffer lines = v->asked_lines;
  v->asked_lines = (buffer){0};
  v->asked_turn = s->turn;
  if (lines.length > 0) {
    if (v->seat != MLEM_NONE) /* what was not written was not said */
      v->room->said[v->seat] = v->said_before[0];
    take_lines(s, v, lines.bytes, lines.length, true);
  }
  buffer_free(&lines);
}
