// SPDX-License-Identifier: MIT
/* blake2b.c: BLAKE2b without a key, as RFC 7693 defines it. */
#include "sodium.h"

#include <string.h>

static const uint64_t start[8] = {UINT64_C(0x6a09e667f3bcc908), UINT64_C(0xbb67ae8584caa73b),
                                  UINT64_C(0x3c6ef372fe94f82b), UINT64_C(0xa54ff53a5f1d36f1),
                                  UINT64_C(0x510e527fade682d1), UINT64_C(0x9b05688c2b3e6c1f),
                                  UINT64_C(0x1f83d9abfb41bd6b), UINT64_C(0x5be0cd19137e2179)};

static const uint8_t order[10][16] = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                                      {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
                                      {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
                                      {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
                                      {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
                                      {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
                                      {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
                                      {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
                                      {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
                                      {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

static uint64_t turn(uint64_t word, unsigned bits) {
  return (word >> bits) | (word << (64 - bits));
}

static void mix(uint64_t *v, unsigned a, unsigned b, unsigned c, unsigned d, uint64_t x,
                uint64_t y) {
  v[a] += v[b] + x;
  v[d] = turn(v[d] ^ v[a], 32);
  v[c] += v[d];
  v[b] = turn(v[b] ^ v[c], 24);
  v[a] += v[b] + y;
  v[d] = turn(v[d] ^ v[a], 16);
  v[c] += v[d];
  v[b] = turn(v[b] ^ v[c], 63);
}

static void compress(crypto_generichash_state *s, int last) {
  uint64_t v[16], m[16];
  memcpy(m, s->block, sizeof m); /* WebAssembly is little-endian, as BLAKE2b is */
  for (unsigned i = 0; i < 8; i++) {
    v[i] = s->h[i];
    v[i + 8] = start[i];
  }
  v[12] ^= s->length;
  if (last)
    v[14] = ~v[14];
  for (unsigned round = 0; round < 12; round++) {
    const uint8_t *o = order[round % 10];
    for (unsigned i = 0; i < 4; i++)
      mix(v, i, i + 4, i + 8, i + 12, m[o[2 * i]], m[o[2 * i + 1]]);
    for (unsigned i = 0; i < 4; i++)
      mix(v, i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12, m[o[8 + 2 * i]],
          m[o[9 + 2 * i]]);
  }
  for (unsigned i = 0; i < 8; i++)
    s->h[i] ^= v[i] ^ v[i + 8];
}

int crypto_generichash_init(crypto_generichash_state *s, const uint8_t *key, size_t key_length,
                            size_t out_length) {
  if (key || key_length || out_length < 1 || out_length > 64)
    return -1;
  memset(s, 0, sizeof *s);
  memcpy(s->h, start, sizeof s->h);
  s->h[0] ^= UINT64_C(0x01010000) ^ out_length;
  return 0;
}

int crypto_generichash_update(crypto_generichash_state *s, const uint8_t *bytes,
                              unsigned long long count) {
  for (unsigned long long i = 0; i < count; i++) {
    if (s->used == sizeof s->block) { /* only once more is to come: the last block is special */
      s->length += s->used;
      compress(s, 0);
      s->used = 0;
    }
    s->block[s->used++] = bytes[i];
  }
  return 0;
}

int crypto_generichash_final(crypto_generichash_state *s, uint8_t *out, size_t out_length) {
  s->length += s->used;
  memset(s->block + s->used, 0, sizeof s->block - s->used);
  compress(s, 1);
  memcpy(out, s->h, out_length);
  return 0;
}

void sodium_memzero(void *memory, size_t count) {
  memset(memory, 0, count);
}
