// SPDX-License-Identifier: MIT
/* text_buffer.c: text that grows. */
#include "text_buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool make_room(buffer *b, size_t more) {
  if (b->failed)
    return false;
  if (b->room - b->length > more)
    return true;
  size_t room = b->room ? b->room : 128;
  while (room - b->length <= more)
    room *= 2;
  char *bytes = realloc(b->bytes, room);
  if (!bytes) {
    b->failed = true;
    return false;
  }
  b->bytes = bytes;
  b->room = room;
  return true;
}

void buffer_add(buffer *b, const char *bytes, size_t count) {
  if (!make_room(b, count))
    return;
  memcpy(b->bytes + b->length, bytes, count);
  b->length += count;
  b->bytes[b->length] = '\0';
}

void buffer_print(buffer *b, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vsnprintf(NULL, 0, format, list);
  va_end(list);
  if (length < 0 || !make_room(b, (size_t)length))
    return;
  va_start(list, format);
  vsnprintf(b->bytes + b->length, (size_t)length + 1, format, list);
  va_end(list);
  b->length += (size_t)length;
}

void buffer_drop_front(buffer *b, size_t count) {
  if (count >= b->length) {
    buffer_free(b); /* quiet connections keep nothing */
    return;
  }
  memmove(b->bytes, b->bytes + count, b->length - count);
  b->length -= count;
}

void buffer_free(buffer *b) {
  free(b->bytes);
  *b = (buffer){0};
}
