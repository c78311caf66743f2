// SPDX-License-Identifier: MIT
/* page_weights.c: the weights of the value network, which a page fetches when bots or advice need
 * them. */
#include "file_buffer.h"
#include "local_game.h"
#include "page_game.h"

#include <mlem/value.h>

static file_buffer buffer;

/* Where the page puts a file of weights of this size; NULL if there is no memory for it. */
EXPORT char *weights_room(unsigned size) {
  return file_buffer_of(&buffer, size);
}

/* Bots and advice judge by the weights in the buffer from now on; 0: they are not for this version.
 */
EXPORT int attach_weights(unsigned size) {
  if (size > buffer.size || !mlem_value_attach(buffer.bytes, size))
    return 0;
  practice_begin_bots_again();
  return 1;
}
