// SPDX-License-Identifier: MIT
/*
 * accept.c: the listening socket is our own, and libwebsockets adopts what is accepted: it listens
 * exactly where it was told (libwebsockets 4.1 takes an IPv4 address for "everywhere" where IPv6 is
 * built in), and an address with too many connections is refused before anything is allocated.
 */
#include "lws_callbacks.h"

#include "../common/log.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* After a restart all clients come back at once, and one that does not fit into the backlog tries
 * again only a second later. The kernel has a limit of its own. */
enum { ACCEPTED_A_TURN = 64, BACKLOG = 4096 };
static const double pause_seconds = 0.1;

/* ---- Accepting ------------------------------------------------------------------------------- */

/* The address of the connection, or NULL to refuse it. */
static peer *visitor(transport *c, const struct sockaddr_storage *from) {
  const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)from;
  const struct sockaddr_in *four = (const struct sockaddr_in *)from;
  peer *p = from->ss_family == AF_INET6 ? peer_find(c->limits, six->sin6_addr.s6_addr, 16)
                                        : peer_find(c->limits, (const uint8_t *)&four->sin_addr, 4);
  return p && peer_may_connect(c->limits, p) ? p : NULL;
}

static void on_accept(struct ev_loop *loop, ev_io *watcher, int events) {
  transport *c = watcher->data;
  struct sockaddr_storage from = {0};
  (void)events;
  for (unsigned i = 0; i < ACCEPTED_A_TURN; i++) {
    socklen_t length = sizeof from;
    int one = 1;
    int fd = accept4(watcher->fd, (struct sockaddr *)&from, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd < 0) {
      if (errno != EAGAIN && errno != EINTR && errno != ECONNABORTED) {
        /* No descriptors or no memory: wait. Without a pause this would be tried again at once. */
        ev_io_stop(loop, watcher);
        ev_timer_set(&c->accept_pause, pause_seconds, 0);
        ev_timer_start(loop, &c->accept_pause);
      }
      return;
    }
    peer *p = visitor(c, &from);
    if (!p) {
      close(fd);
      continue;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    struct lws *wsi = lws_adopt_socket_vhost(c->host, fd); /* closes it if it cannot */
    if (!wsi)
      continue;
    if (!connection_start(c, wsi, fd, p))
      lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
  }
}

static void on_pause_over(struct ev_loop *loop, ev_timer *timer, int events) {
  transport *c = timer->data;
  (void)events;
  ev_timer_stop(loop, timer);
  ev_io_start(loop, &c->accept_watcher);
}

/* ---- Listening ------------------------------------------------------------------------------- */

static int open_socket(const struct addrinfo *where) {
  int one = 1, none = 0;
  int fd = socket(where->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (fd < 0)
    return -1;
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (where->ai_family == AF_INET6) /* "::" means IPv4 too */
    setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &none, sizeof none);
  if (bind(fd, where->ai_addr, where->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0)
    return fd;
  int kept = errno;
  close(fd);
  errno = kept;
  return -1;
}

static int port_of(int fd) {
  union {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
  } own = {0};
  socklen_t length = sizeof own;
  if (getsockname(fd, &own.any, &length) != 0)
    return -1;
  return ntohs(own.any.sa_family == AF_INET6 ? own.six.sin6_port : own.four.sin_port);
}

/* -1 after a message. */
static int open_listening(const transport *c) {
  char port[8];
  struct addrinfo *found = NULL;
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
  if (strchr(c->options->listen, ':') == NULL)
    hints.ai_family = AF_INET; /* names such as localhost too */
  snprintf(port, sizeof port, "%u", c->options->port);
  int status = getaddrinfo(c->options->listen, port, &hints, &found);
  if (status != 0) {
    server_log(SERVER_ERROR, N_("cannot listen on '%s': %s"), c->options->listen,
               gai_strerror(status));
    return -1;
  }
  int fd = open_socket(found);
  freeaddrinfo(found);
  if (fd < 0)
    server_log(SERVER_ERROR, N_("cannot listen on %s port %u: %s"), c->options->listen,
               c->options->port, strerror(errno));
  return fd;
}

int transport_listen(transport *c, int listening) {
  int fd = listening >= 0 ? listening : open_listening(c);
  if (fd < 0)
    return -1;
  ev_io_init(&c->accept_watcher, on_accept, fd, EV_READ);
  ev_timer_init(&c->accept_pause, on_pause_over, pause_seconds, 0);
  c->accept_watcher.data = c->accept_pause.data = c;
  ev_io_start(c->loop, &c->accept_watcher);
  return port_of(fd);
}

void accept_stop(transport *c) {
  if (!c->accept_watcher.data)
    return;
  ev_io_stop(c->loop, &c->accept_watcher);
  ev_timer_stop(c->loop, &c->accept_pause);
  close(c->accept_watcher.fd);
  c->accept_watcher.data = NULL;
}
