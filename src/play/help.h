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

/* A paragraph in lines of at most 78 columns. */
void help_print_folded(FILE *out, const char *text);

/* All of it but the keys, for plain lines. */
void help_print(FILE *out, const teller *tell, const mlem_state *state);

#endif
