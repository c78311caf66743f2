// SPDX-License-Identifier: MIT
/* push_subscriptions.c: browsers that want to be told when it is their person's turn, and those
 * that do not any more. */
#include "request_handlers.h"

#include <sodium.h>
#include <string.h>

void api_notices_show(table_server *s, request *q) {
  const notices *n = tables_notices(s);
  answer_json(s, q, 200,
              json_pack("{s:s?}", "push", notices_push(n) ? notices_public_key(n) : NULL));
}

/* ---- Fields ---------------------------------------------------------------------------------- */

typedef struct subscription_request {
  subscription_row row;
  char token[TOKEN_TEXT];
  bool has_key, has_secret;
} subscription_request;

static bool read_bytes(const json_t *value, uint8_t *bytes, size_t count) {
  size_t length = 0;
  const char *text = json_string_value(value);
  return text &&
         sodium_base642bin(bytes, count, text, json_string_length(value), "=", &length, NULL,
                           sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
         length == count;
}

static bool read_text(const json_t *value, char *text, size_t room) {
  size_t length = json_string_length(value);
  if (!json_is_string(value) || length == 0 || length >= room ||
      strlen(json_string_value(value)) != length)
    return false;
  memcpy(text, json_string_value(value), length + 1);
  return true;
}

static bool read_field(const char *name, const json_t *value, subscription_request *w) {
  if (strcmp(name, "token") == 0)
    return read_text(value, w->token, sizeof w->token);
  if (strcmp(name, "endpoint") == 0)
    return read_text(value, w->row.endpoint, sizeof w->row.endpoint);
  if (strcmp(name, "p256dh") == 0)
    return w->has_key = read_bytes(value, w->row.key, sizeof w->row.key);
  if (strcmp(name, "auth") == 0)
    return w->has_secret = read_bytes(value, w->row.secret, sizeof w->row.secret);
  return false;
}

static bool read_wish(table_server *s, request *q, subscription_request *w) {
  const char *name;
  json_t *value, *object = request_object(s, q);
  bool good = object != NULL;
  if (!object)
    return false;
  json_object_foreach(object, name, value) {
    if (!good || read_field(name, value, w))
      continue;
    answer_error(s, q, 400, "field", "'%.40s' is not known here, or its value is wrong.", name);
    good = false;
  }
  json_decref(object);
  return good;
}

/* The seat of the token; false after an answer. */
static bool find_seat(table_server *s, request *q, subscription_request *w, uint8_t *state) {
  table_row row;
  if (!find_row(s, q, &row))
    return false;
  uint8_t seat = table_seat_of(&row, w->token);
  if (seat == MLEM_NONE) {
    answer_error(s, q, 403, "token", "This token belongs to no seat of this table.");
    return false;
  }
  w->row.table = row.number;
  w->row.seat = seat;
  memcpy(w->row.token, row.seat[seat].token, HASH_BYTES);
  *state = row.state;
  return true;
}

/* ---- Requests -------------------------------------------------------------------------------- */

static const char *why_not(table_server *s, const subscription_request *w) {
  if (!w->token[0] || !w->row.endpoint[0] || !w->has_key || !w->has_secret)
    return "Give token, endpoint, p256dh and auth.";
  return subscription_fault(tables_notices(s), &w->row);
}

void api_notices_subscribe(table_server *s, request *q) {
  subscription_request w = {0};
  uint8_t state;
  commit_wait(s, &q->waiter);
  if (!notices_push(tables_notices(s))) {
    answer_error(s, q, 404, "no-notices", "This server sends no notices.");
    return;
  }
  if (!read_wish(s, q, &w))
    return;
  const char *fault = why_not(s, &w);
  if (fault)
    answer_error(s, q, 400, "field", "%s", fault);
  else if (find_seat(s, q, &w, &state)) {
    if (state == TABLE_OVER)
      answer_error(s, q, 409, "over", "The game is over.");
    else if (!answer_refusal(s, q, 0.5) && tables_subscribe(s, &w.row))
      answer_json(s, q, 201, json_pack("{s:i}", "seat", (int)w.row.seat));
  }
}

/* The address of a browser is as good as a token: push services make them unguessable. */
void api_notices_stop(table_server *s, request *q) {
  subscription_request w = {0};
  commit_wait(s, &q->waiter);
  if (!read_wish(s, q, &w))
    return;
  if (!w.row.endpoint[0])
    answer_error(s, q, 400, "field", "Give endpoint.");
  else if (tables_unsubscribe(s, w.row.endpoint))
    answer_json(s, q, 200, json_pack("{s:b}", "stopped", true));
}
