// SPDX-License-Identifier: MIT
/* line_fields.c: the small tools of the notation: fields, ids, quotes, UTF-8. */
#include "line_fields.h"

#include "../lang/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool slice_is(slice field, const char *word) {
  return strlen(word) == field.length && memcmp(field.text, word, field.length) == 0;
}

slice next_field(slice *rest, bool *more) {
  slice field = {rest->text, 0};
  while (field.length < rest->length && rest->text[field.length] != ' ')
    field.length++;
  *more = field.length < rest->length;
  size_t cut = field.length + *more;
  rest->text += cut;
  rest->length -= cut;
  return field;
}

bool digit_field(slice field, unsigned limit, unsigned *digit) {
  if (field.length != 1 || field.text[0] < '0' || field.text[0] > '9')
    return false;
  *digit = (unsigned)(field.text[0] - '0');
  return *digit < limit;
}

/* `ids` is the first id of a list, the others are `stride` bytes apart. */
static int find_id(const char *ids, size_t stride, unsigned count, slice id) {
  for (unsigned i = 0; i < count; i++)
    if (slice_is(id, ids + i * stride))
      return (int)i;
  return -1;
}

int find_mission(const mlem_game *game, slice id) {
  return find_id(game->mat.missions[0].id, sizeof game->mat.missions[0], game->mat.mission_count,
                 id);
}

int find_exploration(const mlem_game *game, slice id) {
  return find_id(game->mat.explorations[0].id, sizeof game->mat.explorations[0],
                 game->mat.exploration_count, id);
}

int find_expedition(const mlem_game *game, slice id) {
  return find_id(game->mat.expeditions[0].id, sizeof game->mat.expeditions[0],
                 game->mat.expedition_count, id);
}

bool fault_text(mlem_fault fault, const char *format, ...) {
  va_list list;
  va_start(list, format);
  lang_vput(fault, sizeof(mlem_fault), format, list);
  va_end(list);
  return false;
}

quote quoted(slice line) {
  quote q;
  size_t used = 0, most = sizeof q.text - sizeof "'...";
  q.text[used++] = '\'';
  size_t i = 0;
  for (; i < line.length && used < most; i++) {
    unsigned char byte = (unsigned char)line.text[i];
    q.text[used++] = byte < 0x20 || byte >= 0x7f ? '?' : (char)byte;
  }
  snprintf(q.text + used, sizeof q.text - used, "%s", i < line.length ? "...'" : "'");
  return q;
}

size_t put_text(char *line, size_t length, const char *text) {
  size_t more = strlen(text);
  memcpy(line + length, text, more + 1);
  return length + more;
}

size_t put_number(char *line, size_t length, unsigned number) {
  char digits[16];
  snprintf(digits, sizeof digits, "%u", number);
  return put_text(line, length, digits);
}

bool utf8_valid(const char *text, size_t length) {
  uint32_t character;
  for (size_t i = 0, bytes; i < length; i += bytes)
    if ((bytes = utf8_character(text + i, length - i, &character)) == 0)
      return false;
  return true;
}
