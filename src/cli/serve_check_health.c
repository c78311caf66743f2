// SPDX-License-Identifier: MIT
/* serve_check_health.c: asks a server of this machine how it is, for containers without other
 * programs.
 */
#include "serve_check_health.h"

#include "option_parser.h"

#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { PATIENCE_SECONDS = 5 };

/* -1 with errno. */
static int connect_to(const char *address, const char *port) {
  struct addrinfo *found = NULL, hints = {.ai_socktype = SOCK_STREAM};
  const struct timeval patience = {.tv_sec = PATIENCE_SECONDS};
  if (getaddrinfo(address, port, &hints, &found) != 0) {
    errno = EADDRNOTAVAIL;
    return -1;
  }
  int fd = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  bool good = fd >= 0 && setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience) == 0 &&
              connect(fd, found->ai_addr, found->ai_addrlen) == 0;
  int kept = errno;
  freeaddrinfo(found);
  if (!good && fd >= 0)
    close(fd);
  errno = kept;
  return good ? fd : -1;
}

/* A server that listens everywhere listens on the loopback, too. */
static const char *reachable(const char *listen) {
  if (strcmp(listen, "0.0.0.0") == 0)
    return "127.0.0.1";
  return strcmp(listen, "::") == 0 ? "::1" : listen;
}

int cli_check_health(const char *listen, unsigned port, const char *base_path) {
  static const char good[] = "HTTP/1.1 200 ";
  char text[512], number[8];
  snprintf(number, sizeof number, "%u", port);
  int fd = connect_to(reachable(listen), number);
  if (fd < 0)
    return cli_fail(1, _("no server answers on %s port %s: %s"), reachable(listen), number,
                    strerror(errno));
  int length = snprintf(text, sizeof text,
                        "GET %s/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                        base_path);
  ssize_t count = send(fd, text, (size_t)length, MSG_NOSIGNAL) == length
                      ? recv(fd, text, sizeof text - 1, MSG_WAITALL)
                      : -1;
  close(fd);
  text[count > 0 ? count : 0] = '\0';
  if (strncmp(text, good, sizeof good - 1) == 0)
    return 0;
  return cli_fail(1, _("the server is not well: %.*s"), (int)strcspn(text, "\r\n"), text);
}
