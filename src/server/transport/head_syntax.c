// SPDX-License-Identifier: MIT
/*
 * head_syntax.c: the form of a request's head, more strictly than libwebsockets reads it (RFC 9112,
 * 2.2, 5.1 and 5.2): lines end with CR LF, a name is followed by its colon at once, no line goes on
 * in the next one, no control characters. A proxy in front may read anything else in another way,
 * and then the two do not agree about where a request ends or which address it comes from.
 *
 * libwebsockets 4.1 to 4.3 also loses the header after one whose name is the beginning of a name
 * that it knows ("A", "Content"), or waits for one if that was the last. Such names are refused.
 */
#include "head_syntax.h"

#include <libwebsockets.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

static bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         (c && strchr("!#$%&'*+-.^_`|~", c));
}

static bool is_text(char c) {
  return (unsigned char)c >= ' ' ? c != 0x7f : c == '\t';
}

/* Whether libwebsockets reads on in the next line, because more of a known name could follow. */
static bool is_part_of_known_name(const char *name, size_t length) {
  bool is_part = false;
  for (int i = 0; i < WSI_TOKEN_COUNT; i++) {
    const char *known = (const char *)lws_token_to_string((enum lws_token_indexes)i);
    if (!known || strncasecmp(known, name, length) != 0)
      continue;
    if (known[length] == ':')
      return false;
    is_part = is_part || known[length];
  }
  return is_part;
}

/* The bytes of the line at `bytes` with its end; 0: it is not whole. -1: it is no line. */
static ptrdiff_t line_length(const char *bytes, size_t count) {
  size_t i = 0;
  while (i < count && is_text(bytes[i]))
    i++;
  if (i == count || (i + 1 == count && bytes[i] == '\r'))
    return 0;
  return bytes[i] == '\r' && bytes[i + 1] == '\n' ? (ptrdiff_t)i + 2 : -1;
}

static size_t name_length(const char *line) {
  size_t length = 0;
  while (is_name_character(line[length]))
    length++;
  return length;
}

/* A method, and a path of this server. */
static bool is_request_line(const char *line) {
  size_t length = name_length(line);
  return length > 0 && line[length] == ' ' && line[length + 1] == '/';
}

static bool is_header(const char *line) {
  size_t length = name_length(line);
  return length > 0 && line[length] == ':' && !is_part_of_known_name(line, length);
}

head_syntax head_check(const char *bytes, size_t count, size_t *length) {
  for (size_t at = 0;;) {
    ptrdiff_t line = line_length(bytes + at, count - at);
    if (line <= 0)
      return line < 0 ? HEAD_BAD : HEAD_PART;
    if (at > 0 && line == 2) { /* the empty line */
      *length = at + 2;
      return HEAD_SOUND;
    }
    if (at == 0 ? !is_request_line(bytes) : !is_header(bytes + at))
      return HEAD_BAD;
    at += (size_t)line;
  }
}
