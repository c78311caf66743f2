// SPDX-License-Identifier: MIT
/* stdio.h: formatting into memory. A page has no files: opening one fails, writing does nothing. */
#ifndef PAGE_STDIO_H
#define PAGE_STDIO_H

#include <stdarg.h>
#include <stddef.h>

/* Flags - + 0, width, precision (also *), lengths l ll z h, and % c s d i u x; arguments also by
 * number (%2$s). Nothing else. */
int vsnprintf(char *text, size_t size, const char *format, va_list list);
int snprintf(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
int sprintf(char *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

typedef struct FILE FILE;

static inline FILE *fopen(const char *path, const char *mode) {
  (void)path, (void)mode;
  return (FILE *)0;
}
static inline int fclose(FILE *file) {
  (void)file;
  return -1;
}
static inline int ferror(FILE *file) {
  (void)file;
  return 1;
}
static inline size_t fread(void *to, size_t size, size_t count, FILE *file) {
  (void)to, (void)size, (void)count, (void)file;
  return 0;
}
static inline int putc(int letter, FILE *file) {
  (void)file;
  return letter;
}
#define fputc putc
static inline int fputs(const char *text, FILE *file) {
  (void)text, (void)file;
  return -1;
}
static inline int fprintf(FILE *file, const char *format, ...) {
  (void)file, (void)format;
  return -1;
}

#endif
