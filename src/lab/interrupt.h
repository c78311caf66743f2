// SPDX-License-Identifier: MIT
/* interrupt.h: Ctrl-C asks a long run to end with the results so far; another one, more than a
 * moment later, ends the program. */
#ifndef MLEM_LAB_INTERRUPT_H
#define MLEM_LAB_INTERRUPT_H

#include <stdbool.h>

/* Exit status of a run that was interrupted, as shells give it: 128 + SIGINT. */
enum { INTERRUPTED_STATUS = 130 };

/* From here on SIGINT (and SIGTERM) only sets a flag. */
void interrupt_catch_signals(void);

/* Whether the flag is set. Cheap enough for every decision of a game. */
bool interrupt_wanted(void);

/* Sets the flag, as a signal would; for a worker that cannot go on. */
void interrupt_request(void);

#endif
