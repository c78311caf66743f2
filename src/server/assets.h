// SPDX-License-Identifier: MIT
/* assets.h: one file that is compiled in. */
#ifndef MLEM_SERVER_ASSETS_H
#define MLEM_SERVER_ASSETS_H

#include <stddef.h>

typedef struct asset {
  const char *path;  /* below the base path */
  const char *type;  /* Content-Type */
  const char *cache; /* Cache-Control */
  const char *bytes;
  size_t length;
} asset;

#endif
