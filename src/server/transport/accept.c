// SPDX-License-Identifier: MIT
/*
 * accept.c: the listening socket is our own, and libwebsockets adopts what is accepted: it listens
 * exactly where it was told (libwebsockets 4.1 takes an IPv4 address for "everywhere" where IPv6 is
 * built in), and whoever has too many connections is turned away before anything is allocated.
 */
#include "transport.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* After a pause everybody comes back at once: who does not fit into the queue tries again only a
 * second later. The kernel has a limit of its own. */
enum { ACCEPTED_A_TURN = 64, BACKLOG = 4096 };
static const double pause_seconds = 0.1;

/* ---- Accepting ------------------------------------------------------------------------------- */

/* Whose connection it is, or NULL to turn it away. */
static peer *visitor(server *s, const struct sockaddr_storage *from) {
  const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)from;
  const struct sockaddr_in *four = (const struct sockaddr_in *)from;
  peer *p = from->ss_family == AF_INET6 ? peer_find(s, six->sin6_addr.s6_addr, 16)
                                        : peer_find(s, (const uint8_t *)&four->sin_addr, 4);
  /* Behind a proxy all come from the same address. */
  if (p && s->connections < s->options->max_connections &&
      (s->options->trust_proxy || !peer_full(s, p)))
    return p;
  s->count.too_many++;
  return NULL;
}

static void on_accept(struct ev_loop *loop, ev_io *watcher, int events) {
  server *s = watcher->data;
  struct sockaddr_storage from = {0};
  (void)events;
  for (unsigned i = 0; i < ACCEPTED_A_TURN; i++) {
    socklen_t length = sizeof from;
    int one = 1;
    int fd = accept4(watcher->fd, (struct sockaddr *)&from, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd < 0) {
      if (errno != EAGAIN && errno != EINTR && errno != ECONNABORTED) {
        /* No descriptors, no memory: nothing helps but to wait. Without a pause this would be asked
         * again at once. */
        ev_io_stop(loop, watcher);
        ev_timer_set(&s->accept_pause, pause_seconds, 0);
        ev_timer_start(loop, &s->accept_pause);
      }
      return;
    }
    peer *p = visitor(s, &from);
    if (!p) {
      close(fd);
      continue;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    struct lws *wsi = lws_adopt_socket_vhost(s->host, fd); /* closes it if it cannot */
    if (!wsi)
      continue;
    peer_connect(s, p);
    lws_set_opaque_user_data(wsi, p); /* stays with the connection, whatever it becomes */
  }
}

static void on_pause_over(struct ev_loop *loop, ev_timer *timer, int events) {
  server *s = timer->data;
  (void)events;
  ev_timer_stop(loop, timer);
  ev_io_start(loop, &s->accept_watcher);
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

int accept_start(server *s) {
  char port[8];
  struct addrinfo *found = NULL;
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
  if (strchr(s->options->listen, ':') == NULL)
    hints.ai_family = AF_INET; /* names such as localhost too */
  snprintf(port, sizeof port, "%u", s->options->port);
  int status = getaddrinfo(s->options->listen, port, &hints, &found);
  if (status != 0) {
    server_log(N_("cannot listen on '%s': %s"), s->options->listen, gai_strerror(status));
    return -1;
  }
  int fd = open_socket(found);
  freeaddrinfo(found);
  if (fd < 0) {
    server_log(N_("cannot listen on %s port %u: %s"), s->options->listen, s->options->port,
               strerror(errno));
    return -1;
  }
  ev_io_init(&s->accept_watcher, on_accept, fd, EV_READ);
  ev_timer_init(&s->accept_pause, on_pause_over, pause_seconds, 0);
  s->accept_watcher.data = s->accept_pause.data = s;
  ev_io_start(s->loop, &s->accept_watcher);
  return port_of(fd);
}

void accept_stop(server *s) {
  if (!s->accept_watcher.data)
    return;
  ev_io_stop(s->loop, &s->accept_watcher);
  ev_timer_stop(s->loop, &s->accept_pause);
  close(s->accept_watcher.fd);
}
