// SPDX-License-Identifier: MIT
/*
 * accept_connections.c: the listening socket is our own, and libwebsockets adopts what is accepted:
 * it listens exactly where it was told (libwebsockets 4.1 takes an IPv4 address for "everywhere"
 * where IPv6 is built in), and an address with too many connections is refused before anything is
 * allocated.
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
  listener *l = watcher->data;
  transport *c = l->transport;
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
        ev_timer_set(&l->pause, pause_seconds, 0);
        ev_timer_start(loop, &l->pause);
      }
      return;
    }
    peer *p = visitor(c, &from);
    if (!p) {
      close(fd);
      continue;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    struct lws *wsi = lws_adopt_socket_vhost(l->host, fd); /* closes it if it cannot */
    if (!wsi)
      continue;
    if (!connection_start(l, wsi, fd, p))
      lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
  }
}

static void on_pause_over(struct ev_loop *loop, ev_timer *timer, int events) {
  listener *l = timer->data;
  (void)events;
  ev_timer_stop(loop, timer);
  ev_io_start(loop, &l->watcher);
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
static int open_listening(const char *address, const char *port) {
  struct addrinfo *found = NULL;
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
  if (strchr(address, ':') == NULL)
    hints.ai_family = AF_INET; /* names such as localhost too */
  int status = getaddrinfo(address, port, &hints, &found);
  if (status != 0) {
    server_log(SERVER_ERROR, N_("cannot listen on '%s': %s"), address, gai_strerror(status));
    return -1;
  }
  int fd = open_socket(found);
  freeaddrinfo(found);
  if (fd < 0)
    server_log(SERVER_ERROR, N_("cannot listen on %s port %s: %s"), address, port, strerror(errno));
  return fd;
}

static int start_listener(listener *l, transport *c, struct lws_vhost *host, int fd) {
  ev_io_init(&l->watcher, on_accept, fd, EV_READ);
  ev_timer_init(&l->pause, on_pause_over, pause_seconds, 0);
  l->watcher.data = l->pause.data = l;
  l->transport = c;
  l->host = host;
  ev_io_start(c->loop, &l->watcher);
  return port_of(fd);
}

int transport_listen(transport *c, int listening) {
  char port[8];
  snprintf(port, sizeof port, "%u", c->options->port);
  int fd = listening >= 0 ? listening : open_listening(c->options->listen, port);
  return fd < 0 ? -1 : start_listener(&c->listeners[0], c, c->host, fd);
}

int transport_listen_for_metrics(transport *c) {
  char address[128];
  const char *colon = strrchr(c->options->metrics, ':'), *start = c->options->metrics;
  size_t length = colon ? (size_t)(colon - start) : 0;
  if (length > 1 && start[0] == '[' && colon[-1] == ']') { /* [::1]:9075 */
    start++;
    length -= 2;
  }
  if (length == 0 || length >= sizeof address || !colon[1]) {
    server_log(SERVER_ERROR, N_("'--metrics' is ADDRESS:PORT"));
    return -1;
  }
  memcpy(address, start, length);
  address[length] = '\0';
  int fd = open_listening(address, colon + 1);
  c->listeners[1].for_metrics = true;
  return fd < 0 ? -1 : start_listener(&c->listeners[1], c, c->metrics_host, fd);
}

static void stop_listener(listener *l) {
  if (!l->transport)
    return;
  ev_io_stop(l->transport->loop, &l->watcher);
  ev_timer_stop(l->transport->loop, &l->pause);
  close(l->watcher.fd);
  l->transport = NULL;
}

void accept_stop(transport *c) {
  stop_listener(&c->listeners[0]);
  stop_listener(&c->listeners[1]);
}
