// SPDX-License-Identifier: MIT
/* text.h: small pieces: growing text, random names, hashes, what people may write. */
#ifndef MLEM_SERVER_TEXT_H
#define MLEM_SERVER_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Text that grows. Zeros are an empty one. When memory runs out it says so once, in `failed`. */
typedef struct buffer {
  char *bytes;
  size_t length, room;
  bool failed;
} buffer;

void buffer_add(buffer *b, const char *bytes, size_t count);
void buffer_print(buffer *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buffer_drop_front(buffer *b, size_t count);
void buffer_free(buffer *b);

/* `letters` random letters and digits (five bits each) and a NUL. */
void random_name(char *text, unsigned letters);

void hash_secret(const char *text, uint8_t *hash, size_t bytes);

/* UTF-8 without control characters or line ends, at least one character, no space at the ends. */
bool is_plain_text(const char *text, size_t length);

bool parse_number(const char *text, size_t length, uint32_t *number);

int64_t now_ms(void);        /* since 1970 */
double seconds_passed(void); /* of a clock that never jumps */

#endif
