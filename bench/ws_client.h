// SPDX-License-Identifier: MIT
/* ws_client.h: just enough HTTP and WebSocket for the load program, on the loopback only. */
#ifndef MLEM_BENCH_WS_CLIENT_H
#define MLEM_BENCH_WS_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WS_BUFFER = 16 * 1024 };

typedef struct ws_client {
  int fd;
  bool open; /* the handshake is done */
  size_t used;
  char in[WS_BUFFER];
} ws_client;

/* POST of JSON; the body of the answer into `answer`. False unless the status is 201. */
bool http_post(uint16_t port, const char *path, const char *body, char *answer, size_t room);

/* Connects and asks for the upgrade; non-blocking afterwards. */
bool ws_connect(ws_client *ws, uint16_t port, const char *table, const char *token);
bool ws_send(ws_client *ws, const char *text, size_t length);

/* Reads what is there; hands out every line. False when the connection has ended. */
typedef void ws_line(void *context, const char *line, size_t length);
bool ws_read(ws_client *ws, ws_line *take, void *context);

double seconds(void);

#endif
