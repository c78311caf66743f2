// SPDX-License-Identifier: MIT
/* html_escape.c: escapes the four characters that mean something in HTML. */
#include "html_escape.h"

void html_put(FILE *out, const char *text) {
  for (; *text; text++)
    switch (*text) {
    case '<':
      fputs("&lt;", out);
      break;
    case '>':
      fputs("&gt;", out);
      break;
    case '&':
      fputs("&amp;", out);
      break;
    case '"':
      fputs("&quot;", out);
      break;
    default:
      fputc(*text, out);
    }
}
