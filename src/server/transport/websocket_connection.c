// SPDX-License-Identifier: MIT
/* websocket_connection.c: WebSocket over libwebsockets: who may connect, messages in, lines out. */
#include "transport.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { TRY_AGAIN_LATER = 1013 };
/* ---- Who may connect ------------------------------------------------------------------------- */

/* A page of another site must not use its visitor's network to play here. Programs send no origin.
 */
static bool origin_allowed(server *s, struct lws *wsi) {
  char origin[256], host[256];
  int length = lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN);
  if (length <= 0)
    return true;
  if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0)
    return false;
  if (s->options->allow_origin && strcasecmp(origin, s->options->allow_origin) == 0)
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
static bool table_of(server *s, struct lws *wsi, char id[ID_TEXT]) {
  char path[PATH_TEXT];
  method found;
  if (!glue_path(s, wsi, &found, path, sizeof path) || strncmp(path, "/ws/", 4) != 0 ||
      strlen(path + 4) != ID_TEXT - 1)
    return false;
  memcpy(id, path + 4, ID_TEXT);
  return true;
}

/* The token of the query; false if there is none. One that is too long is no token of ours. */
static bool token_of(struct lws *wsi, char *token, size_t space) {
  const char *value = lws_get_urlarg_by_name(wsi, "token=", token, (int)space);
  if (value) {
    memmove(token, value, strlen(value) + 1); /* it stands behind its name */
    return true;
  }
  token[0] = '\0';
  for (int i = 0, length; (length = lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_URI_ARGS, i)) > 0;
       i++)
    if ((size_t)length >= space)
      return true;
  return false;
}

int glue_confirm_upgrade(server *s, struct lws *wsi, const char *to) {
  char id[ID_TEXT], token[128];
  room *r;
  if (strcmp(to, "websocket") != 0)
    return refuse(wsi, 400, "upgrade", "Only an upgrade to WebSocket is possible.");
  if (!peer_spend(s, glue_peer(s, wsi), 2))
    return refuse(wsi, 429, "too-fast", "Too many requests from your address; wait a little.");
  if (!origin_allowed(s, wsi))
    return refuse(wsi, 403, "origin", "Pages of this origin may not connect.");
  if (!offers_protocol(wsi))
    return refuse(wsi, 400, "protocol", "Offer the subprotocol mlem.1.");
  find_status found = table_of(s, wsi, id) ? room_find(s, id, &r) : FOUND_NONE;
  if (found == FOUND_NONE)
    return refuse(wsi, 404, "no-table", "There is no such table.");
  if (found == FOUND_FAILED)
    return refuse(wsi, 503, "store", "The table cannot be read.");
  if (token_of(wsi, token, sizeof token) && room_seat_of(s, r, token) == MLEM_NONE)
    return refuse(wsi, 403, "token", "This token belongs to no seat of this table.");
  return 0;
}

/* ---- Out ------------------------------------------------------------------------------------- */

/* Whole lines, as many as fit; one line always does. */
static size_t next_frame(const viewer *v) {
  const outlet *o = &v->outlet;
  if (o->ready <= FRAME)
    return o->ready;
  const char *end = memrchr(o->out.bytes, '\n', FRAME);
  return end ? (size_t)(end - o->out.bytes) + 1 : o->ready;
}

/* One frame after the other until all is gone or the socket is full; the rest of a frame that did
 * not fit waits in libwebsockets. False when the connection is lost. */
static bool send_lines(viewer *v) {
  unsigned char frame[LWS_PRE + FRAME + MLEM_LINE_TEXT];
  outlet *o = &v->outlet;
  while (o->ready > 0 && !lws_partial_buffered(o->wsi)) {
    size_t take = next_frame(v);
    if (take > sizeof frame - LWS_PRE)
      return false;
    memcpy(frame + LWS_PRE, o->out.bytes, take);
    buffer_drop_front(&o->out, take);
    o->ready -= take;
    /* The last line needs no end. */
    if (lws_write(o->wsi, frame + LWS_PRE, take - 1, LWS_WRITE_TEXT) < (int)take - 1)
      return false;
  }
  return true;
}

static int close_with(struct lws *wsi, viewer *v, enum lws_close_status status,
                      const char *reason) {
  v->closing = true;
  lws_close_reason(wsi, status, (unsigned char *)(uintptr_t)reason, strlen(reason));
  return -1;
}

