// SPDX-License-Identifier: MIT
/* bit_masks.h: counting and finding bits of masks, without a C library. Not installed. */
#ifndef MLEM_ENGINE_BIT_MASKS_H
#define MLEM_ENGINE_BIT_MASKS_H

#include <stdint.h>

/* The n lowest bits. */
static inline uint32_t low_bits(unsigned n) {
  return n >= 32 ? UINT32_MAX : (UINT32_C(1) << n) - 1;
}

static inline unsigned lowest_bit(uint32_t mask) {
  return (unsigned)__builtin_ctz(mask);
}

/* How many bits are set. Without a processor's own instruction for it a call would be slower. */
static inline unsigned count_bits(uint32_t mask) {
  mask -= mask >> 1 & 0x55555555;
  mask = (mask & 0x33333333) + (mask >> 2 & 0x33333333);
  return ((mask + (mask >> 4)) & 0x0f0f0f0f) * UINT32_C(0x01010101) >> 24;
}

/* Four bits as a list of their numbers, and how many there are. */
static const struct mlem_nibble {
  uint16_t number[4];
  uint8_t count;
} mlem_nibbles[16] = {
    {{0}, 0},    {{0}, 1},       {{1}, 1},       {{0, 1}, 2},       {{2}, 1},    {{0, 2}, 2},
    {{1, 2}, 2}, {{0, 1, 2}, 3}, {{3}, 1},       {{0, 3}, 2},       {{1, 3}, 2}, {{0, 1, 3}, 3},
    {{2, 3}, 2}, {{0, 2, 3}, 3}, {{1, 2, 3}, 3}, {{0, 1, 2, 3}, 4},
};

/* The number of the set bit before which `n` others are set. Without a loop: how long it would run
 * cannot be guessed. */
static inline unsigned nth_bit(uint32_t mask, unsigned n) {
  uint32_t counts = mask - (mask >> 1 & 0x55555555);
  counts = (counts & 0x33333333) + (counts >> 2 & 0x33333333);
  uint32_t up_to = ((counts + (counts >> 4)) & 0x0f0f0f0f) * UINT32_C(0x01010101);
  uint32_t passed = ((n * UINT32_C(0x01010101) | 0x80808080) - up_to) & 0x80808080; /* bytes */
  unsigned shift = ((passed >> 7) * UINT32_C(0x01010101) >> 24) * 8;
  unsigned rest = n - (unsigned)((uint64_t)up_to << 8 >> shift & 255);
  unsigned low = mask >> shift & 15, high = mask >> shift >> 4 & 15;
  unsigned in_low = mlem_nibbles[low].count;
  unsigned upper = rest >= in_low ? UINT32_MAX : 0; /* a mask instead of a branch */
  unsigned number = mlem_nibbles[low ^ ((low ^ high) & upper)].number[rest - (in_low & upper)];
  return shift + (upper & 4) + number;
}

#endif
