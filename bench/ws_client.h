// SPDX-License-Identifier: MIT
/* ws_client.h: just enough HTTP and WebSocket for the load program, on the loopback only. */
#ifndef MLEM_BENCH_WS_CLIENT_H
#define MLEM_BENCH_WS_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One connection that is kept open for requests. */
typedef struct http_client {
  int fd; /* 0: not connected */
} http_client;

/* POST of JSON; the body of the answer into `answer`. False unless the status is 200 or 201. */
bool http_post(http_client *http, uint16_t port, const char *path, const char *body, char *answer,
               size_t room);

typedef struct ws_client {
  int fd;
  bool open;   /* the handshake is done */
  size_t kept; /* bytes of a message that is not whole yet */
  char *bytes;
} ws_client;

/* Connects and asks for the upgrade; non-blocking afterwards. `protocol` may be NULL. */
bool ws_connect(ws_client *ws, uint16_t port, const char *path, const char *protocol);
bool ws_send(ws_client *ws, const char *text, size_t length);
void ws_close(ws_client *ws);

/* Reads what is there; hands out every message: the byte behind it may be read, and is no digit.
 * False when the connection has ended. */
typedef void ws_message(void *context, const char *text, size_t length);
bool ws_read(ws_client *ws, ws_message *take, void *context);

extern uint64_t ws_bytes_in, ws_messages_in;

#endif
