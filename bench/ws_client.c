// SPDX-License-Identifier: MIT
/* ws_client.c: just enough HTTP and WebSocket for the load program, on the loopback only. */
#include "ws_client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

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

bool http_post(uint16_t port, const char *path, const char *body, char *answer, size_t room) {
  char text[2048];
  size_t used = 0;
  int fd = connect_to(port);
  int length = snprintf(text, sizeof text,
                        "POST %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                        "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                        path, strlen(body), body);
  if (fd < 0 || length < 0 || write(fd, text, (size_t)length) != length) {
    if (fd >= 0)
      close(fd);
    return false;
  }
  for (;;) {
    ssize_t got = read(fd, text + used, sizeof text - 1 - used);
    if (got <= 0)
      break;
    used += (size_t)got;
    text[used] = '\0';
    if (strstr(text, "}\n"))
      break;
  }
  close(fd);
  text[used] = '\0';
  const char *start = strstr(text, "\r\n\r\n");
  if (!start || strncmp(text, "HTTP/1.1 201", 12) != 0)
    return false;
  snprintf(answer, room, "%s", start + 4);
  return true;
}

bool ws_connect(ws_client *ws, uint16_t port, const char *table, const char *token) {
  char text[512];
  memset(ws, 0, offsetof(ws_client, in));
  ws->fd = connect_to(port);
  if (ws->fd < 0)
    return false;
  int length =
      snprintf(text, sizeof text,
               "GET /ws/%s%s%s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
               "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: bWxlbSBsb2FkIHByb2dyYQ==\r\nSec-WebSocket-Protocol: mlem.1\r\n"
               "\r\n",
               table, token ? "?token=" : "", token ? token : "");
  if (write(ws->fd, text, (size_t)length) != length)
    return false;
  return fcntl(ws->fd, F_SETFL, O_NONBLOCK) == 0;
}

bool ws_send(ws_client *ws, const char *text, size_t length) {
  unsigned char frame[160];
  if (length > 125)
    return false;
  frame[0] = 0x81;
  frame[1] = (unsigned char)(0x80 | length);
  memset(frame + 2, 0, 4); /* a mask of zeros is a mask */
  memcpy(frame + 6, text, length);
  return write(ws->fd, frame, length + 6) == (ssize_t)length + 6;
}

static void take_lines(const char *text, size_t length, ws_line *take, void *context) {
  while (length > 0) {
    const char *end = memchr(text, '\n', length);
    size_t line = end ? (size_t)(end - text) : length;
    take(context, text, line);
    if (!end)
      return;
    text += line + 1;
    length -= line + 1;
  }
}

/* Takes one frame from the front; how many bytes it had, or 0 if it is not whole yet. */
static size_t take_frame(ws_client *ws, ws_line *take, void *context, bool *ended) {
  const unsigned char *in = (const unsigned char *)ws->in;
  size_t head = 2, length;
  if (ws->used < 2)
    return 0;
  length = in[1] & 0x7f;
  if (length == 126) {
    head = 4;
    if (ws->used < 4)
      return 0;
    length = (size_t)in[2] << 8 | in[3];
  } else if (length == 127) {
    *ended = true;
    return 0;
  }
  if (ws->used < head + length)
    return 0;
  unsigned opcode = in[0] & 15u;
  if (opcode == 1)
    take_lines(ws->in + head, length, take, context);
  if (opcode == 8)
    *ended = true;
  return head + length;
}

bool ws_read(ws_client *ws, ws_line *take, void *context) {
  bool ended = false;
  ssize_t got = read(ws->fd, ws->in + ws->used, sizeof ws->in - ws->used);
  if (got == 0 || (got < 0 && errno != EAGAIN))
    return false;
  if (got > 0)
    ws->used += (size_t)got;
  if (!ws->open) {
    const char *end = memmem(ws->in, ws->used, "\r\n\r\n", 4);
    if (!end)
      return true;
    if (memmem(ws->in, ws->used, " 101 ", 5) == NULL)
      return false;
    ws->open = true;
    ws->used -= (size_t)(end + 4 - ws->in);
    memmove(ws->in, end + 4, ws->used);
  }
  size_t done;
  while (!ended && (done = take_frame(ws, take, context, &ended)) > 0) {
    ws->used -= done;
    memmove(ws->in, ws->in + done, ws->used);
  }
  return !ended && ws->used < sizeof ws->in;
}
