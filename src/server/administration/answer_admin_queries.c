// SPDX-License-Identifier: MIT
/* answer_admin_queries.c: what a host may read: tables, orders, restrictions, one person. */
#include "administration.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static const char *const states[] = {"open", "playing", "over"};

static json_t *nothing(store *s, const char *why) {
  snprintf(s->fault, sizeof s->fault, "%s", why);
  return NULL;
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static json_t *table_json(const table_row *row) {
  return json_pack("{s:s, s:I, s:s, s:i, s:b, s:I, s:I, s:I}", "table", row->id, "number",
                   (json_int_t)row->number, "state", states[row->state < 3 ? row->state : 0],
                   "players", (int)row->seats, "public", row->is_public, "clock",
                   (json_int_t)row->clock, "created", (json_int_t)row->created, "active",
                   (json_int_t)row->active);
}

static bool add_table(void *context, const table_row *row) {
  json_array_append_new(context, table_json(row));
  return true;
}

json_t *administration_tables(store *s, int state, int64_t before, unsigned limit) {
  const table_filter filter = {.state = state, .hidden = true, .before = before, .limit = limit};
  json_t *list = json_array();
  if (s->kind->table_list(s, &filter, add_table, list) == STORE_OK)
    return json_pack("{s:o}", "tables", list);
  json_decref(list);
  return NULL;
}

static json_t *seat_json(const seat_row *seat) {
  char hex[2 * IDENTITY_BYTES + 1];
  if (seat->is_bot)
    return json_pack("{s:s}", "bot", seat->bot);
  json_t *object = json_pack("{s:b}", "taken", seat->taken);
  if (seat->taken)
    json_object_set_new(object, "name", json_string(seat->name));
  if (seat->identified) {
    mlem_fair_hex(seat->identity, IDENTITY_BYTES, hex);
    json_object_set_new(object, "identity", json_string(hex));
  }
  return object;
}

static bool count_event(void *context, uint32_t seq, const char *line, size_t length) {
  (void)line, (void)length;
  *(json_int_t *)context = (json_int_t)seq + 1;
  return true;
}

typedef struct chat_list {
  json_t *list;
  int seat; /* -1: any */
} chat_list;

static bool add_chat(void *context, const chat_row *row) {
  chat_list *chat = context;
  if (chat->seat < 0 || chat->seat == row->seat)
    json_array_append_new(chat->list, json_pack("{s:i, s:I, s:s}", "seat", (int)row->seat, "at",
                                                (json_int_t)row->at, "text", row->text));
  return true;
}

json_t *administration_table(store *s, const char *id) {
  table_row row;
  json_int_t events = 0;
  store_status status = strlen(id) == ID_TEXT - 1 ? s->kind->table_find(s, id, &row) : STORE_NONE;
  if (status == STORE_NONE)
    return nothing(s, "there is no such table");
  chat_list chat = {json_array(), -1};
  if (status != STORE_OK ||
      s->kind->event_each(s, row.number, 0, count_event, &events) != STORE_OK ||
      s->kind->chat_last(s, row.number, CHAT_KEPT, add_chat, &chat) != STORE_OK) {
    json_decref(chat.list);
    return NULL;
  }
  json_t *table = table_json(&row), *seats = json_array();
  for (unsigned seat = 0; seat < row.seats; seat++)
    json_array_append_new(seats, seat_json(&row.seat[seat]));
  json_object_set_new(table, "mat", json_string(row.mat));
  json_object_set_new(table, "events", json_integer(events));
  json_object_set_new(table, "seats", seats);
  json_object_set_new(table, "chat", chat.list);
  return table;
}

/* ---- Orders and restrictions ----------------------------------------------------------------- */

static bool add_order(void *context, const order_row *row) {
  json_array_append_new(context, json_pack("{s:I, s:I, s:I, s:s, s:s, s:s}", "number",
                                           (json_int_t)row->number, "given", (json_int_t)row->given,
                                           "done", (json_int_t)row->done, "author", row->author,
                                           "order", row->text, "outcome", row->outcome));
  return true;
}

json_t *administration_orders(store *s, unsigned limit) {
  json_t *list = json_array();
  if (s->kind->order_each(s, limit, add_order, list) == STORE_OK)
    return json_pack("{s:o}", "orders", list);
  json_decref(list);
  return NULL;
}

static bool add_restriction(void *context, const restriction_row *row) {
  static const char *const kinds[] = {"ban", "mute", "reserve"};
  json_array_append_new(context, json_pack("{s:s, s:s, s:I, s:I}", "kind",
                                           kinds[row->kind < 3 ? row->kind : 0], "subject",
                                           row->subject, "since", (json_int_t)row->since, "expires",
                                           (json_int_t)row->expires));
  return true;
}

json_t *administration_restrictions(store *s) {
  json_t *list = json_array();
  if (s->kind->restriction_each(s, add_restriction, list) == STORE_OK)
    return json_pack("{s:o}", "restrictions", list);
  json_decref(list);
  return NULL;
}

/* ---- The board of a day ---------------------------------------------------------------------- */

static bool add_entry(void *context, const daily_row *row) {
  char hex[2 * IDENTITY_BYTES + 1];
  mlem_fair_hex(row->identity, IDENTITY_BYTES, hex);
  json_array_append_new(context,
                        json_pack("{s:s, s:s, s:i, s:I}", "identity", hex, "name", row->name,
                                  "points", row->points, "at", (json_int_t)row->at));
  return true;
}

json_t *administration_board(store *s, const char *date, unsigned limit) {
  json_t *list = json_array();
  if (s->kind->daily_best(s, date, limit, add_entry, list) == STORE_OK)
    return json_pack("{s:s, s:o}", "date", date, "entries", list);
  json_decref(list);
  return NULL;
}

/* ---- One person ------------------------------------------------------------------------------ */

static bool note_seat(void *context, const char *table, unsigned seat) {
  json_array_append_new(context, json_pack("[s, i]", table, (int)seat));
  return true;
}

typedef struct endpoint_list {
  json_t *list;
  int seat;
} endpoint_list;

static bool add_endpoint(void *context, const subscription_row *row) {
  endpoint_list *endpoints = context;
  if (row->seat == endpoints->seat)
    json_array_append_new(endpoints->list, json_pack("{s:s, s:I}", "endpoint", row->endpoint, "at",
                                                     (json_int_t)row->at));
  return true;
}

/* What a seat holds about its person. NULL: the store cannot be read. */
static json_t *place_json(store *s, const char *table, int seat) {
  table_row row;
  chat_list chat = {json_array(), seat};
  endpoint_list browsers = {json_array(), seat};
  store_status status = s->kind->table_find(s, table, &row);
  if (status == STORE_OK)
    status = s->kind->chat_last(s, row.number, CHAT_KEPT, add_chat, &chat);
  if (status == STORE_OK)
    status = s->kind->subscription_each(s, row.number, add_endpoint, &browsers);
  if (status == STORE_OK && seat < row.seats)
    return json_pack("{s:s, s:i, s:s, s:s, s:I, s:o, s:o}", "table", row.id, "seat", seat, "name",
                     row.seat[seat].name, "state", states[row.state < 3 ? row.state : 0], "created",
                     (json_int_t)row.created, "chat", chat.list, "notices", browsers.list);
  json_decref(chat.list);
  json_decref(browsers.list);
  return NULL;
}

static bool add_result(void *context, const result_row *row, const char *table) {
  json_array_append_new(context,
                        json_pack("{s:s, s:I, s:i, s:i}", "table", table, "at", (json_int_t)row->at,
                                  "place", (int)row->place, "players", (int)row->seats));
  return true;
}

static bool add_flight(void *context, const daily_row *row) {
  json_array_append_new(context, json_pack("{s:s, s:s, s:I, s:i, s:i}", "date", row->date, "name",
                                           row->name, "at", (json_int_t)row->at, "points",
                                           row->points, "place", (int)row->place));
  return true;
}

static bool add_places(store *s, json_t *person, json_t *seats) {
  size_t i;
  json_t *one, *places = json_array();
  json_object_set_new(person, "seats", places);
  json_array_foreach(seats, i, one) {
    json_t *found = place_json(s, json_string_value(json_array_get(one, 0)),
                               (int)json_integer_value(json_array_get(one, 1)));
    if (!found)
      return false;
    json_array_append_new(places, found);
  }
  return true;
}

static json_t *identity_json(store *s, const uint8_t *identity) {
  char hex[2 * IDENTITY_BYTES + 1];
  person_row row = {0};
  json_t *results = json_array(), *flights = json_array();
  store_status status = s->kind->person_find(s, identity, &row);
  mlem_fair_hex(identity, IDENTITY_BYTES, hex);
  if ((status != STORE_OK && status != STORE_NONE) ||
      s->kind->result_each(s, identity, INT_MAX, add_result, results) != STORE_OK ||
      s->kind->daily_each(s, identity, add_flight, flights) != STORE_OK) {
    json_decref(results);
    json_decref(flights);
    return NULL;
  }
  return json_pack("{s:s, s:s, s:I, s:I, s:f, s:f, s:o, s:o}", "identity", hex, "name", row.name,
                   "games", (json_int_t)row.games, "wins", (json_int_t)row.wins, "mu", row.mu,
                   "sigma", row.sigma, "results", results, "daily", flights);
}

json_t *administration_person(store *s, const subject *who) {
  table_row row;
  subject found = *who;
  json_t *seats = json_array(), *person = NULL;
  if (found.kind == SUBJECT_SEAT && s->kind->table_find(s, found.table, &row) == STORE_OK &&
      found.seat < row.seats && row.seat[found.seat].taken) {
    if (row.seat[found.seat].identified) {
      found.kind = SUBJECT_IDENTITY;
      memcpy(found.identity, row.seat[found.seat].identity, IDENTITY_BYTES);
    } else {
      note_seat(seats, found.table, found.seat);
      person = json_object();
    }
  }
  if (found.kind == SUBJECT_IDENTITY &&
      s->kind->seat_each_of(s, found.identity, note_seat, seats) == STORE_OK)
    person = identity_json(s, found.identity);
  if (!person)
    nothing(s, "there is no person at this seat");
  else if (!add_places(s, person, seats)) {
    json_decref(person);
    person = NULL;
  } else if (json_array_size(seats) == 0 &&
             json_array_size(json_object_get(person, "daily")) == 0 &&
             json_integer_value(json_object_get(person, "games")) == 0) {
    json_decref(person);
    person = nothing(s, "there is no person with this identity");
  }
  json_decref(seats);
  return person;
}
