// SPDX-License-Identifier: MIT
/*
 * text_width.h: texts as wide as a terminal shows them: a Chinese character takes two columns, an
 * accent that stands on its own takes none. Needs lang_start().
 */
#ifndef MLEM_LANG_TEXT_WIDTH_H
#define MLEM_LANG_TEXT_WIDTH_H

#include <stddef.h>
#include <stdio.h>
#include <wchar.h>

/* The next character of a text that is not at its end, and its columns; returns its bytes. What
 * cannot be shown is a question mark. */
size_t lang_character(const char *text, wchar_t *character, int *columns);

/* How many columns a text takes. */
size_t lang_columns(const char *text);

/* How many bytes of `text` fit into `columns`, never a part of a character. */
size_t lang_cut(const char *text, size_t columns);

/* How many bytes of `text` make its first line, with at most `columns`. Lines break at spaces, and
 * beside characters of scripts that write without them. `*next` is where the next line begins. */
size_t lang_fold(const char *text, size_t columns, const char **next);

/* Prints lines within the columns of a page. The first one already stands `column` columns in; what
 * is too long goes on below `indent`. The last one gets its end. */
void lang_print_folded(FILE *out, const char *text, size_t column, size_t indent);

/* A text with spaces behind it (or, with a negative width, before it) up to a width. */
void lang_print_padded(FILE *out, const char *text, int width);

#endif
