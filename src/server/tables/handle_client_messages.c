// SPDX-License-Identifier: MIT
/* handle_client_messages.c: takes the lines that clients send, and answers the shorter ones. */
#include "handle_client_messages.h"

#include "fair_dice_exchange.h"
#include "group_commit.h"
#include "play_moves.h"
#include "publish_to_viewers.h"
#include "reread_tables.h"
#include "seat_presence.h"
#include "undo_by_consent.h"

#include <string.h>

words next_word(words *rest) {
  const char *space = memchr(rest->text, ' ', rest->length);
  words word = {rest->text, space ? (size_t)(space - rest->text) : rest->length};
  size_t used = word.length + (space != NULL);
  rest->text += used;
  rest->length -= used;
  return word;
}

bool is_word(words word, const char *text) {
  return word.length == strlen(text) && memcmp(word.text, text, word.length) == 0;
}

void message_malformed(viewer *v, const char *form) {
  viewer_no(v, v->table->follow.next, "malformed", "the form is: %s", form);
}

/* ---- hi -------------------------------------------------------------------------------------- */

enum { HI_COST = 4 }; /* beside 1 for the message: a whole game may follow */

static void hi(table_server *s, viewer *v, words rest) {
  uint32_t from;
  live_table *t = v->table;
  if (!parse_number(rest.text, rest.length, &from)) {
    message_malformed(v, "hi SEQ");
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
  if (v->seat != MLEM_NONE)
    table_note_activity(s, t);
  presence_changed(s, t);
}

/* ---- fair ------------------------------------------------------------------------------------ */

static void fair(table_server *s, viewer *v, words rest) {
  fair_take_bytes(s, v, rest.text, rest.length);
}

static void fair_commit(table_server *s, viewer *v, words rest) {
  fair_take_seal(s, v, rest.text, rest.length);
}

/* ---- legal ----------------------------------------------------------------------------------- */

static void legal(table_server *s, viewer *v, words rest) {
  if (rest.length != 0) {
    message_malformed(v, "legal");
    return;
  }
  v->wants_legal = true;
  v->repeat.wanted = v->repeat.question = true; /* the question that is open already */
  table_publish_later(s, v->table);
}

/* ---- hidden, visible ------------------------------------------------------------------------- */

static void hidden(table_server *s, viewer *v, words rest) {
  (void)s;
  if (rest.length != 0)
    message_malformed(v, "hidden");
  else
    viewer_hides(v, true);
}

static void visible(table_server *s, viewer *v, words rest) {
  (void)s;
  if (rest.length != 0)
    message_malformed(v, "visible");
  else
    viewer_hides(v, false);
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
    message_malformed(v, "undo, undo yes, or undo no");
}

static void again(table_server *s, viewer *v, words rest) {
  if (rest.length != 0)
    message_malformed(v, "rematch");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, v->table->follow.next, "spectator", "only a seat asks for a rematch");
  else
    rematch(s, v->table, v);
}

/* ---- All ------------------------------------------------------------------------------------- */

static const struct {
  const char *word;
  take_message *take;
  bool before_hi;
} messages[] = {
    {"hi", hi, true},
    {"fair", fair, false},
    {"fair-commit", fair_commit, false},
    {"act", message_act, false},
    {"legal", legal, false},
    {"say", message_say, false},
    {"hidden", hidden, false},
    {"visible", visible, false},
    {"undo", undo, false},
    {"rematch", again, false},
    {"back", message_back, false},
    {"leave", message_leave, false},
    {"remove", message_remove, false},
    {"lock-out", message_lock_out, false},
    {"vote", message_vote, false},
    {"report", message_report, false},
    {"set", message_set, false},
    {"seat", message_seat, false},
    {"enter", message_enter, false},
    {"amend", message_amend, false},
    {"keep", message_keep, false},
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

/* A refusal takes time as well, and an answer sixty times as long as an empty line. */
static void refuse_too_fast(viewer *v) {
  viewer_no(v, v->table->follow.next, "too-fast", "too many messages; this one was dropped");
  if (++v->too_fast > MOST_TOO_FAST) {
    viewer_send_away(v, VIEWER_TOO_FAST);
    v->wake(v->connection);
  }
}

static void take_lines(viewer *v, const char *text, size_t length, bool again) {
  table_server *s = v->server;
  while (v->ending == VIEWER_STAYS) {
    const char *end = memchr(text, '\n', length);
    size_t take = end ? (size_t)(end - text) : length;
    if (s->sharing)
      keep_line(v, (words){text, take});
    if (again || peer_spend(s->limits, v->peer, 1)) {
      v->too_fast -= v->too_fast > 0;
      take_line(s, v, (words){text, take});
    } else
      refuse_too_fast(v);
    if (!end)
      break;
    text += take + 1;
    length -= take + 1;
  }
}

void viewer_receive(viewer *v, const char *text, size_t length) {
  if (length > 0 && text[length - 1] == '\n')
    length--;
  table_settle(v->server, v->table);
  waiter_settle(v->server, &v->waiter);
  if (v->asked_round != v->server->round.number)
    buffer_free(&v->asked_lines);
  v->asked_round = v->server->round.number;
  take_lines(v, text, length, false);
  transaction_give_work(v->server);
}

void viewer_receive_again(viewer *v) {
  buffer lines = v->asked_lines;
  v->asked_lines = (buffer){0};
  v->asked_round = v->server->round.number;
  if (lines.length > 0) {
    if (v->seat != MLEM_NONE) /* chat that was not written does not count against the limit */
      v->table->said[v->seat] = v->said_before;
    take_lines(v, lines.bytes, lines.length, true);
  }
  buffer_free(&lines);
}
