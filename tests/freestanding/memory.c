// SPDX-License-Identifier: MIT
/* memory.c: the three functions that freestanding/string.h promises, for the link check. */
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

void *memchr(const void *in, int value, size_t count) {
  for (const unsigned char *at = in; count--; at++)
    if (*at == (unsigned char)value)
      return (void *)at;
  return NULL;
}
