// SPDX-License-Identifier: MIT
/*
 * websocket.c: any lines as what clients send over WebSocket, at a real table in memory
 * (server_in_memory.h). No client is told what it may not know, and what the server remembers is
 * what the store has.
 *
 * Input: a line that picks the table, then one line a happening:
 *
 *   0-4 MESSAGE   from the connection of this seat; 5: a spectator; 6: seat 0 once more
 *   f0-f6 PIECE   a piece of a message that goes on; b0-b6 MESSAGE: as a binary frame
 *   d0-d6         the connection is lost (the next message opens it again); c0-c6: says goodbye
 *   w0-w6         does not read, or reads again; p0-p6: answers that it lives
 *   tN            time passes, 10^N milliseconds
 *   x             writing to the store fails from now on, or works again
 *
 * In a message '@' becomes the number of the next event, '^' the one before, '%' and a byte one of
 * the legal decisions, '\' the end of a line and '&' many letters.
 */
#include "game_from_bytes.h"
#include "server_in_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { SPECTATOR = 5, AGAIN = 6, CONNECTIONS = 7, MOST_HAPPENINGS = 400 };

typedef struct client_connection {
  bool open;
  struct lws wsi;
  session session;
} client_connection;

typedef struct scene {
  host *host;
  unsigned seats;
  bool refuses;
  char table[ID_TEXT];
  char tokens[MLEM_MAX_SEATS][TOKEN_TEXT];
  client_connection connections[CONNECTIONS];
} scene;

/* ---- The table, over the real interface ------------------------------------------------------ */

static json_t *post(host *h, const char *address, json_t *body) {
  struct lws wsi;
  request q = {0};
  char *text = json_dumps(body, JSON_COMPACT), length[16];
  snprintf(length, sizeof length, "%zu", strlen(text));
  memory_open(&wsi, h);
  memory_address(&wsi, WSI_TOKEN_POST_URI, address, strlen(address));
  memory_header(&wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, "application/json", 16);
  memory_header(&wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, strlen(length));
  http_callback(&wsi, LWS_CALLBACK_HTTP, &q, NULL, 0);
  http_callback(&wsi, LWS_CALLBACK_HTTP_BODY, &q, text, strlen(text));
  http_callback(&wsi, LWS_CALLBACK_HTTP_BODY_COMPLETION, &q, NULL, 0);
  host_round(h);
  while (wsi.wants_to_write) {
    wsi.wants_to_write = false;
    http_callback(&wsi, LWS_CALLBACK_HTTP_WRITEABLE, &q, NULL, 0);
  }
  json_t *answer = json_loadb(wsi.sent.bytes, wsi.sent.length, 0, NULL);
  must(wsi.status == 201 && answer);
  http_callback(&wsi, LWS_CALLBACK_CLOSED_HTTP, &q, NULL, 0);
  memory_close(&wsi);
  free(text);
  json_decref(body);
  return answer;
}

static void keep_token(scene *c, json_t *answer) {
  const char *token = json_string_value(json_object_get(answer, "token"));
  if (token)
    snprintf(c->tokens[json_integer_value(json_object_get(answer, "seat"))], TOKEN_TEXT, "%s",
             token);
  json_decref(answer);
}

static void open_table(scene *c, input *line) {
  static const int clocks[] = {0, 1, 30, 3600};
  uint8_t seats = take_byte(line), variants = take_byte(line), bots = take_byte(line);
  uint8_t more = take_byte(line);
  char address[64];
  json_t *list = json_array(), *kinds = json_array();
  c->seats = 2 + seats % 4u;
  for (unsigned i = 0; i < c->seats; i++)
    json_array_append_new(kinds, json_string(bots >> i & 1 ? "bot:cadet" : "human"));
  static const char *const names[] = {"ufo", "exploration", "missions"};
  for (unsigned i = 0; i < 3; i++)
    if (variants >> i & 1)
      json_array_append_new(list, json_string(names[i]));
  json_t *answer =
      post(c->host, "/api/tables",
           json_pack("{s:o, s:o, s:i, s:b, s:b, s:s}", "seats", kinds, "variants", list, "clock",
                     clocks[more % 4], "chat", more / 4 % 4 != 0, "odds", more / 16 % 2, "identity",
                     "the key of the first player"));
  snprintf(c->table, sizeof c->table, "%s", json_string_value(json_object_get(answer, "table")));
  keep_token(c, answer);
  snprintf(address, sizeof address, "/api/tables/%s/seats", c->table);
  for (unsigned i = 0; i < c->seats; i++)
    if (!(bots >> i & 1) && !c->tokens[i][0])
      keep_token(c, post(c->host, address,
                         json_pack("{s:s, s:i, s:s}", "name", "Cat", "seat", i, "identity",
                                   i == 1 ? "the key of another player" : "a third player's key")));
}

