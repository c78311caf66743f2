// SPDX-License-Identifier: MIT
/* typed_dice_entries.h: private to this room: people roll their own dice and enter what came. */
#ifndef MLEM_SERVER_TYPED_DICE_ENTRIES_H
#define MLEM_SERVER_TYPED_DICE_ENTRIES_H

#include "live_table.h"

/* Where people roll their own dice: up to the next question, or to what they have to enter. */
bool typed_advance(table_server *s, live_table *t);
/* The next line, entered by a person with a seat: chance, a decision, or missions at the end. */
bool typed_enter(table_server *s, viewer *v, const char *line, size_t length);
/* Another line in place of event number `at`; later ones that still fit come again. */
bool typed_amend(table_server *s, viewer *v, uint32_t at, const char *line, size_t length);

/* The phone of this person's seat enters from now on; all are told by an event. */
bool typed_keep(table_server *s, viewer *v);

#endif
