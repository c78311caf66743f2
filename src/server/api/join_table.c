// SPDX-License-Identifier: MIT
/* join_table.c: taking a seat at a table. */
#include "request_handlers.h"

#include <string.h>

typedef struct joining {
  char name[SHORT_NAME];
  seat_row who; /* its identity */
  int64_t seat; /* -1: any */
} joining;

static bool read_joining(table_server *s, request *q, json_t *object, joining *j) {
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

static void take_seat(table_server *s, request *q, live_table *t, const joining *j) {
  char token[TOKEN_TEXT];
  const table_row *row = table_row_of(t);
  unsigned seat = 0;
  while (seat < row->seats && (row->seat[seat].is_bot || row->seat[seat].taken ||
                               (j->seat >= 0 && j->seat != (int64_t)seat)))
    seat++;
  if (seat == row->seats) {
    answer_error(s, q, 409, j->seat < 0 ? "full" : "seat-taken",
                 j->seat < 0 ? "Every seat of this table is taken."
                             : "This seat is taken, or not for people.");
    return;
  }
  if (visitor_is_locked_out(s, q->peer, row, &j->who)) {
    answer_error(s, q, 403, "locked-out", "The host of this table has locked you out.");
    return;
  }
  if (row->is_public && row->state == TABLE_OPEN && !visitor_may_sit(s, q->peer)) {
    answer_error(s, q, 429, "open-seats",
                 "Your address has seats at other public tables that have not started.");
    return;
  }
  q->waiter.about = t;
  if (table_take_seat(s, t, seat, j->name, &j->who, token) &&
      visitor_took_seat(s, q->peer, row, seat))
    answer_json(s, q, 201,
                json_pack("{s:s, s:i, s:s}", "table", row->id, "seat", (int)seat, "token", token));
}

void api_table_join(table_server *s, request *q) {
  joining j = {.seat = -1};
  live_table *t;
  json_t *object = request_object(s, q);
  if (!object)
    return;
  commit_wait(s, &q->waiter);
  bool good = read_joining(s, q, object, &j);
  json_decref(object);
  if (!good || !may_sit(s, q, j.name, &j.who))
    return;
  find_status found = strlen(q->name) == ID_TEXT - 1 ? tables_find(s, q->name, &t) : FOUND_NONE;
  if (found == FOUND_NONE)
    answer_error(s, q, 404, "no-table", "There is no such table.");
  else if (found == FOUND_FAILED)
    answer_error(s, q, 503, "store", "The table cannot be read.");
  else
    take_seat(s, q, t, &j);
}
