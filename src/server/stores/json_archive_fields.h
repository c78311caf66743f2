// SPDX-License-Identifier: MIT
/* json_archive_fields.h: reads the fields of one JSON object; for json_archive_read.c. */
#ifndef MLEM_SERVER_JSON_ARCHIVE_FIELDS_H
#define MLEM_SERVER_JSON_ARCHIVE_FIELDS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The first field that is wrong is remembered. */
typedef struct fields {
  json_t *object;
  size_t taken;
  const char *wrong; /* the name of the field */
} fields;

/* NULL: it is missing, or of another type. */
json_t *take_field(fields *f, const char *name, json_type type);
int64_t take_number(fields *f, const char *name, int64_t least, int64_t most);
double take_real(fields *f, const char *name);
bool take_flag(fields *f, const char *name);
/* At most room - 1 bytes. */
void take_text(fields *f, const char *name, char *text, size_t room);
/* Hexadecimal digits of `least` to `most` bytes; how many they are. */
size_t take_bytes(fields *f, const char *name, uint8_t *bytes, size_t least, size_t most);
/* Whether all fields were right, and there were no others. */
bool fields_are_right(fields *f);

#endif
