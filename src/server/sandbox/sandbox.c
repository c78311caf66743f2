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
  if (!SANDBOX_SANITIZED)
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

void sandbox_enter(const sandbox *s, char *told, size_t room) {
  told[0] = '\0';
  add(told, room, "privileges", keep_to_ourselves());
  add(told, room, "files", sandbox_files(s));
  /* Last: the others need calls that nobody needs afterwards. */
  add(told, room, "system calls", sandbox_system_calls(s));
}
