// SPDX-License-Identifier: MIT
/* page_weights.c: the weights of the value network, which a page fetches when bots or advice need
 * them. */
#include "page_room.h"
#include "practice.h"
#include "table.h"

#include <mlem/value.h>

static page_room room;

/* Where the page puts a file of weights of this size; NULL if there is no memory for it. */
EXPORT char *weights_room(unsigned size) {
  return page_room_of(&room, size);
}

/* Bots and advice judge by the weights in the room from now on; 0: they are not for this version.
 */
EXPORT int attach_weights(unsigned size) {
  if (size > room.size || !mlem_value_attach(room.bytes, size))
    return 0;
  practice_begin_bots_again();
  return 1;
}
