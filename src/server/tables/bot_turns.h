// SPDX-License-Identifier: MIT
/* bot_turns.h: private to this room: decisions of bots and stand-ins. */
#ifndef MLEM_SERVER_BOT_TURNS_H
#define MLEM_SERVER_BOT_TURNS_H

#include "live_table.h"

/* Hands the open decision to a bot worker, if a bot or a stand-in has to decide. */
void table_start_bot(table_server *s, live_table *t);
/* Takes what the workers have decided; a decision that came too late is dropped. */
void bots_take_decisions(table_server *s);
/* After the workers have ended. */
void bots_drop_decisions(table_server *s);

#endif
