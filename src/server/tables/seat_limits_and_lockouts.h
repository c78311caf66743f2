// SPDX-License-Identifier: MIT
/* seat_limits_and_lockouts.h: private to this room: which seats one address may take. tables.h has
 * the rest. */
#ifndef MLEM_SERVER_SEAT_LIMITS_AND_LOCKOUTS_H
#define MLEM_SERVER_SEAT_LIMITS_AND_LOCKOUTS_H

#include "live_table.h"

/* The host locks the person of a seat out. False: the transaction has failed. */
bool visitor_lock_out(table_server *s, const table_row *row, unsigned seat);
/* Remembers the first host who leaves, by their identity. False: the transaction has failed. */
bool visitor_remember_host(table_server *s, const table_row *row, const seat_row *host);
bool visitor_was_host(table_server *s, const table_row *row, const seat_row *identity);
/* Call it now and then. */
void visitors_forget(table_server *s);
void visitors_free(table_server *s);

#endif
