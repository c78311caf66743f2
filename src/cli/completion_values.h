// SPDX-License-Identifier: MIT
/* completion_values.h: `mlem --values WORD`, for the completions of shells. */
#ifndef MLEM_CLI_COMPLETION_VALUES_H
#define MLEM_CLI_COMPLETION_VALUES_H

/* What may follow an option or a command, one a line; nothing where anything may. */
void cli_print_values(const char *word);

#endif
