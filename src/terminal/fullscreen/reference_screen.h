// SPDX-License-Identifier: MIT
/* reference_screen.h: a screen on which everything of the game can be looked up. */
#ifndef MLEM_TERMINAL_REFERENCE_SCREEN_H
#define MLEM_TERMINAL_REFERENCE_SCREEN_H

#include "../../words/words.h"

/* Topics of the rules and things on the table, found by arrows or by typing, until the person goes
 * back. `seen` is what the viewer may know. */
void reference_screen_run(const teller *tell, const mlem_state *seen);

#endif
