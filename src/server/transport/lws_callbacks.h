// SPDX-License-Identifier: MIT
/* lws_callbacks.h: private to this room: libwebsockets' callbacks and what they share. */
#ifndef MLEM_SERVER_LWS_CALLBACKS_H
#define MLEM_SERVER_LWS_CALLBACKS_H

#include "../api/http.h"
#include "transport.h"

#include <ev.h>
#include <libwebsockets.h>

enum {
  FRAME_BYTES = 4000, /* of text in one frame, at most, but whole lines */
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
  double heard;          /* when it last sent something */
  session *next, **link; /* in its slice of keepalive.c */
};

struct transport {
  const serve_options *options;
  struct ev_loop *loop;
  table_server *tables;
  limits *limits;
  struct lws_context *lws;
  struct lws_vhost *host;

  ev_io accept_watcher;
  ev_timer accept_pause;

  ev_timer keepalive_timer;
  session *slices[KEEPALIVE_SLICES];
  unsigned next_slice, fill_slice;
};

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t len);
int websocket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                       size_t len);

/* Whether this connection may become a WebSocket: 0, or 1 after an answer that says why not. */
int confirm_upgrade(transport *c, struct lws *wsi, const char *to);

/* The method, and the path below the base path. False if it is not below. */
bool request_path(transport *c, struct lws *wsi, method *found, char *path, size_t space);
/* The address of the client, for limits. */
peer *request_peer(transport *c, struct lws *wsi);
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
