// SPDX-License-Identifier: MIT
/* stdlib.h: memory that is only ever taken (bots open once a page), sorting, numbers. */
#ifndef PAGE_STDLIB_H
#define PAGE_STDLIB_H

#include <stddef.h>

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void free(void *memory);
void qsort(void *list, size_t count, size_t size, int (*compare)(const void *, const void *));
unsigned long strtoul(const char *text, char **end, int base);

#endif
