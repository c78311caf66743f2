// SPDX-License-Identifier: MIT
/* reread_tables.h: private to this room: reads tables again that have changed in the store. */
#ifndef MLEM_SERVER_REREAD_TABLES_H
#define MLEM_SERVER_REREAD_TABLES_H

#include "live_table.h"

extern const cluster_listener reread_listener;

void reread_start(table_server *s);
void reread_stop(table_server *s);
/* With a shared store: reads the table again. */
bool table_reread(table_server *s, live_table *t);
/* The same at the end of the round, with any store. */
void table_reread_later(table_server *s, live_table *t);
/* A client seems to know more than we do: reads the table again now, if the store is shared. */
void table_look_again(table_server *s, live_table *t);
/* Reads what is in the list. */
void tables_reread(table_server *s);

#endif
