// SPDX-License-Identifier: MIT
/*
 * sodium.h: the few functions of libsodium that the fair dealer calls, for a page that has no
 * libsodium: BLAKE2b without a key (RFC 7693) and ChaCha20 (RFC 8439).
 */
#ifndef PAGE_SODIUM_H
#define PAGE_SODIUM_H

#include <stddef.h>
#include <stdint.h>

enum { crypto_stream_chacha20_ietf_NONCEBYTES = 12 };

typedef struct crypto_generichash_state {
  uint64_t h[8];
  uint64_t length;
  size_t used;
  uint8_t block[128];
} crypto_generichash_state;

/* `key` must be NULL: only what we need. */
int crypto_generichash_init(crypto_generichash_state *state, const uint8_t *key, size_t key_length,
                            size_t out_length);
int crypto_generichash_update(crypto_generichash_state *state, const uint8_t *bytes,
                              unsigned long long count);
int crypto_generichash_final(crypto_generichash_state *state, uint8_t *out, size_t out_length);

int crypto_stream_chacha20_ietf_xor_ic(uint8_t *out, const uint8_t *in, unsigned long long count,
                                       const uint8_t *nonce, uint32_t counter, const uint8_t *key);

void sodium_memzero(void *memory, size_t count);

#endif
