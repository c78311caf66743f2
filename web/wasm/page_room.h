// SPDX-License-Identifier: MIT
/* page_room.h: memory that the page fills with a whole file. */
#ifndef MLEM_WASM_PAGE_ROOM_H
#define MLEM_WASM_PAGE_ROOM_H

#include <stdlib.h>

typedef struct page_room {
  char *bytes;
  size_t size;
} page_room;

/* Room for this many bytes, or NULL. The old room is not given back: the page fills it seldom. */
static inline char *page_room_of(page_room *room, size_t size) {
  if (size <= room->size)
    return room->bytes;
  char *larger = malloc(size);
  if (!larger)
    return NULL;
  *room = (page_room){larger, size};
  return larger;
}

#endif
