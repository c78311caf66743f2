// SPDX-License-Identifier: MIT
/* take_and_free_seats.h: private to this room: who has which seat, and the settings of a table
 * before its start.
 */
#ifndef MLEM_SERVER_TAKE_AND_FREE_SEATS_H
#define MLEM_SERVER_TAKE_AND_FREE_SEATS_H

#include "live_table.h"

/* ---- take_and_free_seats.c ------------------------------------------------------------------- */

/* Seats may have changed hands: every viewer has the seat that its token is worth now. */
void table_reseat(table_server *s, live_table *t);
/* No two seats of a table have the same name: the second "Ada" is "Ada 2". An empty wish is
 * "Player N". */
void name_seat(table_row *row, unsigned seat, const char *wish);
/* A person takes a seat: a new token, of which the row keeps the hash. An empty name gets one. */
void give_seat(table_row *row, unsigned seat, const char *name, char token[TOKEN_TEXT]);
/* Before the start: a seat is free again, by its own wish or the host's. */
bool seat_free(table_server *s, live_table *t, viewer *v, unsigned seat);
/* Frees the seat, and its person cannot take a seat of this table any more. */
bool seat_lock_out(table_server *s, live_table *t, viewer *v, unsigned seat);

/* ---- host_of_table.c ------------------------------------------------------------------------- */

/* The seat of the host; MLEM_NONE: there are no people. */
uint8_t table_host(const table_row *row);
void host_is_seat(table_row *row, unsigned seat);
/* The host leaves this seat, which is free already; `was` is what it was. False: the transaction
 * has failed. */
bool host_leaves(table_server *s, table_row *row, const seat_row *was);
/* A person has taken this seat, perhaps the creator who was away. False as above. */
bool host_sits_down(table_server *s, table_row *row, unsigned seat);

/* ---- settings_before_start.c ----------------------------------------------------------------- */

/* Before the start, by the host: a seat without a person gets a bot (NULL: is free for a person).
 */
bool seat_change(table_server *s, live_table *t, viewer *v, unsigned seat, const char *bot);
/* Before the start, by the host of a typed table: the seat is for a person who has no phone; others
 * enter what they decide. */
bool seat_person(table_server *s, live_table *t, viewer *v, unsigned seat, const char *name,
                 size_t length);
/* Whether a taken seat is for such a person. */
bool seat_has_no_phone(const table_row *row, unsigned seat);
/* Before the start, by the host: changes a setting; docs/protocol.md lists names and values. */
bool setting_change(table_server *s, live_table *t, viewer *v, const char *name, const char *value);

#endif
