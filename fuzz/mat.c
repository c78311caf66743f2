// SPDX-License-Identifier: MIT
/* mat.c: any bytes as a mat. What is accepted must be a game's mat, and write and read the same. */
#include <mlem/engine.h>
#include <mlem/json.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static mlem_mat mat, again;
  static mlem_mat_faults faults;
  mlem_game game;
  if (!mlem_mat_read_text((const char *)data, size, &mat, &faults)) {
    if (faults.count == 0)
      abort();
    return 0;
  }
  if (mlem_game_init(&game, &mat, NULL) != MLEM_OK)
    abort();
  char *text = NULL;
  size_t length = 0;
  FILE *memory = open_memstream(&text, &length);
  mlem_mat_write(memory, &mat);
  fclose(memory);
  if (!mlem_mat_read_text(text, length, &again, &faults) || memcmp(&mat, &again, sizeof mat) != 0)
    abort();
  free(text);
  return 0;
}
