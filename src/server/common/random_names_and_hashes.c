// SPDX-License-Identifier: MIT
/* random_names_and_hashes.c: ids and secrets that cannot be guessed, and the hashes that are kept
 * of secrets. */
#include "random_names_and_hashes.h"

#include <sodium.h>
#include <string.h>

void random_name(char *text, unsigned letters) {
  /* Without i, l, o and u: ids are not misread, and no word appears. */
  static const char alphabet[] = "0123456789abcdefghjkmnpqrstvwxyz";
  randombytes_buf(text, letters);
  for (unsigned i = 0; i < letters; i++)
    text[i] = alphabet[(unsigned char)text[i] & 31];
  text[letters] = '\0';
}

void hash_secret(const char *text, uint8_t *hash, size_t bytes) {
  crypto_generichash(hash, bytes, (const uint8_t *)text, strlen(text), NULL, 0);
}
