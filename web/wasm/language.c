// SPDX-License-Identifier: MIT
/* language.c: the catalogue that the page hands over; without one everything is said in English. */
#include "../../src/lang/lang.h"
#include "table.h"

#include <stdlib.h>

static lang_catalogue catalogue;
static char *room;
static size_t room_size;

/* Where the page puts a catalogue of this size; NULL if there is no memory for it. */
EXPORT char *catalogue_room(unsigned size) {
  if (size > room_size) {
    char *larger = malloc(size); /* nothing is ever given back: languages change seldom */
    if (!larger)
      return NULL;
    room = larger;
    room_size = size;
  }
  return room;
}

/* Speaks from now on as the catalogue in the room says; 0: English. */
EXPORT void speak(unsigned size) {
  lang_use(size && lang_catalogue_read(&catalogue, room, size) ? &catalogue : NULL);
  table_name_seats();
}
