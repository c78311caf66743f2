// SPDX-License-Identifier: MIT
/* escape_unsafe_text.c: text from outside made safe to show. */
#include "escape_unsafe_text.h"

#include "../lang/utf8.h"

#include <string.h>

enum { LONGEST_UNIT = 16 };

static const char more[] = "...";

bool mat_is_control(uint32_t c) {
  return c < 0x20 || (c >= 0x7f && c <= 0x9f);
}

/* Control characters, and those that break lines or turn the direction of writing around. */
static bool is_unsafe(uint32_t c) {
  return mat_is_control(c) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/* Takes one character off `*text`, as it may be shown. Returns the bytes in `unit`. */
static size_t next_unit(const char **text, char unit[LONGEST_UNIT]) {
  uint32_t character;
  size_t length = utf8_character(*text, UTF8_LONGEST, &character);
  if (length == 0) {
    snprintf(unit, LONGEST_UNIT, "\\x%02x", (unsigned)(unsigned char)**text);
    *text += 1;
  } else if (is_unsafe(character)) {
    snprintf(unit, LONGEST_UNIT, "\\u%04x", (unsigned)character);
    *text += length;
  } else {
    memcpy(unit, *text, length);
    unit[length] = '\0';
    *text += length;
  }
  return strlen(unit);
}

void mat_escape(char *out, size_t size, const char *text) {
  size_t used = 0, cut = 0;
  while (*text) {
    char unit[LONGEST_UNIT];
    size_t length = next_unit(&text, unit);
    if (used + length >= size) {
      memcpy(out + cut, more, sizeof more);
      return;
    }
    memcpy(out + used, unit, length);
    used += length;
    if (used + sizeof more <= size)
      cut = used; /* the last place where the dots would still fit */
  }
  out[used] = '\0';
}

void mat_put_escaped(FILE *stream, const char *text) {
  while (*text) {
    char unit[LONGEST_UNIT];
    next_unit(&text, unit);
    fputs(unit, stream);
  }
}

mat_shown mat_escaped(const char *text) {
  mat_shown shown;
  mat_escape(shown.text, sizeof shown.text, text);
  return shown;
}
