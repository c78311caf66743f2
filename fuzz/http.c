// SPDX-License-Identifier: MIT
/*
 * http.c: any requests over HTTP to a real server in memory (server_in_memory.h). Every one is
 * answered; an error says what is wrong in JSON and has changed nothing.
 *
 * Input: requests, split by the byte 0x1e. Each is a line with method and address, header lines, an
 * empty line and the body. In the address '@' becomes the table that was opened last, and '$' the
 * token of the seat that was taken last. `UPGRADE` as the method asks for a WebSocket.
 */
#include "game_from_bytes.h"
#include "server_in_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { SPLIT = 0x1e, MOST_REQUESTS = 12 };

/* What earlier answers told. */
static char last_table[ID_TEXT], last_token[TOKEN_TEXT];

static const struct {
  const char *word;
  enum lws_token_indexes token;
} words[] = {
    {"GET", WSI_TOKEN_GET_URI},
    {"POST", WSI_TOKEN_POST_URI},
    {"HEAD", WSI_TOKEN_HEAD_URI},
    {"OPTIONS", WSI_TOKEN_OPTIONS_URI},
    {"PUT", WSI_TOKEN_PUT_URI},
    {"UPGRADE", WSI_TOKEN_GET_URI},
    {"content-type:", WSI_TOKEN_HTTP_CONTENT_TYPE},
    {"content-length:", WSI_TOKEN_HTTP_CONTENT_LENGTH},
    {"if-none-match:", WSI_TOKEN_HTTP_IF_NONE_MATCH},
    {"accept-encoding:", WSI_TOKEN_HTTP_ACCEPT_ENCODING},
    {"x-forwarded-for:", WSI_TOKEN_X_FORWARDED_FOR},
    {"origin:", WSI_TOKEN_ORIGIN},
    {"host:", WSI_TOKEN_HOST},
    {"sec-websocket-protocol:", WSI_TOKEN_PROTOCOL},
};

enum { METHODS = 6 };

static input split(input *in, uint8_t at) {
  const uint8_t *end = in->left > 0 ? memchr(in->bytes, at, in->left) : NULL;
  input part = {in->bytes, end ? (size_t)(end - in->bytes) : in->left};
  size_t taken = part.left + (end != NULL);
  in->bytes += taken;
  in->left -= taken;
  return part;
}

/* Which word the line begins with; it is taken off, and one space after it. */
static int take_word(input *line) {
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    size_t length = strlen(words[i].word);
    if (line->left <= length || memcmp(line->bytes, words[i].word, length) != 0 ||
        line->bytes[length] != ' ')
      continue;
    line->bytes += length + 1;
    line->left -= length + 1;
    return (int)i;
  }
  return -1;
}

static void add_address(struct lws *wsi, enum lws_token_indexes token, input in) {
  buffer text = {0};
  while (in.left > 0) {
    char c = (char)take_byte(&in);
    if (c == '@')
      buffer_print(&text, "%s", last_table);
    else if (c == '$')
      buffer_print(&text, "%s", last_token);
    else
      buffer_add(&text, &c, 1);
  }
  if (text.length > 0)
    memory_address(wsi, token, text.bytes, text.length);
  buffer_free(&text);
}

/* ---- The answer ------------------------------------------------------------------------------ */

static void remember(json_t *answer, const char *field, char *into, size_t space) {
  const char *text = json_string_value(json_object_get(answer, field));
  if (text)
    snprintf(into, space, "%s", text);
}

static void check_answer(const host *h, const struct lws *wsi, bool head, int written_before) {
  bool error = wsi->status >= 400;
  must(wsi->status >= 200 && wsi->status < 600 && wsi->status != 500);
  if (error)
    must(host_rows_written(h) == written_before);
  json_t *answer = json_loadb(wsi->sent.bytes ? wsi->sent.bytes : "", wsi->sent.length, 0, NULL);
  if (error && !head)
    must(json_is_string(json_object_get(answer, "error")) &&
         json_is_string(json_object_get(answer, "message")));
  remember(answer, "table", last_table, sizeof last_table);
  remember(answer, "token", last_token, sizeof last_token);
  json_decref(answer);
}

