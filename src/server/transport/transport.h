// SPDX-License-Identifier: MIT
/* transport.h: where libwebsockets and the server meet: one callback for HTTP, one for WebSocket.
 */
#ifndef MLEM_SERVER_LWS_GLUE_H
#define MLEM_SERVER_LWS_GLUE_H

#include "../api/http.h"

#include <libwebsockets.h>

enum { FRAME = 4000 }; /* bytes of text in one frame, at most, but whole lines */

int glue_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);
int glue_ws(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);

/* Whether this connection may become a WebSocket: 0, or 1 after an answer that says why not. */
int glue_confirm_upgrade(server *s, struct lws *wsi, const char *to);

/* The method, and the path below the base path. False if it is not below. */
bool glue_path(server *s, struct lws *wsi, method *found, char *path, size_t space);
/* Whose connection this is, for limits. */
peer *glue_peer(server *s, struct lws *wsi);

/* Creates the context and the host on the server's libev loop. False after a message. */
bool glue_start(server *s);

/* Looks after viewers that are quiet. */
void alive_start(server *s);

/* Listens. The port, or -1 after a message. */
int accept_start(server *s);
void accept_stop(server *s);

#endif
