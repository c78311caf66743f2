// SPDX-License-Identifier: MIT
/*
 * play_moves.h: private to this room: a game at a table: its start, its decisions and all chance
 * between them, its end.
 *
 * Functions that return bool return false when the store refused a line: the transaction has then
 * failed, and the table is read again before it is used.
 */
#ifndef MLEM_SERVER_PLAY_MOVES_H
#define MLEM_SERVER_PLAY_MOVES_H

#include "live_table.h"

/* Appends an event to the store. */
bool table_append(table_server *s, live_table *t, const char *line, size_t length);
/* What the dice followed from. */
bool table_append_secret(table_server *s, live_table *t);
/* Starts the game if every person's seat is taken and has said `fair`. */
bool table_try_start(table_server *s, live_table *t);
/* The secret, the commitment and what the seats have added. */
void table_fair(const live_table *t, game_fair *fair);
/* All chance up to the next question, or to the end. */
bool table_advance(table_server *s, live_table *t);
/* Applies a decision that is legal, then all chance that follows, up to the next question. */
bool table_decide(table_server *s, live_table *t, uint8_t seat, mlem_action action);

/* The results, the secret of the dice, and the ratings of a game that is over. */
bool table_finish(table_server *s, live_table *t);
/* What a finished game means for the identities that played in it. (store_results_and_ratings.c) */
bool results_store(table_server *s, live_table *t);
/* A seat of a finished game wants another table with the same seats. (open_rematch_table.c) */
bool rematch(table_server *s, live_table *t, viewer *v);

#endif
