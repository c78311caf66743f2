// SPDX-License-Identifier: MIT
/*
 * sandbox.h: what the server gives up before it talks to anybody, for good: privileges, files
 * outside its own directory, and system calls that it has no use for. Whoever finds a hole in it,
 * or in a library, then stands in a small yard.
 *
 * Three fences, each where the kernel has it: no new privileges; files (Landlock); system calls
 * (seccomp). To be raised before any thread is started: Landlock counts for the thread that asks
 * and for those it starts.
 */
#ifndef MLEM_SERVER_SANDBOX_H
#define MLEM_SERVER_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>

typedef struct sandbox {
  const char *data; /* the directory it may write in, or NULL */
  /* Connects to a database server: may open sockets, and read what that takes (names, keys,
   * libraries), which may be anywhere. */
  bool connects;
} sandbox;

/* Raises them; `told` says which stand, and which do not and why. */
void sandbox_enter(const sandbox *s, char *told, size_t room);

/* The single ones. NULL: it stands; else why not. */
const char *sandbox_files(const sandbox *s);        /* sandbox_files.c */
const char *sandbox_system_calls(const sandbox *s); /* system_calls.c */

/* Such a build writes beside its objects when it ends. */
#ifdef MLEM_COVERAGE
enum { SANDBOX_COVERED = 1 };
#else
enum { SANDBOX_COVERED = 0 };
#endif

/* The sanitizers look at their own process in ways that nobody else needs to. */
#if defined(__SANITIZE_ADDRESS__)
enum { SANDBOX_SANITIZED = 1 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
enum { SANDBOX_SANITIZED = 1 };
#else
enum { SANDBOX_SANITIZED = 0 };
#endif
#else
enum { SANDBOX_SANITIZED = 0 };
#endif

#endif
