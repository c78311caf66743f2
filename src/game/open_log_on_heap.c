// SPDX-License-Identifier: MIT
/* open_log_on_heap.c: logs on the heap of the C library: opened for records of a user's own mat and
 * of the built-in ones, and filled from a whole record. */
#include "game.h"

#include <mlem/builtin.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

const game_memory game_heap = {realloc, free};

const mlem_mat *game_find_mat(void *own, const char *name) {
  const mlem_mat *mat = own;
  return mat && strcmp(mat->name, name) == 0 ? mat : mlem_mat_find(name);
}

void game_log_open(game_log *log, const mlem_mat *own) {
  *log = (game_log){.memory = &game_heap};
  log->reader.find_mat = game_find_mat;
  log->reader.context = (void *)(uintptr_t)own; /* only read */
  game_log_reset(log);
}

bool game_log_add_text(game_log *log, const char *text, size_t length) {
  for (size_t done = 0; done < length;) {
    const char *end = memchr(text + done, '\n', length - done);
    size_t size = (end ? (size_t)(end - text) : length) - done;
    if (!game_log_add(log, text + done, size))
      return false;
    done += size + 1;
  }
  return true;
}
