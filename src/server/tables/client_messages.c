// SPDX-License-Identifier: MIT
/* client_messages.c: the lines that clients send, one function a word. docs/protocol.md
 * specifies them. */
#include "moves.h"
#include "publish.h"
#include "reread.h"
#include "transaction.h"

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

static void malformed(viewer *v, const char *form) {
  viewer_no(v, v->table->follow.next, "malformed", "the form is: %s", form);
}

enum { HI_COST = 4 }; /* beside 1 for the message: a whole game may follow */

/* ---- hi -------------------------------------------------------------------------------------- */

static void hi(table_server *s, viewer *v, words rest) {
  uint32_t from;
  live_table *t = v->table;
  if (!parse_number(rest.text, rest.length, &from)) {
    malformed(v, "hi SEQ");
    return;
  }
  if (!peer_spend(s->limits, v->peer, HI_COST)) {
    viewer_no(v, t->follow.next, "too-fast", "too many messages; this one was dropped");
    return;
  }
  if (from > t->follow.next)
    table_look_again(s, t);
  if (!v->wants_greeting || from < v->greet_from)
    v->greet_from = from;
  v->wants_greeting = true;
  presence_changed(s, t);
}

/* ---- fair ------------------------------------------------------------------------------------ */

static void fair(table_server *s, viewer *v, words rest) {
  fair_take_bytes(s, v, rest.text, rest.length);
}

static void fair_commit(table_server *s, viewer *v, words rest) {
  fair_take_seal(s, v, rest.text, rest.length);
}

/* ---- act ------------------------------------------------------------------------------------- */

/* Coming and going makes events too, and their number is limited. */
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
  /* Who acts takes the seat back: an event of its own, before the decision. */
  else if (table_end_standin(s, t, v->seat))
    table_decide(s, t, v->seat, action);
}

typedef struct retry {
  char line[MLEM_LINE_TEXT];
  size_t length;
  bool same, other;
} retry;

