// SPDX-License-Identifier: MIT
/* fingerprint.c: two mats of one name are told apart by the SHA-256 of their canonical JSON. */
#include "canonical_json.h"
#include "sha256.h"

bool mlem_mat_fingerprint(const mlem_mat *mat, char hex[MLEM_MAT_FINGERPRINT]) {
  char text[MAT_JSON_ROOM];
  uint8_t digest[SHA256_BYTES];
  size_t length = mat_json_text(mat, text, sizeof text);
  if (length == 0)
    return false;
  sha256(text, length, digest);
  for (unsigned i = 0; i < SHA256_BYTES; i++) {
    hex[2 * i] = "0123456789abcdef"[digest[i] >> 4];
    hex[2 * i + 1] = "0123456789abcdef"[digest[i] & 15];
  }
  hex[2 * SHA256_BYTES] = '\0';
  return true;
}
