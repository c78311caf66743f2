// SPDX-License-Identifier: MIT
/* group_commit.h: private to this room: one transaction for each round. */
#ifndef MLEM_SERVER_GROUP_COMMIT_H
#define MLEM_SERVER_GROUP_COMMIT_H

#include "live_table.h"

/* Before any write. False: this round's transaction has already failed. */
bool transaction_begin(table_server *s);
/* The same, before a write that belongs to a table: it is published after the commit. */
bool table_begin_write(table_server *s, live_table *t);
/* Takes the result of a write; false, and the transaction has failed, unless it is OK. (Where
 * another server was quicker at one table, only the writes to that table are dropped.) */
bool transaction_check(table_server *s, store_status status);
/* Makes the transaction fail for a reason that is not the store's. */
bool transaction_fail(table_server *s, const char *reason);
/* Whether more may join this transaction before it is written, and for how long. Not where other
 * servers wait for its locks. */
bool transaction_can_wait(const table_server *s, double *seconds);
/* The end of a round: commit, publish, release those who wait. */
void transaction_end(table_server *s);

#endif
