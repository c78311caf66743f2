// SPDX-License-Identifier: MIT
/* limits_across_servers.h: private to this room: limits of addresses that count for all servers of
 * a store.
 */
#ifndef MLEM_SERVER_LIMITS_ACROSS_SERVERS_H
#define MLEM_SERVER_LIMITS_ACROSS_SERVERS_H

#include "live_table.h"

void shared_limits_start(table_server *s);
/* Every second or so: tells what addresses have used here, and learns what they have used at all
 * servers. */
void limits_exchange(table_server *s);
/* What had to wait for the end of a transaction. */
void limits_exchange_due(table_server *s);

/* A number that stands for an address in the store, which does not keep addresses. False: the key
 * for it is not known yet. */
bool address_alias(const table_server *s, uint64_t address, uint32_t share, int64_t *alias);

#endif
