// SPDX-License-Identifier: MIT
/* chacha20.c: the stream cipher ChaCha20, as RFC 8439 defines it. */
#include "sodium.h"

#include <string.h>

enum { BLOCK = 64 };

static uint32_t turn(uint32_t word, unsigned bits) {
  return (word << bits) | (word >> (32 - bits));
}

static void quarter(uint32_t *x, unsigned a, unsigned b, unsigned c, unsigned d) {
  x[a] += x[b];
  x[d] = turn(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = turn(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = turn(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = turn(x[b] ^ x[c], 7);
}

static void make_block(const uint32_t from[16], uint8_t out[BLOCK]) {
  uint32_t x[16];
  memcpy(x, from, sizeof x);
  for (unsigned round = 0; round < 10; round++) {
    for (unsigned i = 0; i < 4; i++)
      quarter(x, i, i + 4, i + 8, i + 12);
    for (unsigned i = 0; i < 4; i++)
      quarter(x, i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12);
  }
  for (unsigned i = 0; i < 16; i++)
    x[i] += from[i];
  memcpy(out, x, sizeof x); /* little-endian, as WebAssembly is */
}

int crypto_stream_chacha20_ietf_xor_ic(uint8_t *out, const uint8_t *in, unsigned long long count,
                                       const uint8_t *nonce, uint32_t counter, const uint8_t *key) {
  uint32_t state[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  uint8_t block[BLOCK];
  memcpy(state + 4, key, 32);
  state[12] = counter;
  memcpy(state + 13, nonce, 12);
  for (unsigned long long i = 0; i < count; i++) {
    if (i % BLOCK == 0) {
      make_block(state, block);
      state[12]++;
    }
    out[i] = in[i] ^ block[i % BLOCK];
  }
  return 0;
}
