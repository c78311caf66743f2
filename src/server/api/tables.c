// SPDX-License-Identifier: MIT
/* tables.c: tables listed and shown, seats taken, records and chat. */
#include "../tables/history.h"
#include "http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LISTED = 50 };

static const char *const states[] = {"open", "playing", "over"};

/* ---- Showing --------------------------------------------------------------------------------- */

static json_t *seat_json(const seat_row *seat) {
  char hex[2 * IDENTITY_BYTES + 1];
  if (seat->is_bot)
    return json_pack("{s:s, s:s}", "kind", "bot", "bot", seat->bot);
  json_t *object =
      json_pack("{s:s, s:b, s:b}", "kind", "human", "taken", seat->taken, "fair", seat->said_fair);
  if (seat->taken)
    json_object_set_new(object, "name", json_string(seat->name));
  if (seat->identified) {
    mlem_fair_hex(seat->identity, IDENTITY_BYTES, hex);
    json_object_set_new(object, "identity", json_string(hex));
  }
  return object;
}

static json_t *variants_json(uint8_t variants) {
  json_t *list = json_array();
  if (variants & MLEM_UFO)
    json_array_append_new(list, json_string("ufo"));
  if (variants & MLEM_EXPLORATION)
    json_array_append_new(list, json_string("exploration"));
  if (variants & MLEM_MISSIONS)
    json_array_append_new(list, json_string("missions"));
  return list;
}

/* What everybody may know. */
static json_t *table_json(const table_row *row) {
  char hex[MLEM_FAIR_HEX];
  uint8_t commitment[MLEM_FAIR_BYTES];
  json_t *seats = json_array();
  mlem_fair_commit(row->id, row->secret, commitment);
  mlem_fair_hex(commitment, sizeof commitment, hex);
  for (unsigned seat = 0; seat < row->seats; seat++)
    json_array_append_new(seats, seat_json(&row->seat[seat]));
  return json_pack("{s:s, s:s, s:i, s:o, s:s, s:o, s:I, s:b, s:b, s:b, s:s, s:I, s:s, s:o, s:o}",
                   "table", row->id, "state", states[row->state < 3 ? row->state : 0], "players",
                   (int)row->seats, "variants", variants_json(row->variants), "mat", row->mat,
                   "seats", seats, "clock", (json_int_t)row->clock, "public", row->is_public,
                   "chat", row->chat, "odds", row->odds, "standin", row->standin, "created",
                   (json_int_t)row->created, "commit", hex, "first",
                   row->first == MLEM_NONE ? json_null() : json_integer(row->first), "rematch",
                   row->next[0] ? json_string(row->next) : json_null());
}

/* The row of the table in the path; false after an answer. */
static bool find_row(server *s, request *q, table_row *row) {
  q->outlet.about = room_awake(s, q->name);
  store_status status = strlen(q->name) == ID_TEXT - 1
                            ? s->store->kind->table_find(s->store, q->name, row)
                            : STORE_NONE;
  if (status == STORE_NONE)
    answer_error(s, q, 404, "no-table", "There is no such table.");
  else if (status != STORE_OK)
    answer_error(s, q, 503, "store", "%s", s->store->fault);
  return status == STORE_OK;
}

void api_table_show(server *s, request *q) {
  table_row row;
  if (find_row(s, q, &row))
    answer_json(s, q, 200, table_json(&row));
}

/* ---- Listing --------------------------------------------------------------------------------- */

typedef struct listing {
  unsigned count;
  int64_t numbers[MOST_LISTED];
  char ids[MOST_LISTED][ID_TEXT];
} listing;

static bool add_listed(void *context, const table_row *row) {
  listing *list = context;
  list->numbers[list->count] = row->number;
  memcpy(list->ids[list->count++], row->id, ID_TEXT);
  return list->count < MOST_LISTED;
}

/* False after an answer. */
static bool read_filter(server *s, request *q, table_filter *filter) {
  char text[24];
  *filter = (table_filter){.state = -1, .limit = MOST_LISTED};
  if (request_argument(q, "state", text, sizeof text)) {
    for (int i = 0; i < 3; i++)
      if (strcmp(text, states[i]) == 0)
        filter->state = i;
    if (filter->state < 0) {
      answer_error(s, q, 400, "argument", "'state' is open, playing or over.");
      return false;
    }
  }
  if (request_argument(q, "before", text, sizeof text)) {
    char *end;
    filter->before = strtoll(text, &end, 10);
    if (*end || filter->before <= 0) {
      answer_error(s, q, 400, "argument", "'before' is a number that an earlier list gave.");
      return false;
    }
  }
  return true;
}

void api_tables_list(server *s, request *q) {
  table_filter filter;
  listing list = {0};
  table_row row;
  if (!read_filter(s, q, &filter))
    return;
  if (s->store->kind->table_list(s->store, &filter, add_listed, &list) != STORE_OK) {
    answer_error(s, q, 503, "store", "%s", s->store->fault);
    return;
  }
  json_t *tables = json_array();
  for (unsigned i = 0; i < list.count; i++)
    if (s->store->kind->table_find(s->store, list.ids[i], &row) == STORE_OK)
      json_array_append_new(tables, table_json(&row));
  bool more = list.count == MOST_LISTED;
  answer_json(s, q, 200,
              json_pack("{s:o, s:o}", "tables", tables, "before",
                        more ? json_integer(list.numbers[list.count - 1]) : json_null()));
}

