// SPDX-License-Identifier: MIT
/* append_text.c: digits and strings written into a line, without printf(). */
#include "append_text.h"

#include <string.h>

char *append_digits(char *at, uint64_t number) {
  char digits[20];
  unsigned count = 0;
  do
    digits[count++] = (char)('0' + number % 10);
  while (number /= 10);
  while (count > 0)
    *at++ = digits[--count];
  return at;
}

char *append_string(char *at, const char *text) {
  size_t length = strlen(text);
  memcpy(at, text, length);
  return at + length;
}
