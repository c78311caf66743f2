// SPDX-License-Identifier: MIT
/* create_table_request.c: a new table: every field is checked. */
#include "../bot_workers/bot_workers.h"
#include "../common/random_names_and_hashes.h"
#include "request_handlers.h"

#include <mlem/builtin.h>
#include <mlem/json.h>
#include <mlem/notation.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { LEAST_ABSENCE = 30 };

typedef struct creation {
  table_server *server;
  request *request;
  table_row row;
  json_t *seats;
  char name[SHORT_NAME];
  const char *identity;
  int64_t players;
  const char *password, *invitation; /* for a server where not everyone may open tables */
  bool has_clock;
} creation;

#define REFUSE(c, code, ...)                                                                       \
  (answer_error((c)->server, (c)->request, 400, code, __VA_ARGS__), false)

static bool take_players(creation *c, const json_t *value) {
  c->players = json_integer_value(value);
  if (json_is_integer(value) && c->players >= MLEM_MIN_SEATS && c->players <= MLEM_MAX_SEATS)
    return true;
  return REFUSE(c, "field", "'players' is a number from 2 to 5.");
}

static bool take_variants(creation *c, const json_t *value) {
  size_t index;
  json_t *item;
  if (!json_is_array(value))
    return REFUSE(c, "field", "'variants' is a list of ufo, exploration, missions.");
  json_array_foreach(value, index, item) {
    int bit =
        json_is_string(item) ? variant_of(json_string_value(item), json_string_length(item)) : -1;
    if (bit < 0)
      return REFUSE(c, "field", "'variants' is a list of ufo, exploration, missions.");
    c->row.variants |= (uint8_t)(1u << bit);
  }
  return true;
}

static bool take_house(creation *c, const json_t *value) {
  size_t index;
  json_t *item;
  if (!json_is_array(value))
    return REFUSE(c, "field", "'house' is a list of house rules.");
  json_array_foreach(value, index, item) {
    int rule = json_is_string(item)
                   ? mlem_house_find(json_string_value(item), json_string_length(item))
                   : -1;
    if (rule < 0)
      return REFUSE(c, "field", "'house' is a list of house rules; there is none of this name.");
    c->row.house |= (uint8_t)(1u << rule);
  }
  return true;
}

static bool take_mat(creation *c, const json_t *value) {
  enum { LONGEST = sizeof c->row.mat + MLEM_MAT_FINGERPRINT };
  const char *name = json_string_value(value);
  mlem_mat own;
  const mlem_mat *mat = name ? tables_find_mat(c->server, name, &own) : NULL;
  if (!name || strlen(name) > LONGEST)
    return REFUSE(c, "field", "'mat' is the name of a mat, or NAME@HEX with its fingerprint.");
  if (!mat)
    return REFUSE(c, "mat", "There is no such mat here; upload it to api/mats first.");
  snprintf(c->row.mat, sizeof c->row.mat, "%s", mat->name);
  return true;
}

static bool take_seats(creation *c, const json_t *value) {
  c->seats = (json_t *)(uintptr_t)value;
  if (json_is_array(value) && json_array_size(value) >= MLEM_MIN_SEATS &&
      json_array_size(value) <= MLEM_MAX_SEATS)
    return true;
  return REFUSE(c, "field", "'seats' is a list of 2 to 5 of \"human\" and \"bot:NAME\".");
}

static bool take_clock(creation *c, const json_t *value) {
  int64_t seconds = json_integer_value(value);
  if (!json_is_integer(value) || seconds < 0 || seconds > LONGEST_CLOCK)
    return REFUSE(c, "field", "'clock' is a number of seconds, 0 (none) to %d.", LONGEST_CLOCK);
  c->row.clock = (uint32_t)seconds;
  c->has_clock = true;
  return true;
}

static bool take_absence(creation *c, const json_t *value) {
  int64_t seconds = json_integer_value(value);
  if (!json_is_integer(value) || seconds < LEAST_ABSENCE || seconds > MOST_ABSENCE)
    return REFUSE(c, "field", "'absence' is a number of seconds, %d to %d.", LEAST_ABSENCE,
                  MOST_ABSENCE);
  c->row.absence = (uint32_t)seconds;
  return true;
}

static bool take_first(creation *c, const json_t *value) {
  int64_t seat = json_integer_value(value);
  if (json_is_null(value))
    return true;
  if (!json_is_integer(value) || seat < 0 || seat >= MLEM_MAX_SEATS)
    return REFUSE(c, "field", "'first' is a seat, or null: drawn.");
  c->row.first = (uint8_t)seat;
  return true;
}

