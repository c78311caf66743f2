// SPDX-License-Identifier: MIT
/* memory.c: the functions that freestanding/string.h promises, for the link check. */
#include "string.h"

void *memcpy(void *to, const void *from, size_t count) {
  unsigned char *out = to;
  const unsigned char *in = from;
  while (count--)
    *out++ = *in++;
  return to;
}

void *memset(void *to, int value, size_t count) {
  unsigned char *out = to;
  while (count--)
    *out++ = (unsigned char)value;
  return to;
}

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *one = a, *other = b;
  for (; count--; one++, other++)
    if (*one != *other)
      return *one - *other;
  return 0;
}

void *memchr(const void *in, int value, size_t count) {
  for (const unsigned char *at = in; count--; at++)
    if (*at == (unsigned char)value)
      return (void *)at;
  return NULL;
}
