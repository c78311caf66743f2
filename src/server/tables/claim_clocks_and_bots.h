// SPDX-License-Identifier: MIT
/* claim_clocks_and_bots.h: private to this room: which of several servers runs the clocks and bots
 * of a table. */
#ifndef MLEM_SERVER_CLAIM_CLOCKS_AND_BOTS_H
#define MLEM_SERVER_CLAIM_CLOCKS_AND_BOTS_H

#include "live_table.h"

/* Whether clocks and bots of this table are ours to run, from now on. */
bool table_claim(table_server *s, live_table *t);
void table_release_claim(table_server *s, live_table *t);

#endif