static bool take_dice(creation *c, const json_t *value) {
  const char *kind = json_string_value(value);
  if (!kind || (strcmp(kind, "fair") != 0 && strcmp(kind, "typed") != 0))
    return REFUSE(c, "field", "'dice' is \"fair\" (the server deals) or \"typed\" (you roll).");
  c->row.typed = strcmp(kind, "typed") == 0;
  return true;
}

static bool take_standin(creation *c, const json_t *value) {
  mlem_fault fault;
  mlem_bot_spec spec;
  if (!json_is_string(value))
    return REFUSE(c, "field", "'standin' is the name of a bot.");
  if (!bot_allowed(tables_options(c->server), json_string_value(value), &spec, fault))
    return REFUSE(c, "bot", "This bot cannot play: %s.", fault);
  snprintf(c->row.standin, sizeof c->row.standin, "%s", json_string_value(value));
  return true;
}

static bool take_flag(creation *c, const char *name, const json_t *value, bool *flag) {
  if (!json_is_boolean(value))
    return REFUSE(c, "field", "'%s' is true or false.", name);
  *flag = json_is_true(value);
  return true;
}

static bool take_word(creation *c, const char *name, const json_t *value, const char **word) {
  *word = json_string_value(value);
  return *word || REFUSE(c, "field", "'%s' is a text.", name);
}

static bool take_field(creation *c, const char *name, json_t *value) {
  table_row *row = &c->row;
  if (strcmp(name, "players") == 0)
    return take_players(c, value);
  if (strcmp(name, "variants") == 0)
    return take_variants(c, value);
  if (strcmp(name, "house") == 0)
    return take_house(c, value);
  if (strcmp(name, "mat") == 0)
    return take_mat(c, value);
  if (strcmp(name, "seats") == 0)
    return take_seats(c, value);
  if (strcmp(name, "clock") == 0)
    return take_clock(c, value);
  if (strcmp(name, "absence") == 0)
    return take_absence(c, value);
  if (strcmp(name, "first") == 0)
    return take_first(c, value);
  if (strcmp(name, "standin") == 0)
    return take_standin(c, value);
  if (strcmp(name, "dice") == 0)
    return take_dice(c, value);
  if (strcmp(name, "public") == 0)
    return take_flag(c, name, value, &row->is_public);
  if (strcmp(name, "spectator_chat") == 0)
    return take_flag(c, name, value, &row->spectator_chat);
  if (strcmp(name, "chat") == 0)
    return take_flag(c, name, value, &row->chat);
  if (strcmp(name, "odds") == 0)
    return take_flag(c, name, value, &row->odds);
  if (strcmp(name, "password") == 0)
    return take_word(c, name, value, &c->password);
  if (strcmp(name, "invitation") == 0)
    return take_word(c, name, value, &c->invitation);
  if (strcmp(name, "name") == 0)
    return read_name(c->server, c->request, value, c->name);
  if (strcmp(name, "identity") == 0)
    return read_identity(c->server, c->request, value, &row->seat[0]); /* moved to its seat later */
  return REFUSE(c, "field", "There is no field of this name.");
}

static bool fill_seat(creation *c, unsigned seat) {
  mlem_fault fault;
  mlem_bot_spec spec;
  seat_row *row = &c->row.seat[seat];
  const char *text = c->seats ? json_string_value(json_array_get(c->seats, seat)) : "human";
  *row = (seat_row){0};
  if (text && strcmp(text, "human") == 0)
    return true;
  if (!text || strncmp(text, "bot:", 4) != 0)
    return REFUSE(c, "field", "A seat is \"human\" or \"bot:NAME\".");
  if (!bot_may_sit(tables_options(c->server), text + 4, &spec, fault))
    return REFUSE(c, "bot", "This bot cannot play: %s.", fault);
  row->is_bot = row->said_fair = true;
  snprintf(row->bot, sizeof row->bot, "%s", text + 4);
  return true;
}

static bool fill_seats(creation *c) {
  seat_row creator = c->row.seat[0];
  size_t listed = c->seats ? json_array_size(c->seats) : 0;
  if (!c->players)
    c->players = listed ? (int64_t)listed : 4;
  if (listed && (int64_t)listed != c->players)
    return REFUSE(c, "field", "'seats' lists %zu seats for %d players.", listed, (int)c->players);
  c->row.seats = (uint8_t)c->players;
  if (c->row.typed && c->row.clock)
    return REFUSE(c, "field", "A table with typed dice has no clock.");
  if (c->row.first != MLEM_NONE && c->row.first >= c->row.seats)
    return REFUSE(c, "field", "'first' is a seat of this table, or null: drawn.");
  for (unsigned seat = 0; seat < c->row.seats; seat++)
    if (!fill_seat(c, seat))
      return false;
  for (unsigned seat = 0; seat < c->row.seats; seat++)
    if (!c->row.seat[seat].is_bot) {
      seat_row *row = &c->row.seat[seat];
      row->identified = creator.identified;
      memcpy(row->identity, creator.identity, IDENTITY_BYTES);
      break;
    }
  return true;
}

