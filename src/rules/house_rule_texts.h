// SPDX-License-Identifier: MIT
/* house_rule_texts.h: what people read about each house rule where they can choose it. */
#ifndef MLEM_RULES_HOUSE_RULE_TEXTS_H
#define MLEM_RULES_HOUSE_RULE_TEXTS_H

#include <mlem/engine.h>

/* Rules by number: rule i has the bit 1 << i of mlem_options.house. All texts are in the reader's
 * language and are valid until the language changes. */

/* A few words for a list: "Boosters fly with the 1s". */
const char *rules_house_title(unsigned rule);

/* One sentence: what the rulebooks say, or leave open. */
const char *rules_house_rulebook(unsigned rule);

/* One sentence: how it is played if the rule is on. */
const char *rules_house_change(unsigned rule);

#endif
