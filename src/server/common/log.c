// SPDX-License-Identifier: MIT
/*
 * log.c: lines for the host of the server, on standard error. At most MOST_LINES in a burst and
 * then one a second: what strangers send must not fill the disk. What was left out is counted.
 */
#include "log.h"

#include "clocks.h"

#include <stdarg.h>
#include <stdio.h>

enum { MOST_LINES = 40 };

static const lang_catalogue *log_language;

void server_log_in(const lang_catalogue *language) {
  log_language = language;
}

__attribute__((format(printf, 1, 0))) static void write_line(const char *format, va_list list) {
  fputs("mlem serve: ", stderr);
  vfprintf(stderr, lang_text_of(log_language, format), list);
  fputc('\n', stderr);
}

__attribute__((format(printf, 1, 2))) static void write_at_once(const char *format, ...) {
  va_list list;
  va_start(list, format);
  write_line(format, list);
  va_end(list);
}

/* Whether another line may be written now; tells how many were not. */
static bool may_write(void) {
  static double left = MOST_LINES, at;
  static unsigned long dropped;
  double now = seconds_passed();
  left += at > 0 ? now - at : 0;
  left = left > MOST_LINES ? MOST_LINES : left;
  at = now;
  if (left < 1) {
    dropped++;
    return false;
  }
  left -= 1;
  if (dropped > 0)
    write_at_once(N_("%lu lines were left out"), dropped);
  dropped = 0;
  return true;
}

void server_log(const char *format, ...) {
  va_list list;
  if (!may_write())
    return;
  va_start(list, format);
  write_line(format, list);
  va_end(list);
}
