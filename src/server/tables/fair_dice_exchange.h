// SPDX-License-Identifier: MIT
/* fair_dice_exchange.h: private to this room: what the seats add to the dice before the start. */
#ifndef MLEM_SERVER_FAIR_DICE_EXCHANGE_H
#define MLEM_SERVER_FAIR_DICE_EXCHANGE_H

#include "live_table.h"

/* The seats exchange what they add to the dice: `fair-commit` of all, then `fair` of all. */
void fair_take_seal(table_server *s, viewer *v, const char *text, size_t length);
void fair_take_bytes(table_server *s, viewer *v, const char *text, size_t length);
/* Whether all seats have sealed their bytes and not all have shown them. Seats stay taken then. */
bool fair_is_revealing(const table_row *row);
/* The next step, if all seats are ready for it: the bytes are shown, or the game starts. */
bool fair_go_on(table_server *s, live_table *t);
/* The time to reveal is over: the game is cancelled. */
void fair_overdue(table_server *s, live_table *t);

#endif
