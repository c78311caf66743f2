// SPDX-License-Identifier: MIT
/* help.h: the rules of what is on the screen, and the keys. */
#ifndef MLEM_PLAY_HELP_H
#define MLEM_PLAY_HELP_H

#include "words.h"

#include <stdio.h>

/* Paragraph number `index` of the help for this moment, or NULL after the last. A paragraph that
 * begins with '#' is a heading (without the '#'). */
const char *help_paragraph(const mlem_game *game, const mlem_state *state, unsigned index);

/* The keys of the full screen, in the same way. */
const char *help_keys(unsigned index);

/* All of it for plain lines, with the words that can be typed. */
void help_print(FILE *out, const teller *tell, const mlem_state *state);

#endif
