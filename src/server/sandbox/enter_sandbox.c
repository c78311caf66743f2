// SPDX-License-Identifier: MIT
/* enter_sandbox.c: enters all parts of the sandbox, and reports which took effect. */
#include "sandbox_steps.h"

#include <stdio.h>
#include <string.h>

static void add(char *text, size_t room, const char *name, const char *missing) {
  size_t used = strlen(text);
  const char *comma = used ? ", " : "";
  if (missing)
    snprintf(text + used, room - used, "%sno %s (%s)", comma, name, missing);
  else
    snprintf(text + used, room - used, "%s%s", comma, name);
}

void sandbox_enter(const sandbox *allowed, char *told, size_t room) {
  told[0] = '\0';
  add(told, room, "privileges", sandbox_privileges());
  add(told, room, "files", sandbox_files(allowed));
  /* Last: the other parts need system calls that the server itself does not. */
  add(told, room, "system calls", sandbox_system_calls(allowed));
}
