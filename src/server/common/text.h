// SPDX-License-Identifier: MIT
/* text.h: random names, hashes, and the checks of text from clients. */
#ifndef MLEM_SERVER_TEXT_H
#define MLEM_SERVER_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* `letters` random letters and digits (five bits each) and a NUL. */
void random_name(char *text, unsigned letters);

void hash_secret(const char *text, uint8_t *hash, size_t bytes);

/* UTF-8 without control characters or line ends, at least one character, no space at the ends. */
bool is_plain_text(const char *text, size_t length);
/* Plain text that reads as it is: no invisible characters, no other spaces than single ' '. */
bool is_name(const char *text, size_t length);

/* Writes the digits of a number (at most 20) and returns their end. For what is written with every
 * move: printf() takes ten times as long. */
char *append_digits(char *at, uint64_t number);
/* Writes a string without its NUL and returns its end. */
char *append_string(char *at, const char *text);

/* A decimal number of at most 9 digits. */
bool parse_number(const char *text, size_t length, uint32_t *number);

#endif
