// SPDX-License-Identifier: MIT
/*
 * bot_display_names.h: what bots are called.
 *
 * The name of a kind ("captain") is a word of the notation and of the command line, and the same in
 * every language; here is what people read instead. At a table each bot is a cat with a name.
 */
#ifndef MLEM_WORDS_BOT_DISPLAY_NAMES_H
#define MLEM_WORDS_BOT_DISPLAY_NAMES_H

#include "words.h"

/* The kind of bot that "captain" or "ace:500ms" means, in the language of the reader. */
void bot_kind_title(const char *bot, char text[WORDS]);

/* A name that no seat of this head has yet. */
const char *bot_cat_name(const mlem_head *head);

#endif
