// SPDX-License-Identifier: MIT
/* http_and_websocket.c: one connection to a server at a time: an HTTP request, or a WebSocket. */
#include "http_and_websocket.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEND_ROOM = 4096, MOST_RECEIVED = 1 << 20 };

struct connection {
  table_address to;
  struct lws_context *context;
  bool ended, opened;
  char reason[160];
  unsigned status; /* of an answer */

  const char *body; /* of a request */
  char *answer;
  size_t answer_room, answer_length;

  struct lws *socket; /* of a WebSocket */
  char *received;     /* the message so far */
  size_t received_length, received_room;
  char waiting[LWS_PRE + SEND_ROOM];
  size_t waiting_length;
  bool (*take)(void *context, const char *line, size_t length);
  void *take_context;
};

static int end(connection *c, const char *reason) {
  c->ended = true;
  if (reason && !c->reason[0])
    snprintf(c->reason, sizeof c->reason, "%s", reason);
  return -1;
}

/* ---- Requests -------------------------------------------------------------------------------- */

static int add_headers(connection *c, struct lws *wsi, unsigned char **at, size_t room) {
  char length[24];
  int size = snprintf(length, sizeof length, "%zu", strlen(c->body));
  unsigned char *most = *at + room;
  static const char type[] = "application/json";
  if (lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, (const unsigned char *)type,
                                   (int)strlen(type), at, most) ||
      lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH,
                                   (const unsigned char *)length, size, at, most))
    return end(c, "the request is too long");
  lws_client_http_body_pending(wsi, 1);
  lws_callback_on_writable(wsi);
  return 0;
}

static int write_body(connection *c, struct lws *wsi) {
  size_t length = strlen(c->body);
  unsigned char bytes[LWS_PRE + SEND_ROOM];
  if (length > SEND_ROOM)
    return end(c, "the request is too long");
  memcpy(bytes + LWS_PRE, c->body, length);
  lws_client_http_body_pending(wsi, 0);
  if (lws_write(wsi, bytes + LWS_PRE, length, LWS_WRITE_HTTP_FINAL) < 0)
    return end(c, "the connection broke");
  return 0;
}

static void take_answer(connection *c, const char *bytes, size_t length) {
  size_t left = c->answer_room - 1 - c->answer_length;
  if (length > left)
    length = left;
  memcpy(c->answer + c->answer_length, bytes, length);
  c->answer_length += length;
  c->answer[c->answer_length] = '\0';
}

static int read_answer(connection *c, struct lws *wsi) {
  char bytes[LWS_PRE + 2048], *at = bytes + LWS_PRE;
  int length = sizeof bytes - LWS_PRE;
  return lws_http_client_read(wsi, &at, &length) < 0 ? end(c, "the connection broke") : 0;
}

/* ---- WebSocket ------------------------------------------------------------------------------- */

static int take_message(connection *c) {
  const char *line = c->received, *stop = line + c->received_length;
  while (line < stop) {
    const char *newline = memchr(line, '\n', (size_t)(stop - line));
    const char *line_end = newline ? newline : stop;
    if (line_end > line && !c->take(c->take_context, line, (size_t)(line_end - line)))
      return end(c, NULL);
    line = line_end + 1;
  }
  c->received_length = 0;
  return 0;
}

static int receive(connection *c, struct lws *wsi, const char *bytes, size_t length) {
  size_t need = c->received_length + length;
  if (need > MOST_RECEIVED)
    return end(c, "a message of the server is too long");
  if (need > c->received_room) {
    char *grown = realloc(c->received, 2 * need);
    if (!grown)
      return end(c, "not enough memory");
    c->received = grown;
    c->received_room = 2 * need;
  }
  memcpy(c->received + c->received_length, bytes, length);
  c->received_length = need;
  if (lws_remaining_packet_payload(wsi) > 0 || !lws_is_final_fragment(wsi))
    return 0;
  return take_message(c);
}

static int write_waiting(connection *c, struct lws *wsi) {
  size_t length = c->waiting_length;
  if (length == 0)
    return 0;
  c->waiting_length = 0;
  return lws_write(wsi, (unsigned char *)c->waiting + LWS_PRE, length, LWS_WRITE_TEXT) < 0
             ? end(c, "the connection broke")
             : 0;
}

