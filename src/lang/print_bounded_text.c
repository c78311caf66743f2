// SPDX-License-Identifier: MIT
/* print_bounded_text.c: printf into a text of limited size that is never cut within a character. */
#include "lang.h"

#include <stdio.h>

void lang_vput(char *text, size_t size, const char *format, va_list list) {
  int length = vsnprintf(text, size, format, list);
  if (size == 0 || length < 0 || (size_t)length < size)
    return;
  /* The cut may have torn a character: drop what is left of it. */
  size_t end = size - 1, start = end;
  while (start > 0 && ((unsigned char)text[start - 1] & 0xc0) == 0x80)
    start--;
  if (start == 0)
    return;
  unsigned char lead = (unsigned char)text[start - 1];
  size_t wants = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0;
  if (end - start < wants)
    text[start - 1] = '\0';
}

void lang_put(char *text, size_t size, const char *format, ...) {
  va_list list;
  va_start(list, format);
  lang_vput(text, size, format, list);
  va_end(list);
}