/* ---- Requests -------------------------------------------------------------------------------- */

static void ask(host *h, struct lws *wsi, bool head, input body) {
  request *q = calloc(1, sizeof *q);
  int before = host_rows_written(h);
  char *bytes = malloc(body.left ? body.left : 1);
  if (body.left > 0)
    memcpy(bytes, body.bytes, body.left);
  http_callback(wsi, LWS_CALLBACK_HTTP, q, NULL, 0);
  if (q->method == METHOD_POST && q->expected > 0 && q->expected != SIZE_MAX) {
    /* libwebsockets gives as much as was announced, in pieces; less never becomes a request. */
    size_t length = q->expected < body.left ? q->expected : body.left;
    http_callback(wsi, LWS_CALLBACK_HTTP_BODY, q, bytes, length / 2);
    http_callback(wsi, LWS_CALLBACK_HTTP_BODY, q, bytes + length / 2, length - length / 2);
    if (q->expected <= body.left)
      http_callback(wsi, LWS_CALLBACK_HTTP_BODY_COMPLETION, q, NULL, 0);
  }
  bool answered = q->answered;
  host_round(h);
  while (wsi->wants_to_write) {
    wsi->wants_to_write = false;
    if (http_callback(wsi, LWS_CALLBACK_HTTP_WRITEABLE, q, NULL, 0) != 0)
      break;
  }
  if (answered)
    check_answer(h, wsi, head, before);
  http_callback(wsi, LWS_CALLBACK_CLOSED_HTTP, q, NULL, 0);
  free(bytes);
  free(q);
}

static void upgrade(host *h, struct lws *wsi) {
  session *v = calloc(1, sizeof *v);
  char to[] = "websocket", hi[] = "hi 0";
  int before = host_rows_written(h);
  if (http_callback(wsi, LWS_CALLBACK_HTTP_CONFIRM_UPGRADE, NULL, to, 9) != 0) {
    check_answer(h, wsi, false, before);
  } else if (websocket_callback(wsi, LWS_CALLBACK_ESTABLISHED, v, NULL, 0) == 0) {
    websocket_callback(wsi, LWS_CALLBACK_RECEIVE, v, hi, sizeof hi - 1);
    host_round(h);
    while (wsi->wants_to_write) {
      wsi->wants_to_write = false;
      must(websocket_callback(wsi, LWS_CALLBACK_SERVER_WRITEABLE, v, NULL, 0) == 0);
    }
    must(host_agrees(h));
    websocket_callback(wsi, LWS_CALLBACK_CLOSED, v, NULL, 0);
  }
  host_round(h);
  free(v);
}

static void take_request(host *h, input in) {
  struct lws wsi;
  char length[24];
  bool announced = false;
  input line = split(&in, '\n');
  int method = take_word(&line);
  if (method < 0 || method >= METHODS)
    return;
  memory_open(&wsi, h);
  add_address(&wsi, words[method].token, line);
  while ((line = split(&in, '\n')).left > 0) {
    int word = take_word(&line);
    if (word < METHODS)
      continue;
    announced = announced || words[word].token == WSI_TOKEN_HTTP_CONTENT_LENGTH;
    memory_header(&wsi, words[word].token, (const char *)line.bytes, line.left);
  }
  if (!announced && words[method].token == WSI_TOKEN_POST_URI) {
    snprintf(length, sizeof length, "%zu", in.left);
    memory_header(&wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, strlen(length));
  }
  if (strcmp(words[method].word, "UPGRADE") == 0)
    upgrade(h, &wsi);
  else
    ask(h, &wsi, strcmp(words[method].word, "HEAD") == 0, in);
  memory_close(&wsi);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  input in = {data, size};
  host *h = host_begin();
  last_table[0] = last_token[0] = '\0';
  for (unsigned i = 0; i < MOST_REQUESTS && in.left > 0; i++)
    take_request(h, split(&in, SPLIT));
  host_end(h);
  return 0;
}
