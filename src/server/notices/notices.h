// SPDX-License-Identifier: MIT
/*
 * notices.h: messages to people who are not there: web push to browsers that agreed, and webhooks
 * of the host. Off unless the host's policy says otherwise.
 *
 * The server must not connect to anything, so another process sends: it is started before the
 * sandbox, has a sandbox of its own, and holds no secrets. It gets whole requests: messages are
 * encrypted and signed here. Nothing here waits for it.
 */
#ifndef MLEM_SERVER_NOTICES_H
#define MLEM_SERVER_NOTICES_H

#include "../common/serve_options.h"
#include "../stores/store.h"

struct ev_loop;
typedef struct notices notices;

enum {
  PUSH_PUBLIC_TEXT = 88 /* room for the server's public key, base64url */
};

typedef struct notices_figures {
  uint64_t sent;   /* were accepted by the push service or webhook */
  uint64_t failed; /* were given up */
} notices_figures;

/* Starts the process, if the policy wants any notices: before the store, the sandbox and threads.
 * False after a message in the log. `*n` is NULL where there are none. */
bool notices_open(const serve_options *options, notices **n);
/* Reads the key for web push from the store, or makes one. `gone` is called when a push service
 * says that a browser has unsubscribed. False after a message in the log. */
bool notices_start(notices *n, struct ev_loop *loop, store *db,
                   void (*gone)(void *context, const char *endpoint), void *context);
void notices_close(notices *n);

/* Whether browsers can subscribe, and webhooks are told. `n` may be NULL. */
bool notices_push(const notices *n);
bool notices_webhooks(const notices *n);
/* The key that browsers subscribe with. */
const char *notices_public_key(const notices *n);
notices_figures notices_read(const notices *n);

/* Whether a browser may subscribe with this address and key; NULL, or why not. */
const char *subscription_fault(const notices *n, const subscription_row *row);

typedef struct notice {
  const table_row *table;
  uint8_t seat; /* whose turn it is; MLEM_NONE: the game is over */
  int64_t now;
} notice;

/* For one browser; `to->told_at` says when. A later notice of the same table replaces one that has
 * not arrived. */
void notices_send_push(notices *n, const subscription_row *to, const notice *about);
/* For every webhook of the host. */
void notices_send_webhooks(notices *n, const notice *about);

#endif
