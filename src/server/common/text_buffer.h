// SPDX-License-Identifier: MIT
/* text_buffer.h: text that grows. Zeros are an empty one. When memory runs out, `failed` stays set.
 */
#ifndef MLEM_SERVER_TEXT_BUFFER_H
#define MLEM_SERVER_TEXT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct buffer {
  char *bytes; /* with a NUL after the last one */
  size_t length, room;
  bool failed;
} buffer;

void buffer_add(buffer *b, const char *bytes, size_t count);
void buffer_print(buffer *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Drops the first `count` bytes; an empty buffer keeps no memory. */
void buffer_drop_front(buffer *b, size_t count);
void buffer_free(buffer *b);

#endif