/* Looks for the first event that is not about stand-ins. */
static bool compare_event(void *context, uint32_t seq, const char *line, size_t length) {
  game_note note;
  retry *r = context;
  (void)seq;
  if (game_note_read(line, length, &note) == GAME_NOTE_STANDIN)
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

static void act(table_server *s, viewer *v, words rest) {
  uint32_t seq;
  live_table *t = v->table;
  words number = next_word(&rest);
  if (!parse_number(number.text, number.length, &seq) || rest.length == 0) {
    malformed(v, "act SEQ DECISION");
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
static bool may_enter(viewer *v, uint32_t seq) {
  const live_table *t = v->table;
  if (!t->row.typed)
    viewer_no(v, seq, "not-typed", "the dice of this table are dealt by the server");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, seq, "spectator", "only a seat enters what happened");
  else if (t->row.state != TABLE_PLAYING)
    viewer_no(v, seq, t->row.state == TABLE_OPEN ? "not-started" : "over",
              "there is no game to enter something in");
  else
    return true;
  return false;
}

static bool is_there(table_server *s, const live_table *t, uint32_t seq, words line) {
  retry again = {.length = line.length};
  if (line.length >= sizeof again.line)
    return false;
  memcpy(again.line, line.text, line.length);
  return s->store->kind->event_each(s->store, t->row.number, seq, compare_event, &again) ==
             STORE_OK &&
         again.same;
}

static void enter(table_server *s, viewer *v, words rest) {
  uint32_t seq;
  live_table *t = v->table;
  words number = next_word(&rest);
  if (!parse_number(number.text, number.length, &seq) || rest.length == 0) {
    malformed(v, "enter SEQ LINE");
    return;
  }
  v->asked_seq = seq;
  if (seq > t->follow.next)
    table_look_again(s, t);
  if (seq < t->follow.next && is_there(s, t, seq, rest))
    repeat_events(s, v, seq); /* a retry after a lost answer */
  else if (!may_enter(v, seq))
    return;
  else if (seq != t->follow.next)
    viewer_no(v, seq, seq < t->follow.next ? "stale" : "ahead", "the next event is %u",
              t->follow.next);
  else
    typed_enter(s, v, rest.text, rest.length);
}

static void amend(table_server *s, viewer *v, words rest) {
  uint32_t seq, at;
  live_table *t = v->table;
  words number = next_word(&rest), which = next_word(&rest);
  if (!parse_number(number.text, number.length, &seq) ||
      !parse_number(which.text, which.length, &at) || rest.length == 0) {
    malformed(v, "amend SEQ EVENT LINE");
    return;
  }
  v->asked_seq = seq;
  if (!may_enter(v, seq))
    return;
  if (seq != t->follow.next)
    viewer_no(v, seq, seq < t->follow.next ? "stale" : "ahead", "the next event is %u",
              t->follow.next);
  else
    typed_amend(s, v, at, rest.text, rest.length);
}

/* ---- back ------------------------------------------------------------------------------------ */

static void back(table_server *s, viewer *v, words rest) {
  if (rest.length != 0)
    malformed(v, "back");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, v->table->follow.next, "spectator", "only a seat comes back");
  else if (must_stay_away(v->table, v->seat))
    tell_away(v, v->table->follow.next);
  else if (v->table->row.state == TABLE_PLAYING)
    table_end_standin(s, v->table, v->seat);
}

/* ---- legal ----------------------------------------------------------------------------------- */

static void legal(table_server *s, viewer *v, words rest) {
  if (rest.length != 0) {
    malformed(v, "legal");
    return;
  }
  v->wants_legal = true;
  v->repeat.wanted = v->repeat.question = true; /* the question that is open already */
  table_publish_later(s, v->table);
}

/* ---- say ------------------------------------------------------------------------------------- */

/* Five lines at once, then one every two seconds. */
static bool may_say(live_table *t, uint8_t seat) {
  double now = seconds_passed();
  chat_credit *said = &t->said[seat];
  said->left += said->at == 0 ? 5 : (now - said->at) / 2;
  said->at = now;
  if (said->left > 5)
    said->left = 5;
  if (said->left < 1)
    return false;
  said->left -= 1;
  return true;
}

static void remember_chat(live_table *t, const chat_row *row) {
  char line[MOST_SAID + 2];
  int length = snprintf(line, sizeof line, "%u%s", row->seat, row->text);
  add_fresh_line(&t->fresh_chat, row->number, line, (size_t)length);
}

static void say(table_server *s, viewer *v, words rest) {
  live_table *t = v->table;
  char text[MOST_SAID + 1];
  const char *why;
  if (!t->row.chat)
    viewer_no(v, t->follow.next, "chat-off", "this table has no chat");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, t->follow.next, "spectator", "only a seat can chat");
  else if (rest.length > MOST_SAID)
    viewer_no(v, t->follow.next, "too-long", "a line of chat is at most %d bytes", MOST_SAID);
  else if (!is_plain_text(rest.text, rest.length))
    viewer_no(v, t->follow.next, "malformed", "chat is plain text in one line");
  else if (limits_refuse_new(s->limits, NULL, 0, &why))
    viewer_no(v, t->follow.next, "disk", "%s", why);
  else if (!may_say(t, v->seat))
    viewer_no(v, t->follow.next, "too-fast", "too much chat at once; wait a little");
  else if (table_begin_write(s, t)) {
    memcpy(text, rest.text, rest.length);
    text[rest.length] = '\0';
    chat_row row = {t->row.said++, v->seat, tables_now(s), text};
    if (transaction_check(s, s->store->kind->chat_append(s->store, t->row.number, &row)))
      remember_chat(t, &row);
  }
}

/* ---- undo, rematch --------------------------------------------------------------------------- */

