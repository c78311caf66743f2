// SPDX-License-Identifier: MIT
/* hand_notices_to_sender.c: the server's side: its key, messages handed to the sending process,
 * what came of them.
 */
#include "notices.h"

#include "../common/log.h"
#include "../common/system_clocks.h"
#include "sender_messages.h"

#include <arpa/inet.h>
#include <ev.h>
#include <jansson.h>
#include <openssl/hmac.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* All messages of this server together. */
#define MOST_AT_ONCE 200.0
#define A_SECOND     20.0
enum {
  LONGEST_DELAY = 10 * 60 * 1000, /* ms; what would have to wait longer is dropped */
  KEPT_BY_SERVICE = 24 * 3600,    /* seconds, for a browser that is switched off */
};

struct notices {
  const serve_options *options;
  int socket;
  pid_t process;
  struct ev_loop *loop;
  ev_io watcher;
  push_keys *keys; /* NULL: no web push */
  char public_key[PUSH_PUBLIC_TEXT];
  void (*gone)(void *context, const char *endpoint);
  void *context;
  double credit, at;
  notices_figures figures;
};

bool notices_push(const notices *n) {
  return n && n->keys;
}

bool notices_webhooks(const notices *n) {
  return n && n->options->policy.webhook_count > 0;
}

const char *notices_public_key(const notices *n) {
  return n->public_key;
}

notices_figures notices_read(const notices *n) {
  return n ? n->figures : (notices_figures){0};
}

/* ---- Start and end --------------------------------------------------------------------------- */

bool notices_open(const serve_options *options, notices **opened) {
  const serve_policy *p = &options->policy;
  *opened = NULL;
  if (!p->push[0] && p->webhook_count == 0)
    return true;
  notices *n = calloc(1, sizeof *n);
  if (n) {
    n->options = options;
    n->credit = MOST_AT_ONCE;
    n->socket = start_sender(options, &n->process);
  }
  if (n && n->socket >= 0) {
    *opened = n;
    return true;
  }
  server_log(SERVER_ERROR, N_("no process could be started"));
  free(n);
  return false;
}

static bool find_keys(notices *n, store *db) {
  secret_row row = {.name = "push"};
  push_keys *made = push_keys_make();
  row.length = made ? (uint32_t)push_keys_write(made, row.content, sizeof row.content) : 0;
  push_keys_free(made);
  if (row.length > 0 && store_keep_secret(db, &row) == STORE_OK)
    n->keys = push_keys_read(row.content, row.length);
  sodium_memzero(&row, sizeof row);
  return n->keys != NULL;
}

static void take_outcome(notices *n, const post_outcome *outcome) {
  bool good = outcome->status >= 200 && outcome->status < 300;
  n->figures.sent += good;
  n->figures.failed += !good;
  if (outcome->webhook != NOT_A_WEBHOOK) {
    if (!good)
      server_log(SERVER_WARNING, N_("webhook %d does not take notices: %d %s"),
                 (int)outcome->webhook + 1, (int)outcome->status, outcome->why);
  } else if (outcome->status == 404 || outcome->status == 410)
    n->gone(n->context, outcome->url);
  else if (!good)
    server_log(SERVER_NOTE, N_("a push service did not take a notice: %d %s"), (int)outcome->status,
               outcome->why);
}

static void on_outcome(struct ev_loop *loop, ev_io *watcher, int events) {
  post_outcome outcome;
  notices *n = watcher->data;
  (void)events;
  ssize_t length = recv(n->socket, &outcome, sizeof outcome, MSG_DONTWAIT);
  if (length == sizeof outcome) {
    outcome.url[sizeof outcome.url - 1] = outcome.why[sizeof outcome.why - 1] = '\0';
    take_outcome(n, &outcome);
  } else if (length == 0) {
    ev_io_stop(loop, watcher);
    server_log(SERVER_ERROR, N_("the process that sends notices has ended; no more are sent"));
  }
}

