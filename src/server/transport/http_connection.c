// SPDX-License-Identifier: MIT
/* http_connection.c: HTTP over libwebsockets: gathers a request, sends an answer. */
#include "lws_callbacks.h"

#include "../common/text_checks.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const struct {
  enum lws_token_indexes token;
  method method;
} methods[] = {
    {WSI_TOKEN_GET_URI, METHOD_GET},      {WSI_TOKEN_POST_URI, METHOD_POST},
    {WSI_TOKEN_HEAD_URI, METHOD_HEAD},    {WSI_TOKEN_OPTIONS_URI, METHOD_OPTIONS},
    {WSI_TOKEN_PUT_URI, METHOD_OTHER},    {WSI_TOKEN_PATCH_URI, METHOD_OTHER},
    {WSI_TOKEN_DELETE_URI, METHOD_OTHER},
};

bool request_path(transport *c, struct lws *wsi, method *found, char *path, size_t space) {
  const char *base = c->options->base_path;
  size_t length = strlen(base);
  char whole[PATH_TEXT];
  for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
    if (lws_hdr_total_length(wsi, methods[i].token) <= 0)
      continue;
    *found = methods[i].method;
    if (lws_hdr_copy(wsi, whole, sizeof whole, methods[i].token) <= 0)
      return false;
    if (strncmp(whole, base, length) != 0 || (whole[length] != '/' && whole[length] != '\0'))
      return false;
    snprintf(path, space, "%s", whole[length] ? whole + length : "/");
    return true;
  }
  return false;
}

/* "1.2.3.4", "1.2.3.4:56", "2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:56". NULL: none of these.
 */
static peer *peer_of_text(transport *c, char *text) {
  uint8_t address[16];
  text += strspn(text, " ");
  text[strcspn(text, " ")] = '\0';
  char *colon = strchr(text, ':');
  if (text[0] == '[') {
    text++;
    text[strcspn(text, "]")] = '\0';
  } else if (colon && !strchr(colon + 1, ':'))
    *colon = '\0';
  if (inet_pton(AF_INET, text, address) == 1)
    return peer_find(c->limits, address, 4);
  return inet_pton(AF_INET6, text, address) == 1 ? peer_find(c->limits, address, 16) : NULL;
}

bool request_peer(transport *c, struct lws *wsi, peer **found) {
  char text[MOST_PARSED_HEAD]; /* clients put addresses of their own before that of the proxy */
  connection *own = lws_get_opaque_user_data(wsi);
  int length =
      c->options->trust_proxy ? lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_X_FORWARDED_FOR) : 0;
  if (length < 0)
    return false;
  if (length > 0) {
    char *last = strrchr(text, ','); /* the nearest proxy wrote the last one */
    peer *visitor = peer_of_text(c, last ? last + 1 : text);
    if (visitor && !connection_moves_to(own, visitor))
      return false;
  }
  *found = own ? own->peer : NULL;
  return true;
}

/* ---- The request ----------------------------------------------------------------------------- */

static void on_committed(commit_waiter *w) {
  lws_callback_on_writable(((request *)w)->connection);
}

static void on_failed(commit_waiter *w, const char *reason, bool unsure) {
  request *q = (request *)w;
  request_take_back(q);
  answer_error(q->server, q, 503, "store", "%s%s", reason,
               unsure ? "; whether it was done is not known" : "");
  commit_forget(q->server, w);
  on_committed(w);
}

static void on_again(commit_waiter *w) {
  request *q = (request *)w;
  request_take_back(q);
  w->asked = true;
  api_answer(q->server, q);
}

static const commit_waiter_kind request_kind = {
    .committed = on_committed, .failed = on_failed, .again = on_again};

static void reset(request *q) {
  buffer_free(&q->body);
  buffer_free(&q->out);
  memset(q, 0, sizeof *q);
}

/* What the client has and understands, for files that are compiled in. */
static void read_conditions(struct lws *wsi, request *q) {
  char text[128];
  q->takes_gzip = lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP_ACCEPT_ENCODING) > 0 &&
                  strstr(text, "gzip") != NULL;
  if (lws_hdr_copy(wsi, q->known, sizeof q->known, WSI_TOKEN_HTTP_IF_NONE_MATCH) < 0)
    q->known[0] = '\0';
}

static bool is_json(struct lws *wsi) {
  char type[64];
  if (lws_hdr_copy(wsi, type, sizeof type, WSI_TOKEN_HTTP_CONTENT_TYPE) <= 0)
    return false;
  type[strcspn(type, "; ")] = '\0';
  return strcasecmp(type, "application/json") == 0;
}

