// SPDX-License-Identifier: MIT
/*
 * settings_before_start.c: before the start the host of a table changes its settings, gives a free
 * seat to a bot, and makes a bot's seat free.
 */
#include "fair_dice_exchange.h"
#include "group_commit.h"
#include "take_and_free_seats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* False after a refusal: only the host changes a table, and only before the start. */
static bool may_change(const live_table *t, viewer *v) {
  if (v->seat == MLEM_NONE)
    viewer_no(v, t->follow.next, "spectator", "only a seat changes the table");
  else if (t->row.state != TABLE_OPEN)
    viewer_no(v, t->follow.next, "started", "the game has started");
  else if (fair_is_revealing(&t->row))
    viewer_no(v, t->follow.next, "revealing",
              "the seats are showing their bytes for the dice: the table stays as it is");
  else if (table_host(&t->row) != v->seat)
    viewer_no(v, t->follow.next, "host", "only the host of the table changes it");
  else
    return true;
  return false;
}

/* ---- Seats ----------------------------------------------------------------------------------- */

static bool may_invite(table_server *s, viewer *v, const char *bot) {
  mlem_fault fault;
  const char *why, *code;
  mlem_bot_spec spec;
  if (!bot_may_sit(s->options, bot, &spec, fault)) {
    viewer_no(v, v->table->follow.next, "bot", "the %s", fault);
    return false;
  }
  code = limits_refuse_new(s->limits, v->peer, bot_cost(&spec), &why);
  if (code)
    viewer_no(v, v->table->follow.next, code, "%s", why);
  return code == NULL;
}

bool seat_change(table_server *s, live_table *t, viewer *v, unsigned seat, const char *bot) {
  if (!may_change(t, v))
    return true;
  if (t->row.seat[seat].taken) {
    viewer_no(v, t->follow.next, "seat-taken", "seat %u is taken by a person", seat);
    return true;
  }
  if ((bot && !may_invite(s, v, bot)) || !table_begin_write(s, t))
    return true;
  seat_row *row = &t->row.seat[seat];
  *row = (seat_row){.is_bot = bot != NULL, .said_fair = bot != NULL};
  if (bot)
    snprintf(row->bot, sizeof row->bot, "%s", bot);
  if (!transaction_check(s, s->store->kind->seat_update(s->store, t->row.number, seat, row)))
    return false;
  return fair_go_on(s, t);
}

bool seat_has_no_phone(const table_row *row, unsigned seat) {
  const seat_row *one = &row->seat[seat];
  return row->typed && one->taken && one->sealed && one->seal.length == 0;
}

static bool is_reserved_text(const table_server *s, const char *name, size_t length) {
  char text[SHORT_NAME];
  snprintf(text, sizeof text, "%.*s", (int)length, name);
  return is_reserved(s->restrictions, tables_now(s), text);
}

/* Nothing is to be added to dice that the server does not deal, so the seat is ready at once. No
 * client learns its token. */
bool seat_person(table_server *s, live_table *t, viewer *v, unsigned seat, const char *name,
                 size_t length) {
  char wanted[SHORT_NAME], token[TOKEN_TEXT];
  if (!may_change(t, v))
    return true;
  if (!t->row.typed)
    viewer_no(v, t->follow.next, "not-typed", "at this table every person needs a client");
  else if (t->row.seat[seat].taken)
    viewer_no(v, t->follow.next, "seat-taken", "seat %u is taken by a person", seat);
  else if (length >= sizeof wanted || !is_name(name, length))
    viewer_no(v, t->follow.next, "malformed", "a name is plain text of 1 to %d bytes",
              SHORT_NAME - 1);
  else if (is_reserved_text(s, name, length))
    viewer_no(v, t->follow.next, "reserved", "this name is reserved");
  else if (table_begin_write(s, t)) {
    seat_row *row = &t->row.seat[seat];
    memcpy(wanted, name, length);
    wanted[length] = '\0';
    *row = (seat_row){.sealed = true, .said_fair = true};
    give_seat(&t->row, seat, wanted, token);
    return transaction_check(s, s->store->kind->seat_update(s->store, t->row.number, seat, row)) &&
           fair_go_on(s, t);
  }
  return true;
}

/* ---- Settings -------------------------------------------------------------------------------- */