enum { FAREWELL = 5 }; /* seconds that one who is cut off has to make room for the reason */

/* At once: to be called back first would cost more than the sending. */
static void on_ready(outlet *o) {
  viewer *v = (viewer *)o;
  if (v->closing) {
    lws_callback_on_writable(o->wsi);
    lws_set_timeout(o->wsi, PENDING_TIMEOUT_CLOSE_SEND, FAREWELL);
  } else if (!send_lines(v))
    lws_set_timeout(o->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
  else if (o->ready > 0)
    lws_callback_on_writable(o->wsi);
}

static int on_writable(struct lws *wsi, viewer *v) {
  if (v->unsure)
    return close_with(wsi, v, (enum lws_close_status)TRY_AGAIN_LATER,
                      "the database cannot be reached; come back");
  if (v->closing)
    return close_with(wsi, v, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too slow");
  return send_lines(v) ? 0 : -1;
}

/* Who was greeted with words that were taken back is not greeted. */
static void on_take_back(outlet *o) {
  viewer *v = (viewer *)o;
  if (!v->room || !v->greeted_now)
    return;
  v->greeted = v->greeted_now = false;
  room_here_changed(v->server, v->room);
}

static void on_fail(outlet *o, const char *reason, bool unsure) {
  viewer *v = (viewer *)o;
  if (!v->room)
    return;
  /* Nobody can say yet whether it was written: whoever comes back sees. */
  if (unsure) {
    viewer_cut_off(v);
    v->unsure = true;
  } else
    buffer_print(&o->out, "no %u store %s\n", v->asked_seq, reason);
  if (o->out.failed) /* it cannot be told: the client comes back and sees what there is */
    v->closing = true;
}

static void on_again(outlet *o) {
  viewer *v = (viewer *)o;
  if (v->room)
    talk_again(v->server, v);
}

static const outlet_kind viewer_outlet = {
    .fail = on_fail, .again = on_again, .take_back = on_take_back, .send = on_ready};

/* ---- Life ------------------------------------------------------------------------------------ */

static int establish(server *s, struct lws *wsi, viewer *v) {
  char id[ID_TEXT], token[128];
  room *r;
  uint8_t seat = MLEM_NONE;
  v->outlet.wsi = wsi;
  v->outlet.kind = &viewer_outlet;
  v->peer = glue_peer(s, wsi);
  if (!table_of(s, wsi, id) || room_find(s, id, &r) != FOUND)
    return -1;
  if (token_of(wsi, token, sizeof token)) {
    seat = room_seat_of(s, r, token);
    if (seat == MLEM_NONE)
      return -1;
  }
  viewer_join(s, v, r, seat);
  viewer_heard(v);
  return 0;
}

static int receive(server *s, struct lws *wsi, viewer *v, const char *bytes, size_t length) {
  if (!v->room || v->closing)
    return -1;
  if (lws_frame_is_binary(wsi))
    return close_with(wsi, v, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text only");
  if (v->in.length + length > MOST_MESSAGE)
    return close_with(wsi, v, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "message too large");
  bool whole = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
  if (whole && v->in.length == 0) {
    talk(s, v, bytes, length);
    return 0;
  }
  buffer_add(&v->in, bytes, length);
  if (v->in.failed)
    return -1;
  if (whole) {
    buffer text = v->in;
    v->in = (buffer){0};
    talk(s, v, text.bytes, text.length);
    buffer_free(&text);
  }
  return 0;
}

int glue_ws(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len) {
  struct lws_context *context = lws_get_context(wsi);
  server *s = context ? lws_context_user(context) : NULL;
  viewer *v = user;
  if (!s)
    return 0;
  switch (reason) {
  case LWS_CALLBACK_ESTABLISHED:
    return establish(s, wsi, v);
  case LWS_CALLBACK_RECEIVE:
    viewer_heard(v);
    return receive(s, wsi, v, in, len);
  case LWS_CALLBACK_RECEIVE_PONG:
    viewer_heard(v);
    return 0;
  case LWS_CALLBACK_SERVER_WRITEABLE:
    return on_writable(wsi, v);
  case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: /* nothing may follow the answer to it */
    viewer_cut_off(v);
    return 0;
  case LWS_CALLBACK_CLOSED:
    viewer_leave(s, v);
    return 0;
  case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    return glue_confirm_upgrade(s, wsi, in);
  default:
    return 0;
  }
}
