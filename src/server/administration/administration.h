// SPDX-License-Identifier: MIT
/*
 * administration.h: what the host of a server orders with `mlem admin`, and may read.
 *
 * An order is a line of words in the store. Of a store that one server uses alone (SQLite), the
 * server looks for orders several times a second and carries them out itself; without a server,
 * `mlem admin` opens the store and does so. With a shared store (PostgreSQL) `mlem admin` always
 * carries them out itself, as one more server would: the others are told by the store.
 *
 *   close TABLE | delete TABLE | clear-chat TABLE
 *   ban SUBJECT [until MS] | mute SUBJECT [until MS] | reserve SUBJECT
 *   unban SUBJECT | unmute SUBJECT | free SUBJECT
 *   erase SUBJECT
 *   invite KEY until MS        KEY: of an expiring value, in hexadecimal digits
 *
 * SUBJECT is as in moderation/restrictions.h.
 */
#ifndef MLEM_SERVER_ADMINISTRATION_H
#define MLEM_SERVER_ADMINISTRATION_H

#include "../tables/tables.h"

#include <jansson.h>

/* ---- In a server (poll_for_orders.c) --------------------------------------------------------- */

typedef struct administration administration;

/* Looks for orders and restrictions from now on. NULL: memory is short. */
administration *administration_start(table_server *s);
void administration_stop(administration *a);

/* ---- Carrying out (carry_out_orders.c) ------------------------------------------------------- */

/* Carries the order out in the transaction of this round and sets its outcome, a sentence marked
 * with N_(). Returns whether it was not refused. */
bool order_carry_out(table_server *s, order_row *order);
/* Whether the outcome is one of an order that was carried out. */
bool outcome_is_good(const char *outcome);

/* ---- From the outside (send_order_to_server.c) ----------------------------------------------- */

/* Opens the store for reading, beside servers. NULL: see `fault`. */
store *administration_open_store(const char *where, mlem_fault fault);
/* Gives an order and waits until it is carried out or refused. False: it was not carried out; see
 * `fault`. */
bool administration_give(const char *where, order_row *order, mlem_fault fault);

/* ---- Reading (answer_admin_queries.c) -------------------------------------------------------- */

/* Each returns NULL if the store cannot be read or there is no such thing: see `fault`. */
json_t *administration_tables(store *s, int state, int64_t before, unsigned limit);
json_t *administration_table(store *s, const char *id);
json_t *administration_orders(store *s, unsigned limit);
json_t *administration_restrictions(store *s);
/* The board of the daily flight, with identities; `date` as 2026-11-17. */
json_t *administration_board(store *s, const char *date, unsigned limit);
/* All that is stored about one person. */
json_t *administration_person(store *s, const subject *who);

#endif
