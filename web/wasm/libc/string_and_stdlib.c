// SPDX-License-Identifier: MIT
/* string_and_stdlib.c: bytes and text, taking memory, sorting. Plain loops: clang makes bulk
 * operations. */
#include <ctype.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int errno;

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memset(void *to, int value, size_t count) {
  return __builtin_memset(to, value, count);
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i])
      return a[i] - b[i];
  return 0;
}

void *memchr(const void *in, int value, size_t count) {
  for (const unsigned char *at = in; count--; at++)
    if (*at == (unsigned char)value)
      return (void *)at;
  return NULL;
}

void *memmem(const void *in, size_t count, const void *what, size_t size) {
  for (const char *at = in; count >= size; at++, count--)
    if (memcmp(at, what, size) == 0)
      return (void *)at;
  return NULL;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length])
    length++;
  return length;
}

int strncmp(const char *left, const char *right, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (left[i] != right[i] || !left[i])
      return (unsigned char)left[i] - (unsigned char)right[i];
  return 0;
}

int strcmp(const char *left, const char *right) {
  return strncmp(left, right, SIZE_MAX);
}

char *strchr(const char *text, int letter) {
  for (;; text++) {
    if (*text == (char)letter)
      return (char *)text;
    if (!*text)
      return NULL;
  }
}

size_t strspn(const char *text, const char *accept) {
  size_t length = 0;
  while (text[length] && strchr(accept, text[length]))
    length++;
  return length;
}

size_t strcspn(const char *text, const char *reject) {
  size_t length = 0;
  while (text[length] && !strchr(reject, text[length]))
    length++;
  return length;
}

unsigned long strtoul(const char *text, char **end, int base) {
  unsigned long number = 0;
  (void)base;
  for (; isdigit((unsigned char)*text); text++)
    number = number * 10 + (unsigned long)(*text - '0');
  if (end)
    *end = (char *)text;
  return number;
}

/* Insertion sort: the lists are short. */
void qsort(void *list, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  char *items = list;
  for (size_t i = 1; i < count; i++)
    for (size_t at = i; at > 0 && compare(items + (at - 1) * size, items + at * size) > 0; at--)
      for (size_t byte = 0; byte < size; byte++) {
        char swap = items[at * size + byte];
        items[at * size + byte] = items[(at - 1) * size + byte];
        items[(at - 1) * size + byte] = swap;
      }
}

/* ---- Memory: from the end of the program on, one page after the other ------------------------ */

enum { PAGE = 65536 };
extern unsigned char __heap_base;
static uintptr_t next_free;

void *malloc(size_t size) {
  if (!next_free)
    next_free = (uintptr_t)&__heap_base;
  uintptr_t start = (next_free + 15) & ~(uintptr_t)15;
  uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  if (size > UINTPTR_MAX - start)
    return NULL;
  if (start + size > have) {
    size_t pages = (start + size - have + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX)
      return NULL;
  }
  next_free = start + size;
  return (void *)start;
}

/* Fresh pages are zero, and nothing is given back. */
void *calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / size)
    return NULL;
  return malloc(count * size);
}

void free(void *memory) {
  (void)memory;
}
