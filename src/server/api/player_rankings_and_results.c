// SPDX-License-Identifier: MIT
/* player_rankings_and_results.c: the best players, and one of them with their results. */
#include "request_handlers.h"

#include <string.h>

static json_t *person_json(const person_row *row) {
  char hex[2 * IDENTITY_BYTES + 1];
  mlem_fair_hex(row->identity, IDENTITY_BYTES, hex);
  return json_pack("{s:s, s:s, s:i, s:i, s:f, s:f, s:{s:f, s:f}}", "identity", hex, "name",
                   row->name, "games", (int)row->games, "wins", (int)row->wins, "average_place",
                   row->games ? (double)row->places / row->games : 0.0, "rating",
                   row->mu - 3 * row->sigma, "skill", "mu", row->mu, "sigma", row->sigma);
}

static bool add_person(void *context, const person_row *row) {
  json_array_append_new(context, person_json(row));
  return true;
}

void api_people_best(table_server *s, request *q) {
  json_t *list = json_array();
  if (tables_store(s)->kind->person_best(tables_store(s), 100, add_person, list) == STORE_OK) {
    answer_json(s, q, 200, json_pack("{s:o}", "identities", list));
    return;
  }
  json_decref(list);
  answer_store(s, q);
}

static bool add_result(void *context, const result_row *row, const char *table) {
  json_array_append_new(context, json_pack("{s:s*, s:I, s:i, s:i}", "table", *table ? table : NULL,
                                           "at", (json_int_t)row->at, "place", (int)row->place,
                                           "players", (int)row->seats));
  return true;
}

void api_person_show(table_server *s, request *q) {
  uint8_t identity[IDENTITY_BYTES];
  size_t count;
  person_row row;
  store_status status = STORE_NONE;
  if (mlem_fair_unhex(q->name, strlen(q->name), identity, sizeof identity, &count) &&
      count == IDENTITY_BYTES)
    status = tables_store(s)->kind->person_find(tables_store(s), identity, &row);
  if (status == STORE_NONE) {
    answer_error(s, q, 404, "no-identity",
                 "No finished game here has a player with this identity.");
    return;
  }
  json_t *results = json_array();
  if (status != STORE_OK || tables_store(s)->kind->result_each(tables_store(s), identity, 100,
                                                               add_result, results) != STORE_OK) {
    json_decref(results);
    answer_store(s, q);
    return;
  }
  json_t *person = person_json(&row);
  json_object_set_new(person, "results", results);
  answer_json(s, q, 200, person);
}
