// SPDX-License-Identifier: MIT
/* log.c: lines for the host of the server, on standard error. */
#include "log.h"

#include <stdarg.h>
#include <stdio.h>

static const lang_catalogue *log_language;

void server_log_in(const lang_catalogue *language) {
  log_language = language;
}

void server_log(const char *format, ...) {
  va_list list;
  fputs("mlem serve: ", stderr);
  va_start(list, format);
  vfprintf(stderr, lang_text_of(log_language, format), list);
  va_end(list);
  fputc('\n', stderr);
}
