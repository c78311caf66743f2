// SPDX-License-Identifier: MIT
/* serve_client_files.c: serves the files that are compiled in, by their path. */
#include "embedded_client_files.h"
#include "request_handlers.h"

#include <string.h>

static const asset *find(const char *path) {
  for (size_t i = 0; i < web_assets_count; i++)
    if (strcmp(web_assets[i].path, path) == 0)
      return &web_assets[i];
  return NULL;
}

void asset_show(table_server *s, request *q) {
  const asset *a = find(q->path);
  if (!a) {
    answer_error(s, q, 404, "not-found", "There is nothing at this address.");
    return;
  }
  if (q->method != METHOD_GET && q->method != METHOD_HEAD) {
    q->allow = "GET, HEAD";
    answer_error(s, q, 405, "method", "This address does not take this method.");
    return;
  }
  bool zipped = a->zipped && q->takes_gzip;
  q->fixed = zipped ? a->zipped : a->bytes;
  q->fixed_length = zipped ? a->zipped_length : a->length;
  q->encoding = zipped ? "gzip" : NULL;
  q->etag = a->etag;
  q->cache = a->cache;
  answer_text(s, q, a->type);
  if (a->etag && strcmp(q->known, a->etag) == 0) {
    q->status = 304;
    q->fixed_length = 0;
  }
}
