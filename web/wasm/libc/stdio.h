// SPDX-License-Identifier: MIT
/* stdio.h: formatting into memory; a page has no files. */
#ifndef PAGE_STDIO_H
#define PAGE_STDIO_H

#include <stdarg.h>
#include <stddef.h>

/* Flags - + 0, width, precision (also *), lengths l ll z h, and % c s d i u x. Nothing else. */
int vsnprintf(char *text, size_t size, const char *format, va_list list);
int snprintf(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
int sprintf(char *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
