// SPDX-License-Identifier: MIT
/* translate_system_errors.c: what the C library says about errors, in our languages: its own
 * catalogues are rarely installed, and only for locales that are. */
#include "lang.h"

#include <string.h>

const char *lang_error(int number) {
  static const char *const known[] = {
      N_("Address already in use"),
      N_("Bad file descriptor"),
      N_("Broken pipe"),
      N_("Cannot allocate memory"),
      N_("Cannot assign requested address"),
      N_("Connection refused"),
      N_("Disk quota exceeded"),
      N_("File exists"),
      N_("File name too long"),
      N_("File too large"),
      N_("Input/output error"),
      N_("Invalid argument"),
      N_("Is a directory"),
      N_("No such device or address"),
      N_("No such file or directory"),
      N_("No space left on device"),
      N_("Not a directory"),
      N_("Operation not permitted"),
      N_("Permission denied"),
      N_("Read-only file system"),
      N_("Success"),
      N_("Too many levels of symbolic links"),
      N_("Too many open files"),
      N_("Too many open files in system"),
  };
  const char *text = strerror(number);
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    if (strcmp(known[i], text) == 0)
      return _(known[i]);
  return text;
}