bool query_argument(struct lws *wsi, const char *name, char *text, size_t space) {
  char with_equals[32], whole[MOST_HEAD];
  snprintf(with_equals, sizeof with_equals, "%s=", name);
  const char *value = lws_get_urlarg_by_name(wsi, with_equals, whole, sizeof whole);
  if (value) /* one that is too long is wrong, not absent */
    snprintf(text, space, "%s", strlen(value) < space ? value : "");
  return value != NULL;
}

static bool request_argument(const request *q, const char *name, char *text, size_t space) {
  return query_argument(q->connection, name, text, space);
}

/* "/base" is "/base/": addresses in the page are relative to it. */
static bool add_slash(const transport *c, struct lws *wsi, request *q) {
  const char *base = c->options->base_path;
  char whole[PATH_TEXT], query[PATH_TEXT] = "";
  enum lws_token_indexes token = q->method == METHOD_HEAD ? WSI_TOKEN_HEAD_URI : WSI_TOKEN_GET_URI;
  if (!*base || lws_hdr_copy(wsi, whole, sizeof whole, token) <= 0 || strcmp(whole, base) != 0)
    return false;
  bool asks = lws_hdr_copy(wsi, query, sizeof query, WSI_TOKEN_HTTP_URI_ARGS) > 0;
  q->status = 308;
  snprintf(q->location, sizeof q->location, "%s/%s%s", base, asks ? "?" : "", query);
  return true;
}

/* Where its body ends is clear, to a proxy in front too. */
static bool has_clear_length(struct lws *wsi, request *q) {
  char length[24];
  uint32_t number;
  bool says_length = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0;
  if (says_length) {
    q->has_length = lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 &&
                    parse_number(length, strlen(length), &number);
    q->expected = q->has_length ? number : SIZE_MAX;
  }
  /* Two lengths: a proxy in front may believe the other one. */
  if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
    return !says_length && q->method == METHOD_POST; /* refused later, with 411 */
  return !says_length || q->has_length || q->method == METHOD_POST;
}

bool request_address_is_known(transport *c, struct lws *wsi) {
  return !c->options->trust_proxy || connection_head_is_checked(lws_get_opaque_user_data(wsi)) ||
         lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0;
}

static int begin_request(transport *c, struct lws *wsi, request *q) {
  table_server *s = c->tables;
  connection *own = lws_get_opaque_user_data(wsi);
  reset(q);
  q->server = s;
  q->connection = wsi;
  q->argument = request_argument;
  q->waiter.kind = &request_kind;
  q->waiter.asked = true;
  connection_expect(own, EXPECT_NOTHING);
  bool has_path = request_path(c, wsi, &q->method, q->path, sizeof q->path);
  if (!has_clear_length(wsi, q)) {
    q->cut_off = true;
    answer_error(s, q, 400, "length", "Say the length of the body once, by Content-Length.");
    return 0;
  }
  /* After what was not checked, the next request may begin elsewhere than a proxy thinks. */
  q->cut_off = !connection_head_is_checked(own) || (q->method != METHOD_POST && q->expected > 0);
  if (own && own->behind_head > q->expected)
    own->out_of_step = true;
  if (!request_address_is_known(c, wsi)) {
    q->cut_off = true;
    answer_error(s, q, 400, "head", "Send the head of a request in one piece.");
    return 0;
  }
  if (!request_peer(c, wsi, &q->peer)) {
    q->cut_off = true;
    answer_error(s, q, 429, "too-many", "Too many connections from your address.");
    return 0;
  }
  const asker who = {.peer = q->peer};
  if (is_restricted(tables_restrictions(s), RESTRICT_BAN, tables_time(s), &who)) {
    q->cut_off = true;
    answer_error(s, q, 403, "banned", "The host of this server has banned your address.");
    return 0;
  }
  if (!has_path) {
    api_refuse_path(s, q);
    return 0;
  }
  if (add_slash(c, wsi, q)) {
    answer_text(s, q, "text/plain");
    return 0;
  }
  q->is_json = is_json(wsi);
  read_conditions(wsi, q);
  q->for_metrics = own && own->for_metrics;
  if (!api_accept(s, q))
    return 0;
  if (q->method != METHOD_POST || q->expected == 0)
    api_answer(s, q);
  else /* byte by byte is not enough: the whole body has a time */
    connection_give_time(own, 2 * (double)c->options->timeout);
  return 0;
}

static int take_body(request *q, const char *bytes, size_t count) {
  q->received += count;
  if (!q->answered) /* what comes after a refusal is dropped, so that the answer arrives */
    buffer_add(&q->body, bytes, count);
  return q->body.failed ? -1 : 0;
}

static int end_body(table_server *s, request *q) {
  connection_give_time(lws_get_opaque_user_data(q->connection), 0);
  if (!q->answered)
    api_answer(s, q);
  else
    commit_wait(s, &q->waiter); /* refused while the body came */
  return 0;
}

