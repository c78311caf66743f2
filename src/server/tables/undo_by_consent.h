// SPDX-License-Identifier: MIT
/* undo_by_consent.h: private to this room: a decision is taken back if all other people agree. */
#ifndef MLEM_SERVER_UNDO_BY_CONSENT_H
#define MLEM_SERVER_UNDO_BY_CONSENT_H

#include "live_table.h"

bool undo_is_open(const live_table *t);
bool undo_ask(table_server *s, live_table *t, viewer *v);
bool undo_answer(table_server *s, live_table *t, viewer *v, bool yes);

#endif
