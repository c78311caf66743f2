// SPDX-License-Identifier: MIT
/* websocket_connection.c: WebSocket over libwebsockets: who may connect, messages in, lines out. */
#include "lws_callbacks.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { TRY_AGAIN_LATER = 1013 };

/* ---- Who may connect ------------------------------------------------------------------------- */

/* A page of another site must not use its visitor's network to play here. Programs send no origin.
 */
static bool origin_allowed(const transport *c, struct lws *wsi) {
  char origin[256], host[256];
  int length = lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN);
  if (length <= 0)
    return true;
  if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0)
    return false;
  if (c->options->allow_origin && strcasecmp(origin, c->options->allow_origin) == 0)
    return true;
  if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
    return false;
  const char *after = strstr(origin, "://");
  return after && strcasecmp(after + 3, host) == 0;
}

static bool offers_protocol(struct lws *wsi) {
  char offered[128], *next = offered, *word;
  if (lws_hdr_copy(wsi, offered, sizeof offered, WSI_TOKEN_PROTOCOL) <= 0)
    return false;
  while ((word = strsep(&next, ", ")))
    if (strcmp(word, "mlem.1") == 0)
      return true;
  return false;
}

static int refuse(struct lws *wsi, unsigned status, const char *code, const char *message) {
  unsigned char head[LWS_PRE + 2048], *at = head + LWS_PRE, *end = head + sizeof head;
  char body[LWS_PRE + 256];
  size_t length = (size_t)snprintf(body + LWS_PRE, sizeof body - LWS_PRE,
                                   "{\"error\":\"%s\",\"message\":\"%s\"}\n", code, message);
  if (lws_add_http_common_headers(wsi, status, "application/json", length, &at, end) ||
      lws_finalize_write_http_header(wsi, head + LWS_PRE, &at, end) ||
      lws_write(wsi, (unsigned char *)body + LWS_PRE, length, LWS_WRITE_HTTP_FINAL) < 0)
    return -1;
  return 1;
}

/* "/ws/ID" to the ID. */
static bool table_of(transport *c, struct lws *wsi, char id[ID_TEXT]) {
  char path[PATH_TEXT];
  method found;
  if (!request_path(c, wsi, &found, path, sizeof path) || strncmp(path, "/ws/", 4) != 0 ||
      strlen(path + 4) != ID_TEXT - 1)
    return false;
  memcpy(id, path + 4, ID_TEXT);
  return true;
}

/* The token of the query; NULL if there is none. One that is too long is no token of ours. */
static const char *token_of(struct lws *wsi, char *token, size_t space) {
  if (query_argument(wsi, "token", token, space))
    return token;
  token[0] = '\0';
  for (int i = 0, length; (length = lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_URI_ARGS, i)) > 0;
       i++)
    if ((size_t)length >= space)
      return token;
  return NULL;
}

int confirm_upgrade(transport *c, struct lws *wsi, const char *to) {
  char id[ID_TEXT], token[128];
  peer *p;
  connection_expect(lws_get_opaque_user_data(wsi), EXPECT_NOTHING);
  if (strcmp(to, "websocket") != 0)
    return refuse(wsi, 400, "upgrade", "Only an upgrade to WebSocket is possible.");
  const connection *own = lws_get_opaque_user_data(wsi);
  if (own && own->for_metrics)
    return refuse(wsi, 404, "not-found", "There is nothing at this address.");
  if (!request_address_is_known(c, wsi))
    return refuse(wsi, 400, "head", "Send the head of a request in one piece.");
  if (!request_peer(c, wsi, &p))
    return refuse(wsi, 429, "too-many", "Too many connections from your address.");
  if (!peer_spend(c->limits, p, 2))
    return refuse(wsi, 429, "too-fast", "Too many requests from your address; wait a little.");
  if (!origin_allowed(c, wsi))
    return refuse(wsi, 403, "origin", "Pages of this origin may not connect.");
  if (!offers_protocol(wsi))
    return refuse(wsi, 400, "protocol", "Offer the subprotocol mlem.1.");
  if (!table_of(c, wsi, id))
    return refuse(wsi, 404, "no-table", "There is no such table.");
  switch (viewer_check(c->tables, id, token_of(wsi, token, sizeof token), p)) {
  case WATCH_OK:
    return 0;
  case WATCH_NO_TABLE:
    return refuse(wsi, 404, "no-table", "There is no such table.");
  case WATCH_BAD_TOKEN:
    return refuse(wsi, 403, "token", "This token belongs to no seat of this table.");
  case WATCH_NO_SPECTATORS:
    return refuse(wsi, 403, "spectators", "Only its players see this game until it is over.");
  case WATCH_BANNED:
    return refuse(wsi, 403, "banned", "The host of this server has banned you.");
  default:
    return refuse(wsi, 503, "store", "The table cannot be read.");
  }
}

/* ---- Out ------------------------------------------------------------------------------------- */

/* Whole lines, as many as fit; one line always does. */
static size_t next_frame(const buffer *queue) {
  if (queue->length <= FRAME_BYTES)
    return queue->length;
  const char *end = memrchr(queue->bytes, '\n', FRAME_BYTES);
  return end ? (size_t)(end - queue->bytes) + 1 : queue->length;
}

/* One frame after the other until all is gone or the socket is full; the rest of a frame that did
 * not fit waits in libwebsockets. False when the connection is lost. */
