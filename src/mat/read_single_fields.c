// SPDX-License-Identifier: MIT
/* read_single_fields.c: format, name, title, dice, UFO and single numbers of a mat. */
#include "escape_unsafe_text.h"
#include "read_mat.h"

#include "../lang/utf8.h"

#include <string.h>

enum { TITLE_CHARACTERS = 64, MOST_POINTS = 40, MOST_FAILURES = 40 };

static const char format_name[] = "mlem-mat 1";

static void read_format(mat_reader *reader) {
  mat_node node = mat_field(&reader->root, "format");
  const char *text = mat_text(&node);
  if (text && strcmp(text, format_name) != 0)
    mat_fault(&node, _("is \"%s\", but must be \"%s\""), mat_escaped(text).text, format_name);
}

static void read_name(mat_reader *reader) {
  enum { MOST = sizeof reader->mat.name - 1 };
  mat_node node = mat_field(&reader->root, "name");
  const char *text = mat_text(&node);
  if (!text)
    return;
  const char *wrong = mat_name_fault(text, MOST);
  if (wrong)
    mat_fault(&node, _("%s: it must be 1 to %d of a-z 0-9 -"), _(wrong), MOST);
  else
    memcpy(reader->mat.name, text, strlen(text));
}

static void read_title(mat_reader *reader) {
  mat_node node = mat_field(&reader->root, "title");
  const char *text = mat_text(&node);
  if (!text)
    return;
  size_t characters = 0;
  for (const char *c = text; *c; characters++) {
    uint32_t character = 0;
    size_t length = utf8_character(c, UTF8_LONGEST, &character);
    if (length == 0 || mat_is_control(character)) {
      mat_fault(&node, _("is \"%s\", but must have no control characters"), mat_escaped(text).text);
      return;
    }
    c += length;
  }
  if (characters < 1 || characters > TITLE_CHARACTERS)
    mat_fault(&node, _("has %zu characters, but must have 1 to %d"), characters, TITLE_CHARACTERS);
  else
    memcpy(reader->mat.title, text, strlen(text));
}

static bool read_number(mat_reader *reader, const char *name, int min, int max, uint8_t *number) {
  mat_node node = mat_field(&reader->root, name);
  return mat_number(&node, min, max, number);
}

static void read_dice(mat_reader *reader) {
  mat_node node = mat_field(&reader->root, "dice");
  size_t count;
  mat_is_list(&node, MLEM_DIE_SIDES, MLEM_DIE_SIDES, N_("faces"), &count);
  for (size_t i = 0; i < count; i++) {
    static const char *const faces[] = {"1", "2", "3", "4", "A", NULL};
    mat_node side = mat_item(&node, i);
    mat_word(&side, faces, &reader->mat.die[i]);
  }
}

static void read_mission_points(mat_reader *reader) {
  enum { VALUES = MLEM_KEPT_MISSIONS + 1 };
  mat_node node = mat_field(&reader->root, "mission_points");
  uint8_t *points = reader->mat.mission_points;
  size_t count;
  bool good = mat_is_list(&node, VALUES, VALUES, N_("values"), &count);
  for (size_t i = 0; i < count; i++) {
    mat_node value = mat_item(&node, i);
    good &= mat_number(&value, 0, MOST_POINTS, &points[i]);
  }
  for (size_t i = 1; good && i < count; i++)
    if (points[i] < points[i - 1])
      mat_fault(&node, _("must not fall, as from %u to %u"), points[i - 1], points[i]);
}

static void read_ufo(mat_reader *reader) {
  mat_node node = mat_field(&reader->root, "ufo");
  size_t count;
  mat_is_list(&node, 0, MLEM_MAX_UFO, N_("values"), &count);
  for (size_t i = 0; i < count; i++) {
    mat_node value = mat_item(&node, i);
    mat_number(&value, 0, MOST_POINTS, &reader->mat.ufo[i]);
  }
  reader->mat.ufo_count = (uint8_t)count;
}

void mat_read_basics(mat_reader *reader) {
  mlem_mat *mat = &reader->mat;
  read_format(reader);
  read_name(reader);
  read_title(reader);
  reader->pool_known = read_number(reader, "pool", 1, MLEM_MAX_POOL, &mat->pool);
  read_number(reader, "failures", 1, MOST_FAILURES, &mat->failures);
  read_dice(reader);
  read_number(reader, "comet", 0, MOST_POINTS, &mat->comet);
  read_number(reader, "galaxy", 0, MOST_POINTS, &mat->galaxy);
  read_number(reader, "goal_points", 0, MOST_POINTS, &mat->goal_points);
  read_mission_points(reader);
  read_ufo(reader);
}