/* ---- Taking a seat --------------------------------------------------------------------------- */

typedef struct joining {
  char name[SHORT_NAME];
  seat_row who; /* its identity */
  int64_t seat; /* -1: any */
} joining;

static bool read_joining(server *s, request *q, json_t *object, joining *j) {
  const char *name;
  json_t *value;
  json_object_foreach(object, name, value) {
    if (strcmp(name, "name") == 0) {
      if (!read_name(s, q, value, j->name))
        return false;
    } else if (strcmp(name, "identity") == 0) {
      if (!read_identity(s, q, value, &j->who))
        return false;
    } else if (strcmp(name, "seat") == 0 && json_is_integer(value)) {
      j->seat = json_integer_value(value);
    } else {
      answer_error(s, q, 400, "field", "Give name, and perhaps identity and seat.");
      return false;
    }
  }
  return true;
}

static void take_seat(server *s, request *q, room *r, const joining *j) {
  char token[TOKEN_TEXT];
  unsigned seat = 0;
  while (seat < r->row.seats && (r->row.seat[seat].is_bot || r->row.seat[seat].taken ||
                                 (j->seat >= 0 && j->seat != (int64_t)seat)))
    seat++;
  if (seat == r->row.seats) {
    answer_error(s, q, 409, j->seat < 0 ? "full" : "seat-taken",
                 j->seat < 0 ? "Every seat of this table is taken."
                             : "This seat is taken, or not for people.");
    return;
  }
  q->outlet.about = r;
  if (!room_write(s, r))
    return;
  seat_row *row = &r->row.seat[seat];
  row->identified = j->who.identified;
  memcpy(row->identity, j->who.identity, IDENTITY_BYTES);
  give_seat(row, seat, j->name, token);
  if (!turn_check(s, s->store->kind->seat_update(s->store, r->row.number, seat, row)))
    return;
  room_tell_seat(s, r, seat);
  answer_json(s, q, 201,
              json_pack("{s:s, s:i, s:s}", "table", r->row.id, "seat", (int)seat, "token", token));
}

void api_table_join(server *s, request *q) {
  joining j = {.seat = -1};
  room *r;
  json_t *object = request_object(s, q);
  if (!object)
    return;
  outlet_wait(s, &q->outlet);
  bool good = read_joining(s, q, object, &j);
  json_decref(object);
  if (!good)
    return;
  find_status found = strlen(q->name) == ID_TEXT - 1 ? room_find(s, q->name, &r) : FOUND_NONE;
  if (found == FOUND_NONE)
    answer_error(s, q, 404, "no-table", "There is no such table.");
  else if (found == FOUND_FAILED)
    answer_error(s, q, 503, "store", "The table cannot be read.");
  else
    take_seat(s, q, r, &j);
}

/* ---- Record and chat ------------------------------------------------------------------------- */

/* False after an answer. */
static bool read_viewer(server *s, request *q, const table_row *row, uint8_t *seat) {
  char token[128];
  *seat = MLEM_NONE;
  if (!request_argument(q, "token", token, sizeof token))
    return true;
  *seat = table_seat_of(row, token);
  if (*seat == MLEM_NONE)
    answer_error(s, q, 403, "token", "This token belongs to no seat of this table.");
  return *seat != MLEM_NONE;
}

void api_table_record(server *s, request *q) {
  table_row row;
  history h;
  uint8_t seat;
  char seen[MLEM_LINE_TEXT];
  if (!find_row(s, q, &row) || !read_viewer(s, q, &row, &seat))
    return;
  if (row.state == TABLE_OPEN) {
    answer_error(s, q, 409, "not-started", "The game has not started.");
    return;
  }
  bool good = history_read(s, row.number, &h);
  for (size_t i = 0; good && i < h.count; i++) {
    const char *line = h.text.bytes + h.lines[i].at;
    size_t length = h.lines[i].length;
    if (row.state != TABLE_OVER && length < sizeof seen) {
      length = mlem_redact_line(line, length, seat, seen);
      line = seen;
    }
    if (length == 0)
      continue;
    buffer_add(&q->outlet.out, line, length);
    buffer_add(&q->outlet.out, "\n", 1);
  }
  history_free(&h);
  if (!good || q->outlet.out.failed) {
    answer_error(s, q, 503, "store", "The record cannot be read.");
    return;
  }
  snprintf(q->attachment, sizeof q->attachment, "%s.mlem", row.id);
  answer_text(s, q, "text/plain; charset=utf-8");
}

static bool add_chat(void *context, const chat_row *row) {
  json_array_append_new(context,
                        json_pack("{s:i, s:s}", "seat", (int)row->seat, "text", row->text));
  return true;
}

void api_table_chat(server *s, request *q) {
  table_row row;
  if (!find_row(s, q, &row))
    return;
  json_t *list = json_array();
  if (s->store->kind->chat_last(s->store, row.number, 200, add_chat, list) == STORE_OK) {
    answer_json(s, q, 200, json_pack("{s:o}", "chat", list));
    return;
  }
  json_decref(list);
  answer_error(s, q, 503, "store", "%s", s->store->fault);
}
