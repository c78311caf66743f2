// SPDX-License-Identifier: MIT
/*
 * sandbox.h: what the server gives up, for good, before it serves: privileges, files outside its
 * own directory, and system calls that it does not use. An attacker who takes over the process
 * keeps only the rest.
 *
 * Three parts, each used where the kernel has it: privileges (no_new_privs, capabilities), files
 * and ports (Landlock), system calls (seccomp). Enter before any thread is started: Landlock holds
 * for the calling thread and those that it starts.
 */
#ifndef MLEM_SERVER_SANDBOX_H
#define MLEM_SERVER_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What stays possible. Zero: nothing. */
typedef struct sandbox {
  const char *data;    /* the directory it may write in, or NULL */
  const char *archive; /* another one, or NULL */
  /* Connects to a database server. Then it may open sockets, read the system's configuration and
   * libraries (resolving a name takes them), map libraries as code, and use what follows. */
  bool connects;
  const char *const *readable; /* files and directories, such as a password file; ends with NULL */
  const uint16_t *ports;       /* TCP ports of the database */
  size_t port_count;
} sandbox;

/* Gives the rest up. `told` says what took effect, and what did not and why. */
void sandbox_enter(const sandbox *allowed, char *told, size_t room);

#endif
