// SPDX-License-Identifier: MIT
/*
 * drop_privileges.c: no privileges, now or later: no capabilities (a server that root started has
 * all of them), no set-user-ID programs, no core file, and no other program of the same user may
 * look into the process, which knows the secrets of the dice.
 */
#include "sandbox_steps.h"

#include <errno.h>
#include <linux/capability.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The bounding set: what a program that is started later could get back. Shrinking it takes a
 * capability itself, so without any it stays as it is, which no_new_privs makes harmless. */
static void empty_bounding_set(void) {
  for (unsigned long i = 0; prctl(PR_CAPBSET_READ, i, 0, 0, 0) >= 0; i++)
    prctl(PR_CAPBSET_DROP, i, 0, 0, 0);
}

/* A service that starts without any may be forbidden to ask for that again. */
static bool drop_capabilities(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3], own[_LINUX_CAPABILITY_U32S_3];
  memset(none, 0, sizeof none);
  empty_bounding_set();
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  return syscall(SYS_capset, &header, none) == 0 ||
         (syscall(SYS_capget, &header, own) == 0 && memcmp(own, none, sizeof own) == 0);
}

const char *sandbox_privileges(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  if (!SANDBOX_SANITIZED)
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  if (!drop_capabilities())
    return "the capabilities stay";
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? NULL : "not on this kernel";
}