static void undo(table_server *s, viewer *v, words rest) {
  live_table *t = v->table;
  if (v->seat == MLEM_NONE)
    viewer_no(v, t->follow.next, "spectator", "only a seat takes back");
  else if (t->row.state != TABLE_PLAYING)
    viewer_no(v, t->follow.next, t->row.state == TABLE_OPEN ? "not-started" : "over",
              "there is no game to take back in");
  else if (rest.length == 0)
    undo_ask(s, t, v);
  else if (is_word(rest, "yes") || is_word(rest, "no"))
    undo_answer(s, t, v, rest.text[0] == 'y');
  else
    malformed(v, "undo, undo yes, or undo no");
}

static void again(table_server *s, viewer *v, words rest) {
  if (rest.length != 0)
    malformed(v, "rematch");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, v->table->follow.next, "spectator", "only a seat asks for a rematch");
  else
    rematch(s, v->table, v);
}

/* ---- leave, remove --------------------------------------------------------------------------- */

static void leave(table_server *s, viewer *v, words rest) {
  if (rest.length != 0)
    malformed(v, "leave");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, v->table->follow.next, "spectator", "you have no seat to leave");
  else
    seat_free(s, v->table, v, v->seat);
}

static void take_away(table_server *s, viewer *v, words rest) {
  uint32_t seat;
  if (!parse_number(rest.text, rest.length, &seat) || seat >= v->table->row.seats)
    malformed(v, "remove SEAT");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, v->table->follow.next, "spectator", "only a seat removes another");
  else
    seat_free(s, v->table, v, seat);
}

static void lock_out(table_server *s, viewer *v, words rest) {
  uint32_t seat;
  if (!parse_number(rest.text, rest.length, &seat) || seat >= v->table->row.seats)
    malformed(v, "lock-out SEAT");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, v->table->follow.next, "spectator", "only a seat removes another");
  else
    seat_lock_out(s, v->table, v, seat);
}

/* ---- vote, report ---------------------------------------------------------------------------- */

static void vote(table_server *s, viewer *v, words rest) {
  uint32_t seat;
  if (!parse_number(rest.text, rest.length, &seat) || seat >= v->table->row.seats)
    malformed(v, "vote SEAT");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, v->table->follow.next, "spectator", "only a seat votes");
  else
    absence_vote(s, v, seat);
}

/* For the person who runs the server: a line in its log. */
static void report(table_server *s, viewer *v, words rest) {
  live_table *t = v->table;
  uint32_t seat;
  char line[32];
  words about = next_word(&rest);
  if (!parse_number(about.text, about.length, &seat) || seat >= t->row.seats ||
      rest.length > MOST_SAID || !is_plain_text(rest.text, rest.length))
    malformed(v, "report SEAT TEXT (plain text, at most 400 bytes)");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, t->follow.next, "spectator", "only a seat reports");
  else if (!may_say(t, v->seat))
    viewer_no(v, t->follow.next, "too-fast", "too much at once; wait a little");
  else {
    s->count.reports++;
    server_log(SERVER_WARNING, N_("report at table %s: seat %u (%s) about seat %u (%s): %.*s"),
               t->row.id, v->seat, t->row.seat[v->seat].name, seat, t->row.seat[seat].name,
               (int)rest.length, rest.text);
    int length = snprintf(line, sizeof line, "reported %u\n", seat);
    buffer_add(&v->replies, line, (size_t)length);
  }
}

/* ---- seat, set ------------------------------------------------------------------------------- */

static void change_seat(table_server *s, viewer *v, words rest) {
  uint32_t seat;
  char bot[BOT_TEXT];
  words number = next_word(&rest), state = next_word(&rest);
  bool is_bot = is_word(state, "bot") && rest.length > 0 && rest.length < sizeof bot;
  bool is_free = is_word(state, "open") && rest.length == 0;
  if (!parse_number(number.text, number.length, &seat) || seat >= v->table->row.seats ||
      (!is_bot && !is_free)) {
    malformed(v, "seat SEAT open, or seat SEAT bot BOT");
    return;
  }
  memcpy(bot, rest.text, rest.length < sizeof bot ? rest.length : 0);
  bot[is_bot ? rest.length : 0] = '\0';
  seat_change(s, v->table, v, seat, is_bot ? bot : NULL);
}

