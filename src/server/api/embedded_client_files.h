// SPDX-License-Identifier: MIT
/* embedded_client_files.h: files that are compiled in: the browser client, or a plain page without
 * it. */
#ifndef MLEM_SERVER_EMBEDDED_CLIENT_FILES_H
#define MLEM_SERVER_EMBEDDED_CLIENT_FILES_H

#include <stddef.h>

typedef struct asset {
  const char *path;  /* below the base path */
  const char *type;  /* Content-Type */
  const char *cache; /* Cache-Control */
  const char *etag;  /* with its quotes; NULL: none */
  const char *bytes;
  size_t length;
  const char *zipped; /* the same by gzip, or NULL */
  size_t zipped_length;
} asset;

/* From the bundle of web/ (web/bundle-to-c.mjs), or from placeholder_page_without_client.c. */
extern const asset web_assets[];
extern const size_t web_assets_count;

#endif