/* ---- The answer ------------------------------------------------------------------------------ */

static bool add(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                unsigned char *end) {
  return !value ||
         lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value,
                                     (int)strlen(value), at, end) == 0;
}

static bool add_attachment(struct lws *wsi, const request *q, unsigned char **at,
                           unsigned char *end) {
  char text[64];
  if (!q->attachment[0])
    return true;
  snprintf(text, sizeof text, "attachment; filename=\"%s\"", q->attachment);
  return add(wsi, "content-disposition:", text, at, end);
}

static bool add_cors(const transport *c, struct lws *wsi, const request *q, unsigned char **at,
                     unsigned char *end) {
  const char *origin = c->options->allow_origin;
  if (!origin)
    return true;
  bool good = add(wsi, "access-control-allow-origin:", origin, at, end) &&
              add(wsi, "vary:", "Origin", at, end);
  if (good && q->method == METHOD_OPTIONS)
    good = add(wsi, "access-control-allow-headers:", "content-type", at, end) &&
           add(wsi, "access-control-allow-methods:", "GET, POST", at, end);
  return good;
}

static int send_head(const transport *c, struct lws *wsi, request *q, size_t length) {
  unsigned char head[LWS_PRE + 2048], *at = head + LWS_PRE, *end = head + sizeof head;
  q->begun = true;
  api_count_answer(q);
  if (lws_add_http_common_headers(wsi, q->status, q->type, (lws_filepos_t)length, &at, end) ||
      !add(wsi, "cache-control:", q->cache ? q->cache : "no-store", &at, end) ||
      !add(wsi, "connection:", q->cut_off ? "close" : NULL, &at, end) ||
      !add(wsi, "etag:", q->etag, &at, end) ||
      !add(wsi, "content-encoding:", q->encoding, &at, end) ||
      !add(wsi, "vary:", q->etag ? "Accept-Encoding" : NULL, &at, end) ||
      !add(wsi, "allow:", q->allow, &at, end) ||
      !add(wsi, "location:", q->location[0] ? q->location : NULL, &at, end) ||
      !add_attachment(wsi, q, &at, end) || !add_cors(c, wsi, q, &at, end) ||
      lws_finalize_write_http_header(wsi, head + LWS_PRE, &at, end))
    return -1;
  return 0;
}

static int complete(struct lws *wsi, request *q) {
  connection *own = lws_get_opaque_user_data(wsi);
  bool cut_off = q->cut_off;
  if (own && q->received < q->expected)
    own->out_of_step = true; /* the rest of a refused body is still to come */
  reset(q);
  connection_expect(own, EXPECT_HEAD);
  return cut_off || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int send_answer(const transport *c, struct lws *wsi, request *q) {
  unsigned char chunk[LWS_PRE + 4096];
  if (!q->answered || q->waiter.waiting)
    return 0;
  const char *body = q->fixed ? q->fixed : q->out.bytes;
  size_t length = q->fixed ? q->fixed_length : q->out.length;
  if (!q->begun) {
    if (send_head(c, wsi, q, length) != 0)
      return -1;
    if (q->method == METHOD_HEAD || length == 0)
      return complete(wsi, q);
    lws_callback_on_writable(wsi);
    return 0;
  }
  size_t left = length - q->sent;
  size_t take = left < 4096 ? left : 4096;
  memcpy(chunk + LWS_PRE, body + q->sent, take);
  q->sent += take;
  bool last = q->sent == length;
  if (lws_write(wsi, chunk + LWS_PRE, take, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
      (int)take)
    return -1;
  if (last)
    return complete(wsi, q);
  lws_callback_on_writable(wsi);
  return 0;
}

/* ---- Connections ----------------------------------------------------------------------------- */

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t len) {
  struct lws_context *context = lws_get_context(wsi);
  transport *c = context ? lws_context_user(context) : NULL;
  request *q = user;
  if (!c)
    return lws_callback_http_dummy(wsi, reason, user, in, len);
  switch (reason) {
  case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS:
    c->tls = user;
    return 0;
  case LWS_CALLBACK_WSI_DESTROY:
    connection_end(wsi);
    return 0;
  case LWS_CALLBACK_HTTP:
    return begin_request(c, wsi, q);
  case LWS_CALLBACK_HTTP_BODY:
    return take_body(q, in, len);
  case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    return end_body(c->tables, q);
  case LWS_CALLBACK_HTTP_WRITEABLE:
    return q ? send_answer(c, wsi, q) : 0;
  case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    return confirm_upgrade(c, wsi, in);
  case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
  case LWS_CALLBACK_CLOSED_HTTP:
    if (q && q->server) {
      commit_forget(c->tables, &q->waiter);
      reset(q);
    }
    return 0;
  default:
    return lws_callback_http_dummy(wsi, reason, user, in, len);
  }
}
