// SPDX-License-Identifier: MIT
/* append_text.h: writes into a line that goes out with every move: printf() takes ten times as
 * long.
 */
#ifndef MLEM_SERVER_APPEND_TEXT_H
#define MLEM_SERVER_APPEND_TEXT_H

#include <stdint.h>

/* Writes the digits of a number (at most 20) and returns their end. */
char *append_digits(char *at, uint64_t number);
/* Writes a string without its NUL and returns its end. */
char *append_string(char *at, const char *text);

#endif