/* ---- Connections ----------------------------------------------------------------------------- */

/* The token of this connection: empty for a spectator, NULL where a bot sits or the seat is free.
 */
static const char *token_of(const scene *c, unsigned number) {
  unsigned seat = number == AGAIN ? 0 : number;
  if (number == SPECTATOR)
    return "";
  return seat < c->seats && c->tokens[seat][0] ? c->tokens[seat] : NULL;
}

static bool come(scene *c, unsigned number) {
  client_connection *one = &c->connections[number];
  const char *token = token_of(c, number);
  char address[128];
  if (one->open || !token)
    return one->open;
  *one = (client_connection){0};
  snprintf(address, sizeof address, "/ws/%s%s%s", c->table, token[0] ? "?token=" : "", token);
  memory_open(&one->wsi, c->host);
  memory_address(&one->wsi, WSI_TOKEN_GET_URI, address, strlen(address));
  memory_header(&one->wsi, WSI_TOKEN_PROTOCOL, "mlem.1", 6);
  char to[] = "websocket";
  if (websocket_callback(&one->wsi, LWS_CALLBACK_HTTP_CONFIRM_UPGRADE, &one->session, to, 9) != 0 ||
      websocket_callback(&one->wsi, LWS_CALLBACK_ESTABLISHED, &one->session, NULL, 0) != 0) {
    memory_close(&one->wsi);
    return false;
  }
  one->open = true;
  return true;
}

static void go(scene *c, unsigned number) {
  client_connection *one = &c->connections[number];
  if (!one->open)
    return;
  websocket_callback(&one->wsi, LWS_CALLBACK_CLOSED, &one->session, NULL, 0);
  memory_close(&one->wsi);
  one->open = false;
}

/* A hand that is not the viewer's shows nothing but question marks. */
static void check_hidden(const char *line, uint8_t seat) {
  unsigned whose, seq;
  int at = 0;
  if (sscanf(line, "e %u * deal %u %n", &seq, &whose, &at) == 2 && at > 0 && whose != seat)
    must(strcmp(line + at, "? ? ? ?") == 0);
  at = 0;
  if (sscanf(line, "e %u %u return %n", &seq, &whose, &at) == 2 && at > 0 && whose != seat)
    must(strcmp(line + at, "?") == 0);
}

/* Sends what waits for this connection, and looks at it. */
static void drain(scene *c, unsigned number) {
  client_connection *one = &c->connections[number];
  if (one->open && one->wsi.killed)
    go(c, number);
  while (one->open && !one->wsi.full && one->wsi.wants_to_write) {
    one->wsi.wants_to_write = false;
    if (websocket_callback(&one->wsi, LWS_CALLBACK_SERVER_WRITEABLE, &one->session, NULL, 0) != 0) {
      go(c, number);
      return;
    }
  }
  bool hides = one->open && one->session.viewer->table->row.state != TABLE_OVER;
  char *next = one->open ? one->wsi.sent.bytes : NULL, *line;
  while (next && hides && (line = strsep(&next, "\n")))
    check_hidden(line, one->session.viewer->seat);
  if (one->open)
    buffer_free(&one->wsi.sent);
}

static void finish_round(scene *c) {
  host_round(c->host);
  for (unsigned i = 0; i < CONNECTIONS; i++)
    drain(c, i);
  host_round(c->host); /* a connection may have been cut off */
}

/* ---- What happens ---------------------------------------------------------------------------- */

