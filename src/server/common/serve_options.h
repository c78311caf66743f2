// SPDX-License-Identifier: MIT
/* serve_options.h: the options of `mlem serve`. docs/hosting.md says what they mean. */
#ifndef MLEM_SERVER_SERVE_OPTIONS_H
#define MLEM_SERVER_SERVE_OPTIONS_H

#include "host_policy.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct serve_options {
  const char *listen;    /* an address to listen on */
  uint16_t port;         /* 0: any that is free */
  const char *db;        /* the store: a directory, or postgres://... */
  const char *metrics;   /* ADDRESS:PORT where /metrics is, and only there; NULL: with the rest */
  const char *base_path; /* "" or "/p": before every path */
  const char *tls_cert, *tls_key;
  const char *allow_origin;  /* another origin that may connect, or NULL */
  const char *standin;       /* the bot for absent players, where a table names none */
  serve_policy policy;       /* what visitors may do */
  bool log_json;             /* the log as lines of JSON */
  bool trust_proxy;          /* X-Forwarded-For tells the address */
  bool no_sandbox;           /* keeps rights that it does not need: sandbox/sandbox.h */
  uint16_t notices_loopback; /* for tests: notices may go to this port of this machine; 0: not */
  uint64_t max_tables;       /* unfinished ones */
  uint64_t max_connections, max_connections_per_address;
  uint64_t tables_per_hour;    /* new ones from one address; 0: 4 times the rate */
  uint64_t abandon_days;       /* after which a game that all have left ends; 0: never */
  uint64_t keep_finished_days; /* after which finished games are removed; 0: never */
  const char *archive;         /* the directory that they are moved into; NULL: deleted */
  uint64_t reserve_mb;         /* of the disk, for games that are running; millions of bytes */
  uint64_t rate;               /* requests and messages a second from one address, sustained */
  uint64_t timeout;            /* seconds for a request to arrive */
  uint64_t threads;            /* that think; 0: as many as the machine has cores, at most 4 */
  uint64_t max_think_ms;       /* that a bot of a table may take for a decision */
} serve_options;

#endif
