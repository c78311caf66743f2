// SPDX-License-Identifier: MIT
/* decision_clock_and_stand_ins.h: private to this room: until when the open decision waits, and who
 * decides for an absent person. */
#ifndef MLEM_SERVER_DECISION_CLOCK_AND_STAND_INS_H
#define MLEM_SERVER_DECISION_CLOCK_AND_STAND_INS_H

#include "live_table.h"

/* When the table needs the server if nothing happens. */
bool table_set_wake(table_server *s, live_table *t, int64_t wake);

/* Sets the wake time for the decision that is now open, and starts a bot. */
bool table_ask(table_server *s, live_table *t);
/* No decision may wait longer than the table's clock allows. */
void table_cap_wake(table_server *s, live_table *t);
/* The decision's time is over: the stand-in takes the seat. */
void table_overdue(table_server *s, live_table *t);
bool table_has_standin(const live_table *t, uint8_t seat);
/* A bot plays for the seat's person, at once if it is the seat's turn. */
bool table_begin_standin(table_server *s, live_table *t, uint8_t seat);
/* The person is back. */
bool table_end_standin(table_server *s, live_table *t, uint8_t seat);

#endif
