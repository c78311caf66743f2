// SPDX-License-Identifier: MIT
/*
 * server_in_memory.h: a server in memory: the real tables, transactions, clocks and store, without
 * sockets and files. The fuzzers and the unit tests of the server use it.
 *
 * The linker puts functions of ours in place of the clock's and of the bots' (fuzz/meson.build):
 * the same input always gives the same run, and bots decide at once.
 */
#ifndef FUZZ_HOST_H
#define FUZZ_HOST_H

#include "../src/server/tables/live_table.h"
#include "lws_in_memory.h"

typedef struct host {
  serve_options options;
  struct ev_loop *loop;
  store *store;
  limits *limits;
  table_server *tables;
  transport transport;
} host;

/* The one server, empty: no tables, the same time and the same random numbers. */
host *host_begin(void);
/* Bots decide, the round ends, and so on until all is quiet. */
void host_round(host *h);
/* Time passes; clocks that run out are noticed. */
void host_wait(host *h, int64_t milliseconds);
/* Whether writing to the store fails from now on. */
void host_refuse(host *h, bool refuses);
/* How many rows were written since the beginning. */
int host_rows_written(const host *h);
/* Whether every table that is watched would be the same if it were read again from the store. */
bool host_agrees(host *h);
/* Ends the run; every connection has been closed. */
void host_end(host *h);

#endif
