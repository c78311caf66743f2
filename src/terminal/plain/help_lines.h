// SPDX-License-Identifier: MIT
/* help_lines.h: what is to be decided, and what is on the table, explained for plain lines. */
#ifndef MLEM_TERMINAL_HELP_LINES_H
#define MLEM_TERMINAL_HELP_LINES_H

#include "../../words/words.h"

#include <stdio.h>

/* The rule for this moment and the tokens it is about, for plain lines. */
void help_print(FILE *out, const teller *tell, const mlem_state *state);

/* What a reader asks for by name: a topic or a rule of "mlem rules", or anything on the table.
 * False, and nothing printed, if there is nothing of this name. */
bool help_print_about(FILE *out, const teller *tell, const mlem_state *state, const char *name);

/* The names that can be asked for. */
void help_print_names(FILE *out, const teller *tell);

#endif
