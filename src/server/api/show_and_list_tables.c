// SPDX-License-Identifier: MIT
/* show_and_list_tables.c: one table, and the list of public ones. */
#include "request_handlers.h"

#include <mlem/json.h>
#include <mlem/notation.h>
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

static json_t *house_json(uint8_t house) {
  json_t *list = json_array();
  for (unsigned rule = 0; rule < MLEM_HOUSE_RULES; rule++)
    if (house & (1u << rule))
      json_array_append_new(list, json_string(mlem_house_name(rule)));
  return list;
}

/* The seats that did not reveal their bytes, where the game was cancelled for that. */
static json_t *cancelled_json(const table_row *row) {
  uint8_t seats = table_cancelled_by(row);
  if (!seats)
    return json_null();
  json_t *list = json_array();
  for (unsigned seat = 0; seat < row->seats; seat++)
    if (seats & (1u << seat))
      json_array_append_new(list, json_integer(seat));
  return list;
}

/* What everyone may know; the rematch is told to an insider only, who has a seat. */
static json_t *table_json(const table_row *row, bool insider) {
  char hex[MLEM_FAIR_HEX];
  uint8_t commitment[MLEM_FAIR_BYTES];
  json_t *seats = json_array();
  mlem_fair_commit(row->id, row->secret, commitment);
  mlem_fair_hex(commitment, sizeof commitment, hex);
  for (unsigned seat = 0; seat < row->seats; seat++)
    json_array_append_new(seats, seat_json(&row->seat[seat]));
  return json_pack(
      "{s:s, s:s, s:i, s:o, s:o, s:s, s:o, s:I, s:I, s:b, s:b, s:b, s:b, s:s, s:I, s:s, "
      "s:i, s:s, s:o, s:o, s:o}",
      "table", row->id, "state", states[row->state < 3 ? row->state : 0], "players",
      (int)row->seats, "variants", variants_json(row->variants), "house", house_json(row->house),
      "mat", row->mat, "seats", seats, "clock", (json_int_t)row->clock, "absence",
      (json_int_t)row->absence, "public", row->is_public, "chat", row->chat, "spectator_chat",
      row->spectator_chat, "odds", row->odds, "standin", row->standin, "created",
      (json_int_t)row->created, "commit", hex, "fair", (int)table_fair_scheme(row), "dice",
      row->typed ? "typed" : "fair", "cancelled", cancelled_json(row), "first",
      row->first == MLEM_NONE ? json_null() : json_integer(row->first), "rematch",
      insider && row->next[0] ? json_string(row->next) : json_null());
}

/* The fingerprint of its mat, so that a client knows whether its own mat of this name is the same.
 */
static void add_mat_id(table_server *s, const table_row *row, json_t *table) {
  mlem_mat own;
  char hex[MLEM_MAT_FINGERPRINT];
  const mlem_mat *mat = tables_find_mat(s, row->mat, &own);
  if (mat && mlem_mat_fingerprint(mat, hex))
    json_object_set_new(table, "mat_id", json_string(hex));
}

/* The seat to decide; null while there is none, and where the game cannot be read. */
static json_t *turn_json(table_server *s, const char *id) {
  live_table *t;
  uint8_t seat = tables_find(s, id, &t) == FOUND ? table_turn(t) : MLEM_NONE;
  return seat == MLEM_NONE ? json_null() : json_integer(seat);
}

void api_table_show(table_server *s, request *q) {
  table_row row;
  uint8_t seat;
  if (!find_row(s, q, &row) || !read_viewer(s, q, &row, &seat))
    return;
  json_t *table = table_json(&row, seat != MLEM_NONE);
  add_mat_id(s, &row, table);
  if (seat != MLEM_NONE && row.state == TABLE_PLAYING)
    json_object_set_new(table, "turn", turn_json(s, row.id));
  answer_json(s, q, 200, table);
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
static bool read_filter(table_server *s, request *q, table_filter *filter) {
  char text[24];
  *filter = (table_filter){.state = -1, .limit = MOST_LISTED};
  if (q->argument(q, "state", text, sizeof text)) {
    for (int i = 0; i < 3; i++)
      if (strcmp(text, states[i]) == 0)
        filter->state = i;
    if (filter->state < 0) {
      answer_error(s, q, 400, "argument", "'state' is open, playing or over.");
      return false;
    }
  }
  if (q->argument(q, "before", text, sizeof text)) {
    char *end;
    filter->before = strtoll(text, &end, 10);
    if (*end || filter->before <= 0) {
      answer_error(s, q, 400, "argument", "'before' is a number that an earlier list gave.");
      return false;
    }
  }
  return true;
}

void api_tables_list(table_server *s, request *q) {
  table_filter filter;
  listing list = {0};
  table_row row;
  if (!read_filter(s, q, &filter))
    return;
  if (tables_store(s)->kind->table_list(tables_store(s), &filter, add_listed, &list) != STORE_OK) {
    answer_store(s, q);
    return;
  }
  json_t *tables = json_array();
  for (unsigned i = 0; i < list.count; i++)
    if (tables_store(s)->kind->table_find(tables_store(s), list.ids[i], &row) == STORE_OK)
      json_array_append_new(tables, table_json(&row, false));
  bool more = list.count == MOST_LISTED;
  answer_json(s, q, 200,
              json_pack("{s:o, s:o}", "tables", tables, "before",
                        more ? json_integer(list.numbers[list.count - 1]) : json_null()));
}
