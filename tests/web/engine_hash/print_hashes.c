// SPDX-License-Identifier: MIT
/* print_hashes.c: the hashes of the library, a line each: mat, variants, hash. */
#include "games_hash.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **words) {
  unsigned games = count > 1 ? (unsigned)strtoul(words[1], NULL, 10) : 1;
  for (unsigned mat = 0; mat < games_mats(); mat++)
    for (unsigned variants = 0; variants < 8; variants++)
      printf("%u %u %016" PRIx64 "\n", mat, variants, games_hash(mat, variants, games));
  return 0;
}
