// SPDX-License-Identifier: MIT
/* service_manager.c: sd_notify(3), sd_listen_fds(3) and sd_watchdog_enabled(3), as far as the
 * server needs them. */
#include "service_manager.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { FIRST_SOCKET = 3 }; /* the number of the first file that is handed over */

static int manager = -1;
static ev_timer watchdog_timer;

/* A number in the environment; 0: none. */
static unsigned long long number_of(const char *name) {
  const char *text = getenv(name);
  char *end;
  errno = 0;
  unsigned long long number = text && *text ? strtoull(text, &end, 10) : 0;
  return number != 0 && errno == 0 && *end == '\0' ? number : 0;
}

/* Variables of the environment may be meant for another process, such as our parent. */
static int is_for_us(const char *name) {
  unsigned long long process = number_of(name);
  return process == (unsigned long long)getpid();
}

int service_socket(void) {
  int listens = 0;
  socklen_t length = sizeof listens;
  if (!is_for_us("LISTEN_PID") || number_of("LISTEN_FDS") < 1 ||
      getsockopt(FIRST_SOCKET, SOL_SOCKET, SO_ACCEPTCONN, &listens, &length) != 0 || !listens)
    return -1;
  int flags = fcntl(FIRST_SOCKET, F_GETFL);
  if (flags < 0 || fcntl(FIRST_SOCKET, F_SETFL, flags | O_NONBLOCK) < 0 ||
      fcntl(FIRST_SOCKET, F_SETFD, FD_CLOEXEC) < 0)
    return -1;
  return FIRST_SOCKET;
}

void service_open(void) {
  const char *path = getenv("NOTIFY_SOCKET");
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  size_t length = path ? strlen(path) : 0;
  if (length == 0 || length >= sizeof address.sun_path || (path[0] != '/' && path[0] != '@'))
    return;
  memcpy(address.sun_path, path, length);
  if (path[0] == '@')
    address.sun_path[0] = '\0'; /* a name that is no file */
  socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
  manager = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (manager >= 0 && connect(manager, (struct sockaddr *)&address, size) != 0) {
    close(manager);
    manager = -1;
  }
}

void service_tell(const char *state) {
  if (manager >= 0)
    (void)!send(manager, state, strlen(state), MSG_NOSIGNAL);
}

static void on_watchdog(struct ev_loop *loop, ev_timer *timer, int events) {
  (void)loop, (void)timer, (void)events;
  service_tell("WATCHDOG=1");
}

void service_start_watchdog(struct ev_loop *loop) {
  unsigned long long microseconds = number_of("WATCHDOG_USEC");
  if (manager < 0 || microseconds == 0 || (getenv("WATCHDOG_PID") && !is_for_us("WATCHDOG_PID")))
    return;
  double pause = (double)microseconds / 1e6 / 3; /* two may be late */
  ev_timer_init(&watchdog_timer, on_watchdog, pause, pause);
  ev_timer_start(loop, &watchdog_timer);
}

void service_close(struct ev_loop *loop) {
  if (loop && ev_is_active(&watchdog_timer))
    ev_timer_stop(loop, &watchdog_timer);
  if (manager >= 0)
    close(manager);
  manager = -1;
}
