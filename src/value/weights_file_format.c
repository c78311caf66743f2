// SPDX-License-Identifier: MIT
/* weights_file_format.c: files of weights, and which are in use; see value_network.h and
 * <mlem/bots.h>. */
#include "value_network.h"

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

/* Whether no sum can overflow, whatever the inputs are. */
static bool limited(const value_layers *l) {
  const int64_t most = INT32_MAX;
  for (size_t j = 0; j < VALUE_HIDDEN; j++) {
    int64_t sum = 0;
    for (size_t i = 0; i < VALUE_INPUTS; i++)
      sum += l->first[i][j] < 0 ? -l->first[i][j] : l->first[i][j];
    if (sum * VALUE_LIMIT > most)
      return false;
  }
  for (size_t j = 0; j < VALUE_HIDDEN_2 + VALUE_OUTPUTS; j++) {
    bool last = j >= VALUE_HIDDEN_2;
    const int16_t *row = last ? l->last[j - VALUE_HIDDEN_2] : l->second[j];
    int64_t bias = last ? l->last_bias[j - VALUE_HIDDEN_2] : l->second_bias[j];
    int64_t sum = 0;
    for (size_t i = 0; i < (last ? VALUE_HIDDEN_2 : VALUE_HIDDEN); i++)
      sum += row[i] < 0 ? -row[i] : row[i];
    if (sum * VALUE_LIMIT + (bias < 0 ? -bias : bias) > most)
      return false;
  }
  return true;
}

static const uint8_t *get_layers(const uint8_t *next, value_layers *l) {
  for (size_t row = 0; row < VALUE_INPUTS; row++)
    next = get_16(next, l->first[row], VALUE_HIDDEN);
  for (size_t row = 0; row < VALUE_HIDDEN_2; row++)
    next = get_16(next, l->second[row], VALUE_HIDDEN);
  for (size_t row = 0; row < VALUE_OUTPUTS; row++)
    next = get_16(next, l->last[row], VALUE_HIDDEN_2);
  next = get_32(next, l->second_bias, VALUE_HIDDEN_2);
  return get_32(next, l->last_bias, VALUE_OUTPUTS);
}

static uint8_t *put_layers(uint8_t *to, const value_layers *l) {
  for (size_t row = 0; row < VALUE_INPUTS; row++)
    to = put_16(to, l->first[row], VALUE_HIDDEN);
  for (size_t row = 0; row < VALUE_HIDDEN_2; row++)
    to = put_16(to, l->second[row], VALUE_HIDDEN);
  for (size_t row = 0; row < VALUE_OUTPUTS; row++)
    to = put_16(to, l->last[row], VALUE_HIDDEN_2);
  to = put_32(to, l->second_bias, VALUE_HIDDEN_2);
  return put_32(to, l->last_bias, VALUE_OUTPUTS);
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
  bool usable = true;
  for (unsigned table = 0; table < VALUE_TABLES; table++) {
    next = get_layers(next, &net->tables[table]);
    usable &= limited(&net->tables[table]);
  }
  return usable;
}

void mlem_value_encode(const value_net *net, uint8_t numbers[VALUE_FILE_NUMBERS]) {
  uint8_t *to = numbers;
  for (unsigned table = 0; table < VALUE_TABLES; table++)
    to = put_layers(to, &net->tables[table]);
}
