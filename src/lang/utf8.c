// SPDX-License-Identifier: MIT
/* utf8.c: reads one character, and refuses all that RFC 3629 refuses. */
#include "utf8.h"

size_t utf8_character(const char *text, size_t length, uint32_t *character) {
  static const uint32_t least[UTF8_LONGEST + 1] = {0, 0, 0x80, 0x800, 0x10000};
  unsigned char first = (unsigned char)text[0];
  size_t bytes = first < 0x80 ? 1 : first < 0xc0 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (bytes == 0 || bytes > length || first > 0xf4)
    return 0;
  uint32_t value = bytes == 1 ? first : first & (0x7fU >> bytes);
  for (size_t i = 1; i < bytes; i++) {
    unsigned char next = (unsigned char)text[i];
    if ((next & 0xc0) != 0x80)
      return 0;
    value = value << 6 | (next & 0x3f);
  }
  if (value < least[bytes] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff))
    return 0;
  *character = value;
  return bytes;
}
