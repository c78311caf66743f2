// SPDX-License-Identifier: MIT
/*
 * host.h: a server in memory: the real tables, turns, clocks and store, without sockets and files.
 *
 * The linker puts functions of ours in place of the clock's and of the bots' (fuzz/meson.build):
 * the same input always gives the same run, and bots decide at once.
 */
#ifndef FUZZ_HOST_H
#define FUZZ_HOST_H

#include "wire.h"

/* The one server, empty: no tables, the same time and the same random numbers. */
server *host_begin(void);
/* Bots decide, the turn ends, and so on until all is quiet. */
void host_turn(server *s);
/* Time passes; clocks that run out are noticed. */
void host_wait(server *s, int64_t milliseconds);
/* Whether writing to the store fails from now on. */
void host_refuse(server *s, bool refuses);
/* How many rows were written since the beginning. */
int host_rows_written(const server *s);
/* Whether every table that is awake would be the same if it were read again from the store. */
bool host_agrees(server *s);
/* Ends the run; every connection has been closed. */
void host_end(server *s);

#endif
