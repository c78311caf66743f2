// SPDX-License-Identifier: MIT
/* json_archive_fields.c: the fields of one JSON object, checked for their type and size. */
#include "json_archive_fields.h"

#include "../../dealer/fair_dice.h"

#include <stdio.h>

json_t *take_field(fields *f, const char *name, json_type type) {
  json_t *value = json_object_get(f->object, name);
  f->taken++;
  if (value && json_typeof(value) == type)
    return value;
  if (!f->wrong)
    f->wrong = name;
  return NULL;
}

int64_t take_number(fields *f, const char *name, int64_t least, int64_t most) {
  json_t *value = take_field(f, name, JSON_INTEGER);
  int64_t number = json_integer_value(value);
  if (value && (number < least || number > most) && !f->wrong)
    f->wrong = name;
  return f->wrong ? 0 : number;
}

double take_real(fields *f, const char *name) {
  json_t *value = json_object_get(f->object, name);
  f->taken++;
  if (!json_is_number(value) && !f->wrong)
    f->wrong = name;
  return json_number_value(value);
}

bool take_flag(fields *f, const char *name) {
  json_t *value = json_object_get(f->object, name);
  f->taken++;
  if (!json_is_boolean(value) && !f->wrong)
    f->wrong = name;
  return json_is_true(value);
}

void take_text(fields *f, const char *name, char *text, size_t room) {
  json_t *value = take_field(f, name, JSON_STRING);
  if (value && json_string_length(value) >= room && !f->wrong)
    f->wrong = name;
  snprintf(text, room, "%s", value && !f->wrong ? json_string_value(value) : "");
}

size_t take_bytes(fields *f, const char *name, uint8_t *bytes, size_t least, size_t most) {
  json_t *value = take_field(f, name, JSON_STRING);
  size_t count = 0;
  if (value &&
      (!mlem_fair_unhex(json_string_value(value), json_string_length(value), bytes, most, &count) ||
       count < least) &&
      !f->wrong)
    f->wrong = name;
  return count;
}

bool fields_are_right(fields *f) {
  if (!f->wrong && json_object_size(f->object) != f->taken)
    f->wrong = "?";
  return !f->wrong;
}
