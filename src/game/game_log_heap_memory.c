// SPDX-License-Identifier: MIT
/* game_log_heap_memory.c: logs that grow on the heap of the C library. */
#include "game.h"

#include <stdlib.h>

const game_memory game_heap = {realloc, free};
