// SPDX-License-Identifier: MIT
/* lws_context.c: sets libwebsockets up: on our libev loop, with timeouts and safe headers.
 */
#include "lws_callbacks.h"

#include "../common/log.h"

#include <stdlib.h>
#include <string.h>

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = http_callback, .per_session_data_size = sizeof(request)},
    /* A small receive buffer for each connection: messages are short, and may come in pieces. */
    {.name = "mlem.1",
     .callback = websocket_callback,
     .per_session_data_size = sizeof(session),
     .rx_buffer_size = 512,
     .tx_packet_size = FRAME_BYTES + MLEM_LINE_TEXT},
    {0},
};

/* On every answer, also on those that libwebsockets gives by itself. */
static const struct lws_protocol_vhost_options headers[] = {
    {&headers[1], NULL, "content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
     "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {&headers[2], NULL, "x-content-type-options:", "nosniff"},
    {&headers[3], NULL, "referrer-policy:", "no-referrer"},
    {&headers[4], NULL, "cross-origin-opener-policy:", "same-origin"},
    {&headers[5], NULL, "cross-origin-resource-policy:", "same-origin"},
    {NULL, NULL, "permissions-policy:", "camera=(), geolocation=(), microphone=()"},
};

/* With TLS, also this one first. */
static const struct lws_protocol_vhost_options tls_headers[] = {
    {&headers[0], NULL, "strict-transport-security:", "max-age=31536000"},
};

/* ping_and_close_silent.c pings: libwebsockets would keep a sorted list for that, and walk it each
 * time. */
static const lws_retry_bo_t never = {0};

/* libwebsockets does not look at everything that it asked for when it starts; we do. */
static bool was_refused;

static void *allocate(void *old, size_t size, const char *reason) {
  (void)reason;
  if (size == 0) {
    free(old);
    return NULL;
  }
  void *memory = realloc(old, size);
  was_refused = was_refused || !memory;
  return memory;
}

static bool memory_sufficed(void) {
  if (was_refused)
    server_log(SERVER_ERROR, N_("not enough memory to go on; ending"));
  return !was_refused;
}

/* What strangers send may make it complain: the log limits how often. */
static void log_library(int level, const char *line) {
  (void)level;
  server_log(SERVER_WARNING, "libwebsockets: %.*s", (int)strcspn(line, "\n"), line);
}

/* Programs that collect metrics, mostly on the same machine, need no certificate. */
static bool create_metrics_host(transport *c, struct lws_context_creation_info *info) {
  info->vhost_name = "metrics";
  info->headers = headers;
  info->ssl_cert_filepath = info->ssl_private_key_filepath = NULL;
  info->options &= ~(uint64_t)LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
  c->metrics_host = lws_create_vhost(c->lws, info);
  return c->metrics_host && memory_sufficed();
}

static bool create(transport *c) {
  const serve_options *o = c->options;
  void *loops[1] = {c->loop};
  struct lws_context_creation_info info;
  memset(&info, 0, sizeof info);
  lws_set_log_level(LLL_ERR, log_library);
  lws_set_allocator(allocate);
  info.port = CONTEXT_PORT_NO_LISTEN_SERVER; /* accept_connections.c listens */
  info.protocols = protocols;
  info.headers = headers;
  info.retry_and_idle_policy = &never;
  info.foreign_loops = loops;
  info.user = c;
  info.server_string = "mlem";
  info.timeout_secs = (unsigned)o->timeout;
  info.timeout_secs_ah_idle = (unsigned)o->timeout;
  info.keepalive_timeout = 30;
  /* More than MOST_HEAD: a head that is too large is refused with an answer before. As many heads
   * at once as connections: requests that never end leave room for others. */
  info.max_http_header_data = MOST_PARSED_HEAD;
  info.max_http_header_pool = (unsigned short)o->max_connections;
  info.pt_serv_buf_size = SERVICE_BUFFER;
  info.gid = info.uid = -1;
  info.alpn = "http/1.1";
  info.options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                 LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME |
                 LWS_SERVER_OPTION_NO_LWS_SYSTEM_STATES | LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
  if (o->tls_cert) {
    info.headers = tls_headers;
    info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info.ssl_cert_filepath = o->tls_cert;
    info.ssl_private_key_filepath = o->tls_key;
  }
  c->lws = lws_create_context(&info);
  if (!c->lws && memory_sufficed())
    server_log(SERVER_ERROR,
               N_("libwebsockets could not start; is libwebsockets-evlib-ev installed?"));
  if (!c->lws)
    return false;
  c->host = lws_create_vhost(c->lws, &info);
  if (!memory_sufficed())
    return false;
  if (!c->host)
    server_log(SERVER_ERROR, N_("the certificate or its key cannot be used"));
  return c->host && (!o->metrics || create_metrics_host(c, &info));
}

transport *transport_open(const serve_options *options, struct ev_loop *loop,
                          table_server *tables) {
  transport *c = calloc(1, sizeof *c);
  if (!c) {
    server_log(SERVER_ERROR, N_("not enough memory to go on; ending"));
    return NULL;
  }
  c->options = options;
  c->loop = loop;
  c->tables = tables;
  c->limits = tables_limits(tables);
  keepalive_start(c);
  if (create(c))
    return c;
  transport_close(c);
  return NULL;
}

void *transport_tls(const transport *c) {
  return c->tls;
}

void transport_close(transport *c) {
  accept_stop(c);
  keepalive_stop(c);
  if (c->lws)
    lws_context_destroy(c->lws);
  free(c);
}
