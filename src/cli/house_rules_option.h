// SPDX-License-Identifier: MIT
/* house_rules_option.h: house rules on the command line: `--house LIST` and `mlem help house`. */
#ifndef MLEM_CLI_HOUSE_RULES_OPTION_H
#define MLEM_CLI_HOUSE_RULES_OPTION_H

#include <stdbool.h>
#include <stdint.h>

/* "none", "all", or names split by commas, in any order, to a mask. Returns -1, or the status to
 * exit with after a message. */
int cli_read_house(const char *text, uint8_t *house);

/* All house rules, with what they change. */
void cli_print_house_rules(void);

#endif
