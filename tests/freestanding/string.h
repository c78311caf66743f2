// SPDX-License-Identifier: MIT
/* string.h: all that the engine asks of a C library, for targets that have none. */
#ifndef FREESTANDING_STRING_H
#define FREESTANDING_STRING_H

#include <stddef.h>

void *memcpy(void *to, const void *from, size_t count);
void *memset(void *to, int value, size_t count);
int memcmp(const void *a, const void *b, size_t count);
void *memchr(const void *in, int value, size_t count);

#endif
