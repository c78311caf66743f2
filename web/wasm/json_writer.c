// SPDX-License-Identifier: MIT
/* json_writer.c: a JSON writer that knows commas, quotes and its limits. */
#include "json_writer.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 1 << 20, DEEP = 16 };

static char buffer[ROOM];
static size_t used;
static bool full;
static char closers[DEEP]; /* what ends each open level */
static bool filled[DEEP];  /* whether a level has a first member */
static unsigned level;

static void put(char letter) {
  if (used < ROOM)
    buffer[used++] = letter;
  else
    full = true;
}

static void put_plain(const char *text) {
  while (*text)
    put(*text++);
}

static void put_quoted(const char *text) {
  put('"');
  for (; *text; text++) {
    unsigned char c = (unsigned char)*text;
    if (c == '"' || c == '\\') {
      put('\\');
      put((char)c);
    } else if (c < 0x20) {
      char escape[8];
      snprintf(escape, sizeof escape, "\\u%04x", c);
      put_plain(escape);
    } else
      put((char)c);
  }
  put('"');
}

static void member(const char *key) {
  if (filled[level])
    put(',');
  filled[level] = true;
  if (key) {
    put_quoted(key);
    put(':');
  }
}

static void open_level(const char *key, char opener, char closer) {
  member(key);
  put(opener);
  if (level + 1 >= DEEP) {
    full = true;
    return;
  }
  level++;
  closers[level] = closer;
  filled[level] = false;
}

void json_begin(void) {
  used = 0;
  full = false;
  level = 0;
  filled[0] = false;
}

int json_end(void) {
  return full ? 0 : (int)used;
}

const char *json_bytes(void) {
  return buffer;
}

void json_object(const char *key) {
  open_level(key, '{', '}');
}

void json_list(const char *key) {
  open_level(key, '[', ']');
}

void json_close(void) {
  if (level)
    put(closers[level--]);
}

void json_number(const char *key, long number) {
  char digits[16];
  member(key);
  snprintf(digits, sizeof digits, "%d", (int)number);
  put_plain(digits);
}

void json_flag(const char *key, bool flag) {
  member(key);
  put_plain(flag ? "true" : "false");
}

void json_null(const char *key) {
  member(key);
  put_plain("null");
}

void json_text(const char *key, const char *text) {
  member(key);
  put_quoted(text);
}

void json_real(const char *key, double real) {
  char digits[40];
  bool negative = real < 0;
  double scaled = (negative ? -real : real) * 1e6 + 0.5;
  unsigned long long millionths = scaled < 1e15 ? (unsigned long long)scaled : 0;
  member(key);
  snprintf(digits, sizeof digits, "%s%llu.%06llu", negative ? "-" : "", millionths / 1000000,
           millionths % 1000000);
  put_plain(digits);
}