static void set(table_server *s, viewer *v, words rest) {
  char name[16], value[96];
  words which = next_word(&rest);
  if (which.length == 0 || which.length >= sizeof name || rest.length == 0 ||
      rest.length >= sizeof value || !is_plain_text(rest.text, rest.length)) {
    malformed(v, "set NAME VALUE");
    return;
  }
  memcpy(name, which.text, which.length);
  name[which.length] = '\0';
  memcpy(value, rest.text, rest.length);
  value[rest.length] = '\0';
  setting_change(s, v->table, v, name, value);
}

/* ---- All ------------------------------------------------------------------------------------- */

static const struct {
  const char *word;
  void (*take)(table_server *s, viewer *v, words rest);
  bool before_hi;
} messages[] = {
    {"hi", hi, true},
    {"fair", fair, false},
    {"fair-commit", fair_commit, false},
    {"act", act, false},
    {"legal", legal, false},
    {"say", say, false},
    {"undo", undo, false},
    {"rematch", again, false},
    {"back", back, false},
    {"leave", leave, false},
    {"remove", take_away, false},
    {"lock-out", lock_out, false},
    {"vote", vote, false},
    {"report", report, false},
    {"set", set, false},
    {"seat", change_seat, false},
    {"enter", enter, false},
    {"amend", amend, false},
};

static void take_line(table_server *s, viewer *v, words line) {
  words rest = line;
  words word = next_word(&rest);
  live_table *t = v->table;
  v->waiter.asked = true;
  v->asked_seq = t->follow.next;
  commit_wait(s, &v->waiter);
  v->waiter.skipped = commit_has_failed(s);
  if (v->waiter.skipped)
    return; /* it is refused with the rest of the transaction */
  if (!table_refresh(s, t)) {
    viewer_no_store(v, s->store->fault);
    return;
  }
  for (size_t i = 0; i < sizeof messages / sizeof messages[0]; i++) {
    if (!is_word(word, messages[i].word))
      continue;
    if (!v->greeted && !v->wants_greeting && !messages[i].before_hi)
      viewer_no(v, t->follow.next, "hi", "say 'hi SEQ' first");
    else
      messages[i].take(s, v, rest);
    v->waiter.skipped = commit_has_failed(s);
    return;
  }
  viewer_no(v, t->follow.next, "unknown", "there is no such message");
}

/* Another server may write to this table first: then the lines of this round are handled again. */
static void keep_line(viewer *v, words line) {
  if (v->asked_lines.length > 0)
    buffer_add(&v->asked_lines, "\n", 1);
  else if (v->seat != MLEM_NONE)
    v->said_before = v->table->said[v->seat];
  buffer_add(&v->asked_lines, line.text, line.length);
}

static void take_lines(viewer *v, const char *text, size_t length, bool again) {
  table_server *s = v->server;
  while (v->ending == VIEWER_STAYS) {
    const char *end = memchr(text, '\n', length);
    size_t take = end ? (size_t)(end - text) : length;
    if (s->sharing)
      keep_line(v, (words){text, take});
    if (!again && !peer_spend(s->limits, v->peer, 1))
      viewer_no(v, v->table->follow.next, "too-fast", "too many messages; this one was dropped");
    else
      take_line(s, v, (words){text, take});
    if (!end)
      break;
    text += take + 1;
    length -= take + 1;
  }
}

void viewer_receive(viewer *v, const char *text, size_t length) {
  if (length > 0 && text[length - 1] == '\n')
    length--;
  if (v->asked_round != v->server->round.number)
    buffer_free(&v->asked_lines);
  v->asked_round = v->server->round.number;
  take_lines(v, text, length, false);
}

void viewer_receive_again(viewer *v) {
  buffer lines = v->asked_lines;
  v->asked_lines = (buffer){0};
  v->asked_round = v->server->round.number;
  if (lines.length > 0) {
    if (v->seat != MLEM_NONE) /* what was not written was not said */
      v->table->said[v->seat] = v->said_before;
    take_lines(v, lines.bytes, lines.length, true);
  }
  buffer_free(&lines);
}
