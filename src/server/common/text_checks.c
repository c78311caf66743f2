// SPDX-License-Identifier: MIT
/* text_checks.c: the checks of names, chat and numbers that clients send. */
#include "text_checks.h"

#include "../../lang/utf8.h"

#include <string.h>

/* Controls, line and paragraph separators, and marks that turn the direction of writing. */
static bool is_refused(uint32_t code) {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028 || code == 0x2029 ||
         code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) ||
         (code >= 0x2066 && code <= 0x2069) || code == 0xfeff;
}

bool is_plain_text(const char *text, size_t length) {
  if (length == 0 || text[0] == ' ' || text[length - 1] == ' ')
    return false;
  for (size_t i = 0, step; i < length; i += step) {
    uint32_t code;
    step = utf8_character(text + i, length - i, &code);
    if (step == 0 || is_refused(code))
      return false;
  }
  return true;
}

/* What is not seen, or looks like another space: so that no two names read the same. */
static bool is_invisible(uint32_t code) {
  static const struct {
    uint32_t first, last;
  } ranges[] = {{0xa0, 0xa0},       {0xad, 0xad},       {0x34f, 0x34f},     {0x61c, 0x61c},
                {0x115f, 0x1160},   {0x1680, 0x1680},   {0x17b4, 0x17b5},   {0x180b, 0x180f},
                {0x2000, 0x200f},   {0x2028, 0x202f},   {0x205f, 0x206f},   {0x2800, 0x2800},
                {0x3000, 0x3000},   {0x3164, 0x3164},   {0xe000, 0xf8ff},   {0xfe00, 0xfe0f},
                {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xffff},   {0x16fe4, 0x16fe4},
                {0x1bca0, 0x1bca3}, {0x1d159, 0x1d159}, {0x1d173, 0x1d17a}, {0xe0000, 0x10ffff}};
  for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
    if (code >= ranges[i].first && code <= ranges[i].last)
      return true;
  return false;
}

bool is_name(const char *text, size_t length) {
  if (!is_plain_text(text, length) || strstr(text, "  "))
    return false;
  for (size_t i = 0, step; i < length; i += step) {
    uint32_t code;
    step = utf8_character(text + i, length - i, &code);
    if (step == 0 || is_invisible(code))
      return false;
  }
  return true;
}

void replace_broken_characters(char *text) {
  for (size_t step; *text; text += step) {
    uint32_t code;
    step = utf8_character(text, UTF8_LONGEST, &code);
    if (step == 0) {
      *text = '?';
      step = 1;
    }
  }
}

bool parse_number(const char *text, size_t length, uint32_t *number) {
  uint32_t value = 0;
  if (length == 0 || length > 9)
    return false;
  for (size_t i = 0; i < length; i++) {
    if (text[i] < '0' || text[i] > '9')
      return false;
    value = value * 10 + (uint32_t)(text[i] - '0');
  }
  *number = value;
  return true;
}
