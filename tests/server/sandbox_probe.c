// SPDX-License-Identifier: MIT
/*
 * sandbox_probe.c: enters the server's sandbox, starts a thread, and lets it try one thing: what it
 * was allowed goes to standard output. Usage: sandboxed DIRECTORY ACT [PATH] DIRECTORY "-": as a
 * server whose tables are in a database server does, on the port in $PORT and with the file in
 * $READABLE.
 */
#include "../../src/server/sandbox/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <unistd.h>

static const char *path = "";

static long open_to(int flags) {
  return open(path, flags | O_CLOEXEC, 0600);
}

static long read_file(void) {
  return open_to(O_RDONLY);
}

static long write_file(void) {
  return open_to(O_RDWR | O_CREAT);
}

static long remove_file(void) {
  return unlink(path);
}

static long start_program(void) {
  return execl("/bin/sh", "sh", "-c", "echo started", (char *)NULL);
}

static long start_process(void) {
  long child = fork();
  if (child == 0)
    _exit(0);
  return child;
}

static long make_socket(void) {
  return socket(AF_INET, SOCK_STREAM, 0);
}

/* What finding a server by its name takes depends on the host: files, libraries, other servers. */
static long connect_to(void) {
  char host[64] = "";
  const char *colon = strrchr(path, ':');
  struct addrinfo *found, hints = {.ai_socktype = SOCK_STREAM};
  snprintf(host, sizeof host, "%.*s", (int)(colon - path), path);
  if (getaddrinfo(host, colon + 1, &hints, &found) != 0)
    return -1;
  long result = -1;
  for (struct addrinfo *at = found; at && result < 0; at = at->ai_next) {
    int fd = socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, 0);
    result = fd < 0 ? -1 : connect(fd, at->ai_addr, at->ai_addrlen);
    if (fd >= 0)
      close(fd);
  }
  freeaddrinfo(found);
  return result;
}

static long make_code(void) {
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? 0 : mprotect(memory, 4096, PROT_READ | PROT_EXEC);
}

static long look_into_parent(void) {
  return ptrace(PTRACE_ATTACH, getppid(), NULL, NULL);
}

static long end_parent(void) {
  return kill(getppid(), SIGKILL);
}

static long type_into_terminal(void) {
  return ioctl(STDIN_FILENO, TIOCSTI, "x");
}

static void *nothing(void *context) {
  return context;
}

static long start_thread(void) {
  pthread_t thread;
  errno = pthread_create(&thread, NULL, nothing, NULL);
  return errno ? -1 : pthread_join(thread, NULL);
}

static const struct {
  const char *name;
  long (*act)(void);
} acts[] = {
    {"read", read_file},          {"write", write_file},      {"remove", remove_file},
    {"program", start_program},   {"process", start_process}, {"socket", make_socket},
    {"code", make_code},          {"look", look_into_parent}, {"kill", end_parent},
    {"type", type_into_terminal}, {"thread", start_thread},   {"connect", connect_to},
};

static void *act(void *name) {
  for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++)
    if (strcmp(acts[i].name, name) == 0) {
      long result = acts[i].act();
      printf("%s: %s\n", acts[i].name, result >= 0 ? "done" : strerror(errno));
    }
  return NULL;
}

int main(int argc, char **argv) {
  char told[256];
  pthread_t thread;
  if (argc < 3)
    return 2;
  if (argc > 3)
    path = argv[3];
  bool connects = strcmp(argv[1], "-") == 0;
  const char *port = getenv("PORT"), *readable[] = {getenv("READABLE"), NULL};
  uint16_t ports[] = {port ? (uint16_t)atoi(port) : 0};
  sandbox_enter(&(sandbox){.data = connects ? NULL : argv[1],
                           .connects = connects,
                           .readable = readable,
                           .ports = ports,
                           .port_count = port ? 1 : 0},
                told, sizeof told);
  printf("%s\n", told);
  fflush(stdout);
  if (pthread_create(&thread, NULL, act, argv[2]) != 0)
    return 3;
  pthread_join(thread, NULL);
  return 0;
}
