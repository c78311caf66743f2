// SPDX-License-Identifier: MIT
/* mats_bots_identities.c: mats, bots and people over HTTP. */
#include "http.h"

#include <mlem/builtin.h>
#include <mlem/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES_OF_A_MAT = 10 }; /* what a mat counts as, among what an address may add */

static void answer_store(server *s, request *q) {
  answer_error(s, q, 503, "store", "%s", s->store->fault);
}

/* ---- Mats ------------------------------------------------------------------------------------ */

static bool add_name(void *context, const char *name) {
  json_array_append_new(context, json_string(name));
  return true;
}

void api_mats_list(server *s, request *q) {
  json_t *list = json_array();
  for (size_t i = 0; i < mlem_mat_builtin_count(); i++)
    json_array_append_new(list, json_string(mlem_mat_builtin_at(i)->name));
  if (s->store->kind->mat_each(s->store, add_name, list) == STORE_OK) {
    answer_json(s, q, 200, json_pack("{s:o}", "mats", list));
    return;
  }
  json_decref(list);
  answer_store(s, q);
}

/* A mat as the library writes it: the same whatever the upload looked like. */
static char *mat_text(const mlem_mat *mat) {
  char *text = NULL;
  size_t length;
  FILE *stream = open_memstream(&text, &length);
  if (!stream)
    return NULL;
  bool good = mlem_mat_write(stream, mat);
  if (fclose(stream) == 0 && good)
    return text;
  free(text);
  return NULL;
}

static void answer_faults(server *s, request *q, const mlem_mat_faults *faults) {
  json_t *list = json_array();
  for (size_t i = 0; i < faults->listed; i++)
    json_array_append_new(list, json_pack("{s:s, s:s}", "path", faults->list[i].path, "reason",
                                          faults->list[i].reason));
  answer_json(s, q, 400,
              json_pack("{s:s, s:s, s:o}", "error", "mat", "message",
                        "This is no mat; 'faults' says why.", "faults", list));
}

static void keep_mat(server *s, request *q, const mlem_mat *mat) {
  mlem_mat other;
  const mlem_mat *old = server_find_mat(s, mat->name, &other);
  if (old && memcmp(old, mat, sizeof *mat) != 0) {
    answer_error(s, q, 409, "mat-exists", "There is another mat of this name.");
    return;
  }
  if (!old && answer_refusal(s, q, TABLES_OF_A_MAT))
    return;
  char *text = old ? NULL : mat_text(mat);
  store_status status = STORE_OK;
  if (!old && (!text || !turn_write(s))) {
    free(text);
    return;
  }
  if (!old)
    status = s->store->kind->mat_insert(s->store, mat->name, text);
  free(text);
  if (status == STORE_CONFLICT) { /* another server has just got it */
    answer_error(s, q, 409, "mat-exists", "There is another mat of this name.");
    return;
  }
  if (!turn_check(s, status))
    return;
  answer_json(s, q, old ? 200 : 201, json_pack("{s:s}", "mat", mat->name));
}

void api_mats_upload(server *s, request *q) {
  mlem_mat mat;
  mlem_mat_faults *faults = malloc(sizeof *faults);
  outlet_wait(s, &q->outlet);
  if (!faults)
    answer_error(s, q, 500, "memory", "There is not enough memory.");
  else if (!mlem_mat_read_text(q->body.bytes ? q->body.bytes : "", q->body.length, &mat, faults))
    answer_faults(s, q, faults);
  else
    keep_mat(s, q, &mat);
  free(faults);
}

void api_mat_show(server *s, request *q) {
  mlem_mat own;
  const mlem_mat *mat = server_find_mat(s, q->name, &own);
  char *text = mat ? mat_text(mat) : NULL;
  if (!text) {
    answer_error(s, q, 404, "no-mat", "There is no mat of this name.");
    return;
  }
  buffer_add(&q->outlet.out, text, strlen(text));
  free(text);
  answer_text(s, q, "application/json");
}

/* ---- Bots ------------------------------------------------------------------------------------ */

void api_bots_list(server *s, request *q) {
  char fault[MLEM_BOT_FAULT];
  mlem_bot_spec spec;
  json_t *list = json_array();
  for (const mlem_bot_kind *const *kind = mlem_bot_kinds; *kind; kind++)
    if (bot_allowed(s, (*kind)->name, &spec, fault))
      json_array_append_new(
          list, json_pack("{s:s, s:s}", "bot", (*kind)->name, "character", (*kind)->character));
  answer_json(s, q, 200, json_pack("{s:o}", "bots", list));
}

/* ---- People ---------------------------------------------------------------------------------- */

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

void api_people_best(server *s, request *q) {
  json_t *list = json_array();
  if (s->store->kind->person_best(s->store, 100, add_person, list) == STORE_OK) {
    answer_json(s, q, 200, json_pack("{s:o}", "identities", list));
    return;
  }
  json_decref(list);
  answer_store(s, q);
}

static bool add_result(void *context, const result_row *row, const char *table) {
  json_array_append_new(context,
                        json_pack("{s:s, s:I, s:i, s:i}", "table", table, "at", (json_int_t)row->at,
                                  "place", (int)row->place, "players", (int)row->seats));
  return true;
}

void api_person_show(server *s, request *q) {
  uint8_t identity[IDENTITY_BYTES];
  size_t count;
  person_row row;
  store_status status = STORE_NONE;
  if (mlem_fair_unhex(q->name, strlen(q->name), identity, sizeof identity, &count) &&
      count == IDENTITY_BYTES)
    status = s->store->kind->person_find(s->store, identity, &row);
  if (status == STORE_NONE) {
    answer_error(s, q, 404, "no-identity", "Nobody of this identity has finished a game here.");
    return;
  }
  json_t *results = json_array();
  if (status != STORE_OK ||
      s->store->kind->result_each(s->store, identity, 100, add_result, results) != STORE_OK) {
    json_decref(results);
    answer_store(s, q);
    return;
  }
  json_t *person = person_json(&row);
  json_object_set_new(person, "results", results);
  answer_json(s, q, 200, person);
}
