// SPDX-License-Identifier: MIT
/* log_on_heap.c: logs that grow on the heap of the C library. */
#include "game.h"

#include <stdlib.h>

const game_memory game_heap = {realloc, free};