static void add_legal(buffer *text, const live_table *t, uint8_t which) {
  static mlem_action actions[MLEM_MAX_ACTIONS];
  char one[MLEM_ACTION_TEXT];
  size_t count = t->game ? mlem_legal_actions(&t->game->game, &t->follow.state, actions) : 0;
  if (count > 0)
    buffer_add(text, one, mlem_action_text(&t->game->game, actions[which % count], one));
}

static void expand(buffer *text, const live_table *t, input in) {
  static const char many[] = "many letters, so that a message gets too long in the end; ";
  while (in.left > 0) {
    char c = (char)take_byte(&in);
    if (c == '@')
      buffer_print(text, "%u", t->follow.next);
    else if (c == '^')
      buffer_print(text, "%u", t->follow.next ? t->follow.next - 1 : 0);
    else if (c == '%')
      add_legal(text, t, take_byte(&in));
    else if (c == '\\')
      buffer_add(text, "\n", 1);
    else if (c == '&')
      for (unsigned i = 0; i < 8; i++)
        buffer_add(text, many, sizeof many - 1);
    else
      buffer_add(text, &c, 1);
  }
}

static void message(scene *c, unsigned number, input in, bool final, bool binary) {
  client_connection *one = &c->connections[number];
  buffer text = {0};
  if (number >= CONNECTIONS || !come(c, number))
    return;
  expand(&text, one->session.viewer->table, in);
  one->wsi.final = final;
  one->wsi.binary = binary;
  /* Memory of its own size, so that reading past its end is noticed. */
  char *exact = malloc(text.length ? text.length : 1);
  if (text.length > 0)
    memcpy(exact, text.bytes, text.length);
  if (websocket_callback(&one->wsi, LWS_CALLBACK_RECEIVE, &one->session, exact, text.length) != 0)
    go(c, number);
  free(exact);
  buffer_free(&text);
}

static void control(scene *c, unsigned number, enum lws_callback_reasons what) {
  client_connection *one = &c->connections[number];
  if (one->open && websocket_callback(&one->wsi, what, &one->session, NULL, 0) != 0)
    go(c, number);
}

static void pass_time(scene *c, uint8_t power) {
  int64_t time = 1;
  for (unsigned i = 0; i < power % 8u; i++)
    time *= 10;
  host_wait(c->host, time);
}

static void happen(scene *c, input in) {
  uint8_t what = take_byte(&in);
  if (what >= '0' && what < '0' + CONNECTIONS) {
    message(c, what - (unsigned)'0', in, true, false);
    return;
  }
  uint8_t number = (uint8_t)(take_byte(&in) - '0');
  bool known = number < CONNECTIONS;
  if (what == 't')
    pass_time(c, number);
  else if (what == 'x')
    host_refuse(c->host, c->refuses = !c->refuses);
  else if (what == 'd' && known)
    go(c, number);
  else if (what == 'w' && known)
    c->connections[number].wsi.full = !c->connections[number].wsi.full;
  else if (what == 'c' && known)
    control(c, number, LWS_CALLBACK_WS_PEER_INITIATED_CLOSE);
  else if (what == 'p' && known)
    control(c, number, LWS_CALLBACK_RECEIVE_PONG);
  else if (what == 'f' && known)
    message(c, number, in, false, false);
  else if (what == 'b' && known)
    message(c, number, in, true, true);
}

static input next_line(input *in) {
  const uint8_t *end = in->left > 0 ? memchr(in->bytes, '\n', in->left) : NULL;
  input line = {in->bytes, end ? (size_t)(end - in->bytes) : in->left};
  size_t taken = line.left + (end != NULL);
  in->bytes += taken;
  in->left -= taken;
  return line;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static scene c;
  input in = {data, size}, line = next_line(&in);
  c = (scene){.host = host_begin()};
  open_table(&c, &line);
  for (unsigned i = 0; i < MOST_HAPPENINGS && in.left > 0; i++) {
    happen(&c, next_line(&in));
    finish_round(&c);
  }
  host_refuse(c.host, false);
  must(host_agrees(c.host));
  for (unsigned i = 0; i < CONNECTIONS; i++)
    go(&c, i);
  host_end(c.host);
  return 0;
}
