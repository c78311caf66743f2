// SPDX-License-Identifier: MIT
/*
 * absent_player_vote.c: a person is away for longer than the table allows: the others can vote that
 * a bot plays for the seat until its person returns. So a game without a clock cannot be stalled
 * for ever.
 */
#include "decision_clock_and_stand_ins.h"
#include "group_commit.h"
#include "publish_to_viewers.h"
#include "seat_presence.h"

#include <stdio.h>

static bool is_person(const live_table *t, unsigned seat) {
  return seat < t->row.seats && !t->row.seat[seat].is_bot && t->row.seat[seat].taken;
}

void absence_note(table_server *s, live_table *t) {
  for (unsigned seat = 0; seat < t->row.seats; seat++)
    if (!is_person(t, seat) || seat_is_present(t, seat)) {
      t->absent_since[seat] = 0;
      t->votes[seat] = 0;
    } else if (t->absent_since[seat] == 0)
      t->absent_since[seat] = tables_now(s);
}

static bool is_long_absent(table_server *s, const live_table *t, unsigned seat) {
  return t->absent_since[seat] != 0 &&
         tables_now(s) >= t->absent_since[seat] + (int64_t)t->row.absence * 1000;
}

/* ---- Votes at several servers ---------------------------------------------------------------- */

static void set_vote_key(const live_table *t, unsigned absent, unsigned voter,
                         expiring_value *value) {
  char text[64 + ID_TEXT];
  snprintf(text, sizeof text, "vote %s %u %u", t->row.id, absent, voter);
  hash_secret(text, value->key, EXPIRING_KEY);
}

/* It expires before a person who came back can be voted out once more. The write to the table makes
 * the other servers look; the one that is slower handles its vote again. */
static bool share_vote(table_server *s, live_table *t, unsigned absent, unsigned voter) {
  static expiring_value value;
  value = (expiring_value){0};
  set_vote_key(t, absent, voter, &value);
  return table_begin_write(s, t) && tables_keep_expiring(s, &value, (int64_t)t->row.absence * 1000);
}

static void read_votes(table_server *s, live_table *t, unsigned absent) {
  static expiring_value value;
  for (unsigned voter = 0; voter < t->row.seats; voter++) {
    value = (expiring_value){0};
    set_vote_key(t, absent, voter, &value);
    if (s->store->kind->expiring_find(s->store, tables_now(s), &value) == STORE_OK)
      t->votes[absent] |= (uint8_t)(1u << voter);
  }
}

void absence_read_votes(table_server *s, live_table *t) {
  absence_note(s, t);
  for (unsigned seat = 0; seat < t->row.seats; seat++)
    if (t->row.state == TABLE_PLAYING && is_long_absent(s, t, seat) &&
        !table_has_standin(t, (uint8_t)seat))
      read_votes(s, t, seat);
}

/* ---- A vote ---------------------------------------------------------------------------------- */

/* Whether everyone who is there wants it. */
static bool is_carried(const live_table *t, unsigned absent) {
  for (uint8_t seat = 0; seat < t->row.seats; seat++)
    if (seat != absent && is_person(t, seat) && seat_is_present(t, seat) &&
        !table_has_standin(t, seat) && !(t->votes[absent] & (1u << seat)))
      return false;
  return t->votes[absent] != 0;
}

void absence_vote(table_server *s, viewer *v, unsigned seat) {
  live_table *t = v->table;
  uint32_t next = t->follow.next;
  absence_note(s, t);
  if (t->row.state != TABLE_PLAYING)
    viewer_no(v, next, t->row.state == TABLE_OPEN ? "not-started" : "over",
              "no game is being played");
  else if (!is_person(t, seat) || seat_is_present(t, seat) || table_has_standin(t, (uint8_t)seat))
    viewer_no(v, next, "present", "seat %u needs no bot in its place", seat);
  else if (!is_long_absent(s, t, seat))
    viewer_no(v, next, "not-yet", "seat %u must be away for %u seconds first", seat,
              t->row.absence);
  else {
    if (s->sharing) {
      read_votes(s, t, seat);
      if (!share_vote(s, t, seat, v->seat))
        return; /* handled again, or refused with the transaction */
    }
    t->votes[seat] |= (uint8_t)(1u << v->seat);
    table_publish_later(s, t);
    if (is_carried(t, seat) && table_begin_standin(s, t, (uint8_t)seat))
      t->votes[seat] = 0;
  }
}