void connection_send(connection *c, const char *text) {
  size_t length = strlen(text), used = c->waiting_length;
  if (used + length + 1 > SEND_ROOM) {
    end(c, "too much to send at once");
    return;
  }
  if (used > 0)
    c->waiting[LWS_PRE + used++] = '\n';
  memcpy(c->waiting + LWS_PRE + used, text, length);
  c->waiting_length = used + length;
  lws_callback_on_writable(c->socket);
}

/* ---- Both ------------------------------------------------------------------------------------ */

static int callback(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                    size_t length) {
  connection *c = lws_context_user(lws_get_context(wsi));
  (void)user;
  switch (why) {
  case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    c->status = lws_http_client_http_response(wsi);
    end(c, in ? (const char *)in : "no connection");
    break;
  case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
    return c->body ? add_headers(c, wsi, in, length) : 0;
  case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE:
    return write_body(c, wsi);
  case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP:
    c->status = lws_http_client_http_response(wsi);
    break;
  case LWS_CALLBACK_RECEIVE_CLIENT_HTTP:
    return read_answer(c, wsi);
  case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ:
    take_answer(c, in, length);
    break;
  case LWS_CALLBACK_COMPLETED_CLIENT_HTTP:
    return end(c, NULL);
  case LWS_CALLBACK_CLIENT_ESTABLISHED:
    c->opened = true;
    lws_callback_on_writable(wsi);
    break;
  case LWS_CALLBACK_CLIENT_RECEIVE:
    return receive(c, wsi, in, length);
  case LWS_CALLBACK_CLIENT_WRITEABLE:
    return write_waiting(c, wsi);
  case LWS_CALLBACK_CLIENT_CLOSED:
  case LWS_CALLBACK_CLOSED_CLIENT_HTTP:
    end(c, NULL);
    break;
  default:
    break;
  }
  return 0;
}

static const struct lws_protocols protocols[] = {{.name = "mlem.1", .callback = callback}, {0}};

connection *connection_new(const table_address *to) {
  connection *c = calloc(1, sizeof *c);
  struct lws_context_creation_info info = {
      .port = CONTEXT_PORT_NO_LISTEN,
      .protocols = protocols,
      .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
      .user = c,
  };
  lws_set_log_level(0, NULL);
  if (c)
    c->context = lws_create_context(&info);
  if (c && c->context) {
    c->to = *to;
    return c;
  }
  free(c);
  return NULL;
}

bool connection_is_refused(const connection *c) {
  return c->status >= 400 && c->status < 500;
}

void connection_free(connection *c) {
  if (!c)
    return;
  lws_context_destroy(c->context);
  free(c->received);
  free(c);
}

/* Connects, and goes on until all is said. */
static void run(connection *c, const char *path, const char *method) {
  char whole[3 * ADDRESS_PART];
  struct lws_client_connect_info info = {
      .context = c->context,
      .address = c->to.host,
      .port = c->to.port,
      .host = c->to.host,
      .origin = NULL,
      .ssl_connection = c->to.secure ? LCCSCF_USE_SSL : 0,
      .method = method,
      .protocol = method ? NULL : protocols[0].name,
      .local_protocol_name = protocols[0].name,
      .pwsi = &c->socket,
  };
  snprintf(whole, sizeof whole, "%s%s", c->to.base, path);
  info.path = whole;
  c->ended = c->opened = false;
  c->reason[0] = '\0';
  c->status = 0;
  c->received_length = 0;
  if (!lws_client_connect_via_info(&info))
    end(c, "no connection");
  while (!c->ended)
    if (lws_service(c->context, 0) < 0)
      end(c, "no connection");
  c->socket = NULL;
}

unsigned connection_post(connection *c, const char *path, const char *body, char *answer,
                         size_t room, const char **reason) {
  c->body = body;
  c->answer = answer;
  c->answer_room = room;
  c->answer_length = 0;
  answer[0] = '\0';
  run(c, path, "POST");
  c->body = NULL;
  *reason = c->reason;
  return c->status;
}

bool connection_talk(connection *c, const char *path,
                     bool (*take)(void *context, const char *line, size_t length), void *context,
                     const char *greeting, const char **reason) {
  c->take = take;
  c->take_context = context;
  c->waiting_length = strlen(greeting);
  memcpy(c->waiting + LWS_PRE, greeting, c->waiting_length);
  run(c, path, NULL);
  *reason = c->reason;
  return c->opened;
}
