// SPDX-License-Identifier: MIT
/*
 * lws_in_memory.h: what stands in for libwebsockets in the fuzzers of the server: connections
 * without sockets, with the few functions that src/server calls. Headers and frames come from the
 * input.
 */
#ifndef FUZZ_LWS_IN_MEMORY_H
#define FUZZ_LWS_IN_MEMORY_H

#include "../src/server/transport/lws_callbacks.h"

struct host;

enum { MEMORY_HEADERS = 16, MEMORY_ARGUMENTS = 8 };

/* The connection, which libwebsockets keeps to itself. */
struct lws {
  struct host *host;
  void *opaque;
  struct {
    enum lws_token_indexes token;
    char *text;
  } headers[MEMORY_HEADERS];
  unsigned header_count;
  char *arguments[MEMORY_ARGUMENTS]; /* of the query */
  unsigned argument_count;

  bool binary, final;  /* the frame that is being received */
  bool full;           /* the client does not read */
  bool wants_to_write; /* asked for a call when writing is possible */
  bool killed;         /* to be closed */
  buffer sent;         /* what was written: WebSocket: one line for each line; HTTP: the body */
  unsigned status;     /* HTTP: of the answer */
};

void memory_open(struct lws *wsi, struct host *h);
/* A header; false where there is no room for another. */
bool memory_header(struct lws *wsi, enum lws_token_indexes token, const char *text, size_t length);
/* The method and the address, with its query. */
void memory_address(struct lws *wsi, enum lws_token_indexes token, const char *text, size_t length);
void memory_close(struct lws *wsi);

#endif