/* ---- The policy of the server ---------------------------------------------------------------- */

static bool refuse(creation *c, const char *code, const char *message) {
  answer_error(c->server, c->request, 403, code, "%s", message);
  return false;
}

static bool knows_password(const creation *c, const char *password) {
  uint8_t given[HASH_BYTES], wanted[HASH_BYTES];
  hash_secret(c->password ? c->password : "", given, sizeof given);
  hash_secret(password, wanted, sizeof wanted);
  return sodium_memcmp(given, wanted, sizeof given) == 0;
}

/* A code is worth one table; the end of the transaction says whether it is used. */
static bool use_invitation(creation *c) {
  static expiring_value value;
  if (c->invitation) {
    value = (expiring_value){0};
    invitation_key(c->invitation, value.key);
    switch (tables_take_expiring(c->server, &value)) {
    case FOUND:
      return true;
    case FOUND_FAILED:
      return false;
    default:
      break;
    }
  }
  return refuse(c, "invitation", "To open a table here you need an invitation of the host.");
}

static bool has_person(const table_row *row) {
  for (unsigned seat = 0; seat < row->seats; seat++)
    if (!row->seat[seat].is_bot)
      return true;
  return false;
}

/* False after an answer. */
static bool policy_allows(creation *c) {
  const serve_policy *p = &tables_options(c->server)->policy;
  if (p->no_bots_only && !has_person(&c->row))
    return refuse(c, "policy", "This server has no tables without a person.");
  if (p->open == OPEN_PASSWORD && !knows_password(c, p->password))
    return refuse(c, "password", "To open a table here you need the password of the host.");
  return p->open != OPEN_INVITATION || use_invitation(c);
}

static void insert(creation *c) {
  char token[TOKEN_TEXT] = "";
  uint8_t seat;
  if (!tables_create(c->server, &c->row, c->name, &seat, token) ||
      (seat != MLEM_NONE && !visitor_took_seat(c->server, c->request->peer, &c->row, seat)))
    return; /* the commit decides what is answered */
  /* In one piece: without memory there is no answer, but never one without its token. */
  json_t *answer = seat == MLEM_NONE ? json_pack("{s:s}", "table", c->row.id)
                                     : json_pack("{s:s, s:i, s:s}", "table", c->row.id, "seat",
                                                 (int)seat, "token", token);
  answer_json(c->server, c->request, 201, answer);
}

void api_tables_create(table_server *s, request *q) {
  const char *name;
  json_t *value, *object = request_object(s, q);
  if (!object)
    return;
  creation c = {.server = s,
                .request = q,
                .row = {.first = MLEM_NONE, .chat = true, .absence = DEFAULT_ABSENCE}};
  snprintf(c.row.mat, sizeof c.row.mat, "%s", mlem_mat_builtin_at(0)->name);
  snprintf(c.row.standin, sizeof c.row.standin, "%s", tables_options(s)->standin);
  bool good = true;
  json_object_foreach(object, name, value) {
    if (good)
      good = take_field(&c, name, value);
  }
  const serve_policy *policy = &tables_options(s)->policy;
  if (policy->no_chat)
    c.row.chat = false;
  if (!c.has_clock)
    c.row.clock = table_default_clock(s, &c.row);
  commit_wait(s, &q->waiter);
  if (good && may_sit(s, q, c.name, &c.row.seat[0]) && fill_seats(&c)) {
    find_status playable = tables_can_play(s, &c.row);
    if (playable == FOUND_FAILED)
      answer_store(s, q);
    else if (playable == FOUND_NONE)
      answer_error(s, q, 400, "mat", "This mat cannot be played with these variants and players.");
    else if (tables_are_full(s))
      answer_error(s, q, 503, "too-many", "This server has no room for another table.");
    else if (c.row.is_public && !visitor_may_sit(s, q->peer))
      answer_error(s, q, 429, "open-seats",
                   "Your address has seats at other public tables that have not started.");
    else if (!answer_refusal(s, q, table_cost(s, &c.row)) && policy_allows(&c))
      insert(&c);
  }
  sodium_memzero(&c, sizeof c);
  json_decref(object);
}
