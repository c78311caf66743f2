// SPDX-License-Identifier: MIT
/* sender_messages.h: private to this room: what the server and the sending process say to each
 * other. */
#ifndef MLEM_SERVER_SENDER_MESSAGES_H
#define MLEM_SERVER_SENDER_MESSAGES_H

#include "../common/serve_options.h"
#include "../stores/store.h"

#include <sys/types.h>

enum {
  HEADERS_TEXT = 1024, /* room for the lines of a request's head that depend on the message */
  MOST_POST = 4096,    /* bytes of a body */
  NOT_A_WEBHOOK = -1,
};

/* A request to be sent. */
typedef struct post_job {
  int64_t delay_ms;
  int32_t webhook; /* number of the host's webhook, or NOT_A_WEBHOOK */
  uint32_t length;
  char url[ENDPOINT_TEXT]; /* of a push service; webhooks have theirs from the policy */
  char headers[HEADERS_TEXT];
  uint8_t body[MOST_POST];
} post_job;

/* What came of it, after the last try. */
typedef struct post_outcome {
  int32_t webhook;
  int32_t status; /* of HTTP, or as post_send() returns it */
  char url[ENDPOINT_TEXT];
  char why[96]; /* without an answer */
} post_outcome;

/* ---- parse_url.c ----------------------------------------------------------------------------- */

typedef struct web_address {
  bool secure; /* https */
  bool is_six; /* the host is an IPv6 address, here without its brackets */
  char host[256];
  char port[6];
  char path[ENDPOINT_TEXT];
} web_address;

/* "https://HOST[:PORT]/PATH", or http: false if it is anything else. */
bool web_address_read(const char *url, web_address *address);

/* ---- public_address_check.c ------------------------------------------------------------------ */

struct sockaddr;
/* Whether this is an address of the public Internet: not of this machine, its network, or reserved
 * for something else. */
bool is_public_address(const struct sockaddr *address);

/* ---- https_post.c ---------------------------------------------------------------------------- */

typedef struct post_rules {
  bool public_only;       /* connects to addresses of the public Internet only */
  bool loopback;          /* for tests: and to this machine */
  double timeout_seconds; /* from the name to the answer */
} post_rules;

enum { POST_FAILED = 0, POST_REFUSED = -1 };

/* Sends one request and waits for the first line of the answer: its status. Or, with the reason in
 * `why`, POST_FAILED: it may work later; or POST_REFUSED: the rules forbid it. Redirects are not
 * followed. `tls` is an SSL_CTX. */
int post_send(const web_address *to, const post_rules *rules, void *tls, const char *headers,
              const uint8_t *body, size_t length, char *why, size_t room);

/* ---- sender_process.c ------------------------------------------------------------------------ */

/* Starts the process; the server's end of its socket, or -1. */
int start_sender(const serve_options *options, pid_t *process);

/* ---- encrypt_push_message.c ------------------------------------------------------------------ */

typedef struct push_keys push_keys; /* the server's key pair of P-256 */

push_keys *push_keys_make(void);
/* From what push_keys_write() wrote; NULL: that is no key. */
push_keys *push_keys_read(const uint8_t *bytes, size_t length);
size_t push_keys_write(const push_keys *k, uint8_t *bytes, size_t room); /* 0: memory is short */
bool push_keys_public(const push_keys *k, uint8_t public_key[PUSH_KEY]);
void push_keys_free(push_keys *k);

/* Whether it is a point of the curve. */
bool push_key_is_valid(const uint8_t key[PUSH_KEY]);
/* RFC 8291: the length of the body, or 0. */
size_t push_encrypt(const subscription_row *to, const char *text, size_t length, uint8_t *body,
                    size_t room);
/* RFC 8292: "vapid t=..., k=..." for the server of this address. */
bool push_authorize(const push_keys *k, const web_address *to, const char *contact,
                    int64_t now_seconds, char *text, size_t room);

#endif
