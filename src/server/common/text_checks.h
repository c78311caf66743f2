// SPDX-License-Identifier: MIT
/* text_checks.h: the checks of names, chat and numbers that clients send. */
#ifndef MLEM_SERVER_TEXT_CHECKS_H
#define MLEM_SERVER_TEXT_CHECKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* UTF-8 without control characters or line ends, at least one character, no space at the ends. */
bool is_plain_text(const char *text, size_t length);
/* Plain text that reads as it is: no invisible characters, no other spaces than single ' '. */
bool is_name(const char *text, size_t length);

/* Whether two names look the same to a person. (names_that_look_alike.c) */
bool names_look_alike(const char *a, const char *b);

/* Bytes that are no UTF-8, as at the end of a text that was cut, become '?'. */
void replace_broken_characters(char *text);

/* A decimal number of at most 9 digits. */
bool parse_number(const char *text, size_t length, uint32_t *number);

#endif
