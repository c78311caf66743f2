// SPDX-License-Identifier: MIT
/* text.c: small pieces: growing text, random names, hashes, what people may write. */
#include "text.h"

#include "../../lang/utf8.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Growing text ---------------------------------------------------------------------------- */

static bool make_room(buffer *b, size_t more) {
  if (b->failed)
    return false;
  if (b->room - b->length > more)
    return true;
  size_t room = b->room ? b->room : 128;
  while (room - b->length <= more)
    room *= 2;
  char *bytes = realloc(b->bytes, room);
  if (!bytes) {
    b->failed = true;
    return false;
  }
  b->bytes = bytes;
  b->room = room;
  return true;
}

void buffer_add(buffer *b, const char *bytes, size_t count) {
  if (!make_room(b, count))
    return;
  memcpy(b->bytes + b->length, bytes, count);
  b->length += count;
  b->bytes[b->length] = '\0';
}

void buffer_print(buffer *b, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vsnprintf(NULL, 0, format, list);
  va_end(list);
  if (length < 0 || !make_room(b, (size_t)length))
    return;
  va_start(list, format);
  vsnprintf(b->bytes + b->length, (size_t)length + 1, format, list);
  va_end(list);
  b->length += (size_t)length;
}

void buffer_drop_front(buffer *b, size_t count) {
  if (count >= b->length) {
    buffer_free(b); /* quiet connections keep nothing */
    return;
  }
  memmove(b->bytes, b->bytes + count, b->length - count);
  b->length -= count;
}

void buffer_free(buffer *b) {
  free(b->bytes);
  *b = (buffer){0};
}

/* ---- Names and hashes ------------------------------------------------------------------------ */

void random_name(char *text, unsigned letters) {
  /* Without i, l, o and u: nobody misreads an id, and no word appears. */
  static const char alphabet[] = "0123456789abcdefghjkmnpqrstvwxyz";
  randombytes_buf(text, letters);
  for (unsigned i = 0; i < letters; i++)
    text[i] = alphabet[(unsigned char)text[i] & 31];
  text[letters] = '\0';
}

void hash_secret(const char *text, uint8_t *hash, size_t bytes) {
  crypto_generichash(hash, bytes, (const uint8_t *)text, strlen(text), NULL, 0);
}

/* ---- What people write ----------------------------------------------------------------------- */

/* Controls, line and paragraph separators, and marks that turn the direction of writing. */
static bool is_tricky(uint32_t code) {
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
    if (step == 0 || is_tricky(code))
      return false;
  }
  return true;
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

/* ---- Time ------------------------------------------------------------------------------------ */

static int64_t read_ms(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The wall clock is asked once. Then time only passes: whoever sets the machine's clock
 * neither ends anybody's time nor gives anybody more. */
int64_t now_ms(void) {
  static int64_t start;
  if (start == 0)
    start = read_ms(CLOCK_REALTIME) - read_ms(CLOCK_BOOTTIME);
  return start + read_ms(CLOCK_BOOTTIME);
}

double seconds_passed(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}
