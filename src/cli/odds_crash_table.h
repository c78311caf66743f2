// SPDX-License-Identifier: MIT
/* odds_crash_table.h: crash chances of a whole mat on one screen. */
#ifndef MLEM_CLI_ODDS_CRASH_TABLE_H
#define MLEM_CLI_ODDS_CRASH_TABLE_H

#include <mlem/odds.h>

/* "12A" into `text` (room for MLEM_FACES + 1). */
void odds_faces(const mlem_game *game, unsigned space, char *text);

/* The table, coloured as a heat map on a terminal; or JSON. */
void odds_show_table(const mlem_game *game, unsigned boosters, bool json);

#endif
