// SPDX-License-Identifier: MIT
/*
 * refuse_bad_heads_and_frames.c: what is kept of every connection: the address it counts for, and
 * checks that libwebsockets does not make, or makes without an answer: heads that are too large or
 * malformed, and frames that a client did not mask.
 *
 * They are made on bytes that libwebsockets has not read yet: our watcher has the higher priority
 * and peeks, with TLS into the next record. Only the first frame of a WebSocket is checked: more
 * may arrive between our look and the library's reading, so that later frames cannot be followed
 * (docs/security.md).
 */
#include "head_syntax.h"
#include "lws_callbacks.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { RECORD = 16384 }; /* the most that a record of TLS holds */
#define UNREAD_SECONDS 0.001

/* ---- Refusing -------------------------------------------------------------------------------- */

/* The record that has been looked at would still be read by libwebsockets. */
static void refuse_by_tls(SSL *tls, const char *answer, size_t length) {
  char rest[RECORD];
  SSL_write(tls, answer, (int)length);
  SSL_read(tls, rest, sizeof rest);
  SSL_shutdown(tls);
  ERR_clear_error(); /* libwebsockets looks at the list for its next connection */
}

/* Answers in place of libwebsockets, which then finds the connection closed. What has arrived is
 * read first: a socket closed with unread bytes would take the answer back. */
static void refuse(connection *c, const char *answer, size_t length) {
  char rest[4096];
  int fd = c->watcher.fd;
  if (c->is_tls)
    refuse_by_tls(lws_get_ssl(c->wsi), answer, length);
  else
    send(fd, answer, length, MSG_DONTWAIT | MSG_NOSIGNAL);
  for (unsigned i = 0; i < 64 && recv(fd, rest, sizeof rest, MSG_DONTWAIT) > 0; i++) {
  }
  shutdown(fd, SHUT_RDWR);
  connection_expect(c, EXPECT_NOTHING);
}

static void refuse_large_head(connection *c) {
  static const char answer[] =
      "HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-type: application/json\r\n"
      "content-length: 76\r\nconnection: close\r\n\r\n"
      "{\"error\":\"too-large\",\"message\":\"The head of the request is over 4096 bytes.\"}\n";
  limits_count_refusal(c->transport->limits);
  refuse(c, answer, sizeof answer - 1);
}

static void refuse_bad_head(connection *c) {
  static const char answer[] =
      "HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\n"
      "content-length: 68\r\nconnection: close\r\n\r\n"
      "{\"error\":\"head\",\"message\":\"The head of the request is malformed.\"}\n";
  limits_count_refusal(c->transport->limits);
  refuse(c, answer, sizeof answer - 1);
}

static void refuse_frame(connection *c) {
  static const char answer[] = "\x88\x02\x03\xea"; /* close, 1002: protocol error */
  refuse(c, answer, sizeof answer - 1);
}

/* ---- Looking --------------------------------------------------------------------------------- */

/* Only a head that is seen from its beginning can be checked. One that comes in pieces is not, as
 * more of it may arrive before libwebsockets reads: see connection_head_is_checked(). */
static head_syntax check_head(connection *c, const char *bytes, size_t count) {
  size_t length;
  if (c->head_bytes > 0 || c->out_of_step)
    return HEAD_PART;
  head_syntax found = head_check(bytes, count, &length);
  if (found == HEAD_SOUND && length > MOST_HEAD)
    return HEAD_PART;
  c->head_checked = found == HEAD_SOUND;
  c->behind_head = c->head_checked ? count - length : 0;
  return found;
}

/* Checks a head, and counts its bytes up to the empty line. */
static void look_at_head(connection *c, const char *bytes, size_t count) {
  static const char end[] = "\r\n\r\n";
  switch (check_head(c, bytes, count)) {
  case HEAD_BAD:
    refuse_bad_head(c);
    return;
  case HEAD_SOUND:
    connection_expect(c, EXPECT_NOTHING);
    return;
  default:
    break;
  }
  for (size_t i = 0; i < count; i++) {
    c->end_matched = bytes[i] == end[c->end_matched] ? c->end_matched + 1 : bytes[i] == '\r';
    if (c->end_matched == sizeof end - 1) {
      connection_expect(c, EXPECT_NOTHING);
      return;
    }
    if (++c->head_bytes > MOST_HEAD) {
      refuse_large_head(c);
      return;
    }
  }
}

/* What libwebsockets reads next: as much as its buffer holds; with TLS the whole record, as it
 * reads that to its end before it waits again. Nothing before the end of the handshake. */
