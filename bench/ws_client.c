// SPDX-License-Identifier: MIT
/* ws_client.c: just enough HTTP and WebSocket for the load program, on the loopback only. */
#include "ws_client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { LARGEST = 64 * 1024 }; /* bytes that may wait for the end of one message */

uint64_t ws_bytes_in, ws_messages_in;

static int connect_to(uint16_t port) {
  struct sockaddr_in address = {.sin_family = AF_INET,
                                .sin_port = htons(port),
                                .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK)}};
  int one = 1, fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0)
    return -1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  if (connect(fd, (struct sockaddr *)&address, sizeof address) == 0)
    return fd;
  close(fd);
  return -1;
}

/* ---- HTTP ------------------------------------------------------------------------------------ */

/* The body of the answer in `text`, once it is whole; NULL before. */
static const char *whole_body(const char *text, size_t used) {
  const char *end = strstr(text, "\r\n\r\n");
  const char *field = strcasestr(text, "\r\ncontent-length:");
  if (!end || !field || field > end)
    return NULL;
  return used >= (size_t)(end + 4 - text) + strtoul(field + 17, NULL, 10) ? end + 4 : NULL;
}

static bool post(http_client *http, const char *path, const char *body, char *answer, size_t room) {
  char text[4096];
  size_t used = 0;
  const char *found = NULL;
  int length = snprintf(text, sizeof text,
                        "POST %s HTTP/1.1\r\nHost: localhost\r\n"
                        "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                        path, strlen(body), body);
  if (length < 0 || send(http->fd, text, (size_t)length, MSG_NOSIGNAL) != length)
    return false;
  while (!found) {
    ssize_t got = read(http->fd, text + used, sizeof text - 1 - used);
    if (got <= 0)
      return false;
    used += (size_t)got;
    text[used] = '\0';
    found = whole_body(text, used);
  }
  snprintf(answer, room, "%s", found);
  return strncmp(text, "HTTP/1.1 20", 11) == 0;
}

bool http_post(http_client *http, uint16_t port, const char *path, const char *body, char *answer,
               size_t room) {
  if (http->fd > 0) {
    if (post(http, path, body, answer, room))
      return true;
    close(http->fd); /* the server may end a connection after some requests */
  }
  http->fd = connect_to(port);
  if (http->fd < 0)
    http->fd = 0;
  return http->fd > 0 && post(http, path, body, answer, room);
}

/* ---- WebSocket ------------------------------------------------------------------------------- */

bool ws_connect(ws_client *ws, uint16_t port, const char *path, const char *protocol) {
  char text[512];
  *ws = (ws_client){.fd = connect_to(port)};
  if (ws->fd < 0)
    return false;
  int length = snprintf(text, sizeof text,
                        "GET %s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: bWxlbSBsb2FkIHByb2dyYQ==\r\n%s%s%s\r\n",
                        path, protocol ? "Sec-WebSocket-Protocol: " : "", protocol ? protocol : "",
                        protocol ? "\r\n" : "");
  return write(ws->fd, text, (size_t)length) == length && fcntl(ws->fd, F_SETFL, O_NONBLOCK) == 0;
}

void ws_close(ws_client *ws) {
  if (ws->fd > 0)
    close(ws->fd);
  free(ws->bytes);
  *ws = (ws_client){0};
}

bool ws_send(ws_client *ws, const char *text, size_t length) {
  unsigned char frame[8 + 1024];
  size_t head = 2;
  if (length > 1024)
    return false;
  frame[0] = 0x81;
  if (length <= 125)
    frame[1] = (unsigned char)(0x80 | length);
  else {
    frame[1] = 0x80 | 126;
    frame[2] = (unsigned char)(length >> 8);
    frame[3] = (unsigned char)length;
    head = 4;
  }
  memset(frame + head, 0, 4); /* a mask of zeros is a mask */
  memcpy(frame + head + 4, text, length);
  length += head + 4;
  return send(ws->fd, frame, length, MSG_NOSIGNAL) == (ssize_t)length;
}

/* The length of the answer to the handshake, or 0 if it is not whole yet. */
static size_t take_handshake(ws_client *ws, const char *in, size_t used, bool *ended) {
  const char *end = memmem(in, used, "\r\n\r\n", 4);
  if (!end)
    return 0;
  ws->open = memmem(in, used, " 101 ", 5) != NULL;
  *ended = !ws->open;
  return (size_t)(end + 4 - in);
}

/* Takes one frame from the front; how many bytes it had, or 0 if it is not whole yet. */
static size_t take_frame(const char *text, size_t used, ws_message *take, void *context,
                         bool *ended) {
  const unsigned char *in = (const unsigned char *)text;
  size_t head = 2, length;
  if (used < 2)
    return 0;
  length = in[1] & 0x7f;
  if (length == 126) {
    head = 4;
    if (used < 4)
      return 0;
    length = (size_t)in[2] << 8 | in[3];
  } else if (length == 127) {
    *ended = true;
    return 0;
  }
  if (used < head + length)
    return 0;
  unsigned opcode = in[0] & 15u;
  ws_messages_in++;
  if (opcode == 1)
    take(context, text + head, length);
  if (opcode == 8)
    *ended = true;
  return head + length;
}

/* A message in pieces waits with its connection; all others need no memory of their own. */
static bool keep(ws_client *ws, const char *in, size_t used) {
  free(ws->bytes);
  ws->bytes = NULL;
  ws->kept = used;
  if (used == 0)
    return true;
  ws->bytes = malloc(used);
  if (ws->bytes)
    memcpy(ws->bytes, in, used);
  return ws->bytes != NULL;
}

bool ws_read(ws_client *ws, ws_message *take, void *context) {
  static char buffer[2 * LARGEST + 1];
  const char *in = buffer;
  bool ended = false;
  size_t used = ws->kept, done;
  if (used > 0)
    memcpy(buffer, ws->bytes, used);
  ssize_t got = read(ws->fd, buffer + used, LARGEST);
  if (got == 0 || (got < 0 && errno != EAGAIN))
    return false;
  if (got <= 0)
    return true;
  used += (size_t)got;
  buffer[used] = '\0';
  ws_bytes_in += (size_t)got;
  while (!ended && (done = ws->open ? take_frame(in, used, take, context, &ended)
                                    : take_handshake(ws, in, used, &ended)) > 0) {
    in += done;
    used -= done;
  }
  return !ended && used < LARGEST && keep(ws, in, used);
}
