// SPDX-License-Identifier: MIT
/* http_and_websocket.h: private to this room: HTTP requests and a WebSocket, over libwebsockets. */
#ifndef MLEM_NETWORK_BOT_HTTP_AND_WEBSOCKET_H
#define MLEM_NETWORK_BOT_HTTP_AND_WEBSOCKET_H

#include "parse_table_address.h"

#include <stddef.h>

typedef struct connection connection;

/* NULL: memory is short, or libwebsockets cannot start. */
connection *connection_new(const table_address *to);
void connection_free(connection *c);

/* Posts JSON to a path below the base path and waits for the answer: its status, or 0 with a
 * reason. `answer` is ended by NUL, and cut where it does not fit. */
unsigned connection_post(connection *c, const char *path, const char *body, char *answer,
                         size_t room, const char **reason);

/* Opens the WebSocket at the path and hands every line that comes to `take`, which may send; ends
 * when the connection ends or `take` returns false. False with a reason: no connection. */
bool connection_talk(connection *c, const char *path,
                     bool (*take)(void *context, const char *line, size_t length), void *context,
                     const char *greeting, const char **reason);
/* Whether the server has answered that it will not have this connection. */
bool connection_is_refused(const connection *c);
/* From within `take`. */
void connection_send(connection *c, const char *text);

#endif
