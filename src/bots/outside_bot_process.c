// SPDX-License-Identifier: MIT
/* outside_bot_process.c: the child process of an outside bot; see outside_bot_process.h. */
#include "outside_bot_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int64_t now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- Start and stop -------------------------------------------------------------------------- */

/* In the child, between fork and exec: nothing but system calls. */
static _Noreturn void become(const char *command, int in, int out) {
  sigset_t none;
  setpgid(0, 0);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_DFL);
  execl("/bin/sh", "sh", "-c", command, (char *)NULL);
  _exit(127);
}

bool mlem_process_start(process *p, const char *command) {
  int to[2], from[2]; /* to the child by a socket: writing to a dead one must not raise a signal */
  memset(p, 0, sizeof *p);
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, to) != 0)
    return false;
  if (pipe2(from, O_CLOEXEC) != 0) {
    close(to[0]);
    close(to[1]);
    return false;
  }
  pid_t id = fork();
  if (id == 0)
    become(command, to[1], from[1]);
  close(to[1]);
  close(from[1]);
  if (id < 0) {
    close(to[0]);
    close(from[0]);
    return false;
  }
  setpgid(id, id); /* here too: parent or child may come first */
  fcntl(to[0], F_SETFL, O_NONBLOCK);
  fcntl(from[0], F_SETFL, O_NONBLOCK);
  p->id = id;
  p->to = to[0];
  p->from = from[0];
  return true;
}

bool mlem_process_runs(const process *p) {
  return p->id != 0;
}

/* Whether the child has ended; it stays a zombie, so that its number cannot be another process's.
 */
static bool has_ended(const process *p) {
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)p->id, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0;
}

void mlem_process_stop(process *p) {
  if (p->id == 0)
    return;
  close(p->to);
  close(p->from);
  /* The end of its input tells a well-behaved child to leave: a moment for that. */
  for (unsigned i = 0; i < 20 && !has_ended(p); i++)
    nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
  kill(-p->id, SIGKILL);
  while (waitpid(p->id, NULL, 0) < 0 && errno == EINTR)
    ;
  p->id = 0;
}

/* ---- Talking --------------------------------------------------------------------------------- */

/* Writes what the child takes now. False: it is gone. */
static bool push(process *p) {
  while (p->pending > 0) {
    ssize_t written = send(p->to, p->out, p->pending, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return errno == EAGAIN || errno == EWOULDBLOCK;
    p->pending -= (size_t)written;
    memmove(p->out, p->out + written, p->pending);
  }
  return true;
}

bool mlem_process_put(process *p, const char *text, size_t length) {
  if (p->pending + length > sizeof p->out) {
    push(p);
    if (p->pending + length > sizeof p->out)
      return false;
  }
  memcpy(p->out + p->pending, text, length);
  p->pending += length;
  if (length > 0 && text[length - 1] == '\n')
    push(p); /* one that is gone is found out when it is asked */
  return true;
}

/* Reads what the child has said. False: its end. */
static bool pull(process *p) {
  while (p->heard < sizeof p->in) {
    ssize_t got = read(p->from, p->in + p->heard, sizeof p->in - p->heard);
    if (got < 0 && errno == EINTR)
      continue;
    if (got <= 0)
      return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
    p->heard += (size_t)got;
  }
  return true;
}

/* Forgets the first `length` bytes. */
static void drop(process *p, size_t length) {
  p->heard -= length;
  memmove(p->in, p->in + length, p->heard);
}

/* Takes the first line that is neither a comment nor blank, if there is one. */
static bool take_line(process *p, char *answer, size_t room, size_t *length, bool *too_long) {
  const char *end;
  while ((end = memchr(p->in, '\n', p->heard)) != NULL) {
    size_t size = (size_t)(end - p->in);
    bool silent = size == 0 || p->in[0] == '#' || (size == 1 && p->in[0] == '\r');
    if (!silent) {
      *too_long = size > room;
      *length = size < room ? size : room;
      memcpy(answer, p->in, *length);
    }
    drop(p, size + 1);
    if (!silent)
      return true;
  }
  if (p->heard == sizeof p->in && p->in[0] == '#')
    p->heard = 1; /* a comment without an end */
  return false;
}

process_reply mlem_process_ask(process *p, const char *question, size_t length,
                               unsigned milliseconds, char *answer, size_t room,
                               size_t *answer_length) {
  int64_t deadline = now_ms() + milliseconds;
  bool too_long = false;
  pull(p);
  if (take_line(p, answer, room, answer_length, &too_long))
    return PROCESS_UNASKED;
  if (!mlem_process_put(p, question, length))
    return PROCESS_LATE;
  for (;;) {
    bool takes = push(p);
    bool talks = pull(p);
    if (take_line(p, answer, room, answer_length, &too_long))
      return too_long ? PROCESS_LONG : PROCESS_ANSWERED;
    if (p->heard > room && p->in[0] != '#')
      return PROCESS_LONG;
    if (!takes || !talks)
      return PROCESS_ENDED;
    int64_t left = deadline - now_ms();
    if (left <= 0)
      return PROCESS_LATE;
    struct pollfd wait[2] = {{.fd = p->from, .events = POLLIN},
                             {.fd = p->to, .events = p->pending ? POLLOUT : 0}};
    poll(wait, 2, left < 1000 ? (int)left : 1000);
  }
}
