// SPDX-License-Identifier: MIT
/* wasm_exports.c: the same hashes in WebAssembly. */
#include "games_hash.h"

#define EXPORT __attribute__((visibility("default")))

EXPORT unsigned mat_count(void) {
  return games_mats();
}

EXPORT uint64_t hash_of(unsigned mat, unsigned variants, unsigned games) {
  return games_hash(mat, variants, games);
}
