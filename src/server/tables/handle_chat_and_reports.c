// SPDX-License-Identifier: MIT
/* handle_chat_and_reports.c: clients chat, and report a seat to the person who runs the server. */
#include "group_commit.h"
#include "handle_client_messages.h"
#include "publish_to_viewers.h"

#include <stdio.h>
#include <string.h>

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

static bool is_muted(table_server *s, const viewer *v) {
  const table_row *row = &v->table->row;
  return is_restricted(s->restrictions, RESTRICT_MUTE, tables_now(s),
                       &(asker){v->peer, &row->seat[v->seat], row->id, v->seat});
}

static void remember_chat(live_table *t, const chat_row *row) {
  char line[MOST_SAID + 2];
  int length = snprintf(line, sizeof line, "%u%s", row->seat, row->text);
  add_fresh_line(&t->fresh_chat, row->number, line, (size_t)length);
}

void message_say(table_server *s, viewer *v, words rest) {
  live_table *t = v->table;
  char text[MOST_SAID + 1];
  const char *why;
  if (!t->row.chat || s->options->policy.no_chat)
    viewer_no(v, t->follow.next, "chat-off", "this table has no chat");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, t->follow.next, "spectator", "only a seat can chat");
  else if (is_muted(s, v))
    viewer_no(v, t->follow.next, "muted", "the host of this server has muted you");
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

/* For the person who runs the server: a line in its log. */
void message_report(table_server *s, viewer *v, words rest) {
  live_table *t = v->table;
  uint32_t seat;
  char line[32];
  words about = next_word(&rest);
  if (!parse_number(about.text, about.length, &seat) || seat >= t->row.seats ||
      rest.length > MOST_SAID || !is_plain_text(rest.text, rest.length))
    message_malformed(v, "report SEAT TEXT (plain text, at most 400 bytes)");
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
