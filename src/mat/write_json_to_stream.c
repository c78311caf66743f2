// SPDX-License-Identifier: MIT
/* write_json_to_stream.c: writes the canonical JSON of a mat into a FILE. */
#include "canonical_json.h"

#include <stdio.h>

bool mlem_mat_write(FILE *stream, const mlem_mat *mat) {
  char text[MAT_JSON_ROOM];
  size_t length = mat_json_text(mat, text, sizeof text);
  return length > 0 && fwrite(text, 1, length, stream) == length;
}
