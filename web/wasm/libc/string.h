// SPDX-License-Identifier: MIT
/* string.h: what our sources ask of <string.h>, for a browser that has no C library. */
#ifndef PAGE_STRING_H
#define PAGE_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int value, size_t count);
int memcmp(const void *left, const void *right, size_t count);
void *memchr(const void *in, int value, size_t count);
void *memmem(const void *in, size_t count, const void *what, size_t size);
size_t strlen(const char *text);
int strcmp(const char *left, const char *right);
int strncmp(const char *left, const char *right, size_t count);
char *strchr(const char *text, int letter);
static inline const char *strerror(int number) {
  (void)number;
  return "no such thing in a page";
}
size_t strspn(const char *text, const char *accept);
size_t strcspn(const char *text, const char *reject);

#endif
