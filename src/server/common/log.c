// SPDX-License-Identifier: MIT
/*
 * log.c: lines for the host of the server, on standard error. At most MOST_LINES in a burst and
 * then one a second: what strangers send must not fill the disk. What was left out is counted.
 * Nothing here asks for memory: a server without any still says so.
 */
#include "log.h"

#include "system_clocks.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

enum { MOST_LINES = 40, MESSAGE_ROOM = 2048 };

static const lang_catalogue *log_language;
static log_format log_form;
static const char *const level_names[] = {
    [SERVER_ERROR] = "error", [SERVER_WARNING] = "warning", [SERVER_NOTE] = "note"};

void server_log_as(log_format format, const lang_catalogue *language) {
  log_form = format;
  log_language = language;
}

/* ISO 8601, in UTC. */
static void write_time(char text[24]) {
  time_t now = (time_t)(now_ms() / 1000);
  struct tm parts;
  if (!gmtime_r(&now, &parts) || strftime(text, 24, "%Y-%m-%dT%H:%M:%SZ", &parts) == 0)
    text[0] = '\0';
}

static void write_json_text(const char *text) {
  fputc('"', stderr);
  for (; *text; text++) {
    unsigned char byte = (unsigned char)*text;
    if (byte == '"' || byte == '\\')
      fprintf(stderr, "\\%c", byte);
    else if (byte < ' ')
      fprintf(stderr, "\\u%04x", byte);
    else
      fputc(byte, stderr);
  }
  fputc('"', stderr);
}

__attribute__((format(printf, 2, 0))) static void write_line(log_level level, const char *format,
                                                             va_list list) {
  char time_text[24], message[MESSAGE_ROOM];
  write_time(time_text);
  vsnprintf(message, sizeof message, lang_text_of(log_language, format), list);
  if (log_form == LOG_AS_JSON) {
    fprintf(stderr, "{\"time\":\"%s\",\"level\":\"%s\",\"message\":", time_text,
            level_names[level]);
    write_json_text(message);
    fputs("}\n", stderr);
  } else
    fprintf(stderr, "mlem serve: %s %s: %s\n", time_text, level_names[level], message);
}

__attribute__((format(printf, 2, 3))) static void write_at_once(log_level level, const char *format,
                                                                ...) {
  va_list list;
  va_start(list, format);
  write_line(level, format, list);
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
    write_at_once(SERVER_WARNING, N_("%lu lines were left out"), dropped);
  dropped = 0;
  return true;
}

void server_log(log_level level, const char *format, ...) {
  va_list list;
  if (!may_write())
    return;
  va_start(list, format);
  write_line(level, format, list);
  va_end(list);
}
