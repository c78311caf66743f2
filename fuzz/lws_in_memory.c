// SPDX-License-Identifier: MIT
/* lws_in_memory.c: the functions of libwebsockets that the server calls, on connections in memory.
 */
#include "server_in_memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- For the fuzzers ------------------------------------------------------------------------- */

static char *copy_of(const char *text, size_t length) {
  char *copy = malloc(length + 1);
  memcpy(copy, text, length);
  copy[length] = '\0';
  return copy;
}

void memory_open(struct lws *wsi, host *h) {
  *wsi = (struct lws){.host = h, .final = true};
}

bool memory_header(struct lws *wsi, enum lws_token_indexes token, const char *text, size_t length) {
  /* An empty one, or one with a NUL, never comes through libwebsockets. */
  if (wsi->header_count == MEMORY_HEADERS || length == 0 || memchr(text, '\0', length))
    return false;
  wsi->headers[wsi->header_count].token = token;
  wsi->headers[wsi->header_count++].text = copy_of(text, length);
  return true;
}

void memory_address(struct lws *wsi, enum lws_token_indexes token, const char *text,
                    size_t length) {
  const char *query = memchr(text, '?', length);
  size_t path = query ? (size_t)(query - text) : length;
  memory_header(wsi, token, text, path);
  size_t left = query ? length - path - 1 : 0;
  for (const char *at = query ? query + 1 : NULL; left > 0;) {
    const char *end = memchr(at, '&', left);
    size_t one = end ? (size_t)(end - at) : left;
    if (one > 0 && wsi->argument_count < MEMORY_ARGUMENTS && !memchr(at, '\0', one))
      wsi->arguments[wsi->argument_count++] = copy_of(at, one);
    one += end != NULL;
    at += one;
    left -= one;
  }
}

void memory_close(struct lws *wsi) {
  for (unsigned i = 0; i < wsi->header_count; i++)
    free(wsi->headers[i].text);
  for (unsigned i = 0; i < wsi->argument_count; i++)
    free(wsi->arguments[i]);
  buffer_free(&wsi->sent);
}

/* ---- For the server, as libwebsockets 4 does it ---------------------------------------------- */

const unsigned char *lws_token_to_string(enum lws_token_indexes token) {
  (void)token;
  return NULL;
}

struct lws_context *lws_get_context(const struct lws *wsi) {
  return (struct lws_context *)&wsi->host->transport;
}

void *lws_context_user(struct lws_context *context) {
  return context;
}

SSL *lws_get_ssl(struct lws *wsi) {
  (void)wsi;
  return NULL;
}

void *lws_get_opaque_user_data(const struct lws *wsi) {
  return wsi->opaque;
}

void lws_set_opaque_user_data(struct lws *wsi, void *data) {
  wsi->opaque = data;
}

static const char *find_header(const struct lws *wsi, enum lws_token_indexes token) {
  for (unsigned i = 0; i < wsi->header_count; i++)
    if (wsi->headers[i].token == token)
      return wsi->headers[i].text;
  return NULL;
}

int lws_hdr_total_length(struct lws *wsi, enum lws_token_indexes token) {
  const char *text = find_header(wsi, token);
  return text ? (int)strlen(text) : 0;
}

int lws_hdr_copy(struct lws *wsi, char *into, int space, enum lws_token_indexes token) {
  int length = lws_hdr_total_length(wsi, token);
  *into = '\0';
  if (length >= space)
    return -1;
  if (length > 0)
    memcpy(into, find_header(wsi, token), (size_t)length + 1);
  return length;
}

int lws_hdr_fragment_length(struct lws *wsi, enum lws_token_indexes token, int index) {
  (void)token; /* only ever the query */
  return (unsigned)index < wsi->argument_count ? (int)strlen(wsi->arguments[index]) : 0;
}

const char *lws_get_urlarg_by_name(struct lws *wsi, const char *name, char *into, int space) {
  size_t word = strlen(name);
  for (unsigned i = 0; i < wsi->argument_count; i++) {
    size_t length = strlen(wsi->arguments[i]);
    if (length >= (size_t)space)
      return NULL;
    memcpy(into, wsi->arguments[i], length + 1);
    if (strncmp(into, name, word) == 0)
      return into + word;
  }
  return NULL;
}

int lws_frame_is_binary(struct lws *wsi) {
  return wsi->binary;
}

int lws_is_final_fragment(struct lws *wsi) {
  return wsi->final;
}

size_t lws_remaining_packet_payload(struct lws *wsi) {
  (void)wsi;
  return 0;
}

int lws_callback_on_writable(struct lws *wsi) {
  wsi->wants_to_write = true;
  return 0;
}

int lws_partial_buffered(struct lws *wsi) {
  return wsi->full;
}

void lws_set_timeout(struct lws *wsi, enum pending_timeout reason, int seconds) {
  (void)reason;
  wsi->killed = seconds == LWS_TO_KILL_ASYNC;
}

/* Only TLS needs it, and there is none here. */
int lws_service_fd(struct lws_context *context, struct lws_pollfd *readable) {
  (void)context;
  (void)readable;
  return 0;
}

int lws_write(struct lws *wsi, unsigned char *bytes, size_t count, enum lws_write_protocol how) {
  if (how == LWS_WRITE_PING)
    return (int)count;
  buffer_add(&wsi->sent, (const char *)bytes, count);
  if (how == LWS_WRITE_TEXT)
    buffer_add(&wsi->sent, "\n", 1);
  return (int)count;
}

int lws_add_http_header_by_name(struct lws *wsi, const unsigned char *name,
                                const unsigned char *value, int length, unsigned char **at,
                                unsigned char *end) {
  size_t word = strlen((const char *)name);
  (void)wsi;
  if (end - *at < (ptrdiff_t)word + length + 3)
    return 1;
  memcpy(*at, name, word);
  memcpy(*at + word, value, (size_t)length);
  *at += word + (size_t)length;
  return 0;
}

int lws_add_http_common_headers(struct lws *wsi, unsigned code, const char *type,
                                lws_filepos_t length, unsigned char **at, unsigned char *end) {
  (void)length;
  wsi->status = code;
  return lws_add_http_header_by_name(wsi, (const unsigned char *)"content-type:",
                                     (const unsigned char *)type, (int)strlen(type), at, end);
}

int lws_finalize_write_http_header(struct lws *wsi, unsigned char *start, unsigned char **at,
                                   unsigned char *end) {
  (void)wsi, (void)start;
  return end - *at < 3;
}

int lws_http_transaction_completed(struct lws *wsi) {
  (void)wsi;
  return 0;
}

int lws_callback_http_dummy(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                            size_t length) {
  (void)wsi, (void)reason, (void)user, (void)in, (void)length;
  return 0;
}

/* The fuzzers listen to no socket. */
struct lws *lws_adopt_socket_vhost(struct lws_vhost *vhost, lws_sockfd_type fd) {
  (void)vhost, (void)fd;
  return NULL;
}

void lws_close_reason(struct lws *wsi, enum lws_close_status status, unsigned char *text,
                      size_t length) {
  (void)wsi, (void)status, (void)text, (void)length;
}
