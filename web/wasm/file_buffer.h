// SPDX-License-Identifier: MIT
/* file_buffer.h: memory that the page fills with a whole file. */
#ifndef MLEM_WASM_FILE_BUFFER_H
#define MLEM_WASM_FILE_BUFFER_H

#include <stdlib.h>

typedef struct file_buffer {
  char *bytes;
  size_t size;
} file_buffer;

/* Room for this many bytes, or NULL. The old buffer is not given back: the page fills it seldom. */
static inline char *file_buffer_of(file_buffer *buffer, size_t size) {
  if (size <= buffer->size)
    return buffer->bytes;
  char *larger = malloc(size);
  if (!larger)
    return NULL;
  *buffer = (file_buffer){larger, size};
  return larger;
}

#endif
