// SPDX-License-Identifier: MIT
/*
 * cluster.h: several servers on one store: the connection to it, the feed of what the others have
 * written, and which server runs the clocks and bots of a table.
 *
 * With a store that only this server uses, every table is ours and there is no feed.
 */
#ifndef MLEM_SERVER_CLUSTER_H
#define MLEM_SERVER_CLUSTER_H

#include "../stores/store.h"

struct ev_loop;
typedef struct cluster cluster;

/* What the cluster reports, always from the event loop. */
typedef struct cluster_listener {
  void (*table_changed)(void *context, const char *id, int64_t version);
  void (*presence_changed)(void *context, const char *id);
  void (*table_ended)(void *context, const char *id); /* by a program that sends no notices */
  void (*lost)(void *context);      /* the store is out of reach: claims are gone */
  void (*lost_long)(void *context); /* still, after a few seconds */
  void (*back)(void *context);      /* as a new session: claims and presence are gone */
  void (*poll)(void *context);      /* every second: tables that another server may have left */
  void (*sweep)(void *context);     /* every few seconds: what did not work the first time */
} cluster_listener;

/* NULL: memory is short. */
cluster *cluster_open(store *db, struct ev_loop *loop, const cluster_listener *listener,
                      void *context);
void cluster_close(cluster *c);

bool cluster_is_up(const cluster *c); /* the store is within reach */
/* Milliseconds since 1970, the same for every server. */
int64_t cluster_now(const cluster *c);
/* Reads the feed now. */
void cluster_hear(cluster *c);

/* Whether clocks and bots of this table are ours to run from now on. */
bool cluster_claim(cluster *c, int64_t table);
void cluster_release(cluster *c, int64_t table);

#endif
