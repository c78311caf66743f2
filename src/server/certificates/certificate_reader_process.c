// SPDX-License-Identifier: MIT
/* certificate_reader_process.c: the process that reads certificate and key, whenever a byte asks
 * for it. */
#include "reader_messages.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

/* The size, or -1 with errno. */
static int read_file(const char *path, char *bytes) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  int size = 0;
  if (fd < 0)
    return -1;
  for (ssize_t count = 1; count > 0 && size < MOST_FILE; size += (int)count) {
    count = read(fd, bytes + size, (size_t)(MOST_FILE - size));
    if (count < 0) {
      int kept = errno;
      close(fd);
      errno = kept;
      return -1;
    }
  }
  close(fd);
  return size;
}

static void answer(int socket, const char *cert, const char *key) {
  static char message[sizeof(file_sizes) + 2 * MOST_FILE];
  char *bytes = message + sizeof(file_sizes);
  file_sizes sizes = {.cert = read_file(cert, bytes)};
  if (sizes.cert >= 0)
    sizes.key = read_file(key, bytes + sizes.cert);
  sizes.number = sizes.cert < 0 || sizes.key < 0 ? errno : 0;
  memcpy(message, &sizes, sizeof sizes);
  size_t length = sizeof sizes + (sizes.number ? 0 : (size_t)sizes.cert + (size_t)sizes.key);
  send(socket, message, length, MSG_NOSIGNAL);
  explicit_bzero(message, sizeof message);
}

/* Ends when the server is gone, and only then: signals such as Ctrl-C go to the whole process
 * group.
 */
static void serve(int socket, const char *cert, const char *key) {
  char asked;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  signal(SIGINT, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  signal(SIGTERM, SIG_IGN);
  while (recv(socket, &asked, 1, 0) == 1)
    answer(socket, cert, key);
  _exit(0);
}

int start_certificate_reader(const char *cert, const char *key, pid_t *process) {
  enum { OURS, THEIRS };
  int ends[2], room = 4 * MOST_FILE;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
    return -1;
  setsockopt(ends[THEIRS], SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
  *process = fork();
  if (*process == 0) {
    close(ends[OURS]);
    close(STDIN_FILENO);
    close(STDOUT_FILENO); /* a reader of the server's output sees its end */
    serve(ends[THEIRS], cert, key);
  }
  close(ends[THEIRS]);
  if (*process > 0)
    return ends[OURS];
  close(ends[OURS]);
  return -1;
}
