// SPDX-License-Identifier: MIT
/* sandbox.c: raises all fences, and tells which ones stand. */
#include "sandbox.h"

#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>

/* Programs with more rights cannot be started; neither a core file nor another program of the same
 * user gets to see the secrets of the dice. */
static const char *keep_to_ourselves(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  if (!FENCE_SANITIZED)
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? NULL : "not on this kernel";
}

static void add(char *text, size_t room, const char *name, const char *missing) {
  size_t used = strlen(text);
  const char *comma = used ? ", " : "";
  if (missing)
    snprintf(text + used, room - used, "%sno %s (%s)", comma, name, missing);
  else
    snprintf(text + used, room - used, "%s%s", comma, name);
}

void fence_raise(const fence *f, char *told, size_t room) {
  told[0] = '\0';
  add(told, room, "privileges", keep_to_ourselves());
  add(told, room, "files", fence_files(f));
  /* Last: the others need calls that nobody needs afterwards. */
  add(told, room, "system calls", fence_system_calls(f));
}
