// SPDX-License-Identifier: MIT
/* version.c: the version of the library that a program has loaded. */
#include <mlem/version.h>

const char *mlem_version(void) {
  return MLEM_VERSION;
}
