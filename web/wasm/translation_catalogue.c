// SPDX-License-Identifier: MIT
/* translation_catalogue.c: the catalogue that the page hands over; without one everything is said
 * in English. */
#include "../../src/lang/lang.h"
#include "file_buffer.h"
#include "page_game.h"

static lang_catalogue catalogue;
static file_buffer buffer;

/* Where the page puts a catalogue of this size; NULL if there is no memory for it. */
EXPORT char *catalogue_room(unsigned size) {
  return file_buffer_of(&buffer, size);
}

/* Speaks from now on as the catalogue in the buffer says; 0: English. */
EXPORT void speak(unsigned size) {
  lang_use(size && lang_catalogue_read(&catalogue, buffer.bytes, size) ? &catalogue : NULL);
  table_name_seats();
}
