// SPDX-License-Identifier: MIT
/* group_commit.h: private to this room: one transaction for each round. With a shared store one
 * round is gathered while the one before it is committed; no table is in both. */
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
/* ---- With a shared store --------------------------------------------------------------------- */

/* Whether the answer to the transaction that was sent has come, or there is none. */
bool transaction_is_answered(table_server *s);
/* Whether many wait for it, or waited for the one before. */
bool transaction_is_large(const table_server *s);
/* Ends the round that was sent, if there is one; waits for its answer. */
void transaction_settle(table_server *s);
/* The same, and sends the next one, which begins a new round. False: nothing was sent, so the round
 * has to end by transaction_end(). */
bool transaction_settle_and_send(table_server *s);
/* Whether something has to be done between two transactions: tables that others have changed are
 * read, limits compared, requests repeated. */
bool transaction_comes_after(const table_server *s);
/* After a message: if many wait and the store has nothing to do, it need not wait for the rest of
 * what has come. */
void transaction_give_work(table_server *s);
/* Before anything is done with a table, or for someone who waits: what was sent about it is settled
 * first. */
void table_settle(table_server *s, const live_table *t);
void waiter_settle(table_server *s, const commit_waiter *w);

#endif
