// SPDX-License-Identifier: MIT
/* help_screen.h: help on the full screen. */
#ifndef MLEM_TERMINAL_HELP_SCREEN_H
#define MLEM_TERMINAL_HELP_SCREEN_H

#include "../../rules/reference_of_table_things.h"
#include "../board/board.h"

/* All paragraphs of a topic with their pictures; the one of the id `but` (may be NULL) is left out.
 */
void help_add_topic(pager *p, const rules_topic *topic, const char *but, const mlem_game *game);

/* What is said of a thing, and the rule behind it. */
void help_add_entry(pager *p, const reference_entry *entry, const mlem_game *game);

/* The rule for this moment, the signs of the track and the keys; from there, everything can be
 * looked up. With `typing`, the tokens that may be typed are listed, too. */
void help_show(const board *b, bool typing);

#endif
