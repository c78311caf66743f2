// SPDX-License-Identifier: MIT
/* bot_thread.h: a bot decides in a thread of its own. */
#ifndef MLEM_TERMINAL_BOT_THREAD_H
#define MLEM_TERMINAL_BOT_THREAD_H

#include <mlem/bots.h>

typedef struct bot_thread bot_thread;

/* Nothing else may use the bot until it has decided. NULL if there is no thread to be had. */
bot_thread *bot_thread_start(mlem_bot *bot, const mlem_state *seen);

/* Waits at most so long; whether the bot has decided. */
bool bot_thread_wait(bot_thread *t, int milliseconds);

/* Waits for the decision, and gives everything back. */
mlem_action bot_thread_finish(bot_thread *t);

/* Waits a moment for a decision that is not needed any more. False if the bot still thinks: then it
 * must be left alone until the program ends. */
bool bot_thread_stop(bot_thread *t);

#endif
