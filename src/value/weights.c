// SPDX-License-Identifier: MIT
/* weights.c: files of weights, and which are in use; see network.h and <mlem/bots.h>. */
#include "network.h"

#include <string.h>

/* ---- Numbers as bytes ------------------------------------------------------------------------ */

static const uint8_t *get_16(const uint8_t *from, int16_t *numbers, size_t count) {
  for (size_t i = 0; i < count; i++, from += 2)
    numbers[i] = (int16_t)(uint16_t)(from[0] | from[1] << 8);
  return from;
}

static const uint8_t *get_32(const uint8_t *from, int32_t *numbers, size_t count) {
  for (size_t i = 0; i < count; i++, from += 4)
    numbers[i] = (int32_t)((uint32_t)from[0] | (uint32_t)from[1] << 8 | (uint32_t)from[2] << 16 |
                           (uint32_t)from[3] << 24);
  return from;
}

static uint8_t *put_16(uint8_t *to, const int16_t *numbers, size_t count) {
  for (size_t i = 0; i < count; i++) {
    *to++ = (uint8_t)numbers[i];
    *to++ = (uint8_t)((uint16_t)numbers[i] >> 8);
  }
  return to;
}

static uint8_t *put_32(uint8_t *to, const int32_t *numbers, size_t count) {
  for (size_t i = 0; i < count; i++)
    for (unsigned shift = 0; shift < 32; shift += 8)
      *to++ = (uint8_t)((uint32_t)numbers[i] >> shift);
  return to;
}

bool mlem_value_decode(const uint8_t *bytes, size_t length, value_net *net) {
  static const char mark[] = VALUE_FILE_MARK;
  size_t head = sizeof mark - 1;
  if (length < head || memcmp(bytes, mark, head) != 0)
    return false;
  while (head < length && !(bytes[head] == '\n' && bytes[head - 1] == '\n'))
    head++;
  if (length - head != VALUE_FILE_NUMBERS + 1u)
    return false;
  const uint8_t *next = bytes + head + 1;
  for (size_t row = 0; row < VALUE_HIDDEN; row++)
    next = get_16(next, net->first[row], VALUE_INPUTS);
  for (size_t row = 0; row < VALUE_HIDDEN_2; row++)
    next = get_16(next, net->second[row], VALUE_HIDDEN);
  for (size_t row = 0; row < VALUE_OUTPUTS; row++)
    next = get_16(next, net->last[row], VALUE_HIDDEN_2);
  next = get_32(next, net->second_bias, VALUE_HIDDEN_2);
  get_32(next, net->last_bias, VALUE_OUTPUTS);
  /* Larger weights could make a sum overflow. */
  for (size_t row = 0; row < VALUE_HIDDEN; row++)
    for (size_t i = 0; i < VALUE_INPUTS; i++)
      if (net->first[row][i] > VALUE_WEIGHT_LIMIT || net->first[row][i] < -VALUE_WEIGHT_LIMIT)
        return false;
  return true;
}

void mlem_value_encode(const value_net *net, uint8_t numbers[VALUE_FILE_NUMBERS]) {
  uint8_t *to = numbers;
  for (size_t row = 0; row < VALUE_HIDDEN; row++)
    to = put_16(to, net->first[row], VALUE_INPUTS);
  for (size_t row = 0; row < VALUE_HIDDEN_2; row++)
    to = put_16(to, net->second[row], VALUE_HIDDEN);
  for (size_t row = 0; row < VALUE_OUTPUTS; row++)
    to = put_16(to, net->last[row], VALUE_HIDDEN_2);
  to = put_32(to, net->second_bias, VALUE_HIDDEN_2);
  put_32(to, net->last_bias, VALUE_OUTPUTS);
}