bool notices_start(notices *n, struct ev_loop *loop, store *db,
                   void (*gone)(void *context, const char *endpoint), void *context) {
  uint8_t public_key[PUSH_KEY];
  if (!n)
    return true;
  if (n->options->policy.push[0] && (!find_keys(n, db) || !push_keys_public(n->keys, public_key))) {
    server_log(SERVER_ERROR, N_("the key for notices cannot be made or read: %s"), db->fault);
    return false;
  }
  if (n->keys)
    sodium_bin2base64(n->public_key, sizeof n->public_key, public_key, sizeof public_key,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  n->gone = gone;
  n->context = context;
  n->loop = loop;
  n->at = seconds_passed();
  ev_io_init(&n->watcher, on_outcome, n->socket, EV_READ);
  n->watcher.data = n;
  ev_io_start(loop, &n->watcher);
  return true;
}

/* The process ends when its socket is closed; it is not waited for: the sandbox may forbid that. */
void notices_close(notices *n) {
  if (!n)
    return;
  if (n->loop)
    ev_io_stop(n->loop, &n->watcher);
  close(n->socket);
  push_keys_free(n->keys);
  free(n);
}

/* ---- Subscribing ----------------------------------------------------------------------------- */

/* Names are checked when they are resolved. */
static bool is_special_literal(const web_address *to) {
  struct sockaddr_in four = {.sin_family = AF_INET};
  struct sockaddr_in6 six = {.sin6_family = AF_INET6};
  const void *address = NULL;
  if (inet_pton(AF_INET, to->host, &four.sin_addr) == 1)
    address = &four;
  if (to->is_six && inet_pton(AF_INET6, to->host, &six.sin6_addr) == 1)
    address = &six;
  return address && !is_public_address(address);
}

const char *subscription_fault(const notices *n, const subscription_row *row) {
  web_address to;
  char loopback[8];
  snprintf(loopback, sizeof loopback, "%u", (unsigned)n->options->notices_loopback);
  if (!web_address_read(row->endpoint, &to) || !to.secure)
    return "The endpoint is not an https address.";
  if (strcmp(to.port, "443") != 0 &&
      !(n->options->notices_loopback && strcmp(to.port, loopback) == 0))
    return "The endpoint has another port than 443.";
  if (!n->options->notices_loopback && is_special_literal(&to))
    return "The endpoint is not a public address.";
  if (!push_key_is_valid(row->key))
    return "p256dh is not a point of P-256.";
  return NULL;
}

/* ---- Sending --------------------------------------------------------------------------------- */

static bool spend(notices *n) {
  double now = seconds_passed();
  n->credit += (now - n->at) * A_SECOND;
  n->credit = n->credit > MOST_AT_ONCE ? MOST_AT_ONCE : n->credit;
  n->at = now;
  if (n->credit < 1)
    return false;
  n->credit -= 1;
  return true;
}

static void hand_over(notices *n, const post_job *job) {
  if (!spend(n) || send(n->socket, job, sizeof *job, MSG_NOSIGNAL | MSG_DONTWAIT) != sizeof *job)
    n->figures.failed++;
}

/* Player N, or what a seat is called. */
static json_t *players_json(const table_row *row) {
  json_t *list = json_array();
  for (unsigned i = 0; i < row->seats; i++)
    json_array_append_new(list,
                          json_string(row->seat[i].is_bot ? row->seat[i].bot : row->seat[i].name));
  return list;
}

/* The JSON of a notice; free() it. NULL: memory is short. */
static char *notice_text(const notices *n, const notice *about) {
  const table_row *row = about->table;
  char link[POLICY_URL + 64];
  bool is_turn = about->seat != MLEM_NONE;
  snprintf(link, sizeof link, "%s#/t/%s", n->options->policy.address, row->id);
  json_t *object = json_pack("{s:s, s:s, s:s, s:o}", "event", is_turn ? "turn" : "over", "table",
                             row->id, "link", link, "players", players_json(row));
  if (is_turn && object)
    json_object_set_new(
        object, "turn",
        json_pack("{s:i, s:s}", "seat", (int)about->seat, "name", row->seat[about->seat].name));
  char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;
  json_decref(object);
  return text;
}

static bool fill_push(const notices *n, const subscription_row *to, const notice *about,
                      const char *text, post_job *job) {
  char authorization[HEADERS_TEXT - 256];
  web_address service;
  if (!web_address_read(to->endpoint, &service) ||
      !push_authorize(n->keys, &service, n->options->policy.push, about->now / 1000, authorization,
                      sizeof authorization))
    return false;
  memcpy(job->url, to->endpoint, sizeof job->url);
  snprintf(job->headers, sizeof job->headers,
           "Authorization: %s\r\nContent-Encoding: aes128gcm\r\n"
           "Content-Type: application/octet-stream\r\nTTL: %d\r\nTopic: %s\r\nUrgency: normal\r\n",
           authorization, KEPT_BY_SERVICE, about->table->id);
  job->length = (uint32_t)push_encrypt(to, text, strlen(text), job->body, sizeof job->body);
  return job->length > 0;
}

void notices_send_push(notices *n, const subscription_row *to, const notice *about) {
  static post_job job;
  int64_t delay = to->told_at > about->now ? to->told_at - about->now : 0;
  job = (post_job){.webhook = NOT_A_WEBHOOK, .delay_ms = delay};
  char *text = delay <= LONGEST_DELAY ? notice_text(n, about) : NULL;
  if (text && fill_push(n, to, about, text, &job))
    hand_over(n, &job);
  free(text);
}

static bool fill_webhook(const char *secret, const char *text, post_job *job) {
  uint8_t mac[32];
  char hex[2 * sizeof mac + 1];
  size_t length = strlen(text);
  if (length > sizeof job->body ||
      !HMAC(EVP_sha256(), secret, (int)strlen(secret), (const uint8_t *)text, length, mac, NULL))
    return false;
  sodium_bin2hex(hex, sizeof hex, mac, sizeof mac);
  memcpy(job->body, text, length);
  job->length = (uint32_t)length;
  snprintf(job->headers, sizeof job->headers,
           "Content-Type: application/json\r\nX-Mlem-Signature: sha256=%s\r\n", hex);
  return true;
}

void notices_send_webhooks(notices *n, const notice *about) {
  static post_job job;
  char *text = notice_text(n, about);
  for (unsigned i = 0; text && i < n->options->policy.webhook_count; i++) {
    job = (post_job){.webhook = (int32_t)i};
    if (fill_webhook(n->options->policy.webhooks[i].secret, text, &job))
      hand_over(n, &job);
  }
  free(text);
}
