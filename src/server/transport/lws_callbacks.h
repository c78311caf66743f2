// SPDX-License-Identifier: MIT
/* lws_callbacks.h: private to this room: libwebsockets' callbacks and what they share. */
#ifndef MLEM_SERVER_LWS_CALLBACKS_H
#define MLEM_SERVER_LWS_CALLBACKS_H

#include "../api/request_handlers.h"
#include "transport.h"

#include <ev.h>
#include <libwebsockets.h>

enum {
  FRAME_BYTES = 4000,               /* of text in one frame, at most, but whole lines */
  MOST_HEAD = 4096,                 /* bytes of a request's head */
  MOST_PARSED_HEAD = 2 * MOST_HEAD, /* that libwebsockets keeps */
  SERVICE_BUFFER = 4096,            /* bytes that libwebsockets reads at once */
  KEEPALIVE_SLICES = 20,
};

/* A WebSocket connection: libwebsockets keeps one beside each. */
typedef struct session session;
struct session {
  transport *transport;
  struct lws *wsi;
  viewer *viewer;
  buffer in;    /* a message that comes in pieces */
  bool closing; /* nothing more is received */
  bool pinged;
  double last_received;  /* when it last sent something */
  session *next, **link; /* in its slice of ping_and_close_silent.c */
};

/* A socket that listens. */
typedef struct listener {
  ev_io watcher;
  ev_timer pause;
  transport *transport;
  struct lws_vhost *host;
  bool for_metrics;
} listener;

struct transport {
  const serve_options *options;
  struct ev_loop *loop;
  table_server *tables;
  limits *limits;
  struct lws_context *lws;
  struct lws_vhost *host;
  struct lws_vhost *metrics_host; /* without TLS; or NULL */
  void *tls;                      /* the SSL_CTX of libwebsockets, or NULL */

  listener listeners[2]; /* for visitors; for metrics */

  ev_timer keepalive_timer;
  session *slices[KEEPALIVE_SLICES];
  unsigned next_slice, fill_slice;

  bool ending; /* clients are told that the server ends */
};

/* ---- Connections (refuse_bad_heads_and_frames.c) ------------------------------------------- */

/* What the next bytes of a connection are to be. */
typedef enum expected_bytes { EXPECT_NOTHING, EXPECT_HEAD, EXPECT_FRAME } expected_bytes;

/* Beside each connection of libwebsockets, as its opaque user data. */
typedef struct connection {
  ev_io watcher;
  ev_timer too_late; /* ends it, unless its first head or a body arrives in time */
  ev_timer unread;   /* has libwebsockets read what was peeked at */
  transport *transport;
  struct lws *wsi;
  peer *peer; /* whose limits it counts for */
  bool is_tls;
  bool for_metrics; /* it came to the port for metrics */
  expected_bytes expected;
  bool head_checked;  /* the head was seen whole, and is sound */
  bool out_of_step;   /* libwebsockets may have read the beginning of the next head already */
  size_t behind_head; /* bytes that came with it */
  size_t head_bytes;
  unsigned end_matched; /* characters of the empty line that ends a head */
} connection;

/* NULL: memory is short. */
connection *connection_start(const listener *from, struct lws *wsi, int fd, peer *p);
void connection_end(struct lws *wsi);
void connection_expect(connection *c, expected_bytes expected);
/* Closes it after so many seconds; 0: not any more. */
void connection_give_time(connection *c, double seconds);
/* Whether the head that libwebsockets has read was checked. If not, it may have lost a header. */
bool connection_head_is_checked(const connection *c);
/* From now on it counts for another address. False: that one has too many. */
bool connection_moves_to(connection *c, peer *p);

/* ---- Callbacks ------------------------------------------------------------------------------- */

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t len);
int websocket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                       size_t len);

/* Whether this connection may become a WebSocket: 0, or 1 after an answer that says why not. */
int confirm_upgrade(transport *c, struct lws *wsi, const char *to);

/* The method, and the path below the base path. False if it is not below. */
bool request_path(transport *c, struct lws *wsi, method *found, char *path, size_t space);
/* The address of the client, for limits. False: it has too many connections. */
bool request_peer(transport *c, struct lws *wsi, peer **found);
/* Behind a proxy: false if the header with the client's address may have been lost. */
bool request_address_is_known(transport *c, struct lws *wsi);
/* An argument of the query: false if it is not there or does not fit. */
bool query_argument(struct lws *wsi, const char *name, char *text, size_t space);

void keepalive_start(transport *c);
void keepalive_stop(transport *c);
void keepalive_add(session *one);
void keepalive_remove(session *one);
/* The client has sent something. */
void keepalive_heard(session *one);

void accept_stop(transport *c);

#endif
