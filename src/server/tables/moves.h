// SPDX-License-Identifier: MIT
/*
 * moves.h: private to this room: a game at a table: its start, its decisions and all chance between
 * them, its end; whose decision is open, until when, and who decides for an absent person.
 *
 * Functions that return bool return false when the store refused a line: the transaction has then
 * failed, and the table is read again before it is used.
 */
#ifndef MLEM_SERVER_MOVES_H
#define MLEM_SERVER_MOVES_H

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

/* ---- typed_entries.c ------------------------------------------------------------------------- */

/* Where people roll their own dice: up to the next question, or to what they have to enter. */
bool typed_advance(table_server *s, live_table *t);
/* The next line, entered by a person with a seat: chance, a decision, or missions at the end. */
bool typed_enter(table_server *s, viewer *v, const char *line, size_t length);
/* Another line in place of event number `at`; later ones that still fit come again. */
bool typed_amend(table_server *s, viewer *v, uint32_t at, const char *line, size_t length);

/* The phone of this person's seat enters from now on; all are told by an event. */
bool typed_keep(table_server *s, viewer *v);

/* ---- fair_exchange.c ------------------------------------------------------------------------- */

/* The seats exchange what they add to the dice: `fair-commit` of all, then `fair` of all. */
void fair_take_seal(table_server *s, viewer *v, const char *text, size_t length);
void fair_take_bytes(table_server *s, viewer *v, const char *text, size_t length);
/* Whether all seats have sealed their bytes and not all have shown them. Seats stay taken then. */
bool fair_is_revealing(const table_row *row);
/* The next step, if all seats are ready for it: the bytes are shown, or the game starts. */
bool fair_go_on(table_server *s, live_table *t);
/* The time to reveal is over: the game is cancelled. */
void fair_overdue(table_server *s, live_table *t);

/* ---- decision_clock.c ------------------------------------------------------------------------ */

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

/* ---- bot_turns.c ----------------------------------------------------------------------------- */

/* Hands the open decision to a bot worker, if a bot or a stand-in has to decide. */
void table_start_bot(table_server *s, live_table *t);
/* Takes what the workers have decided; a decision that came too late is dropped. */
void bots_take_decisions(table_server *s);
/* After the workers have ended. */
void bots_drop_decisions(table_server *s);

#endif
