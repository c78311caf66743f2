// SPDX-License-Identifier: MIT
/*
 * wake_due_tables.h: private to this room: wakes the tables whose time has come.
 *
 * A table's wake time is in the store: WAKE_AT_ONCE while a bot is to decide, the end of the time
 * of a person who has a clock, 0 otherwise. One timer waits for the earliest; tables need not be in
 * memory for it, and a restart changes nothing.
 */
#ifndef MLEM_SERVER_WAKE_DUE_TABLES_H
#define MLEM_SERVER_WAKE_DUE_TABLES_H

#include "live_table.h"

void clock_start(table_server *s);
void clock_stop(table_server *s);
/* A table wants to be woken then. */
void clock_arm(table_server *s, int64_t wake);
/* A transaction has failed: bots and clocks try again in a while. */
void clock_retry(table_server *s);
/* The same for bots only. */
void clock_retry_bots(table_server *s);
/* Looks for tables that another server may have left. */
void clock_poll(table_server *s);

#endif
