// SPDX-License-Identifier: MIT
/* sha256.h: SHA-256 (FIPS 180-4) without a C library, so that it also runs in a page. */
#ifndef MLEM_MAT_SHA256_H
#define MLEM_MAT_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32 };

void sha256(const void *data, size_t length, uint8_t digest[SHA256_BYTES]);

#endif
