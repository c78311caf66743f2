// SPDX-License-Identifier: MIT
/* page_weights.c: the weights of the value network, which a page fetches when bots or advice need
 * them. */
#include "practice.h"
#include "table.h"

#include <mlem/value.h>
#include <stdlib.h>

static char *room;
static size_t room_size;

/* Where the page puts a file of weights of this size; NULL if there is no memory for it. */
EXPORT char *weights_room(unsigned size) {
  if (size > room_size) {
    char *larger = malloc(size); /* nothing is ever given back: this happens once */
    if (!larger)
      return NULL;
    room = larger;
    room_size = size;
  }
  return room;
}

/* Bots and advice judge by the weights in the room from now on; 0: they are not for this version.
 */
EXPORT int attach_weights(unsigned size) {
  if (size > room_size || !mlem_value_attach(room, size))
    return 0;
  practice_begin_bots_again();
  return 1;
}