uint32_t table_default_clock(const table_server *s, const table_row *row) {
  enum { PUBLIC_CLOCK = 120 };
  const serve_policy *policy = &s->options->policy;
  if (row->typed)
    return 0;
  if (policy->has_clock)
    return policy->clock;
  return row->is_public ? PUBLIC_CLOCK : 0; /* strangers must not wait without end */
}

int variant_of(const char *name, size_t length) {
  static const char *const names[] = {"ufo", "exploration", "missions"};
  for (int i = 0; i < 3; i++)
    if (strlen(names[i]) == length && memcmp(name, names[i], length) == 0)
      return i;
  return -1;
}

/* A list "a,b" as a mask, "-" for none; false: there is no such name. */
static bool read_list(const char *text, int (*find)(const char *name, size_t length),
                      uint8_t *mask) {
  *mask = 0;
  if (strcmp(text, "-") == 0)
    return true;
  for (;;) {
    size_t length = strcspn(text, ",");
    int bit = find(text, length);
    if (bit < 0)
      return false;
    *mask |= (uint8_t)(1u << bit);
    if (!text[length])
      return true;
    text += length + 1;
  }
}

static bool read_flag(const char *text, bool *flag) {
  *flag = strcmp(text, "on") == 0;
  return *flag || strcmp(text, "off") == 0;
}

static bool read_clock(const char *text, uint32_t *clock) {
  return parse_number(text, strlen(text), clock) && *clock <= LONGEST_CLOCK;
}

static bool read_first(const char *text, unsigned seats, uint8_t *first) {
  uint32_t seat = MLEM_NONE;
  bool good = strcmp(text, "-") == 0 || (parse_number(text, strlen(text), &seat) && seat < seats);
  *first = (uint8_t)seat;
  return good;
}

static bool read_mat(const char *text, char *mat, size_t room) {
  return (size_t)snprintf(mat, room, "%s", text) < room;
}

static bool read_setting(table_row *row, const char *name, const char *value) {
  if (strcmp(name, "variants") == 0)
    return read_list(value, variant_of, &row->variants);
  if (strcmp(name, "house") == 0)
    return read_list(value, mlem_house_find, &row->house);
  if (strcmp(name, "mat") == 0)
    return read_mat(value, row->mat, sizeof row->mat);
  if (strcmp(name, "clock") == 0)
    return read_clock(value, &row->clock) && !(row->typed && row->clock);
  if (strcmp(name, "first") == 0)
    return read_first(value, row->seats, &row->first);
  if (strcmp(name, "public") == 0)
    return read_flag(value, &row->is_public);
  if (strcmp(name, "chat") == 0)
    return read_flag(value, &row->chat);
  if (strcmp(name, "odds") == 0)
    return read_flag(value, &row->odds);
  return false;
}

/* As if it had been created public. */
static bool may_become_public(table_server *s, viewer *v, table_row *row) {
  if (!visitor_may_sit(s, v->peer)) {
    viewer_no(v, v->table->follow.next, "open-seats",
              "your address has seats at other public tables that have not started");
    return false;
  }
  if (row->clock == 0)
    row->clock = table_default_clock(s, row);
  return true;
}

bool setting_change(table_server *s, live_table *t, viewer *v, const char *name,
                    const char *value) {
  table_row row = t->row;
  if (!may_change(t, v))
    return true;
  if (!read_setting(&row, name, value)) {
    viewer_no(v, t->follow.next, "malformed", "there is no such setting, or it has no such value");
    return true;
  }
  if (row.chat && !t->row.chat && s->options->policy.no_chat) {
    viewer_no(v, t->follow.next, "chat-off", "this server has no chat");
    return true;
  }
  bool becomes_public = row.is_public && !t->row.is_public;
  if (becomes_public && !may_become_public(s, v, &row))
    return true;
  find_status playable = tables_can_play(s, &row);
  if (playable == FOUND_NONE)
    viewer_no(v, t->follow.next, "mat",
              "this mat is not here, or cannot be played with these variants and players");
  else if (playable == FOUND_FAILED)
    viewer_no_store(v, s->store->fault);
  else if (table_begin_write(s, t)) {
    row.version = t->row.version; /* grown by the line above */
    t->row = row;
    return transaction_check(s, s->store->kind->table_update(s->store, &t->row)) &&
           (!becomes_public || visitor_took_seat(s, v->peer, &t->row, v->seat));
  }
  return true;
}
