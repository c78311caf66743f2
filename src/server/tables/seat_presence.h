// SPDX-License-Identifier: MIT
/* seat_presence.h: private to this room: which seats are connected, here and at other servers. */
#ifndef MLEM_SERVER_SEAT_PRESENCE_H
#define MLEM_SERVER_SEAT_PRESENCE_H

#include "live_table.h"

/* Whether a connection of this seat has said `hi`, here or at another server. */
bool seat_is_present(const live_table *t, unsigned seat);
uint8_t seats_present(const live_table *t); /* the same, as a mask of all seats */

/* Whether one of them is in sight of its person, as far as that is known. */
bool seat_is_looking(const live_table *t, unsigned seat);
/* The page of a viewer says that it is out of sight, or in sight again. */
void viewer_hides(viewer *v, bool hidden);

/* A viewer has come, gone, or changed its seat. */
void presence_changed(table_server *s, live_table *t);
/* Before the commit: stores which seats are connected here. */
void presence_write(table_server *s);
void presence_written(table_server *s, bool good);
/* Reads which seats are connected to other servers. */
void presence_read(table_server *s, live_table *t);

#endif
