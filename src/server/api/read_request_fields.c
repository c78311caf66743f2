// SPDX-License-Identifier: MIT
/* read_request_fields.c: what several requests say: a table, a seat's token, a name, an identity.
 */
#include "../common/random_names_and_hashes.h"
#include "../common/text_checks.h"
#include "request_handlers.h"

#include <string.h>

bool find_row(table_server *s, request *q, table_row *row) {
  q->waiter.about = table_in_memory(s, q->name);
  store_status status = strlen(q->name) == ID_TEXT - 1
                            ? tables_store(s)->kind->table_find(tables_store(s), q->name, row)
                            : STORE_NONE;
  if (status == STORE_NONE)
    answer_error(s, q, 404, "no-table", "There is no such table.");
  else if (status != STORE_OK)
    answer_store(s, q);
  return status == STORE_OK;
}

bool read_viewer(table_server *s, request *q, const table_row *row, uint8_t *seat) {
  char token[128];
  *seat = MLEM_NONE;
  if (!q->argument(q, "token", token, sizeof token))
    return true;
  *seat = table_seat_of(row, token);
  if (*seat == MLEM_NONE)
    answer_error(s, q, 403, "token", "This token belongs to no seat of this table.");
  return *seat != MLEM_NONE;
}

bool read_name(table_server *s, request *q, const json_t *value, char name[SHORT_NAME]) {
  const char *text = json_string_value(value);
  size_t length = text ? json_string_length(value) : 0;
  if (!text || length >= SHORT_NAME || !is_name(text, length)) {
    answer_error(s, q, 400, "name",
                 "A name is plain text of 1 to %d bytes, without invisible characters.",
                 SHORT_NAME - 1);
    return false;
  }
  memcpy(name, text, length + 1);
  return true;
}

bool read_identity(table_server *s, request *q, const json_t *value, seat_row *seat) {
  const char *text = json_string_value(value);
  size_t length = text ? strlen(text) : 0;
  if (length < 16 || length > 128) {
    answer_error(s, q, 400, "identity", "An identity is a random key of 16 to 128 characters.");
    return false;
  }
  hash_secret(text, seat->identity, IDENTITY_BYTES);
  seat->identified = true;
  return true;
}

bool may_sit(table_server *s, request *q, const char *name, const seat_row *who) {
  const restrictions *r = tables_restrictions(s);
  if (is_restricted(r, RESTRICT_BAN, tables_time(s), &(asker){.seat = who})) {
    answer_error(s, q, 403, "banned", "The host of this server has banned you.");
    return false;
  }
  if (is_reserved(r, tables_time(s), name)) {
    answer_error(s, q, 403, "reserved", "This name is reserved; choose another one.");
    return false;
  }
  return true;
}
