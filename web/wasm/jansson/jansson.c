// SPDX-License-Identifier: MIT
/* jansson.c: a tree from JSON that a browser wrote. */
#include "jansson.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 64 };

typedef struct cursor {
  const char *at, *end;
  unsigned depth;
} cursor;

static json_t *read_value(cursor *c);

static bool take(cursor *c, char letter) {
  if (c->at >= c->end || *c->at != letter)
    return false;
  c->at++;
  return true;
}

static unsigned read_hex(cursor *c) {
  unsigned code = 0;
  for (int i = 0; i < 4 && c->at < c->end; i++, c->at++) {
    int digit = tolower((unsigned char)*c->at);
    code = code * 16 + (unsigned)(isdigit(digit) ? digit - '0' : digit - 'a' + 10);
  }
  return code;
}

/* Browsers escape only quotes, backslashes, control characters and lone surrogates. */
static char *put_code(char *to, unsigned code) {
  if (code < 0x80) {
    *to++ = (char)code;
  } else if (code < 0x800) {
    *to++ = (char)(0xc0 | code >> 6);
    *to++ = (char)(0x80 | (code & 63));
  } else {
    *to++ = (char)(0xe0 | code >> 12);
    *to++ = (char)(0x80 | (code >> 6 & 63));
    *to++ = (char)(0x80 | (code & 63));
  }
  return to;
}

static char *read_text(cursor *c) {
  static const char letters[] = "bfnrt", meant[] = "\b\f\n\r\t";
  if (!take(c, '"'))
    return NULL;
  char *text = malloc((size_t)(c->end - c->at) + 1), *to = text;
  if (!text)
    return NULL;
  while (c->at < c->end && *c->at != '"') {
    if (*c->at != '\\') {
      *to++ = *c->at++;
      continue;
    }
    c->at++;
    char letter = c->at < c->end ? *c->at++ : '"';
    const char *known = strchr(letters, letter);
    if (letter == 'u')
      to = put_code(to, read_hex(c));
    else
      *to++ = known ? meant[known - letters] : letter;
  }
  *to = '\0';
  return take(c, '"') ? text : NULL;
}

static bool read_members(cursor *c, json_t *into, char closer) {
  json_t **last = &into->first;
  if (take(c, closer))
    return true;
  do {
    char *key = NULL;
    if (closer == '}' && (!(key = read_text(c)) || !take(c, ':')))
      return false;
    json_t *value = read_value(c);
    if (!value)
      return false;
    value->key = key;
    *last = value;
    last = &value->next;
    into->size++;
  } while (take(c, ','));
  return take(c, closer);
}

static bool read_number(cursor *c, json_t *into) {
  bool negative = take(c, '-');
  into->type = JSON_INTEGER;
  if (c->at >= c->end || !isdigit((unsigned char)*c->at))
    return false;
  for (; c->at < c->end && isdigit((unsigned char)*c->at); c->at++)
    if (into->number < INT64_MAX / 16)
      into->number = into->number * 10 + (*c->at - '0');
  if (negative)
    into->number = -into->number;
  for (; c->at < c->end && *c->at && strchr(".eE+-0123456789", *c->at); c->at++)
    into->type = JSON_REAL;
  return true;
}

static bool read_word(cursor *c, const char *word) {
  size_t length = strlen(word);
  if ((size_t)(c->end - c->at) < length || memcmp(c->at, word, length) != 0)
    return false;
  c->at += length;
  return true;
}

static bool fill(cursor *c, json_t *value) {
  if (take(c, '{'))
    return value->type = JSON_OBJECT, read_members(c, value, '}');
  if (take(c, '['))
    return value->type = JSON_ARRAY, read_members(c, value, ']');
  if (c->at < c->end && *c->at == '"')
    return value->type = JSON_STRING, (value->text = read_text(c)) != NULL;
  if (read_word(c, "true"))
    return value->type = JSON_TRUE, true;
  if (read_word(c, "false"))
    return value->type = JSON_FALSE, true;
  if (read_word(c, "null"))
    return value->type = JSON_NULL, true;
  return read_number(c, value);
}

static json_t *read_value(cursor *c) {
  json_t *value = c->depth < DEEPEST ? calloc(1, sizeof *value) : NULL;
  c->depth++;
  bool good = value && fill(c, value);
  c->depth--;
  return good ? value : NULL;
}

json_t *json_loadb(const char *text, size_t length, size_t flags, json_error_t *error) {
  cursor c = {.at = text, .end = text + length};
  (void)flags;
  json_t *value = read_value(&c);
  if (value && c.at == c.end)
    return value;
  memset(error, 0, sizeof *error);
  memcpy(error->text, "not understood", 15);
  return NULL;
}

json_t *json_object_get(const json_t *object, const char *key) {
  const char *name;
  json_t *value;
  json_object_foreach(object, name, value) {
    if (strcmp(name, key) == 0)
      return value;
  }
  return NULL;
}

json_t *json_array_get(const json_t *array, size_t index) {
  json_t *value = json_is_array(array) ? array->first : NULL;
  while (value && index--)
    value = value->next;
  return value;
}
