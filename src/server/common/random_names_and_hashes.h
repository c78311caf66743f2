// SPDX-License-Identifier: MIT
/* random_names_and_hashes.h: ids and secrets that cannot be guessed, and the hashes that are kept
 * of secrets. */
#ifndef MLEM_SERVER_RANDOM_NAMES_AND_HASHES_H
#define MLEM_SERVER_RANDOM_NAMES_AND_HASHES_H

#include <stddef.h>
#include <stdint.h>

/* `letters` random letters and digits (five bits each) and a NUL. */
void random_name(char *text, unsigned letters);

void hash_secret(const char *text, uint8_t *hash, size_t bytes);

#endif