static ssize_t peek(const connection *c, char bytes[RECORD]) {
  if (!c->is_tls)
    return recv(c->watcher.fd, bytes, SERVICE_BUFFER, MSG_PEEK | MSG_DONTWAIT);
  SSL *tls = lws_get_ssl(c->wsi);
  int count = tls && SSL_is_init_finished(tls) ? SSL_peek(tls, bytes, RECORD) : -1;
  ERR_clear_error();
  return count;
}

/* With TLS a look takes the record off the socket. Where libwebsockets was about to write, it does
 * not read in the same turn, and would not hear of the record again. */
static void on_unread(struct ev_loop *loop, ev_timer *timer, int events) {
  connection *c = timer->data;
  (void)events;
  if (SSL_pending(lws_get_ssl(c->wsi)) == 0) {
    ev_timer_stop(loop, timer);
    return;
  }
  struct lws_pollfd readable = {.fd = c->watcher.fd, .events = LWS_POLLIN, .revents = LWS_POLLIN};
  lws_service_fd(c->transport->lws, &readable); /* may end the connection */
}

static void on_readable(struct ev_loop *loop, ev_io *watcher, int events) {
  connection *c = watcher->data;
  char bytes[RECORD];
  ssize_t count = peek(c, bytes);
  (void)events;
  if (c->is_tls && count > 0)
    ev_timer_again(loop, &c->unread);
  if (c->expected == EXPECT_HEAD && count > 0)
    look_at_head(c, bytes, (size_t)count);
  else if (c->expected == EXPECT_FRAME && count > 1) {
    connection_expect(c, EXPECT_NOTHING);
    if (!(bytes[1] & 0x80))
      refuse_frame(c);
  }
}

/* libwebsockets checks its timers only after one of its own sockets was readable: a quiet server
 * would keep a client that never sends anything. */
static void on_too_late(struct ev_loop *loop, ev_timer *timer, int events) {
  connection *c = timer->data;
  (void)loop, (void)events;
  shutdown(c->watcher.fd, SHUT_RDWR);
}

void connection_expect(connection *c, expected_bytes expected) {
  if (!c)
    return;
  if (expected != EXPECT_HEAD)
    ev_timer_stop(c->transport->loop, &c->too_late);
  c->expected = expected;
  c->head_bytes = 0;
  c->end_matched = 0;
  if (expected == EXPECT_HEAD) {
    c->head_checked = false;
    c->behind_head = 0;
  }
  if (expected == EXPECT_NOTHING)
    ev_io_stop(c->transport->loop, &c->watcher);
  else
    ev_io_start(c->transport->loop, &c->watcher);
}

bool connection_head_is_checked(const connection *c) {
  return !c || c->head_checked;
}

void connection_give_time(connection *c, double seconds) {
  if (!c)
    return;
  ev_timer_stop(c->transport->loop, &c->too_late);
  ev_timer_set(&c->too_late, seconds, 0);
  if (seconds > 0)
    ev_timer_start(c->transport->loop, &c->too_late);
}

/* ---- Life ------------------------------------------------------------------------------------ */

connection *connection_start(const listener *from, struct lws *wsi, int fd, peer *p) {
  transport *owner = from->transport;
  connection *c = calloc(1, sizeof *c);
  if (!c)
    return NULL;
  c->transport = owner;
  c->wsi = wsi;
  c->peer = p;
  c->for_metrics = from->for_metrics;
  c->is_tls = owner->options->tls_cert != NULL && !from->for_metrics;
  ev_io_init(&c->watcher, on_readable, fd, EV_READ);
  ev_set_priority(&c->watcher, EV_MAXPRI); /* before libwebsockets */
  c->watcher.data = c;
  ev_timer_init(&c->too_late, on_too_late, (double)owner->options->timeout, 0);
  c->too_late.data = c;
  ev_timer_init(&c->unread, on_unread, UNREAD_SECONDS, UNREAD_SECONDS);
  c->unread.data = c;
  ev_timer_start(owner->loop, &c->too_late);
  peer_connect(owner->limits, p);
  lws_set_opaque_user_data(wsi, c); /* stays with the connection, also as a WebSocket */
  connection_expect(c, EXPECT_HEAD);
  return c;
}

void connection_end(struct lws *wsi) {
  connection *c = lws_get_opaque_user_data(wsi);
  if (!c)
    return;
  ev_io_stop(c->transport->loop, &c->watcher);
  ev_timer_stop(c->transport->loop, &c->too_late);
  ev_timer_stop(c->transport->loop, &c->unread);
  peer_disconnect(c->transport->limits, c->peer);
  lws_set_opaque_user_data(wsi, NULL);
  free(c);
}

bool connection_moves_to(connection *c, peer *p) {
  if (!c || c->peer == p)
    return true;
  if (!peer_take_over(c->transport->limits, c->peer, p))
    return false;
  c->peer = p;
  return true;
}