static bool send_lines(session *one) {
  unsigned char frame[LWS_PRE + FRAME_BYTES + MLEM_LINE_TEXT];
  const buffer *queue = viewer_queue(one->viewer);
  while (queue->length > 0 && !lws_partial_buffered(one->wsi)) {
    size_t take = next_frame(queue);
    if (take > sizeof frame - LWS_PRE)
      return false;
    memcpy(frame + LWS_PRE, queue->bytes, take);
    viewer_sent(one->viewer, take);
    /* The last line needs no end. */
    if (lws_write(one->wsi, frame + LWS_PRE, take - 1, LWS_WRITE_TEXT) < (int)take - 1)
      return false;
  }
  return true;
}

static int close_with(session *one, enum lws_close_status status, const char *reason) {
  one->closing = true;
  lws_close_reason(one->wsi, status, (unsigned char *)(uintptr_t)reason, strlen(reason));
  return -1;
}

enum { CLOSE_SECONDS = 5 }; /* until a client that does not read gets no close frame either */

/* At once: to be called back first would cost more than the sending. */
static void on_wake(void *context) {
  session *one = context;
  if (one->closing)
    return;
  if (viewer_ending(one->viewer) != VIEWER_STAYS) {
    lws_callback_on_writable(one->wsi);
    lws_set_timeout(one->wsi, PENDING_TIMEOUT_CLOSE_SEND, CLOSE_SECONDS);
  } else if (!send_lines(one))
    lws_set_timeout(one->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
  else if (viewer_queue(one->viewer)->length > 0)
    lws_callback_on_writable(one->wsi);
}

static int on_writable(session *one) {
  if (!one->viewer)
    return -1;
  switch (viewer_ending(one->viewer)) {
  case VIEWER_STORE_LOST:
    return close_with(one, (enum lws_close_status)TRY_AGAIN_LATER,
                      "the database cannot be reached; come back");
  case VIEWER_BANNED:
    return close_with(one, LWS_CLOSE_STATUS_POLICY_VIOLATION, "banned by the host of this server");
  case VIEWER_NOT_SEATED:
    return close_with(one, LWS_CLOSE_STATUS_POLICY_VIOLATION, "this server has no spectators");
  case VIEWER_NO_TABLE:
    return close_with(one, LWS_CLOSE_STATUS_POLICY_VIOLATION, "this table was deleted");
  case VIEWER_TOO_SLOW:
    return close_with(one, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too slow");
  case VIEWER_TOO_FAST:
    return close_with(one, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many messages");
  default:
    if (!one->closing && !send_lines(one))
      return -1;
    if (one->transport->ending && !one->closing && viewer_queue(one->viewer)->length == 0)
      return close_with(one, LWS_CLOSE_STATUS_GOINGAWAY, "the server ends; come back");
    return 0;
  }
}

void transport_say_goodbye(transport *c) {
  accept_stop(c);
  c->ending = true;
  for (unsigned i = 0; i < KEEPALIVE_SLICES; i++)
    for (session *one = c->slices[i]; one; one = one->next)
      lws_callback_on_writable(one->wsi);
}

/* ---- Life ------------------------------------------------------------------------------------ */

static int establish(transport *c, struct lws *wsi, session *one) {
  char id[ID_TEXT], token[128];
  *one = (session){.transport = c, .wsi = wsi};
  peer *p;
  if (!table_of(c, wsi, id) || !request_peer(c, wsi, &p))
    return -1;
  connection_expect(lws_get_opaque_user_data(wsi), EXPECT_FRAME);
  one->viewer = viewer_open(c->tables, id, token_of(wsi, token, sizeof token), p, on_wake, one);
  if (!one->viewer)
    return -1;
  keepalive_add(one);
  return 0;
}

static int receive(session *one, const char *bytes, size_t length) {
  struct lws *wsi = one->wsi;
  if (!one->viewer || one->closing || viewer_ending(one->viewer) != VIEWER_STAYS)
    return -1;
  if (lws_frame_is_binary(wsi))
    return close_with(one, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text only");
  if (one->in.length + length > MOST_MESSAGE)
    return close_with(one, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "message too large");
  bool whole = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
  if (whole && one->in.length == 0) {
    viewer_receive(one->viewer, bytes, length);
    return 0;
  }
  buffer_add(&one->in, bytes, length);
  if (one->in.failed)
    return -1;
  if (whole) {
    viewer_receive(one->viewer, one->in.bytes, one->in.length);
    buffer_free(&one->in);
  }
  return 0;
}

static void leave(session *one) {
  if (!one->viewer)
    return;
  keepalive_remove(one);
  if (!one->closing)
    viewer_is_silent(one->viewer);
  viewer_close(one->viewer);
  one->viewer = NULL;
  buffer_free(&one->in);
}

int websocket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                       size_t len) {
  struct lws_context *context = lws_get_context(wsi);
  transport *c = context ? lws_context_user(context) : NULL;
  session *one = user;
  if (!c)
    return 0;
  switch (reason) {
  case LWS_CALLBACK_ESTABLISHED:
    return establish(c, wsi, one);
  case LWS_CALLBACK_RECEIVE:
    if (one->viewer)
      keepalive_heard(one);
    return receive(one, in, len);
  case LWS_CALLBACK_RECEIVE_PONG:
    if (one->viewer)
      keepalive_heard(one);
    return 0;
  case LWS_CALLBACK_SERVER_WRITEABLE:
    return on_writable(one);
  case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: /* nothing may follow the answer to it */
    one->closing = true;
    return 0;
  case LWS_CALLBACK_CLOSED:
    leave(one);
    return 0;
  case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    return confirm_upgrade(c, wsi, in);
  default:
    return 0;
  }
}
