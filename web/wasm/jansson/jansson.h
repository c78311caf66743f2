// SPDX-License-Identifier: MIT
/*
 * jansson.h: the part of jansson's interface that the mat reader calls, for a page.
 *
 * The page gives text that its browser has already parsed and written again, so it is JSON for
 * sure: this reader only builds the tree, and answers NULL for anything else.
 */
#ifndef PAGE_JANSSON_H
#define PAGE_JANSSON_H

#include <stdbool.h>
#include <stddef.h>

typedef enum json_type {
  JSON_OBJECT,
  JSON_ARRAY,
  JSON_STRING,
  JSON_INTEGER,
  JSON_REAL,
  JSON_TRUE,
  JSON_FALSE,
  JSON_NULL
} json_type;

typedef long long json_int_t;
#define JSON_INTEGER_FORMAT "lld"

typedef struct json_t json_t;
struct json_t {
  json_type type;
  const char *key; /* within an object */
  const char *text;
  json_int_t number;
  size_t size;
  json_t *first, *next;
};

enum { JSON_ERROR_TEXT_LENGTH = 160, JSON_REJECT_DUPLICATES = 1, JSON_DECODE_ANY = 4 };
enum json_error_code { json_error_out_of_memory = 1 };

typedef struct json_error_t {
  int line, column;
  char text[JSON_ERROR_TEXT_LENGTH];
} json_error_t;

static inline enum json_error_code json_error_code(const json_error_t *error) {
  (void)error;
  return 0;
}

json_t *json_loadb(const char *text, size_t length, size_t flags, json_error_t *error);
static inline void json_decref(json_t *json) {
  (void)json; /* memory of a page is only ever taken */
}

static inline json_type json_typeof(const json_t *json) {
  return json->type;
}
static inline bool page_json_is(const json_t *json, json_type type) {
  return json && json->type == type;
}
#define json_is_object(json)  page_json_is(json, JSON_OBJECT)
#define json_is_array(json)   page_json_is(json, JSON_ARRAY)
#define json_is_string(json)  page_json_is(json, JSON_STRING)
#define json_is_integer(json) page_json_is(json, JSON_INTEGER)
#define json_is_real(json)    page_json_is(json, JSON_REAL)

json_t *json_object_get(const json_t *object, const char *key);
json_t *json_array_get(const json_t *array, size_t index);

static inline size_t json_object_size(const json_t *object) {
  return json_is_object(object) ? object->size : 0;
}
static inline size_t json_array_size(const json_t *array) {
  return json_is_array(array) ? array->size : 0;
}
static inline const char *json_string_value(const json_t *string) {
  return json_is_string(string) ? string->text : NULL;
}
static inline json_int_t json_integer_value(const json_t *integer) {
  return json_is_integer(integer) ? integer->number : 0;
}

#define json_object_foreach(object, its_key, its_value)                                            \
  for (its_value = json_is_object(object) ? (object)->first : NULL;                                \
       its_value && (its_key = its_value->key, true); its_value = its_value->next)

#endif
