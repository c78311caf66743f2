// SPDX-License-Identifier: MIT
/* house_rules_help.c: `mlem help house`. */
#include "house_rules_option.h"
#include "option_parser.h"

#include "../rules/house_rule_texts.h"

#include <mlem/notation.h>

#include <stdio.h>

void cli_print_house_rules(void) {
  cli_print_text(_("Where the rulebooks leave a rule open, or where tables play it differently, a "
                   "house rule decides. All are off at first, and any can be mixed: '--house' "
                   "takes none, all, or names with commas between them. The record of a game "
                   "names those in play."));
  for (unsigned rule = 0; rule < MLEM_HOUSE_RULES; rule++) {
    printf("\n%s: %s\n", mlem_house_name(rule), rules_house_title(rule));
    cli_print_entry("", 4, rules_house_rulebook(rule));
    cli_print_entry("", 4, rules_house_change(rule));
  }
}
