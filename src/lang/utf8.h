// SPDX-License-Identifier: MIT
/* utf8.h: characters out of bytes that come from outside. */
#ifndef MLEM_LANG_UTF8_H
#define MLEM_LANG_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* No character has more bytes. */
enum { UTF8_LONGEST = 4 };

/* The bytes of the character that `text` starts with, and the character; 0 if the first `length`
 * bytes (at least one) do not start with a whole character of UTF-8 (RFC 3629). Looks at no byte
 * behind one that is wrong, so a text that ends with a NUL byte may be given UTF8_LONGEST. */
size_t utf8_character(const char *text, size_t length, uint32_t *character);

#endif
