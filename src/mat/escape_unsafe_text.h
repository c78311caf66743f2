// SPDX-License-Identifier: MIT
/* escape_unsafe_text.h: text from outside made safe to show. */
#ifndef MLEM_MAT_ESCAPE_UNSAFE_TEXT_H
#define MLEM_MAT_ESCAPE_UNSAFE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* The control characters of Unicode: C0, DEL and C1. */
bool mat_is_control(uint32_t character);

/* Copies `text`; what could act on a terminal becomes \u.... or \x.., what is long ends in "...".
 */
void mat_escape(char *out, size_t size, const char *text);

/* The same onto a stream, whole. */
void mat_put_escaped(FILE *stream, const char *text);

/* The same into a text of its own, as a value for one "%s": mat_escaped(text).text */
typedef struct mat_shown {
  char text[49];
} mat_shown;

mat_shown mat_escaped(const char *text);

#endif
