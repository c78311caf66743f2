// SPDX-License-Identifier: MIT
/* handle_seats_and_votes.c: clients leave and change seats and settings, and vote for a bot. */
#include "handle_client_messages.h"
#include "take_and_free_seats.h"

#include <string.h>

void message_leave(table_server *s, viewer *v, words rest) {
  if (rest.length != 0)
    message_malformed(v, "leave");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, v->table->follow.next, "spectator", "you have no seat to leave");
  else
    seat_free(s, v->table, v, v->seat);
}

void message_remove(table_server *s, viewer *v, words rest) {
  uint32_t seat;
  if (!parse_number(rest.text, rest.length, &seat) || seat >= v->table->row.seats)
    message_malformed(v, "remove SEAT");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, v->table->follow.next, "spectator", "only a seat removes another");
  else
    seat_free(s, v->table, v, seat);
}

void message_lock_out(table_server *s, viewer *v, words rest) {
  uint32_t seat;
  if (!parse_number(rest.text, rest.length, &seat) || seat >= v->table->row.seats)
    message_malformed(v, "lock-out SEAT");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, v->table->follow.next, "spectator", "only a seat removes another");
  else
    seat_lock_out(s, v->table, v, seat);
}

void message_vote(table_server *s, viewer *v, words rest) {
  uint32_t seat;
  if (!parse_number(rest.text, rest.length, &seat) || seat >= v->table->row.seats)
    message_malformed(v, "vote SEAT");
  else if (v->seat == MLEM_NONE)
    viewer_no(v, v->table->follow.next, "spectator", "only a seat votes");
  else
    absence_vote(s, v, seat);
}

void message_seat(table_server *s, viewer *v, words rest) {
  uint32_t seat;
  char bot[BOT_TEXT];
  words number = next_word(&rest), state = next_word(&rest);
  bool is_bot = is_word(state, "bot") && rest.length > 0 && rest.length < sizeof bot;
  bool is_free = is_word(state, "open") && rest.length == 0;
  bool is_person = is_word(state, "person") && rest.length > 0;
  if (!parse_number(number.text, number.length, &seat) || seat >= v->table->row.seats ||
      (!is_bot && !is_free && !is_person)) {
    message_malformed(v, "seat SEAT open, seat SEAT bot BOT, or seat SEAT person NAME");
    return;
  }
  if (is_person) {
    seat_person(s, v->table, v, seat, rest.text, rest.length);
    return;
  }
  memcpy(bot, rest.text, rest.length < sizeof bot ? rest.length : 0);
  bot[is_bot ? rest.length : 0] = '\0';
  seat_change(s, v->table, v, seat, is_bot ? bot : NULL);
}

void message_set(table_server *s, viewer *v, words rest) {
  char name[16], value[96];
  words which = next_word(&rest);
  if (which.length == 0 || which.length >= sizeof name || rest.length == 0 ||
      rest.length >= sizeof value || !is_plain_text(rest.text, rest.length)) {
    message_malformed(v, "set NAME VALUE");
    return;
  }
  memcpy(name, which.text, which.length);
  name[which.length] = '\0';
  memcpy(value, rest.text, rest.length);
  value[rest.length] = '\0';
  setting_change(s, v->table, v, name, value);
}
