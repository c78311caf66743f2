// SPDX-License-Identifier: MIT
/* fingerprint.c: two mats of one name are told apart by the SHA-256 of their canonical JSON. */
#include "sha256.h"

#include <mlem/json.h>

#include <stdlib.h>

bool mlem_mat_fingerprint(const mlem_mat *mat, char hex[MLEM_MAT_FINGERPRINT]) {
  char *text = NULL;
  size_t length = 0;
  uint8_t digest[SHA256_BYTES];
  FILE *stream = open_memstream(&text, &length);
  if (!stream)
    return false;
  bool good = mlem_mat_write(stream, mat);
  good = fclose(stream) == 0 && good;
  if (good)
    sha256(text, length, digest);
  free(text);
  for (unsigned i = 0; good && i < SHA256_BYTES; i++)
    snprintf(hex + 2 * i, 3, "%02x", digest[i]);
  return good;
}
